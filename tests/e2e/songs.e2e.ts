import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { SIZES, axe, cutNetwork, expect, test, whenHydrated } from '../support/e2e-fixtures.ts'
import type { Owner } from '../support/e2e-fixtures.ts'
import { HOSTILE_TEXTS, expectTexts, watchHarm } from '../support/e2e-hostile-texts.ts'
import { WEDDING } from '../support/wedding.ts'

test.use({ viewport: SIZES.phone })

/** The browser logs that it has no network, which is the subject of one of these journeys. */
test.beforeEach(({ complaints }) => complaints.expect(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/))

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

/** Requests songs as the guest of `page`, but not through it. */
async function ask(page: Page, slug: string, ...songs: readonly [song: string, artist: string][]) {
  const session = await page.request.get(`/wedding/${slug}/session`)
  const { token } = (await session.json()) as { token: string }
  for (const [song, artist] of songs) {
    const headers = { Authorization: `Bearer ${token}` }
    const reply = await page.request.post('/api/song-requests', { headers, data: { song, artist } })
    expect(reply.status()).toBe(201)
  }
}

const askedFor = async ({ api }: Owner) => {
  const { rows } = await api<{ rows: { song: string }[] }>('GET', '/api/activities/songs')
  return rows.map(({ song }) => song)
}

/** Opens the guest's Songs tab, with its worker and its script running. */
async function openSongs(page: Page, slug: string, link: string) {
  const alive = await whenHydrated(page)
  await page.goto(link)
  await page.goto(`/wedding/${slug}?tab=songs`)
  await expect(alive).toBeAttached()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  return alive
}
async function request(page: Page, song: string, artist: string) {
  await page.getByLabel('Song title').fill(song)
  await page.getByLabel('Artist').fill(artist)
  await page.getByRole('button', { name: 'Request this song' }).click()
}
const items = (page: Page) => page.getByRole('list').last().getByRole('listitem')

test('a guest asks for a song: typed, tapped, hostile, and without a network', async ({
  page,
  context,
  owner,
}) => {
  const harm = await watchHarm(context)
  const { slug, link } = await makeSite(owner)
  await page.goto(link)
  await page.goto(`/wedding/${slug}?tab=songs`)
  const send = page.getByRole('button', { name: 'Request this song' })
  const items = page.getByRole('list').last().getByRole('listitem')
  // A form sent before its script has loaded opens a page of its own.
  await expect.poll(() => page.evaluate(() => 'controller' in navigator.serviceWorker)).toBe(true)
  await send.click()
  await expect(page.getByRole('alert')).toContainText('Please enter both song title and artist')
  await page.getByRole('button', { name: /September/ }).click()
  await expect(page.getByLabel('Artist')).toHaveValue('Earth, Wind & Fire')
  await axe(page)
  await send.click()
  await expect(page.getByText('Song request submitted!')).toBeVisible()
  await expect(items.first()).toContainText('September by Earth, Wind & FireAda King · Pending')
  await expect(page.getByLabel('Song title')).toHaveValue('')
  await page.getByRole('button', { name: /September/ }).click()
  await send.click()
  await expect(page.getByText('You have asked for this one before, and you may')).toBeVisible()
  await page.getByLabel('Song title').fill(HOSTILE_TEXTS[0])
  await page.getByLabel('Artist').fill(HOSTILE_TEXTS[3])
  await send.click()
  await expect(items).toHaveCount(3)
  await expectTexts(page, HOSTILE_TEXTS[0], HOSTILE_TEXTS[3])
  await axe(page)

  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  // Another tab, opened while there is a network.
  await page.getByRole('tab', { name: 'Love Notes' }).click()
  await expect(page.getByLabel('Your message')).toBeVisible()
  await page.getByRole('tab', { name: 'Song Requests' }).click()
  await cutNetwork(page)
  await page.getByLabel('Song title').fill('Patience')
  await page.getByLabel('Artist').fill('Take That')
  await send.click()
  await expect(page.getByRole('status').first()).toContainText('Your song request is kept on this device')
  await expect(items.first()).toContainText('Waits for a network.')
  await page.getByRole('tab', { name: 'Love Notes' }).click()
  await page.getByLabel('Your message').fill('Be happy')
  await page.getByRole('button', { name: 'Share your note' }).click()
  await expect(page.getByRole('status').first()).toContainText('Your love note is kept on this device')
  await page.getByRole('tab', { name: 'Song Requests' }).click()
  await context.setOffline(false)
  for (const sent of ['Your song request has been sent.', 'Your love note has been sent.'])
    await expect(page.getByRole('status').first()).toContainText(sent)
  await expect(items.first()).toContainText('Patience by Take ThatAda King · Pending')
  expect(await askedFor(owner)).toEqual(['Patience', HOSTILE_TEXTS[0], 'September', 'September'])
  expect(harm).toEqual([])
  await owner.page.goto('/activities/song-requests')
  await expectTexts(owner.page, HOSTILE_TEXTS[0], HOSTILE_TEXTS[3])
})

