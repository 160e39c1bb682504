import type { Page } from '@playwright/test'
import { WITH_MOTION, SIZES, axe, expect, test, GUEST_BROWSERS } from '../support/e2e-fixtures.ts'
import type { Owner } from '../support/e2e-fixtures.ts'
import { WEDDING } from '../support/wedding.ts'

test.use(WITH_MOTION)

const ON = { camera: true, notes: true, requests: true, trivia: true, polls: true, seating: true }

async function makeSite({ api }: Owner, settings: object = {}): Promise<string> {
  const { slug } = await api<{ slug: string }>('POST', '/api/couple', WEDDING)
  await api('PATCH', '/api/couple', { settings: { published: true, toggles: ON, ...settings } })
  await api('POST', '/api/guests', { first_name: 'Ada', last_name: 'King', seat: '7' })
  return slug
}

async function answer(page: Page, slug: string) {
  await page.goto(`/wedding/${slug}`)
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('King')
  await page.getByRole('button', { name: 'Continue to RSVP' }).click()
  await page.getByLabel("Yes, I'll be there!").check()
  await page.getByRole('button', { name: 'Confirm Attendance' }).click()
  await expect(page.getByRole('heading', { name: /Welcome,\s+Ada!/ })).toBeVisible()
}

const LOCKED = { unlock_at: '2030-06-12T20:00:00.000Z' }

for (const [name, browser] of Object.entries(GUEST_BROWSERS)) {
  test.describe(`the guest page, ${name}`, () => {
    test.use(browser)

    test('says when its features open, each under a tab with an address', async ({ page, owner }) => {
      const slug = await makeSite(owner, LOCKED)
      await answer(page, slug)
      await expect(page.getByText('Table 7')).toBeVisible()
      await axe(page)

      await page.getByRole('tab', { name: 'Love Notes' }).click()
      const panel = page.getByRole('tabpanel')
      await expect(panel).toHaveCount(1)
      await expect(panel).toHaveAccessibleName('Love Notes')
      await expect(panel).toContainText('June 12, 2030, 4:00 PM (Eastern Time)')
      await expect(page).toHaveURL(/\?tab=notes$/)
      await axe(page)

      await page.reload()
      await expect(page.getByRole('tab', { name: 'Love Notes' })).toHaveAttribute('aria-selected', 'true')
      await page.getByRole('tab', { name: 'Overview' }).click()
      await page.getByRole('link', { name: 'Song Requests' }).click()
      await expect(panel).toHaveAccessibleName('Song Requests')

      await page.goto(`/wedding/${slug}#photos`)
      await expect(page.getByRole('tabpanel')).toHaveCount(1)
      await expect(page.getByRole('heading', { name: 'Photos' })).toBeVisible()
      await expect(page.getByText('Table 7')).toBeHidden()
    })

    test('has a calendar entry and a map beside date and place', async ({ page, owner }) => {
      const slug = await makeSite(owner)
      await page.goto(`/wedding/${slug}`)
      const downloading = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Add to calendar' }).click()
      expect((await downloading).suggestedFilename()).toBe('wedding.ics')
      const map = page.getByRole('link', { name: 'Open the map' })
      await expect(map).toHaveAttribute(
        'href',
        /^https:\/\/(www\.google|maps\.apple)\.com\/.*The%20Glasshouse/,
      )
      await expect(map).not.toHaveAttribute('target')
    })
  })
}

