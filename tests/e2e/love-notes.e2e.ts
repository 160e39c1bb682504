import type { BrowserContext, Page } from '@playwright/test'
import { storedDrafts, untilOpensOffline } from '../support/e2e-browser-storage.ts'
import { SIZES, axe, cutNetwork, expect, test } from '../support/e2e-fixtures.ts'
import type { Owner } from '../support/e2e-fixtures.ts'
import { HOSTILE_TEXTS, expectTexts, watchHarm } from '../support/e2e-hostile-texts.ts'
import { WEDDING } from '../support/wedding.ts'

test.use({ viewport: SIZES.phone })

/** The browser logs that it has no network, which is the subject of these journeys. */
test.beforeEach(({ complaints }) =>
  complaints.expect(/net::ERR_(INTERNET_DISCONNECTED|CONNECTION_RESET|FAILED)/),
)

async function makeSite({ api }: Owner) {
  const { slug } = await api<{ slug: string }>('POST', '/api/couple', WEDDING)
  await api('PATCH', '/api/couple', { settings: { published: true } })
  const { guest } = await api<{ guest: { id: string } }>('POST', '/api/guests', {
    first_name: 'Ada',
    last_name: 'King',
  })
  await api('PATCH', `/api/guests/${guest.id}/rsvp-status`, { rsvp_status: 'accepted' })
  const [link] = await api<{ url: string }[]>('GET', `/api/guests/links?guest_id=${guest.id}`)
  return { slug, link: new URL(link!.url).pathname }
}

/** Shares a note as another guest of the wedding. */
async function shareAs({ api, page }: Owner, slug: string, first_name: string, message: string) {
  await api('POST', '/api/guests', { first_name, last_name: 'King' })
  const data = { slug, firstName: first_name, lastName: 'King' }
  const match = await page.request.post('/api/guest-name-match', { data })
  const { token } = (await match.json()) as { token: string }
  const headers = { Authorization: `Bearer ${token}` }
  expect((await page.request.post('/api/love-notes', { data: { message }, headers })).status()).toBe(201)
}

/** The wedding's notes on the server, newest first. */
async function sharedNotes(context: BrowserContext, slug: string): Promise<string[]> {
  // Independent of the page, which may be offline.
  const session = await context.request.get(`/wedding/${slug}/session`)
  const { token } = (await session.json()) as { token: string }
  const headers = { Authorization: `Bearer ${token}` }
  const reply = await context.request.get('/api/love-notes', { headers })
  const { notes } = (await reply.json()) as { notes: { message: string }[] }
  return notes.map(({ message }) => message)
}

const openTab = (page: Page) => page.getByRole('tab', { name: 'Love Notes' }).click()
const write = async (page: Page, message: string) => {
  await page.getByLabel('Your message').fill(message)
  await page.getByRole('button', { name: 'Share your note' }).click()
}

/** Waits until the tab opens without a network. */
const untilKept = async (page: Page) => {
  const files = await page.evaluate<string[]>(
    () => JSON.parse(document.getElementById('page')!.textContent).panels.files,
  )
  await untilOpensOffline(page, 'Share your note', files)
}

test('a tab brings its script when it is opened, and a note is shared', async ({ page, owner }) => {
  const { slug, link } = await makeSite(owner)
  const scripts: string[] = []
  // Except those that the service worker fetches for later.
  page.on('request', (request) => request.serviceWorker() ?? scripts.push(request.url()))
  await page.goto(link)
  await expect(page.getByText('You are coming.')).toBeVisible()
  expect(scripts.filter((url) => url.includes('love-notes-panel'))).toEqual([])
  await openTab(page)
  await expect(page.getByText('0/500')).toBeVisible()
  // A tab pressed before the page's script has loaded opens as a page of its own, with its panel first.
  await expect.poll(() => scripts.filter((url) => url.includes('love-notes-panel'))).not.toEqual([])
  await write(page, '  ')
  await expect(page.getByText('Please write a message')).toBeVisible()
  await write(page, 'All our love')
  await expect(page.getByRole('listitem').filter({ hasText: 'All our love' })).toContainText('Ada King')
  await expect(page.getByLabel('Your message')).toHaveValue('')
  await expect(page.getByText('Your love note has been shared!')).toBeVisible()
  // One more press after the text has gone is no empty note; what is typed and deleted again is one.
  await page.getByRole('button', { name: 'Share your note' }).click()
  await expect(page.getByText('Please write a message')).toHaveCount(0)
  await expect(page.getByText('Your love note has been shared!')).toBeVisible()
  await axe(page)
  // Text at twice its size needs no scrolling sideways.
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await tooWide()).toBeLessThanOrEqual(0)
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  await page.getByLabel('Your message').fill('x')
  await page.getByLabel('Your message').fill('')
  await page.getByRole('button', { name: 'Share your note' }).click()
  await expect(page.getByText('Please write a message')).toBeVisible()
  // What others share appears while the tab is open.
  await shareAs(owner, slug, 'Bo', 'From the other table')
  await expect(page.getByRole('listitem').filter({ hasText: 'From the other table' })).toContainText(
    'Bo King',
  )
})