test('a song that waited and arrives while the tab is still being read is shown there', async ({
  page,
  context,
  owner,
}) => {
  const { slug, link } = await makeSite(owner)
  const alive = await openSongs(page, slug, link)
  let isCut = true
  const isRead = Promise.withResolvers<void>()
  const hasArrived = Promise.withResolvers<void>()
  await context.route('**/api/song-requests', async (route) => {
    const isPost = route.request().method() === 'POST'
    if (isPost && isCut) return route.abort('failed')
    const response = await route.fetch()
    if (!isPost && isCut) {
      // What the server said before the song arrived reaches the phone afterwards.
      isRead.resolve()
      await hasArrived.promise
    }
    await route.fulfill({ response })
    return isPost ? void setTimeout(hasArrived.resolve, 500) : undefined
  })
  await request(page, 'Patience', 'Take That')
  await expect(items(page)).toContainText('Waits for a network.')

  await page.goto(`/wedding/${slug}`)
  await expect(alive).toBeAttached()
  await page.getByRole('tab', { name: 'Song Requests' }).click()
  await isRead.promise
  isCut = false
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(items(page)).toContainText('Patience by Take ThatAda King · Pending')
})

test('a song that is saved while an older list is still being read stays in it', async ({
  page,
  context,
  owner,
}) => {
  const { slug, link } = await makeSite(owner)
  await openSongs(page, slug, link)
  let isCut = true
  let reads = 0
  const isRead = Promise.withResolvers<void>()
  const { promise: isSaved, resolve: save } = Promise.withResolvers<void>()
  await context.route('**/api/song-requests', async (route) => {
    if (route.request().method() === 'POST') return isCut ? route.abort('failed') : route.continue()
    const response = await route.fetch()
    if (++reads === 1) {
      isRead.resolve()
      await isSaved
    }
    return route.fulfill({ response })
  })
  await request(page, 'Patience', 'Take That')
  await expect(items(page)).toContainText('Waits for a network.')
  isCut = false
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await isRead.promise
  await request(page, 'Fever', 'Peggy Lee')
  await expect(items(page).first()).toContainText('Fever by Peggy Lee')
  const readAgain = context.waitForEvent('response', (response) =>
    response.url().endsWith('/api/song-requests'),
  )
  save()
  await readAgain
  await expect(items(page)).toHaveText([/Fever by Peggy Lee/, /Patience by Take That/])
})

