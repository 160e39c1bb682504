import type { Page } from '@playwright/test'
import { SIZES, axe, expect, test, whenHydrated } from '../support/e2e-fixtures.ts'
import type { Owner } from '../support/e2e-fixtures.ts'
import { QUESTION } from '../support/questions.ts'
import { WEDDING } from '../support/wedding.ts'

// Scripts are held with `page.route`, which does not see what a service worker fetches.
test.use({ viewport: SIZES.phone, serviceWorkers: 'block' })

const ON = { camera: true, notes: true, requests: true, trivia: true, polls: true }

/** A wedding with all tabs; the links are those of guests who are coming. */
async function makeSite({ api }: Owner) {
  const { slug } = await api<{ slug: string }>('POST', '/api/couple', WEDDING)
  await api('PATCH', '/api/couple', { settings: { published: true, toggles: ON } })
  const invite = async (first_name: string) => {
    const names = { first_name, last_name: 'King' }
    const { guest } = await api<{ guest: { id: string } }>('POST', '/api/guests', names)
    await api('PATCH', `/api/guests/${guest.id}/rsvp-status`, { rsvp_status: 'accepted' })
    const [link] = await api<{ url: string }[]>('GET', `/api/guests/links?guest_id=${guest.id}`)
    return new URL(link!.url).pathname
  }
  return { slug, ada: await invite('Ada'), bo: await invite('Bo') }
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const message = (page: Page) => page.getByLabel('Your message')

/** How far the selected tab is below the upper edge of the window. */
const topOfTab = async (page: Page, name: string) => (await tab(page, name).boundingBox())!.y

test('what is typed in a tab stays over a reload, for its guest alone, until it is sent', async ({
  page,
  owner,
}) => {
  const { slug, ada, bo } = await makeSite(owner)
  await page.goto(ada)
  await tab(page, 'Love Notes').click()
  await message(page).fill('Half a')
  await tab(page, 'Song Requests').click()
  await page.getByLabel('Song title').fill('Fever')
  await page.reload()
  await expect(page.getByLabel('Song title')).toHaveValue('Fever')
  await expect(page.getByLabel('Artist')).toHaveValue('')
  await page.goto(`/wedding/${slug}?tab=notes`)
  await expect(message(page)).toHaveValue('Half a')
  await expect(page.getByText('6/500')).toBeVisible()

  // Another guest on the same phone.
  await page.goto(bo)
  await page.goto(`/wedding/${slug}?tab=notes`)
  await expect(page.getByText('0/500')).toBeVisible()
  await message(page).fill('Of Bo')
  await page.goto(ada)
  await page.goto(`/wedding/${slug}?tab=notes`)
  await expect(message(page)).toHaveValue('Half a')
  await message(page).fill('A whole note')
  // The response takes a while, and the guest keeps writing.
  const written = Promise.withResolvers<void>()
  await page.context().route('**/api/love-notes', async (route) => {
    await written.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Share your note' }).click()
  await message(page).pressSequentially(' And one more')
  written.resolve()
  await expect(page.getByText('Your love note has been shared!')).toBeVisible()
  await expect(message(page)).toHaveValue('And one more')
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'A whole note' })).toHaveCount(1)
  await expect(message(page)).toHaveValue('And one more')
  await page.getByRole('button', { name: 'Share your note' }).click()
  await expect(page.getByText('Your love note has been shared!')).toBeVisible()
  await expect(message(page)).toHaveValue('')
  await expect(page.getByText('0/500')).toBeVisible()
})

/** Ada's page up to the moment when the open tab is alive and the couple's questions are not. `goOn` ends it. */
async function pauseHydration(page: Page, owner: Owner) {
  await owner.api('POST', '/api/questions', QUESTION)
  const rest = Promise.withResolvers<void>()
  await page.route(/hydrate-questions/, async (route) => {
    await rest.promise
    await route.continue()
  })
  const hydrated = await whenHydrated(page)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
  return {
    sent,
    goOn: async () => {
      await expect(hydrated).toHaveCount(0)
      rest.resolve()
      await expect(hydrated).toHaveCount(1)
    },
  }
}

/** Presses a button as soon as the script of its form would notice. */
async function pressOnceAlive(page: Page, name: string) {
  const button = page.getByRole('button', { name })
  await expect
    .poll(() =>
      button.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))),
    )
    .toBe(true)
  await button.click()
}

test('what is sent while the rest of the page comes alive is sent once, and stays said', async ({
  page,
  owner,
}) => {
  const { slug, ada } = await makeSite(owner)
  const { sent, goOn } = await pauseHydration(page, owner)
  await page.goto(ada)
  await page.goto(`/wedding/${slug}?tab=notes`)
  await message(page).fill('Early')
  await pressOnceAlive(page, 'Share your note')
  await expect(page.getByText('Your love note has been shared!')).toBeVisible()
  await goOn()
  await expect(page.getByText('Your love note has been shared!')).toBeVisible()
  await expect(page.getByText('Please write a message')).toBeHidden()
  await expect(message(page)).toHaveValue('')
  expect(sent).toEqual(['/api/love-notes'])
})

test('a song that is requested while the rest of the page comes alive is requested once', async ({
  page,
  owner,
}) => {
  const { slug, ada } = await makeSite(owner)
  const { sent, goOn } = await pauseHydration(page, owner)
  await page.goto(ada)
  await page.goto(`/wedding/${slug}?tab=songs`)
  await page.getByLabel('Song title').fill('Fever')
  await page.getByLabel('Artist').fill('Peggy Lee')
  await pressOnceAlive(page, 'Request this song')
  await expect(page.locator('.song-said')).not.toBeEmpty()
  await goOn()
  await expect(page.locator('.song-said')).not.toBeEmpty()
  await expect(page.getByRole('alert')).toBeHidden()
  expect(sent).toEqual(['/api/song-requests'])
})