test('on a phone that two share, what one typed is never shared by the other', async ({
  page,
  context,
  owner,
}) => {
  const { slug, link } = await makeSite(owner)
  await owner.api('POST', '/api/guests', {
    first_name: 'Leila',
    last_name: 'King',
  })
  await page.goto(link)
  await openTab(page)
  const text = page.getByLabel('Your message')
  await text.fill('From Ada alone')
  const kept = () => storedDrafts(page, slug)
  await expect.poll(kept).toContain('From Ada alone')

  const second = await context.newPage()
  await second.goto(`/wedding/${slug}`)
  await second.getByRole('button', { name: 'Not you?' }).click()
  await expect(second.getByRole('heading', { name: 'Welcome to Our Wedding!' })).toBeVisible()
  expect(await kept()).toBe('')
  // The page that is still open does not bring it back (rule E17).
  await text.fill('From Ada alone still')
  expect(await kept()).toBe('')
  await second.getByLabel('First name').fill('Leila')
  await second.getByLabel('Last name').fill('King')
  await second.getByRole('button', { name: 'Continue to RSVP' }).click()
  await second.getByLabel("Yes, I'll be there!").check()
  await second.getByRole('button', { name: 'Confirm Attendance' }).click()
  await expect(second.getByText('You are coming.')).toBeVisible()

  await page.getByRole('button', { name: 'Share your note' }).click()
  const refusal = page.getByText('Somebody else has opened this wedding in this browser since', {
    exact: false,
  })
  await expect(refusal).toBeVisible()
  await expect(text).toHaveValue('From Ada alone still')
  expect(await sharedNotes(context, slug)).toEqual([])
  expect(await kept()).not.toContain('Ada alone')

  // Without its script the form is posted to the server, which says the same, and keeps the text for its own guest.
  await page.evaluate(() => document.querySelector<HTMLFormElement>('.notes form')!.submit())
  await expect(page.getByRole('heading', { name: 'Not sent yet' })).toBeVisible()
  await expect(refusal).toBeVisible()
  await expect(page.getByText('From Ada alone still')).toBeVisible()
  await axe(page)
  expect(await sharedNotes(context, slug)).toEqual([])
  await second.goto(link)
  await expect(second.getByText('You are coming.')).toBeVisible()
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'From Ada alone still' })).toContainText(
    'Ada King',
  )
})

test('a hostile note stays a text', async ({ page, context, owner }) => {
  const harm = await watchHarm(context)
  await page.goto((await makeSite(owner)).link)
  await openTab(page)
  for (const text of HOSTILE_TEXTS) {
    await write(page, text)
    await expect(page.getByRole('listitem').filter({ hasText: text }).first()).toBeVisible()
  }
  await page.reload()
  // The panel shows the latest ones.
  await expectTexts(page, ...HOSTILE_TEXTS.slice(-5))
  expect(harm).toEqual([])
})

test('notes that are written without a network arrive once each, in their order', async ({
  page,
  context,
  owner,
}) => {
  const { slug, link } = await makeSite(owner)
  await page.goto(link)
  await untilKept(page)

  await cutNetwork(page)
  await page.goto(`/wedding/${slug}?tab=notes`)
  await write(page, 'First')
  await expect(page.locator('.offline-line')).toContainText('Your love note is kept on this device')
  await write(page, 'Second')
  await expect(page.locator('.offline-line')).toContainText('Your 2 love notes are kept on this device')
  await expect(page.getByRole('listitem').filter({ hasText: 'Waits for a network.' })).toHaveCount(2)
  await axe(page)
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'Waits for a network.' })).toHaveCount(2)
  expect(await sharedNotes(context, slug)).toEqual([])

  // The first one arrives, but its response is lost: it is sent again.
  let lost = 0
  await context.route('**/api/love-notes', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.fallback()
    lost++
    await route.fetch()
    await route.abort('connectionreset')
  })
  await context.setOffline(false)
  await expect(page.getByRole('listitem').filter({ hasText: 'Ada King' })).toHaveCount(2)
  await expect(page.getByRole('listitem').filter({ hasText: 'Waits for a network.' })).toHaveCount(0)
  expect(await sharedNotes(context, slug)).toEqual(['Second', 'First'])
  expect(lost).toBe(1)
})

