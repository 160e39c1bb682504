import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { v7 as uuidv7 } from 'uuid'
import type { Browser, Locator, Page } from '@playwright/test'
import { SIZES, axe, expect, test } from '../support/e2e-fixtures.ts'
import type { Owner } from '../support/e2e-fixtures.ts'
import type { RunningServer } from '../support/e2e-server.ts'
import { WEDDING } from '../support/wedding.ts'

/** Calls that a journey makes fail are not complaints. */
test.beforeEach(({ complaints }) => complaints.expect(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/))

interface Told {
  type: string
  title: string
  message: string
  action_url: string
  item_id?: string
}

async function makeSite({ api }: Owner) {
  const { id, slug } = await api<{ id: string; slug: string }>('POST', '/api/couple', WEDDING)
  await api('PATCH', '/api/couple', { settings: { published: true } })
  return { id, slug }
}

/**
 * Adds notifications to the database that would take a whole wedding to happen: the first is the newest, an hour ago.
 */
function tell(
  { dataDir }: RunningServer,
  { session }: Owner,
  coupleId: string,
  notifications: readonly Told[],
): void {
  const database = new Sqlite(join(dataDir, 'twofold.db'))
  const add = database.prepare(
    `insert into notifications (id, user_id, couple_id, type, title, message, action_url, item_id, metadata, created_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, '{}', ?)`,
  )
  database.transaction(() => {
    for (const [place, { type, title, message, action_url, item_id }] of notifications.entries()) {
      const at = new Date(Date.now() - 3_600_000 - place * 1000).toISOString()
      add.run(uuidv7(), session.user.id, coupleId, type, title, message, action_url, item_id ?? null, at)
    }
  })()
  database.close()
}

/** Love notes, newest first; returns their ids. */
function leaveNotes({ dataDir }: RunningServer, coupleId: string, count: number): string[] {
  const database = new Sqlite(join(dataDir, 'twofold.db'))
  const add = database.prepare(
    `insert into activities (id, couple_id, type, payload, search_text, flagged_words, created_at)
     values (?, ?, 'note', ?, '', '[]', ?)`,
  )
  const ids = Array.from({ length: count }, () => uuidv7())
  database.transaction(() => {
    for (const [place, id] of ids.entries()) {
      const payload = JSON.stringify({ message: `Note number ${place}`, author: 'Ada King' })
      add.run(id, coupleId, payload, new Date(Date.now() - 86_400_000 - place * 1000).toISOString())
    }
  })()
  database.close()
  return ids
}

const NOTE = { type: 'activity', title: 'New Love Note', action_url: '/activities/love-notes' }
const rowOf = (page: Page, words: string | RegExp): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: words })
const unreadOf = (page: Page, count: number) => page.getByRole('main').getByText(`${count} unread`)

