import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import sharp from 'sharp'
import { untilOpensOffline } from '../support/e2e-browser-storage.ts'
import {
  SIZES,
  answerAsPortal,
  answerJsonAsPortal,
  axe,
  countStored,
  cutNetwork,
  expect,
  test,
  whenHydrated,
} from '../support/e2e-fixtures.ts'
import type { Owner } from '../support/e2e-fixtures.ts'
import type { RunningServer } from '../support/e2e-server.ts'
import { WEDDING } from '../support/wedding.ts'

test.use({ viewport: SIZES.phone })

/** The browser logs that it has no network, and that calls failed, which is the subject of these journeys. */
test.beforeEach(({ complaints }) =>
  complaints.expect(/net::ERR_(INTERNET_DISCONNECTED|CONNECTION_RESET|FAILED|ABORTED)|photo-consent/),
)

async function makeSite({ api }: Owner) {
  const { slug } = await api<{ slug: string }>('POST', '/api/couple', WEDDING)
  await api('PATCH', '/api/couple', { settings: { published: true } })
  const links: Record<'Ada' | 'Bo', string> = { Ada: '', Bo: '' }
  for (const first_name of ['Ada', 'Bo'] as const) {
    const { guest } = await api<{ guest: { id: string } }>('POST', '/api/guests', {
      first_name,
      last_name: 'King',
    })
    await api('PATCH', `/api/guests/${guest.id}/rsvp-status`, { rsvp_status: 'accepted' })
    const [link] = await api<{ url: string }[]>('GET', `/api/guests/links?guest_id=${guest.id}`)
    links[first_name] = new URL(link!.url).pathname
  }
  return { slug, links }
}

let pictures = 0
interface Picture {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A photo unlike any other; grain keeps a large one large. */
async function photo(name: string, width = 900, height = 600): Promise<Picture> {
  const mean = 60 + (++pictures % 120)
  const noise = { type: 'gaussian' as const, mean, sigma: width > 1000 ? 60 : 10 }
  const create = { width, height, channels: 3 as const, background: '#a86', noise }
  return { name, mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg({ quality: 92 }).toBuffer() }
}
/** A photo of several parts. */
const largePhoto = (name: string) => photo(name, 2400, 1600)

const openPhotos = async (page: Page, link: string) => {
  const alive = await whenHydrated(page)
  await page.goto(link)
  await page.getByRole('tab', { name: 'Photos' }).click()
  await expect(page.getByRole('heading', { name: 'From everyone' })).toBeVisible()
  await expect(alive).toBeAttached()
}
const choose = (page: Page, ...files: Picture[]) => page.getByLabel('Choose a file').setInputFiles(files)
const row = (page: Page, name: string) =>
  page.locator('.uploads').getByRole('listitem').filter({ hasText: name })
const SENT = 'Sent. It appears after approval.'
const OFFLINE = 'You are offline. Your photos wait on this phone and go up when the network is back.'

/** Files chosen on this page are never read to their end, as on a slow phone. */
const neverRead = (page: Page) =>
  page.addInitScript(() => {
    crypto.subtle.digest = () => new Promise(() => {})
  })
/** How many files the browser has stored. */
const storedCount = (page: Page) => countStored(page, 'twofold-uploads', 'bytes')
/** The browser stores no more than this many further bytes. */
async function limitStorage(page: Page, bytes: number) {
  const usage = await page.evaluate(async () => (await navigator.storage.estimate()).usage!)
  const session = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + bytes })
}

/** Waits until the tab opens without a network. */
const untilKept = (page: Page) =>
  untilOpensOffline(page, 'From everyone', [
    '/open-guest-panel-',
    '/photos-panel-',
    '/camera-dialog-',
    '/photos-tab-',
  ])

/** A guest's uploads on the server. */
async function arrived(context: BrowserContext, slug: string) {
  const session = await context.request.get(`/wedding/${slug}/session`)
  const { token } = (await session.json()) as { token: string }
  const reply = await context.request.get('/api/uploads', { headers: { Authorization: `Bearer ${token}` } })
  return ((await reply.json()) as { uploads: { id: string; sha256: string }[] }).uploads
}

/** The server is not told of what `decide` changes: it reads again every 20 seconds, and the page within 6 of that. */
const UNTOLD_MS = 40_000

/** Decides on everything that is drawn, as the couple does in its review. */
function decide({ dataDir }: RunningServer, status: 'approved' | 'hidden', name?: string): void {
  const database = new Sqlite(join(dataDir, 'twofold.db'))
  const rows = database.prepare(`SELECT id FROM media WHERE prepared = 'ready' AND original_name LIKE ?`)
  const change = database.prepare(`UPDATE media SET status = ?, decided_at = ? WHERE id = ?`)
  for (const { id } of rows.all(name ?? '%') as { id: string }[])
    change.run(status, new Date().toISOString(), id)
  database.close()
}