test('a note waits also where the storage of site data takes nothing', async ({ page, context, owner }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('No room', 'QuotaExceededError')
    }
  })
  const { slug, link } = await makeSite(owner)
  await page.goto(link)
  await untilKept(page)
  await page.goto(`/wedding/${slug}?tab=notes`)
  await write(page, 'First')
  await expect.poll(() => sharedNotes(context, slug)).toEqual(['First'])
  await cutNetwork(page)
  await write(page, 'Second')
  await expect(page.locator('.offline-line')).toContainText('Your love note is kept on this device')
  await context.setOffline(false)
  await expect.poll(() => sharedNotes(context, slug)).toEqual(['Second', 'First'])
})

test('a note is shared while pages are fetched again for one that waited, on a network that brings no page', async ({
  page,
  context,
  owner,
}) => {
  const { slug, link } = await makeSite(owner)
  await page.goto(link)
  await untilKept(page)
  await cutNetwork(page)
  await page.goto(`/wedding/${slug}?tab=notes`)
  await write(page, 'First')
  await expect(page.locator('.offline-line')).toContainText('Your love note is kept on this device')

  const isFetched = Promise.withResolvers<void>()
  await context.route(`**/wedding/${slug}*`, () => {
    isFetched.resolve()
    return new Promise(() => {})
  })
  await context.setOffline(false)
  await isFetched.promise
  await write(page, 'Second')
  await expect.poll(() => sharedNotes(context, slug)).toEqual(['Second', 'First'])
})

test('what the server does not take is said, stays, and can be removed', async ({ page, context, owner }) => {
  const { slug, link } = await makeSite(owner)
  await page.goto(link)
  await untilKept(page)
  await cutNetwork(page)
  await page.goto(`/wedding/${slug}?tab=notes`)
  await write(page, 'Too late')
  await expect(page.locator('.offline-line')).toContainText('is kept on this device')
  await owner.api('PATCH', '/api/couple', { settings: { toggles: { notes: false } } })

  await context.setOffline(false)
  const refused = page.getByRole('listitem').filter({ hasText: 'Too late' })
  await expect(refused).toContainText('Not sent. The couple has love notes turned off just now')
  await expect(page.locator('.offline-line')).toContainText('Your love note could not be sent.')
  await refused.getByRole('button', { name: 'Remove' }).click()
  await expect(refused).toBeHidden()
  await expect(page.locator('.offline-line')).not.toContainText('could not be sent')
})

test('a panel whose script does not come says so, and comes with the next try', async ({
  page,
  context,
  owner,
}) => {
  const { link } = await makeSite(owner)
  const SCRIPT = '**/assets/love-notes-panel-*.js'
  await context.route(SCRIPT, (route) => route.abort('connectionreset'))
  await page.goto(link)
  await openTab(page)
  await expect(page.getByRole('alert').filter({ hasText: 'Love Notes could not be loaded.' })).toBeVisible()
  await axe(page)
  await context.unroute(SCRIPT)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Your message')).toBeVisible()
  await expect(page.getByText('Love Notes could not be loaded')).toBeHidden()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the tab is a page with a form', async ({ page, owner }) => {
    const { link } = await makeSite(owner)
    await page.goto(link)
    await openTab(page)
    await write(page, 'By hand')
    await expect(page.getByRole('listitem').filter({ hasText: 'By hand' })).toContainText('Ada King')
    await axe(page)
  })

  test('a note whose reply is lost is sent again from the same form, and counts once', async ({
    page,
    owner,
  }) => {
    const { slug, link } = await makeSite(owner)
    await page.goto(link)
    await openTab(page)
    await page.route('**/tab/notes', async (route) => {
      const request = route.request()
      const headers = await request.allHeaders()
      // Not through the browser, which would store the reply's cookies.
      await fetch(request.url(), { method: 'POST', headers, body: request.postData(), redirect: 'manual' })
      await route.abort('connectionreset')
    })
    await page.getByLabel('Your message').fill('By hand')
    // Chromium notes what a form contains within a second, and otherwise as the page is left, which Back may overtake.
    await page.waitForTimeout(1_500)
    await page.getByRole('button', { name: 'Share your note' }).click()
    await page.waitForURL(/^chrome-error:/)
    expect(await sharedNotes(page.context(), slug)).toEqual(['By hand'])
    await page.unrouteAll({ behavior: 'wait' })
    await page.goBack()
    await expect(page.getByLabel('Your message')).toHaveValue('By hand')
    await page.getByRole('button', { name: 'Share your note' }).click()
    await expect(page.locator('.notes-said')).not.toBeEmpty()
    expect(await sharedNotes(page.context(), slug)).toEqual(['By hand'])
    await write(page, 'By hand again')
    await expect.poll(() => sharedNotes(page.context(), slug)).toEqual(['By hand again', 'By hand'])
  })
})