test('a vote that is cast while the rest of the page comes alive is cast once', async ({ page, owner }) => {
  const { slug, ada } = await makeSite(owner)
  await owner.api('POST', '/api/activities/polls', { question: 'First dance?', options: ['Waltz', 'Tango'] })
  const { sent, goOn } = await pauseHydration(page, owner)
  // The response comes after the page.
  const counted = Promise.withResolvers<void>()
  await page.route('**/api/votes', async (route) => {
    if (route.request().method() === 'POST') await counted.promise
    await route.continue()
  })
  await page.goto(ada)
  await page.goto(`/wedding/${slug}?tab=polls`)
  await pressOnceAlive(page, 'Waltz')
  await expect.poll(() => sent).toHaveLength(1)
  await goOn()
  counted.resolve()
  await expect(page.getByText('100%')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('what is corrected before the script has come is what the tab keeps and sends', async ({
  page,
  owner,
}) => {
  const { slug, ada } = await makeSite(owner)
  await page.goto(ada)
  await page.goto(`/wedding/${slug}?tab=notes`)
  const script = Promise.withResolvers<void>()
  await page.route(/love-notes-panel/, async (route) => {
    await script.promise
    await route.continue()
  })
  // Posted without the script, and too long, it comes back with the reason.
  await message(page).evaluate((field: HTMLTextAreaElement) => {
    field.value = 'a'.repeat(501)
    field.form!.submit()
  })
  await expect(page.getByText('501/500')).toBeVisible()
  // Emptied first: into a field with more than its `maxlength`, the browser may insert nothing.
  await message(page).clear()
  await message(page).fill('Shorter now')
  await expect(message(page)).toHaveValue('Shorter now')
  script.resolve()
  await expect(page.getByText('11/500')).toBeVisible()
  await page.getByRole('button', { name: 'Share your note' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Shorter now' })).toHaveCount(1)
})

test('Back goes to the page as it was, and a link to a tab shows what is in it', async ({ page, owner }) => {
  const { slug, ada } = await makeSite(owner)
  await page.goto(ada)
  await page.getByRole('link', { name: 'Love Notes' }).click()
  await expect(message(page)).toBeVisible()
  await tab(page, 'Polls').click()
  await expect(page.getByRole('heading', { name: 'Live Polls' })).toBeVisible()
  await page.goBack()
  await expect(message(page)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Song Requests' })).toBeVisible()
  await expect(tab(page, 'Overview')).toHaveAttribute('aria-selected', 'true')
  await page.goForward()
  await expect(message(page)).toBeVisible()
  // Tabs passed over by keyboard are not steps in the history.
  await tab(page, 'Love Notes').press('ArrowRight')
  await tab(page, 'Song Requests').press('ArrowRight')
  await page.goBack()
  await expect(tab(page, 'Overview')).toHaveAttribute('aria-selected', 'true')

  for (const size of Object.values(SIZES)) {
    await page.setViewportSize(size)
    await page.goto('about:blank')
    await page.goto(`/wedding/${slug}?tab=polls`)
    await expect.poll(() => topOfTab(page, 'Polls')).toBeLessThan(size.height / 2)
    await expect(page.getByRole('heading', { name: 'Live Polls' })).toBeInViewport()
    await axe(page)
  }
})

test('tabs that were scrolled before the script has come stay where they are', async ({ page, owner }) => {
  await page.setViewportSize(SIZES.phone)
  const { slug, ada } = await makeSite(owner)
  await page.goto(ada)
  const isHere = Promise.withResolvers<void>()
  await page.route('**/assets/public-*.js', async (route) => {
    await isHere.promise
    await route.continue()
  })
  await page.goto(`/wedding/${slug}?tab=notes`, { waitUntil: 'commit' })
  const bar = page.getByRole('tablist')
  const place = () => bar.evaluate(({ scrollLeft }) => scrollLeft)
  await tab(page, 'Polls').scrollIntoViewIfNeeded()
  const scrolled = await place()
  expect(scrolled).toBeGreaterThan(100)
  isHere.resolve()
  await expect(page.locator('.tabs.moves')).toBeVisible()
  expect(await place()).toBe(scrolled)
})

test('a tab that a link asks for comes after the name and the answer', async ({ page, owner }) => {
  const { slug } = await makeSite(owner)
  await owner.api('POST', '/api/guests', { first_name: 'Cleo', last_name: 'King' })
  await page.goto(`/wedding/${slug}?tab=polls`)
  await page.getByLabel('First name').fill('Cleo')
  await page.getByLabel('Last name').fill('King')
  await page.getByRole('button', { name: 'Continue to RSVP' }).click()
  await page.getByText("Yes, I'll be there!").click()
  await page.getByRole('button', { name: 'Confirm Attendance' }).click()
  await expect(page.getByRole('heading', { name: 'Live Polls' })).toBeInViewport()
})

test('no word of a tile is split where a screen is narrow', async ({ page, owner }) => {
  const { ada } = await makeSite(owner)
  await page.setViewportSize({ width: 195, height: 600 })
  await page.goto(ada)
  const lines = page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .evaluateAll((tiles) =>
      tiles.map((tile) => {
        const range = document.createRange()
        range.selectNodeContents(tile.querySelector('h3')!)
        const words = tile.querySelector('h3')!.textContent.split(' ').length
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size <= words
      }),
    )
  expect(await lines).toEqual([true, true, true, true, true])
})
