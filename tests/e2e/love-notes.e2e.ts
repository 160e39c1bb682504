import type { BrowserContext, Page } from '@playwright/test'
import { SIZES, axe, expect, test } from '../support/e2e-fixtures.ts'
import type { Owner } from '../support/e2e-fixtures.ts'
import { HOSTILE_TEXTS, expectTexts, watchHarm } from '../support/e2e-hostile-texts.ts'
import { WEDDING } from '../support/wedding.ts'

test.use({ product: 'with love notes', viewport: SIZES.phone })

/** A browser says that it has no network; that is what these journeys are about. */
test.afterEach(({ complaints }) => {
  const others = complaints.filter(
    (line) => !/net::ERR_(INTERNET_DISCONNECTED|CONNECTION_RESET|FAILED)/.test(line),
  )
  complaints.splice(0, complaints.length, ...others)
})

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

/** What the server has of the wedding's notes, newest first. */
async function sharedNotes(context: BrowserContext, slug: string): Promise<string[]> {
  // Apart from the page, and from its being offline.
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

/** The tab opens without a network from here on: its page is kept, and the scripts of that. */
const untilKept = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const cache = await caches.open('twofold-pages')
        const pages = (await cache.keys()).map(async (one) => (await cache.match(one))?.text())
        const tab = (await Promise.all(pages)).find((text) => text?.includes('Share your note'))
        const files = (await (await caches.open('twofold-files')).keys()).map(({ url }) => url)
        const scripts = ['public', 'offline-line', 'open-guest-panel', 'love-notes-panel']
        return tab === undefined
          ? ['tab']
          : scripts.filter((one) => !files.some((url) => url.includes(`/${one}-`)))
      }),
    )
    .toEqual([])

test('a tab brings its script when it is opened, and a note is shared', async ({ page, owner }) => {
  const { link } = await makeSite(owner)
  const scripts: string[] = []
  // The worker's own are for later.
  page.on('request', (request) => request.serviceWorker() ?? scripts.push(request.url()))
  await page.goto(link)
  await expect(page.getByText('You are coming.')).toBeVisible()
  expect(scripts.filter((url) => url.includes('love-notes-panel'))).toEqual([])
  await openTab(page)
  await expect(page.getByText('0/500')).toBeVisible()
  // A tab that is pressed before the page's script has come is a page of its own, which shows its panel first.
  await expect.poll(() => scripts.filter((url) => url.includes('love-notes-panel'))).not.toEqual([])
  await write(page, '  ')
  await expect(page.getByText('Please write a message')).toBeVisible()
  await write(page, 'All our love')
  await expect(page.getByRole('listitem').filter({ hasText: 'All our love' })).toContainText('Ada King')
  await expect(page.getByLabel('Your message')).toHaveValue('')
  await axe(page)
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

  await context.setOffline(true)
  await page.goto(`/wedding/${slug}?tab=notes`)
  await write(page, 'First')
  await expect(page.getByRole('status')).toContainText('Your love note is kept on this device')
  await write(page, 'Second')
  await expect(page.getByRole('status')).toContainText('Your 2 love notes are kept on this device')
  await expect(page.getByRole('listitem').filter({ hasText: 'Waits for a network.' })).toHaveCount(2)
  await axe(page)
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'Waits for a network.' })).toHaveCount(2)
  expect(await sharedNotes(context, slug)).toEqual([])

  // The first one arrives, and its reply is lost: it is sent again.
  let lost = 0
  await context.route('**/api/love-notes', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.fallback()
    lost++
    await route.fetch()
    await route.abort('connectionreset')
  })
  await context.setOffline(false)
  await expect(page.getByRole('listitem').filter({ hasText: 'Ada King' })).toHaveCount(2)
  await expect(page.getByText('Waits for a network.')).toBeHidden()
  expect(await sharedNotes(context, slug)).toEqual(['Second', 'First'])
  expect(lost).toBe(1)
})

test('what the server does not take is said, stays, and can be removed', async ({ page, context, owner }) => {
  const { slug, link } = await makeSite(owner)
  await page.goto(link)
  await untilKept(page)
  await context.setOffline(true)
  await page.goto(`/wedding/${slug}?tab=notes`)
  await write(page, 'Too late')
  await expect(page.getByRole('status')).toContainText('is kept on this device')
  await owner.api('PATCH', '/api/couple', { settings: { toggles: { notes: false } } })

  await context.setOffline(false)
  const refused = page.getByRole('listitem').filter({ hasText: 'Too late' })
  await expect(refused).toContainText('Not sent. This wedding takes no love notes')
  await expect(page.getByRole('status')).toContainText('Your love note could not be sent.')
  await refused.getByRole('button', { name: 'Remove' }).click()
  await expect(refused).toBeHidden()
  await expect(page.getByRole('status')).not.toContainText('could not be sent')
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
  await expect(page.getByText('could not be loaded')).toBeHidden()
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
})