test('the tabs move by keyboard alone', async ({ page, owner }) => {
  await answer(page, await makeSite(owner, LOCKED))
  // The page's script has loaded.
  await page.locator('.moves').waitFor()
  const tab = (name: string) => page.getByRole('tab', { name })
  await tab('Overview').focus()
  for (const [key, name] of [
    ['ArrowRight', 'Photos'],
    ['ArrowRight', 'Love Notes'],
    ['End', 'Polls'],
    ['ArrowRight', 'Overview'],
    ['ArrowLeft', 'Polls'],
    ['Home', 'Overview'],
    ['ArrowRight', 'Photos'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(tab(name)).toBeFocused()
    await expect(page.getByRole('tabpanel')).toHaveAccessibleName(name)
  }
  // The whole bar is one tab stop, and the panel is the next.
  await expect(page.locator('[role=tab][tabindex="0"]')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tabpanel')).toBeFocused()
})

test.describe('while the script of the page arrives', () => {
  // `page.route` does not see what a service worker fetches.
  test.use({ serviceWorkers: 'block' })

  test('a pressed tab is opened', async ({ page, owner }) => {
    await page.setViewportSize(SIZES.phone)
    const slug = await makeSite(owner, LOCKED)
    await answer(page, slug)
    const held = Promise.withResolvers<void>()
    await page.route(/\/assets\/public-[^/]+\.js$/, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(`/wedding/${slug}?tab=notes`, { waitUntil: 'commit' })
    await page.getByRole('tab', { name: 'Overview' }).hover()
    await page.mouse.down()
    await expect(page.locator('.tabs.moves')).toHaveCount(0)
    held.resolve()
    await expect(page.locator('.tabs.moves')).toBeVisible()
    await page.mouse.up()
    await expect(page.getByRole('tabpanel')).toHaveAccessibleName('Overview')
  })
})

test('moving between tabs asks the server for nothing', async ({ page, owner }) => {
  await answer(page, await makeSite(owner, LOCKED))
  // The offline support is the last thing that the page loads by itself.
  await page.locator('.offline-line').waitFor({ state: 'attached' })
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  for (const name of ['Photos', 'Trivia', 'Overview']) await page.getByRole('tab', { name }).click()
  await expect(page).toHaveURL(/\?tab=overview$/)
  // Chromium requests the icon again whenever the address changes.
  expect(requested.filter((address) => !address.endsWith('/favicon.svg'))).toEqual([])
})

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(`every theme, ${size}`, () => {
    test.use({ viewport })
    test('is accessible before and after the answer', async ({ page, owner }) => {
      const slug = await makeSite(owner, LOCKED)
      await answer(page, slug)
      for (const [theme_name, header_style, card_style] of [
        ['classic', 'gradient', 'elevated'],
        ['modern', 'solid', 'flat'],
        ['rustic', 'transparent', 'outlined'],
        ['garden', 'gradient', 'elevated'],
        ['elegant', 'gradient', 'elevated'],
        ['beach', 'transparent', 'elevated'],
      ]) {
        await owner.api('PATCH', '/api/couple', { design_settings: { theme_name, header_style, card_style } })
        await page.goto(`/wedding/${slug}`)
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme_name!)
        await axe(page)
        await page.getByRole('tab', { name: 'Trivia' }).click()
        await axe(page)
      }
    })
  })
}

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(`the overview, ${size}`, () => {
    test.use({ viewport })
    test('has tiles that fill their rows, each a link or nothing to press', async ({ page, owner }) => {
      const slug = await makeSite(owner, LOCKED)
      await answer(page, slug)
      const names = Object.keys(ON)
      for (let count = 1; count <= names.length; count++) {
        const toggles = Object.fromEntries(names.map((name, index) => [name, index < count]))
        await owner.api('PATCH', '/api/couple', { settings: { toggles } })
        await page.goto(`/wedding/${slug}`)
        await expect(page.locator('.tile')).toHaveCount(count)
        const { right, ends } = await page.locator('.tiles').evaluate((list) => {
          const rows = new Map<number, number>()
          for (const tile of list.children) {
            const box = tile.getBoundingClientRect()
            rows.set(Math.round(box.top), Math.round(box.right))
          }
          return { right: Math.round(list.getBoundingClientRect().right), ends: [...rows.values()] }
        })
        expect(new Set(ends), `${count} tiles`).toEqual(new Set([right]))
      }
      await expect(page.locator('.tile:has(a)')).toHaveCount(5)
      await expect(page.locator('.tile:not(:has(a))')).toHaveCSS('box-shadow', 'none')
      await expect(page.locator('.page-foot bdi')).toHaveText(['Clara', 'Julien'])
    })

    test('stands under the wreath or the arch that the names were in before', async ({ page, owner }) => {
      const slug = await makeSite(owner)
      await answer(page, slug)
      for (const [theme_name, ornament] of [
        ['rustic', '.wreath'],
        ['beach', '.arch'],
      ]) {
        const design_settings = { theme_name, header_style: 'transparent' }
        await owner.api('PATCH', '/api/couple', { design_settings })
        for (const view of ['', '?view=rsvp']) {
          await page.goto(`/wedding/${slug}${view}`)
          await expect(page.locator(`.hero ${ornament}`)).toBeVisible()
          const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          expect(wide).toBeLessThanOrEqual(0)
          await axe(page)
        }
      }
    })
  })
}

/** Stops all animations `at` milliseconds after the page appeared. */
async function stopAt(page: Page, at: number) {
  await page.evaluate((time) => {
    for (const animation of document.getAnimations()) {
      animation.pause()
      animation.currentTime = time
    }
  }, at)
}

test('the doors open on the picture behind the names, which is asked for once', async ({ page, owner }) => {
  const slug = await makeSite(owner)
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image') requested.push(request.url())
  })
  await page.goto(`/wedding/${slug}`)
  const view = page.locator('.doors-view')
  const pictureOf = (selector: string) =>
    page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundImage)
  expect(await pictureOf('.doors-view [data-picture]')).toBe(await pictureOf('.hero .backdrop'))
  await expect(page.locator('.door-left bdi')).toHaveText('C')
  await expect(page.locator('.door-right bdi')).toHaveText('J')
  const opacityOf = (selector: string) => page.locator(selector).evaluate((e) => getComputedStyle(e).opacity)
  for (const at of [600, 1200, 1700]) {
    await stopAt(page, at)
    // The page does not show through, and the ampersand is fully opaque.
    expect(await opacityOf('.doors')).toBe('1')
    expect(await opacityOf('.doors-amp')).toBe('1')
    await expect(view).toHaveCSS('opacity', '1')
  }
  await stopAt(page, 2100)
  await expect(page.locator('.doors')).toBeHidden()
  const pictures = requested.filter((address) => address.includes('/assets/'))
  expect(pictures).toEqual([...new Set(pictures)])
  expect(pictures).toHaveLength(1)
})

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test('the page has no doors', async ({ page, owner }) => {
    await page.goto(`/wedding/${await makeSite(owner)}`)
    await expect(page.locator('.doors')).toHaveCount(1)
    await expect(page.locator('.doors')).toBeHidden()
  })
})