test('a song is kept while what was sent before it hangs', async ({ page, context, owner }) => {
  const { slug, link } = await makeSite(owner)
  await openSongs(page, slug, link)
  await page.getByRole('tab', { name: 'Love Notes' }).click()
  await expect(page.getByLabel('Your message')).toBeVisible()
  const { promise: isThere, resolve: bringBack } = Promise.withResolvers<void>()
  await context.route(/\/api\/(love-notes|song-requests)$/, async (route) => {
    await isThere
    await route.continue().catch(() => {})
  })
  await page.getByLabel('Your message').fill('Be happy')
  await page.getByRole('button', { name: 'Share your note' }).click()
  await page.getByRole('tab', { name: 'Song Requests' }).click()
  await request(page, 'Patience', 'Take That')
  await expect(page.getByRole('status').first()).toContainText('Your song request is kept on this device')
  await expect(items(page)).toContainText('Waits for a network.')
  bringBack()
  await expect.poll(() => askedFor(owner)).toEqual(['Patience'])
  await expect(items(page)).toContainText('Patience by Take ThatAda King · Pending')
})

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('a song whose response was lost is asked for once, also if its text was touched since', async ({
    page,
    context,
    owner,
  }) => {
    const { slug, link } = await makeSite(owner)
    const alive = await whenHydrated(page)
    await page.goto(link)
    await page.goto(`/wedding/${slug}?tab=songs`)
    await expect(alive).toBeAttached()
    await context.route('**/api/song-requests', async (route) => {
      await route.fetch()
      await route.abort('failed')
    })
    await request(page, 'Patience', 'Take That')
    await expect(page.getByRole('alert').filter({ hasText: 'try again' })).toBeVisible()
    await context.unroute('**/api/song-requests')
    await page.getByLabel('Song title').press('End')
    await page.getByLabel('Song title').pressSequentially('!')
    await page.getByLabel('Song title').press('Backspace')
    await page.getByRole('button', { name: 'Request this song' }).click()
    await expect(page.getByText('Song request submitted!')).toBeVisible()
    expect(await askedFor(owner)).toEqual(['Patience'])
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the tab is a page with forms', async ({ page, owner }) => {
    const { slug, link } = await makeSite(owner)
    await page.goto(link)
    await page.goto(`/wedding/${slug}?tab=songs`)
    await page.getByLabel('Song title').fill('By hand')
    await page.getByRole('button', { name: 'Request this song' }).click()
    await expect(page.getByText('Please enter both song title and artist')).toHaveCount(1)
    await expect(page.getByLabel('Song title')).toHaveValue('By hand')
    await page.getByRole('button', { name: /At Last/ }).click()
    await expect(page.getByLabel('Artist')).toHaveValue('Etta James')
    await page.getByRole('button', { name: 'Request this song' }).click()
    await expect(page.getByText('Song request submitted! The couple will see it.')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Ada King' })).toContainText('At Last')
    await axe(page)
    await page.reload()
    await expect(page.getByText('Song request submitted!')).toHaveCount(0)
    await page.getByRole('button', { name: /At Last/ }).click()
    await page.getByRole('button', { name: 'Request this song' }).click()
    await expect(page.getByText('You have asked for this one before, and you may')).toBeVisible()
  })
})