async function untilDrawn({ dataDir }: RunningServer, slug: string): Promise<void> {
  const database = new Sqlite(join(dataDir, 'twofold.db'))
  const waiting = database
    .prepare(
      `SELECT count(*) FROM media JOIN couples ON couples.id = couple_id WHERE slug = ? AND prepared = 'waiting'`,
    )
    .pluck()
  await expect.poll(() => waiting.get(slug)).toBe(0)
  database.close()
}

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(`photos, ${size}`, () => {
    test.use({ viewport })

    test('are chosen, sent, shown once they are approved, and gone once they are hidden', async ({
      page,
      owner,
      server,
    }) => {
      const { slug, links } = await makeSite(owner)
      await openPhotos(page, links.Ada)
      await expect(page.getByText('No photos yet. The first one could be yours.')).toBeVisible()
      await axe(page)
      await test.step('its styles are inside its own page, and came with its script here', async () => {
        const html = async (query: string) => (await page.request.get(`/wedding/${slug}${query}`)).text()
        expect(await html('')).not.toContain('.photo-ways')
        expect(await html('?tab=photos')).toContain('.photo-ways')
        await expect(page.locator('.photo-ways')).toHaveCSS('display', 'flex')
      })
      await choose(page, await photo('one.jpg'), await photo('two.jpg', 600, 800), await photo('three.jpg'))
      for (const name of ['one.jpg', 'two.jpg', 'three.jpg'])
        await expect(row(page, name)).toContainText(SENT)
      await expect(page.getByText('3 sent')).toBeVisible()
      await axe(page)

      await untilDrawn(server, slug)
      for (const name of ['one.jpg', 'two.jpg', 'three.jpg']) decide(server, 'approved', name)
      await expect(page.getByText('3 photos')).toBeVisible({ timeout: UNTOLD_MS })
      await expect(row(page, 'one.jpg')).toContainText('Shown to everyone.', { timeout: UNTOLD_MS })
      const tiles = page.getByRole('link', { name: 'Photo by Ada King' })
      await expect(tiles).toHaveCount(3)
      await axe(page)

      await test.step('a long name is whole below its tile', async () => {
        const name = page.locator('.photo-tiles p').first()
        const isCut = await name.evaluate((element) => {
          element.textContent = 'Anne-Marie Featherstonehaugh'
          return element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight
        })
        expect(isCut).toBe(false)
      })
      await test.step('each large, by keyboard, and closed by going back', async () => {
        await tiles.first().focus()
        await page.keyboard.press('Enter')
        const viewer = page.getByRole('dialog', { name: 'Photos from everyone' })
        await expect(viewer.getByText('1 of 3')).toBeVisible()
        await axe(page)
        // A long name, and letters twice as large: whose photo it is still has its place below the picture.
        await viewer.locator('.lightbox-words strong').evaluate((element) => {
          element.textContent = 'Anne-Marie Featherstonehaugh-Cholmondeley'
        })
        const large = await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
        await expect(viewer.getByText('Anne-Marie')).toBeInViewport({ ratio: 1 })
        await large.evaluate((style) => (style as Element).remove())
        await page.keyboard.press('ArrowRight')
        await expect(viewer.getByText('2 of 3')).toBeVisible()
        await page.keyboard.press('End')
        await expect(viewer.getByText('3 of 3')).toBeVisible()
        await page.keyboard.press('Home')
        await page.keyboard.press('ArrowRight')
        await page.keyboard.press('Escape')
        await expect(viewer).toHaveCount(0)
        await expect(tiles.nth(1)).toBeFocused()
        await page.keyboard.press('Enter')
        await expect(viewer.getByText('2 of 3')).toBeVisible()
        await page.goBack()
        await expect(viewer).toHaveCount(0)
        expect(page.url()).toContain('tab=photos')
        await page.keyboard.press('Enter')
        await viewer.getByRole('button', { name: 'Close' }).evaluate(clickTwice)
        await expect(viewer).toHaveCount(0)
        expect(page.url()).toContain('tab=photos')
        await page.keyboard.press('Enter')
        await expect(viewer.getByText('2 of 3')).toBeVisible()
        await page.reload()
        await expect.poll(() => page.evaluate(() => Boolean(history.state?.overPage))).toBe(false)
      })

      decide(server, 'hidden', 'two.jpg')
      await expect(tiles).toHaveCount(2, { timeout: UNTOLD_MS })
      await page.reload()
      await expect(page.getByText('2 photos')).toBeVisible()
      await expect(row(page, 'two.jpg')).toContainText('Only the couple see this one.')
    })
  })
}