for (const [name, viewport] of Object.entries(SIZES)) {
  test(`notifications lead to the very thing, and older ones come on demand, ${name}`, async ({
    owner,
    server,
  }) => {
    const { page, api } = owner
    await page.setViewportSize(viewport)
    const { id, slug } = await makeSite(owner)
    const stranger = { slug, firstName: 'Margaux', lastName: 'Delacroix' }
    expect((await page.request.post('/api/guest-name-match', { data: stranger })).status()).toBe(200)
    const { guest } = await api<{ guest: { id: string } }>('POST', '/api/guests', {
      first_name: 'Grace',
      last_name: 'Hopper',
    })
    const notes = leaveNotes(server, id, 60)
    const many = Array.from({ length: 70 }, (_, place) => ({ ...NOTE, message: `Older number ${place}` }))
    tell(server, owner, id, [
      { ...NOTE, message: 'Far down', item_id: notes[57]! },
      { ...NOTE, message: 'Deleted since', item_id: uuidv7() },
      {
        type: 'rsvp',
        title: 'New RSVP Response',
        message: 'Grace Hopper has accepted your invitation.',
        action_url: '/rsvp',
        item_id: guest.id,
      },
      {
        type: 'media',
        title: 'New Photo Uploaded',
        message: 'Gone',
        action_url: '/moderation',
        item_id: uuidv7(),
      },
      ...many,
    ])

    // If loading fails, a message appears, with Retry.
    await page.route('**/api/notifications', (route) => route.abort())
    await page.goto('/notifications')
    await expect(page.getByText('Failed to load notifications')).toBeVisible()
    await axe(page)
    await page.unroute('**/api/notifications')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('75 notifications', { exact: false }).first()).toBeVisible()
    await expect(unreadOf(page, 75)).toHaveCount(1)
    await axe(page)

    const rows = page.getByRole('main').getByRole('listitem')
    await expect(rows).toHaveCount(50)
    await page.route('**/api/notifications?after=*', (route) => route.abort())
    await page.getByRole('button', { name: 'Show older' }).click()
    await expect(page.getByText('Older notifications could not be loaded.')).toBeVisible()
    await page.unroute('**/api/notifications?after=*')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(rows).toHaveCount(75)
    await expect(page.getByRole('button', { name: 'Show older' })).toHaveCount(0)

    // A note beyond the first page of its list, and one that was deleted.
    await rowOf(page, 'Far down').getByRole('link', { name: 'View Details' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Note number 57')
    await expect(page).toHaveURL('/activities/love-notes')
    await axe(page)
    await page.goBack()
    await expect(unreadOf(page, 74)).toHaveCount(1)
    await rowOf(page, 'Deleted since').getByRole('link', { name: 'View Details' }).click()
    await expect(page.getByText('This love note is no longer here')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await page.goBack()

    await rowOf(page, 'Grace Hopper').getByRole('link', { name: 'View Details' }).click()
    await expect(page).toHaveURL('/rsvp')
    await expect(dialog.getByLabel('First name')).toHaveValue('Grace')
    await page.keyboard.press('Escape')
    await page.goBack()
    await rowOf(page, 'Gone').getByRole('link', { name: 'View Details' }).click()
    await expect(page.getByText('This photo or video is no longer here')).toBeVisible()
    await page.goBack()

    await rowOf(page, 'Margaux Delacroix').getByRole('link', { name: 'View Details' }).click()
    await expect(page).toHaveURL('/guests')
    await expect(page.getByRole('button', { name: /Approve.*Margaux Delacroix/ })).toBeVisible()
    await page.goBack()

    // All marked read at once, also in the bars; the link to the mail settings is here.
    await page.getByRole('button', { name: 'Mark all read' }).click()
    await expect(page.getByRole('button', { name: 'Mark all read' })).toHaveCount(0)
    await expect(page.getByText(/\d unread/)).toHaveCount(0)
    await page.getByRole('link', { name: 'E-mail settings' }).click()
    await page.getByRole('radio', { name: 'Once a day' }).first().click()
    await expect(page.getByText('Saved. RSVP e-mails: once a day.')).toBeVisible()
    await axe(page)
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Once a day' }).first()).toBeChecked()
  })
}

/** The same person on another device. */
async function anotherDevice(browser: Browser, owner: Owner, server: RunningServer): Promise<Page> {
  const storageState = await owner.page.context().storageState()
  const context = await browser.newContext({ baseURL: server.origin, storageState, viewport: SIZES.phone })
  return context.newPage()
}

test('two devices show the same: what comes, is read, is deleted and is taken back', async ({
  browser,
  owner,
  server,
}) => {
  const { page, api } = owner
  const { slug } = await makeSite(owner)
  await page.goto('/notifications')
  await expect(page.getByText('No notifications yet')).toBeVisible()
  await axe(page)
  const phone = await anotherDevice(browser, owner, server)
  // Its clock is a day ahead.
  await phone.clock.setSystemTime(Date.now() + 24 * 3_600_000)
  await phone.goto('/notifications')
  await expect(phone.getByText('No notifications yet')).toBeVisible()

  for (const first_name of ['Ada', 'Bea']) await api('POST', '/api/guests', { first_name, last_name: 'King' })
  const visit = async (firstName: string) => {
    const data = { slug, firstName, lastName: 'King' }
    const match = await page.request.post('/api/guest-name-match', { data })
    const { token } = (await match.json()) as { token: string }
    return { Authorization: `Bearer ${token}` }
  }
  const answer = async (firstName: string) => {
    const data = { rsvp_status: 'accepted' }
    const saved = await page.request.put('/api/rsvp', { data, headers: await visit(firstName) })
    expect(saved.status()).toBe(200)
  }
  const note = async (firstName: string) => {
    const data = { message: `Love from ${firstName}` }
    const sent = await page.request.post('/api/love-notes', { data, headers: await visit(firstName) })
    expect(sent.status()).toBe(201)
  }
  await answer('Ada')
  for (const screen of [page, phone]) {
    await expect(rowOf(screen, 'Ada King has accepted')).toBeVisible()
    await expect(unreadOf(screen, 1)).toHaveCount(1)
  }
  await note('Bea')
  const noteOn = (screen: Page) => rowOf(screen, 'Bea King left you a love note')
  for (const screen of [page, phone]) {
    await expect(screen.getByRole('main').getByRole('listitem')).toHaveCount(2)
    await expect(screen.getByRole('main').getByRole('listitem').first()).toContainText('Bea King left you')
  }
  const day = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
  expect(await phone.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(day)

  await noteOn(phone).getByRole('button', { name: 'Mark read' }).click()
  await expect(noteOn(page).getByRole('button', { name: 'Mark read' })).toHaveCount(0)
  await expect(unreadOf(page, 1)).toHaveCount(1)

  // Each button's name says which one it deletes; the tooltip is the same for all.
  const deletes = page.getByRole('main').getByRole('button', { name: /^Delete notification: / })
  await expect(deletes).toHaveCount(2)
  await expect(deletes.nth(0)).toHaveAccessibleName(
    /^Delete notification: Bea King left you a love note.*, \d+:\d\d [AP]M$/,
  )
  await expect(deletes.nth(1)).toHaveAccessibleName(/^Delete notification: Ada King has accepted/)
  await noteOn(page).getByRole('button', { name: 'Delete notification' }).click()
  await expect(noteOn(phone)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  for (const screen of [page, phone]) await expect(noteOn(screen)).toBeVisible()

  // Both delete the same one: each call is held until the other has been made, or it could take away the other's button.
  const called = Promise.withResolvers<void>()
  let calls = 0
  for (const screen of [page, phone]) {
    await screen.route(
      '**/api/notifications/delete',
      async (route) => {
        if (++calls === 2) called.resolve()
        await called.promise
        await route.continue()
      },
      { times: 1 },
    )
  }
  await Promise.all(
    [page, phone].map((screen) =>
      noteOn(screen).getByRole('button', { name: 'Delete notification' }).click(),
    ),
  )
  for (const screen of [page, phone]) {
    await expect(noteOn(screen)).toHaveCount(0)
    await expect(unreadOf(screen, 1)).toHaveCount(1)
  }

  // If the call does not reach the server nothing changes, there is no alarm, and it can be tried again.
  await page.route('**/api/notifications/delete', (route) => route.abort())
  await rowOf(page, 'Ada King').getByRole('button', { name: 'Delete notification' }).click()
  const failed = page.getByText('That did not reach the server. Nothing was deleted.')
  await expect(failed).toBeVisible()
  await expect(rowOf(page, 'Ada King')).toBeVisible()
  await page.unroute('**/api/notifications/delete')
  await page.getByRole('button', { name: 'Retry' }).click()
  for (const screen of [page, phone]) {
    await expect(screen.getByText('No notifications yet')).toBeVisible()
    await expect(screen.getByText(/\d unread/)).toHaveCount(0)
  }
  await phone.context().close()
})