test('the doors open on the first page of a session, whichever it is, and on no other', async ({
  page,
  owner,
}) => {
  const slug = await makeSite(owner)
  // Whether they are animated, not whether they are seen: they may be gone before a slow machine looks.
  await page.goto(`/wedding/${slug}`)
  await expect(page.locator('.doors')).toHaveCSS('display', 'block')
  await page.getByLabel('First name').fill('Ada')
  await expect(page.locator('.doors')).toBeHidden()
  await answer(page, slug)
  await expect(page.locator('.doors')).toHaveCSS('display', 'none')
  const later = await page.context().newPage()
  await later.goto(`/wedding/${slug}`)
  await expect(later.getByRole('heading', { name: /Welcome,\s+Ada!/ })).toBeVisible()
  await expect(later.locator('.doors')).toHaveCSS('display', 'block')
  await expect(later.locator('.doors')).toBeHidden()
})

test('with text at twice its size on the narrowest phone no sign of a heading stands alone', async ({
  page,
  owner,
}) => {
  const { slug } = await owner.api<{ slug: string }>('POST', '/api/couple', WEDDING)
  await owner.api('PATCH', '/api/couple', { settings: { published: true } })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/wedding/${slug}`)
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
  const tops = await page
    .getByRole('heading', { name: 'Welcome to Our Wedding!' })
    .evaluate(({ firstChild: text }) =>
      [-2, -1].map((end) => {
        const range = document.createRange()
        range.setStart(text!, text!.textContent!.length + end)
        range.setEnd(text!, text!.textContent!.length + end + 1)
        return range.getBoundingClientRect().top
      }),
    )
  expect(tops[1]).toBe(tops[0])
})