test('the couple reads its notes, marks, prints, shares and deletes them', async ({ owner, complaints }) => {
  const { page } = owner
  const { slug } = await makeSite(owner)
  await owner.api('PATCH', '/api/couple', { settings: { blocked_words: ['ex'] } })
  await page.setViewportSize(SIZES.desktop)
  await page.goto('/activities/love-notes')
  await expect(page.getByText('No love notes yet')).toBeVisible()
  await axe(page)

  // They appear while the screen is open.
  await shareAs(owner, slug, 'Bo', 'Greetings from your ex')
  await shareAs(owner, slug, 'Cy', `${'Long live the couple. '.repeat(20)}The end`)
  const row = (text: string) => page.getByRole('row').filter({ hasText: text })
  await expect(row('Long live')).not.toContainText('The end')
  await expect(row('Greetings')).toContainText('Contains a word of your list')
  await expect(page.getByText('Unique Contributors').locator('..')).toContainText('2')

  await page.getByRole('button', { name: /Share Highlights/ }).click()
  await expect(page.getByText('Mark some notes as favorites first to share highlights!')).toBeVisible()
  await page.getByRole('button', { name: /Highlight Favorites/ }).click()
  await expect(page.getByText('Note highlighted as favorite!')).toBeVisible()
  await expect(row('Greetings')).toBeHidden()
  await axe(page)
  await page.getByRole('button', { name: /Share Highlights/ }).click()
  await expect(page.getByText('Sharing 1 favorite note!')).toBeVisible()
  await expect(page.getByRole('img', { name: 'A card with the love notes by Cy King' })).toBeVisible()
  await axe(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Clear all' }).click()

  await row('Long live')
    .getByRole('button', { name: /View Full/ })
    .click()
  const details = page.getByRole('dialog', { name: 'Love Note Details' })
  await expect(details).toContainText('The end')
  await page.keyboard.press('ArrowRight')
  await expect(details).toContainText('Contains a word of your list: ex')
  await details.getByRole('switch', { name: 'Show on the wall' }).click()
  await axe(page)
  await details.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(row('Greetings')).toContainText('On the wall')

  await page.getByRole('button', { name: /Export as PDF/ }).click()
  const pdf = page.getByRole('dialog', { name: 'Export Love Notes as PDF' })
  await pdf.getByText('Booklet Style').click()
  await expect(pdf.getByText('2 notes · 2 contributors · Estimated pages: 3')).toBeVisible()
  await axe(page)
  const [printed] = await Promise.all([
    page.waitForEvent('popup'),
    pdf.getByRole('button', { name: 'Generate & Download PDF' }).click(),
  ])
  await expect(printed.locator('.page')).toHaveCount(3)
  await expect(printed).toHaveTitle('Love notes for Clara & Julien')
  await expect(pdf).toBeHidden()
  await printed.close()

  await row('Greetings').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Delete (1)' }).first().click()
  await expect(
    page.getByText('Are you sure you want to delete 1 love note? This action cannot be undone.'),
  ).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Note' }).click()
  await expect(page.getByText('1 love note deleted successfully')).toBeVisible()
  await expect(row('Greetings')).toBeHidden()
  expect(complaints.matching(/./)).toEqual([])
})