test('what is no picture or too large is refused with the reason, and the rest is sent', async ({
  page,
  owner,
}) => {
  const { links } = await makeSite(owner)
  await openPhotos(page, links.Ada)
  const bytes = (count: number) => Buffer.alloc(count, 7)
  const video = (name: string, count: number) => ({ name, mimeType: 'video/mp4', buffer: bytes(count) })
  await choose(
    page,
    { name: 'list.pdf', mimeType: 'application/pdf', buffer: bytes(10) },
    { name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
    video('long.mp4', 10 * 1024 ** 2 + 1),
    { name: 'moves.gif', mimeType: 'image/gif', buffer: Buffer.from(`GIF89a${'x'.repeat(40)}`) },
    await photo('fine.jpg'),
  )
  await expect(row(page, 'moves.gif')).toContainText(
    'Please select an image or video file. This kind of picture cannot be taken.',
  )
  await expect(row(page, 'list.pdf')).toContainText('Please select an image or video file')
  await expect(row(page, 'empty.jpg')).toContainText('This file is empty. Please choose another one.')
  await expect(row(page, 'long.mp4')).toContainText('File must be smaller than 10MB')
  await expect(row(page, 'fine.jpg')).toContainText(SENT)
  await expect(page.getByText('1 sent')).toBeVisible()
  await axe(page)

  // 10 MB may be sent, but the first bytes show that this is not a film.
  await choose(page, video('exact.mp4', 10 * 1024 ** 2))
  await expect(row(page, 'exact.mp4')).toContainText('Please select an image or video file')
  await page.getByRole('button', { name: 'Remove exact.mp4' }).click()
  await expect(row(page, 'exact.mp4')).toHaveCount(0)
  // Somebody who looks later still learns which files were not sent.
  await page.reload()
  await expect(row(page, 'long.mp4')).toContainText('File must be smaller than 10MB')
  await expect(row(page, 'list.pdf')).toContainText('Please select an image or video file')
  await expect(row(page, 'exact.mp4')).toHaveCount(0)
})

test('a photo arrives once, whatever becomes of the network and the page meanwhile', async ({
  page,
  context,
  owner,
}) => {
  const { slug, links } = await makeSite(owner)
  const picture = await largePhoto('ring.jpg')
  expect(picture.buffer.length).toBeGreaterThan(2 * 1024 ** 2)
  await openPhotos(page, links.Ada)

  // The network is cut after the first part.
  let parts = 0
  await context.route('**/api/uploads/parts?*', async (route) => {
    if (route.request().method() !== 'PUT' || ++parts === 1) return route.continue()
    await context.setOffline(true)
    return route.abort('internetdisconnected')
  })
  await choose(page, picture)
  await expect(row(page, 'ring.jpg')).toContainText(/Paused at \d+%/)
  await expect(page.getByText(OFFLINE)).toBeVisible()
  await axe(page)

  // The same file is not added a second time.
  await choose(page, picture)
  await expect(page.getByText('ring.jpg is here already.')).toBeVisible()
  await expect(row(page, 'ring.jpg')).toHaveCount(1)

  await test.step('the page is loaded again in the middle, and the tab is closed', async () => {
    await context.unroute('**/api/uploads/parts?*')
    let cut = 0
    await context.route('**/api/uploads/parts?*', (route) =>
      route.request().method() === 'PUT' && ++cut > 0 ? route.abort('connectionreset') : route.continue(),
    )
    await context.setOffline(false)
    await page.reload()
    await expect(row(page, 'ring.jpg')).toContainText(/Paused at \d+%/)
    await expect.poll(() => cut).toBeGreaterThan(0)
    await page.close()
    await context.unroute('**/api/uploads/parts?*')
    expect(await arrived(context, slug)).toEqual([])
  })

  await test.step('it goes on with any page of its guest, and its answer gets lost once', async () => {
    let answers = 0
    await context.route('**/api/uploads', async (route) => {
      if (route.request().method() !== 'POST' || ++answers > 1) return route.continue()
      await route.fetch()
      return route.abort('connectionreset')
    })
    const next = await context.newPage()
    await next.goto(`/wedding/${slug}`)
    await expect.poll(async () => (await arrived(context, slug)).length).toBe(1)
    await openPhotos(next, `/wedding/${slug}`)
    await expect(row(next, 'ring.jpg')).toContainText(SENT)
    await expect(next.getByText('1 sent')).toBeVisible()
    await expect(row(next, 'ring.jpg')).toHaveCount(1)
    const [upload, ...others] = await arrived(context, slug)
    expect(others).toEqual([])
    expect(upload!.sha256).toBe(createHash('sha256').update(picture.buffer).digest('hex'))
  })
})

// Each with a phone of its own: on the same one, the worker may have kept the script from the first time.
for (const how of ['by a press', 'by itself']) {
  test(`a photo that is chosen before the script comes is taken up ${how} once it does, and the failure is said beside it`, async ({
    page,
    context,
    owner,
  }) => {
    const { slug, links } = await makeSite(owner)
    await page.goto(links.Ada)
    const SCRIPT = '**/assets/photos-panel-*.js'
    const alert = page.getByRole('alert').filter({ hasText: 'Photos could not be loaded.' })
    let comes = () => Promise.resolve(false)
    await context.route(SCRIPT, async (route) =>
      (await comes()) ? route.continue() : route.abort('connectionreset'),
    )
    await page.goto(`/wedding/${slug}?tab=photos`)
    await choose(page, await photo('ring.jpg'))
    await expect(alert).toBeVisible()
    const buttons = await page.getByText('Choose a file').boundingBox()
    const message = await alert.boundingBox()
    expect(message!.y - buttons!.y, 'distance between the buttons and the message').toBeLessThan(300)
    await axe(page)
    if (how === 'by itself') await context.unroute(SCRIPT)
    else {
      // The page also tries by itself, and must not be faster than the press.
      const again = page.getByRole('button', { name: 'Try again' })
      await again.evaluate((button) =>
        button.addEventListener('click', () => (button.dataset['pressed'] = '')),
      )
      comes = () => page.evaluate(() => document.querySelector('[data-pressed]') !== null)
      await again.click()
    }
    await expect(row(page, 'ring.jpg')).toContainText(SENT)
    await expect(alert).toHaveCount(0)
    expect(await arrived(context, slug)).toHaveLength(1)
  })
}

for (const [reply, answer] of Object.entries({ page: answerAsPortal, JSON: answerJsonAsPortal }))
  test(`a photo that the login of a network replied to with its ${reply} is sent once ours does`, async ({
    page,
    context,
    owner,
  }) => {
    const { slug, links } = await makeSite(owner)
    await openPhotos(page, links.Ada)
    await context.route('**/api/uploads**', answer)
    const response = page.waitForResponse('**/api/uploads/parts?*')
    await choose(page, await photo('lake.jpg'))
    await response
    await expect(row(page, 'lake.jpg')).toContainText('Waiting')
    await context.unroute('**/api/uploads**')
    await expect(row(page, 'lake.jpg')).toContainText(SENT)

    // Nor is it taken for the deletion of a photo.
    await context.route('**/api/uploads/*', answer)
    await page.getByRole('button', { name: 'Delete lake.jpg' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(row(page, 'lake.jpg')).toContainText('It could not be deleted.')
    expect(await arrived(context, slug)).toHaveLength(1)
  })

test('photos that are chosen without a network wait on the phone over a reload', async ({
  page,
  context,
  owner,
}) => {
  const { slug, links } = await makeSite(owner)
  await openPhotos(page, links.Ada)
  await untilKept(page)
  await cutNetwork(page)
  await choose(page, await photo('a.jpg'), await photo('b.jpg'))
  for (const name of ['a.jpg', 'b.jpg'])
    await expect(row(page, name)).toContainText('Waiting for the network')
  await page.getByRole('button', { name: 'Cancel b.jpg' }).click()
  await expect(page.getByText('Delete this photo?')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await axe(page)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(row(page, 'b.jpg')).toHaveCount(0)
  await page.goto(`/wedding/${slug}?tab=photos`)
  await expect(row(page, 'a.jpg')).toContainText('Waiting for the network')
  await expect(row(page, 'b.jpg')).toHaveCount(0)
  await test.step('who leaves learns of the page and of the photos in one question', async () => {
    await page.getByRole('button', { name: 'Not you?' }).click()
    await expect(page.locator('.not-you').getByRole('alert')).toHaveText(
      'You are offline. Once you leave, this page opens again only with a network. 1 photo is not sent yet. They stay on this phone and go up when Ada is back here.',
    )
    await axe(page)
    await page.getByRole('button', { name: 'Stay' }).click()
    await expect(page.locator('.not-you').getByRole('alert')).toHaveCount(0)
  })
  await context.setOffline(false)
  await page.reload()
  await expect(row(page, 'a.jpg')).toContainText(SENT)
  expect(await arrived(context, slug)).toHaveLength(1)
})

test('photos are kept from the moment they are chosen, whenever the page is closed', async ({
  page,
  context,
  owner,
}, testInfo) => {
  const { slug, links } = await makeSite(owner)
  const names = ['one.jpg', 'two.jpg', 'three.jpg', 'four.jpg']
  const paths = names.map((name) => testInfo.outputPath(name))
  for (const [place, name] of names.entries()) await writeFile(paths[place]!, (await largePhoto(name)).buffer)
  await neverRead(page)
  await openPhotos(page, links.Ada)
  await page.getByLabel('Choose a file').setInputFiles(paths)
  for (const name of names) await expect(row(page, name)).toContainText('Getting ready')
  await expect.poll(() => storedCount(page)).toBe(names.length)
  await page.close()

  const next = await context.newPage()
  await openPhotos(next, `/wedding/${slug}`)
  for (const name of names) await expect(row(next, name)).toContainText(SENT)
  await expect(next.getByText('4 sent')).toBeVisible()
  expect(await arrived(context, slug)).toHaveLength(names.length)
})

test('another tab of the phone goes on with photos whose tab was closed before they were ready', async ({
  page,
  context,
  owner,
}) => {
  const { slug, links } = await makeSite(owner)
  await neverRead(page)
  await openPhotos(page, links.Ada)
  const other = await context.newPage()
  await openPhotos(other, `/wedding/${slug}`)
  await choose(page, await photo('first.jpg'), await photo('second.jpg'))
  for (const name of ['first.jpg', 'second.jpg'])
    await expect(row(other, name)).toContainText('Getting ready')
  await page.close()
  for (const name of ['first.jpg', 'second.jpg']) await expect(row(other, name)).toContainText(SENT)
  expect(await arrived(context, slug)).toHaveLength(2)
})

test('a photo that is chosen in two tabs at once is one photo', async ({ page, context, owner }) => {
  const { slug, links } = await makeSite(owner)
  await openPhotos(page, links.Ada)
  const other = await context.newPage()
  await openPhotos(other, `/wedding/${slug}`)
  await context.route('**/api/uploads/parts?*', (route) => route.abort('connectionreset'))
  const both = await largePhoto('both.jpg')
  await Promise.all([
    choose(page, both, await photo('left.jpg')),
    choose(other, both, await photo('right.jpg')),
  ])
  for (const tab of [page, other]) {
    await expect(row(tab, 'right.jpg')).toContainText('Waiting')
    await expect(row(tab, 'both.jpg')).toHaveCount(1)
    for (const name of ['both.jpg', 'left.jpg']) await expect(row(tab, name)).toContainText('Waiting')
    await expect(tab.getByText('0 of 3 done')).toBeVisible()
  }
  const saidIn = (tab: Page) => tab.getByText('both.jpg is here already.').count()
  await expect.poll(async () => (await saidIn(page)) + (await saidIn(other))).toBe(1)
  await context.unroute('**/api/uploads/parts?*')
  await page.reload()
  await other.reload()
  for (const tab of [page, other]) await expect(tab.getByText('3 sent')).toBeVisible()
  expect(await arrived(context, slug)).toHaveLength(3)
})

test('photos that the browser cannot keep are not said to stay on the phone', async ({
  page,
  context,
  owner,
}) => {
  const { links } = await makeSite(owner)
  await openPhotos(page, links.Ada)
  await untilKept(page)
  await cutNetwork(page)
  await limitStorage(page, 1024 ** 2)
  await choose(page, await photo('small.jpg'))
  await expect(row(page, 'small.jpg')).toContainText('Waiting for the network')
  await expect(page.getByText(OFFLINE)).toBeVisible()
  await choose(page, await largePhoto('large.jpg'), await largePhoto('larger.jpg'))
  for (const name of ['large.jpg', 'larger.jpg'])
    await expect(row(page, name)).toContainText('Waiting for the network')
  await expect(page.getByText('This browser keeps no files. Keep this page open')).toBeVisible()
  await expect(page.getByText(OFFLINE)).toHaveCount(0)
  await axe(page)
  const notYou = page.getByRole('button', { name: 'Not you?' })
  const question = page.locator('.not-you').getByRole('alert')
  await notYou.click()
  await expect(question).toContainText('1 photo is not sent yet. They stay on this phone')
  await expect(question).toContainText(
    '2 photos are not sent yet and not kept on this phone. They are lost if you leave now.',
  )
  await axe(page)
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Cancel larger.jpg' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(row(page, 'larger.jpg')).toHaveCount(0)
  await notYou.click()
  await expect(question).toContainText('1 photo is not sent yet and not kept on this phone. It is lost')
  await page.getByRole('button', { name: 'Stay' }).click()
  await context.setOffline(false)
  for (const name of ['small.jpg', 'large.jpg']) await expect(row(page, name)).toContainText(SENT)
})

test('two tabs of a phone send each photo once', async ({ page, context, owner }) => {
  const { slug, links } = await makeSite(owner)
  await openPhotos(page, links.Ada)
  const other = await context.newPage()
  await openPhotos(other, `/wedding/${slug}`)
  let finished = 0
  await context.route('**/api/uploads', (route) => {
    if (route.request().method() === 'POST') finished++
    return route.continue()
  })
  await choose(page, await largePhoto('left.jpg'))
  await choose(other, await photo('right.jpg'))
  for (const tab of [page, other])
    for (const name of ['left.jpg', 'right.jpg']) await expect(row(tab, name)).toContainText(SENT)
  expect(await arrived(context, slug)).toHaveLength(2)
  expect(finished).toBe(2)
})

test('another guest of the same phone neither sees nor sends what waits', async ({
  page,
  context,
  owner,
}) => {
  const { slug, links } = await makeSite(owner)
  await openPhotos(page, links.Ada)
  await context.route('**/api/uploads/parts?*', (route) => route.abort('connectionreset'))
  await choose(page, await photo('mine.jpg'))
  await expect(row(page, 'mine.jpg')).toContainText('Waiting')
  await test.step('who leaves learns what waits', async () => {
    const notYou = page.getByRole('button', { name: 'Not you?' })
    const stays = 'They stay on this phone and go up when Ada is back here.'
    await notYou.click()
    await expect(page.getByText(`1 photo is not sent yet. ${stays}`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Stay' })).toBeFocused()
    await axe(page)
    await page.getByRole('button', { name: 'Stay' }).click()
    await expect(page.getByText(stays)).toHaveCount(0)
    await notYou.click()
    await page.getByRole('button', { name: 'Leave anyway' }).click()
    await expect(page.getByLabel('First name')).toBeVisible()
  })

  await openPhotos(page, links.Bo)
  await context.unroute('**/api/uploads/parts?*')
  await choose(page, await photo('bo.jpg'))
  await expect(row(page, 'bo.jpg')).toContainText(SENT)
  await expect(page.getByText('mine.jpg')).toHaveCount(0)
  expect(await arrived(context, slug)).toHaveLength(1)

  await openPhotos(page, links.Ada)
  await expect(row(page, 'mine.jpg')).toContainText(SENT)
  await expect(page.getByText('bo.jpg')).toHaveCount(0)
})

test('a photo that arrives while the tab is still being read is shown there', async ({
  page,
  context,
  owner,
}) => {
  const { links } = await makeSite(owner)
  await openPhotos(page, links.Ada)
  await context.route('**/api/uploads/parts?*', (route) => route.abort('connectionreset'))
  await choose(page, await photo('mine.jpg'))
  await expect(row(page, 'mine.jpg')).toContainText('Waiting')

  const isRead = Promise.withResolvers<void>()
  const hasArrived = Promise.withResolvers<void>()
  let reads = 0
  await context.route('**/api/uploads', async (route) => {
    const response = await route.fetch()
    const isPost = route.request().method() === 'POST'
    if (!isPost && ++reads === 1) {
      // What the server said before the photo arrived reaches the phone afterwards.
      isRead.resolve()
      await hasArrived.promise
    }
    await route.fulfill({ response })
    if (isPost) setTimeout(hasArrived.resolve, 500)
  })
  const alive = await whenHydrated(page)
  await page.goto(links.Ada)
  await expect(alive).toBeAttached()
  await page.getByRole('tab', { name: 'Photos' }).click()
  await isRead.promise
  await context.unroute('**/api/uploads/parts?*')
  await expect(row(page, 'mine.jpg')).toContainText(SENT)
  await expect(page.getByText('1 sent')).toBeVisible()
})

test('who is signed out meanwhile keeps what waits, and learns how to get in again', async ({
  page,
  context,
  owner,
}) => {
  const { links } = await makeSite(owner)
  await openPhotos(page, links.Ada)
  const refused = { error: { code: 'unauthenticated', message: 'Please enter your name again to continue' } }
  await context.route('**/api/uploads/parts?*', (route) => route.fulfill({ status: 401, json: refused }))
  await choose(page, await photo('late.jpg'))
  await expect(page.getByText('You were signed out. Your photos wait on this phone:')).toBeVisible()
  await axe(page)
  await context.unroute('**/api/uploads/parts?*')
  await page.goto(links.Ada)
  await openPhotos(page, links.Ada)
  await expect(row(page, 'late.jpg')).toContainText(SENT)
})

test('photos that find the site taken back by the couple are sent once it is open again', async ({
  page,
  context,
  owner,
}) => {
  const { links } = await makeSite(owner)
  await openPhotos(page, links.Ada)
  const refused = { error: { code: 'not_found', message: 'This site is not open yet.' } }
  let tries = 0
  await context.route('**/api/uploads/parts?*', (route) => {
    tries++
    return route.fulfill({ status: 404, headers: { 'Retry-After': '1' }, json: refused })
  })
  await choose(page, await photo('early.jpg'))
  await expect(page.getByText('This site is not open yet.')).toBeVisible()
  // More often than what else happens on the page makes it try.
  await expect.poll(() => tries).toBeGreaterThan(5)
  await context.unroute('**/api/uploads/parts?*')
  await expect(row(page, 'early.jpg')).toContainText(SENT)
})

test('a guest deletes what they sent, after one question', async ({ page, context, owner }) => {
  const { slug, links } = await makeSite(owner)
  await openPhotos(page, links.Ada)
  await choose(page, await photo('regret.jpg'))
  await expect(row(page, 'regret.jpg')).toContainText(SENT)
  await page.getByRole('button', { name: 'Delete regret.jpg' }).click()
  await expect(page.getByText('Delete this photo?')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await axe(page)
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect(row(page, 'regret.jpg')).toContainText(SENT)
  await page.getByRole('button', { name: 'Delete regret.jpg' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('regret.jpg was deleted.')).toBeVisible()
  expect(await arrived(context, slug)).toEqual([])
})

test('the choice about photos of oneself is saved at once, and undone where it is not', async ({
  page,
  owner,
}) => {
  const { links } = await makeSite(owner)
  await openPhotos(page, links.Ada)
  const choice = page.getByLabel('You may share photos of me')
  const saved = page.waitForResponse('**/api/photo-consent')
  await choice.check()
  await saved
  await openPhotos(page, links.Ada)
  await expect(choice).toBeChecked()
  await page.route('**/api/photo-consent', (route) => route.fulfill({ status: 503, json: {} }))
  await choice.click()
  await expect(page.getByText('Your choice could not be saved. Please try again.')).toBeVisible()
  await expect(choice).toBeChecked()
})

test('a plus one is not asked about photos of themselves', async ({ page, owner }) => {
  const { slug } = await makeSite(owner)
  const { guest } = await owner.api<{ guest: { id: string } }>('POST', '/api/guests', {
    first_name: 'Cleo',
    last_name: 'King',
    plus_one_allowed: true,
    plus_one_first_name: 'Sam',
    plus_one_last_name: 'Reyes',
  })
  await owner.api('PATCH', `/api/guests/${guest.id}/rsvp-status`, { rsvp_status: 'accepted' })
  await page.goto(`/wedding/${slug}`)
  await page.getByLabel('First name').fill('Sam')
  await page.getByLabel('Last name').fill('Reyes')
  await page.getByLabel('Last name').press('Enter')
  await page.getByRole('link', { name: 'Continue without changes' }).click()
  await page.getByRole('tab', { name: 'Photos' }).click()
  await expect(page.getByLabel('Choose a file')).toBeAttached()
  await expect(page.getByLabel('You may share photos of me')).toHaveCount(0)
})

test('a camera that is not allowed is said to be', async ({ page, owner }) => {
  const { links } = await makeSite(owner)
  await openPhotos(page, links.Ada)
  await page.getByLabel('Take a photo').click()
  await expect(page.getByText('Camera access denied or not available')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await axe(page)
})

/** Stands in for a camera: a moving picture from the page itself. */
const bringCamera = (page: Page) =>
  page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => {
      const canvas = document.createElement('canvas')
      canvas.width = 640
      canvas.height = 480
      const brush = canvas.getContext('2d')!
      setInterval(() => {
        brush.fillStyle = `hsl(${Date.now() % 360} 60% 50%)`
        brush.fillRect(0, 0, 640, 480)
      }, 50)
      return Promise.resolve(canvas.captureStream(20))
    }
  })

test('a photo just taken stays when an answer that waited is sent', async ({ page, context, owner }) => {
  const { slug, links } = await makeSite(owner)
  await bringCamera(page)
  await openPhotos(page, links.Ada)
  await untilKept(page)
  await page.goto(`/wedding/${slug}?view=rsvp`)
  await page.getByLabel('Dietary restrictions or allergies').fill('No nuts')
  await cutNetwork(page)
  await page.getByRole('button', { name: 'Confirm Attendance' }).click()
  const line = page.locator('.offline-line')
  await expect(line).toContainText('Your answer is kept on this device')

  await page.goto(`/wedding/${slug}?tab=photos`)
  await expect(page.locator('html.is-alive')).toBeAttached()
  await page.getByLabel('Take a photo').click()
  await page.getByRole('button', { name: 'Take the photo' }).click()
  const use = page.getByRole('button', { name: 'Use this photo' })
  await expect(use).toBeVisible()
  await context.setOffline(false)
  await expect(line).toContainText('Your answer has been sent.')
  await use.click()
  await expect(row(page, 'photo-')).toContainText(SENT)
})

test('a photo is taken with the camera, looked at, and sent', async ({ page, owner }) => {
  const { links } = await makeSite(owner)
  await bringCamera(page)
  await openPhotos(page, links.Ada)
  await page.getByLabel('Take a photo').click()
  const shutter = page.getByRole('button', { name: 'Take the photo' })
  await expect(shutter).toBeEnabled()
  await axe(page)
  await shutter.click()
  await axe(page)
  await page.getByRole('button', { name: 'Take it again' }).click()
  // The second tap comes before the photo of the first one is there.
  await shutter.evaluate(clickTwice)
  const use = page.getByRole('button', { name: 'Use this photo' })
  await expect(use).toBeVisible()

  await test.step('the way back leads to the camera, then to the page', async () => {
    await page.goBack()
    await expect(use).toHaveCount(0)
    await expect(shutter).toBeEnabled()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(page.url()).toContain('tab=photos')
  })

  const open = async () => {
    await page.getByLabel('Take a photo').click()
    await expect(shutter).toBeEnabled()
  }
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' })

  await test.step('closing twice does not leave the tab', async () => {
    await open()
    await close.evaluate(clickTwice)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(page.url()).toContain('tab=photos')
  })

  await test.step('a photo that comes after the camera was closed leaves nothing behind', async () => {
    await open()
    const isCameraLeft = await shutter.evaluate(closeBeforePhoto)
    expect(isCameraLeft).toBe(false)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(page.url()).toContain('tab=photos')
  })

  await test.step('two taps over a photo lead to the camera, not past it', async () => {
    await open()
    for (const button of [close, page.getByRole('button', { name: 'Take it again' })]) {
      await shutter.click()
      await expect(use).toBeVisible()
      await button.evaluate(clickTwice)
      await expect(use).toHaveCount(0)
      await expect(shutter).toBeEnabled()
    }
    await close.click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(page.url()).toContain('tab=photos')
  })

  await test.step('a page that is loaded again with its camera open does not keep its way back', async () => {
    await open()
    await shutter.click()
    await expect(use).toBeVisible()
    await page.reload()
    await expect.poll(() => page.evaluate(() => Boolean(history.state?.overPage))).toBe(false)
    expect(page.url()).toContain('tab=photos')
  })

  await open()
  await shutter.click()
  await use.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row(page, 'photo-')).toContainText(SENT)
  await expect(row(page, 'photo-')).toContainText('.jpg')
})

/** In the page: the second click comes before the first one has had its effect on the history. */
function clickTwice(button: HTMLElement | SVGElement): void {
  for (const _time of [1, 2]) button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
}

/**
 * In the page: closes the camera right after its `shutter`, so that the photo is there only once the camera has gone;
 * returns whether the camera then has an entry in the history.
 */
async function closeBeforePhoto(shutter: HTMLElement | SVGElement): Promise<boolean> {
  const canvas = HTMLCanvasElement.prototype
  const toBlob = Object.getOwnPropertyDescriptor(canvas, 'toBlob')!
  const isBack = new Promise((done) => addEventListener('popstate', done, { once: true }))
  const taking = new Promise<BlobCallback>((done) => {
    canvas.toBlob = done
  })
  for (const button of [shutter, document.querySelector('.camera-close')!])
    button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  const take = await taking
  Object.defineProperty(canvas, 'toBlob', toBlob)
  await isBack
  take(new Blob())
  return Boolean(history.state?.overPage)
}

test.describe('without scripts', () => {
  test('the gallery and what was sent are shown, and what sending needs is said', async ({
    browser,
    context,
    page,
    owner,
    server,
  }) => {
    const { slug, links } = await makeSite(owner)
    await openPhotos(page, links.Ada)
    await choose(page, await photo('seen.jpg'))
    await expect(row(page, 'seen.jpg')).toContainText(SENT)
    await untilDrawn(server, slug)
    decide(server, 'approved', 'seen.jpg')
    const plain = await browser.newContext({
      baseURL: server.origin,
      javaScriptEnabled: false,
      storageState: await context.storageState(),
    })
    const still = await plain.newPage()
    await still.goto(`/wedding/${slug}?tab=photos`)
    await expect(still.getByText('Sending photos needs JavaScript.')).toBeVisible()
    await expect(still.getByText('Choose a file')).toBeHidden()
    await expect(still.getByRole('link', { name: 'Photo by Ada King' })).toBeVisible()
    await expect(row(still, 'seen.jpg')).toContainText('Shown to everyone.')
    await axe(still)
    await plain.close()
  })
})