test('the couple decide on songs, rank them, save a playlist and share them with their DJ', async ({
  page,
  owner,
}) => {
  const { slug, link } = await makeSite(owner)
  await owner.page.setViewportSize(SIZES.desktop)
  await owner.page.goto('/activities/song-requests')
  await expect(owner.page.getByRole('heading', { name: 'No song requests yet' })).toBeVisible()
  await page.request.get(link)
  await ask(page, slug, ['Fever', 'Peggy Lee'], ['At Last', 'Etta James'], ['fever', 'peggy lee'])
  const own = owner.page
  const row = (name: string) => own.getByRole('row').filter({ hasText: name })
  // The open page updates.
  await expect(own.getByRole('row')).toHaveCount(4)
  await expect(own.getByText('Pending Review').locator('..')).toContainText('3')
  await row('At Last').getByRole('button', { name: 'Approve At Last' }).click()
  await expect(own.getByText('Song request approved successfully')).toBeVisible()
  await own.getByRole('button', { name: 'Undo' }).click()
  await expect(own.getByText('Taken back: 1 song request')).toBeVisible()
  await row('At Last').getByRole('button', { name: 'Approve At Last' }).click()
  await expect(row('At Last').getByRole('button', { name: /Approve|Reject/ })).toHaveCount(0)
  await row('At Last').getByRole('button', { name: 'Mark At Last as a favorite' }).click()
  await expect(own.getByRole('button', { name: /Mark Favorites/ })).toContainText('1 marked')
  await axe(own)

  await row('Fever').first().getByRole('checkbox').check()
  await row('fever').last().getByRole('checkbox').check()
  await own.getByRole('button', { name: 'Approve (2)' }).click()
  await expect(own.getByRole('alertdialog')).toContainText(
    'Are you sure you want to approve 2 song requests?',
  )
  await own.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  await expect(own.getByText('2 song requests approved successfully')).toBeVisible()

  await own.getByRole('button', { name: /Popular Songs/ }).click()
  await expect(own.getByRole('dialog').getByRole('listitem').first()).toContainText(
    '2 song requests, Approved',
  )
  await axe(own)
  await own.getByRole('button', { name: 'Close' }).last().click()

  await own.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await own.getByRole('button', { name: /Create Spotify Playlist/ }).click()
  await expect(own.getByText('2 songs, each once')).toBeVisible()
  await axe(own)
  const downloading = own.waitForEvent('download')
  await own.getByRole('button', { name: 'Download and copy' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(new RegExp(`^${slug}-playlist-\\d{4}-\\d\\d-\\d\\d\\.m3u8$`))
  expect(readFileSync(await file.path(), 'utf8')).toContain('#EXTINF:-1,Etta James - At Last')
  await expect(own.getByText('Playlist downloaded, and 2 lines copied')).toBeVisible()
  expect((await own.evaluate(() => navigator.clipboard.readText())).split('\n')).toContain(
    'Etta James - At Last',
  )

  await own.getByRole('button', { name: /Share with DJ/ }).click()
  await own.getByRole('button', { name: 'Create the link' }).click()
  const address = await own.getByRole('dialog').getByRole('link').getAttribute('href')
  await axe(own)
  await page.goto(new URL(address!).pathname)
  await expect(page.getByRole('row')).toHaveCount(3)
  await expect(page.getByText('Ada King')).toBeHidden()
  await axe(page)
  await own.getByRole('button', { name: 'Revoke link' }).click()
  await own.getByRole('alertdialog').getByRole('button', { name: 'Revoke link' }).click()
  await expect(own.getByText('There is no link yet.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This link has ended.' })).toBeVisible()
})

test('the hub lists what guests shared, leads on, and deletes several', async ({ page, owner }) => {
  const { slug, link } = await makeSite(owner)
  await page.request.get(link)
  await ask(page, slug, ['Fever', 'Peggy Lee'], ['At Last', 'Etta James'])
  const own = owner.page
  await own.setViewportSize(SIZES.desktop)
  await own.goto('/dashboard')
  await expect(own.getByRole('heading', { name: 'Quick Actions' })).toBeVisible()
  await own.keyboard.press('g')
  await own.keyboard.press('a')
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('Clara & Julien Activities')
  await expect(own.getByText('At Last by Etta James')).toBeVisible()
  await expect(own.getByText(/Last updated \d/)).toBeVisible()
  await axe(own)
  await own.setViewportSize(SIZES.phone)
  await axe(own)
  await own.getByRole('button', { name: /Bulk Actions/ }).click()
  await own.getByRole('checkbox', { name: 'Select the Song Request by Ada King' }).first().check()
  await own.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(own.getByRole('alertdialog')).toContainText('Are you sure you want to delete 1 activity?')
  await own.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(own.getByText('1 activity deleted successfully')).toBeVisible()
  await expect(own.getByText('At Last by Etta James')).toBeHidden()
  await own.getByRole('link', { name: 'Manage Requests' }).click()
  await expect(own.getByRole('listitem').filter({ hasText: 'Fever' })).toBeVisible()
  await axe(own)
  await own.goto('/activities/song-requests?status=rejected')
  await expect(own.getByRole('heading', { name: 'No requests match your search' })).toBeVisible()
  await own.route('**/api/activities/songs*', (route) => route.abort())
  await own.reload()
  await expect(own.getByRole('heading', { name: 'Failed to load song requests' })).toBeVisible()
})
