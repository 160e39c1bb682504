import { describe, expect, it } from 'vitest'
import { jsonOf, makeOwner, makeWedding, makeWholeWedding } from '../../../../tests/support/factories.ts'
import type { Owner } from '../../../../tests/support/factories.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import { addDays, calendarDateIn, epochMs, instantOf } from '#platform/model/dates.ts'
import type { LiveChange } from '#platform/model/live-change.ts'
import { system } from '#platform/server/system-scope.ts'
import { NOTIFICATIONS_SHOWN } from '../model/notification.ts'
import type { Notification, NotificationPage, UnreadNotifications } from '../model/notification.ts'
import { notifyOwner, notifyOwnerOnce } from './notification-commands.ts'
import { sweepNotifications } from './own-notification-commands.ts'
import { notifyExpiringSites } from './site-notice-commands.ts'

const app = startTestApp()
const MINUTE_MS = 60_000

const NOTICE = {
  type: 'system' as const,
  title: 'Title',
  message: 'Message',
  action_url: null,
  metadata: {},
}
const tell = (coupleId: string, message: string, item_id?: string) =>
  notifyOwner(system(app.deps), coupleId, {
    ...NOTICE,
    type: 'rsvp',
    message,
    ...(item_id && { item_id }),
  })
const list = async ({ token }: Pick<Owner, 'token'>, after?: string) => {
  const query = after === undefined ? '' : `?${new URLSearchParams({ after })}`
  return jsonOf<NotificationPage>(await app.request('GET', `/api/notifications${query}`, { token }), 200)
}
const countUnread = async ({ token }: Pick<Owner, 'token'>) =>
  (await jsonOf<UnreadNotifications>(await app.request('GET', '/api/notifications/unread', { token }), 200))
    .unread_count
const act = async ({ token }: Pick<Owner, 'token'>, what: 'read' | 'delete' | 'restore', ids: string[]) => {
  const response = await app.request('POST', `/api/notifications/${what}`, {
    token,
    json: { ids },
  })
  return (await jsonOf<{ count: number }>(response, 200)).count
}

/** A session lasts an hour. */
async function signInAgain({ email }: Owner): Promise<Pick<Owner, 'token'>> {
  const json = { email, password: 'correct horse' }
  const response = await app.request('POST', '/auth/v1/token?grant_type=password', { json })
  return { token: (await jsonOf<{ access_token: string }>(response, 200)).access_token }
}

async function makeCouple(changes: Parameters<typeof makeWedding>[2] = {}) {
  const owner = await makeOwner(app)
  return { owner, couple: await makeWedding(app, owner, changes) }
}

/** Many notifications, one second apart. */
async function tellMany({ userId }: Owner, coupleId: string, count: number) {
  const begin = epochMs(app.deps.clock()) - count * 1000
  const rows = Array.from({ length: count }, (_, place) => ({
    ...NOTICE,
    id: app.deps.newId(),
    user_id: userId,
    couple_id: coupleId,
    message: `Number ${place}`,
    metadata: '{}',
    created_at: instantOf(begin + place * 1000),
  }))
  for (let from = 0; from < rows.length; from += 500)
    await app.deps.db
      .insertInto('notifications')
      .values(rows.slice(from, from + 500))
      .execute()
}

describe('the list of notifications', () => {
  it('has the newest 50 of 10,000, and the others page by page, each once', async () => {
    const { owner, couple } = await makeCouple()
    await tellMany(owner, couple.id, 10_000)
    const first = await list(owner)
    expect(first).toMatchObject({ total: 10_000 })
    expect(first.notifications).toHaveLength(NOTIFICATIONS_SHOWN)
    expect(first.notifications[0]!.message).toBe('Number 9999')
    // New arrivals do not shift the pages.
    await tell(couple.id, 'meanwhile')
    const second = await list(owner, first.next!)
    expect(second.notifications.map(({ message }) => message)).toEqual(
      Array.from({ length: 50 }, (_, place) => `Number ${9949 - place}`),
    )
    expect(await countUnread(owner)).toBe(10_001)
    const all = await app.request('POST', '/api/notifications/read-all', {
      token: owner.token,
    })
    expect(await jsonOf(all, 200)).toEqual({ count: 10_001 })
    expect(await countUnread(owner)).toBe(0)
  })

  it('ends, and refuses a page that no page has named', async () => {
    const { owner, couple } = await makeCouple()
    await tell(couple.id, 'only')
    expect((await list(owner)).next).toBeNull()
    const refused = await app.request('GET', '/api/notifications?after=nonsense', { token: owner.token })
    expect(refused.status).toBe(422)
  })

  it('names the very thing: the guest of an answer', async () => {
    const { owner, guest, guestToken } = await makeWholeWedding(app)
    await app.request('PUT', '/api/rsvp', {
      token: guestToken,
      json: { rsvp_status: 'accepted' },
    })
    const { notifications } = await list(owner)
    expect(notifications).toMatchObject([
      {
        type: 'rsvp',
        title: 'New RSVP Response',
        action_url: '/rsvp',
        item_id: guest.id,
        metadata: {
          guest_name: 'Margaret Okafor',
          rsvp_status: 'accepted',
          meal_choice: null,
          plus_one: false,
        },
      },
    ])
  })
})

describe('what a person does with their notifications', () => {
  it('is told to all of their pages, one by one or all at once', async () => {
    const { owner, couple } = await makeCouple()
    for (const message of ['first', 'second']) await tell(couple.id, message)
    const [second, first] = (await list(owner)).notifications.map(({ id }) => id)
    const heard: LiveChange[] = []
    const leave = app.deps.live.subscribe(couple.id, {
      changed: (change) => void heard.push(change),
      mayHaveMissed: () => {},
      ended: () => {},
    })
    const news = async (work: () => Promise<unknown>) => {
      heard.length = 0
      await work()
      await expect.poll(() => heard.length).toBeGreaterThan(0)
      return heard.map(({ type, id }) => `${type} ${id}`).toSorted()
    }
    expect(await news(() => act(owner, 'read', [first!]))).toEqual([`notification ${first}`])
    expect(await news(() => app.request('POST', '/api/notifications/read-all', owner))).toEqual([
      'notification null',
    ])
    const both = [first, second].map((id) => `notification ${id}`).toSorted()
    expect(await news(() => act(owner, 'delete', [first!, second!]))).toEqual(both)
    expect(await news(() => act(owner, 'restore', [first!, second!]))).toEqual(both)
    leave()
  })

  it('counts each once, from however many tabs, and reaches nobody else', async () => {
    const { owner, couple } = await makeCouple()
    const stranger = await makeCouple()
    for (const message of ['first', 'second', 'third']) await tell(couple.id, message)
    const [one, two, three] = (await list(owner)).notifications.map(({ id }) => id) as [
      string,
      string,
      string,
    ]
    for (const what of ['read', 'delete', 'restore'] as const)
      expect(await act(stranger.owner, what, [one])).toBe(0)
    const read = await Promise.all([act(owner, 'read', [one]), act(owner, 'read', [one])])
    expect(read[0] + read[1]).toBe(1)
    expect(await countUnread(owner)).toBe(2)
    const deleted = await Promise.all([act(owner, 'delete', [one, two]), act(owner, 'delete', [two])])
    expect(deleted[0] + deleted[1]).toBe(2)
    expect(await countUnread(owner)).toBe(1)
    const gone = await app.request('GET', `/api/notifications/${two}`, {
      token: owner.token,
    })
    expect(gone.status).toBe(404)
    expect((await list(owner)).notifications.map(({ id }) => id)).toEqual([three])
  })

  it('is also done with one, read and unread, at its own address', async () => {
    const { owner, couple } = await makeCouple()
    await tell(couple.id, 'one')
    const [one] = (await list(owner)).notifications
    const call = (method: string, json?: object) =>
      app.request(method, `/api/notifications/${one!.id}`, { token: owner.token, ...(json && { json }) })
    for (const read of [true, false])
      expect(await jsonOf(await call('PATCH', { read }), 200)).toEqual({ notification: { ...one, read } })
    expect((await call('DELETE')).status).toBe(204)
    expect((await call('DELETE')).status).toBe(404)
    expect((await call('PATCH', { read: true })).status).toBe(404)
    expect(await act(owner, 'restore', [one!.id])).toBe(1)
  })

  it('can be taken back for an hour, as it was, and is forgotten after that', async () => {
    const { owner, couple } = await makeCouple()
    for (const message of ['kept', 'forgotten']) await tell(couple.id, message)
    const [forgotten, kept] = (await list(owner)).notifications as [Notification, Notification]
    await act(owner, 'delete', [kept.id, forgotten.id])
    app.passTime(59 * MINUTE_MS)
    await sweepNotifications(system(app.deps))
    expect(await act(owner, 'restore', [kept.id])).toBe(1)
    expect(await list(owner)).toMatchObject({
      total: 1,
      notifications: [kept],
    })
    app.passTime(2 * MINUTE_MS)
    expect(await act(await signInAgain(owner), 'restore', [forgotten.id])).toBe(0)
    await sweepNotifications(system(app.deps))
    const rows = await app.deps.db
      .selectFrom('notifications')
      .select('id')
      .where('user_id', '=', owner.userId)
      .execute()
    expect(rows).toEqual([{ id: kept.id }])
  })
})

describe('what a couple is told once', () => {
  const messages = async (owner: Owner) =>
    (await list(await signInAgain(owner))).notifications.map(({ type, title, action_url }) => [
      type,
      title,
      action_url,
    ])

  it('is one notification, however many processes tell it, and also once that is deleted', async () => {
    const { owner, couple } = await makeCouple()
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () => notifyOwnerOnce(system(app.deps), couple.id, 'a thing', NOTICE)),
    )
    expect(outcomes.filter(Boolean)).toHaveLength(1)
    const { notifications } = await list(owner)
    expect(notifications).toHaveLength(1)
    await act(
      owner,
      'delete',
      notifications.map(({ id }) => id),
    )
    expect(await notifyOwnerOnce(system(app.deps), couple.id, 'a thing', NOTICE)).toBe(false)
    expect(await notifyOwnerOnce(system(app.deps), couple.id, 'another', NOTICE)).toBe(true)
  })

  it('is that the site expires, and then that it has, in the days of the wedding', async () => {
    const zone = 'Pacific/Auckland'
    const today = calendarDateIn(zone, app.deps.clock())
    const { owner } = await makeCouple({
      time_zone: zone,
      date: addDays(today, 7),
    })
    const run = () => Promise.all(Array.from({ length: 3 }, () => notifyExpiringSites(system(app.deps))))
    await run()
    expect(await messages(owner)).toEqual([])
    app.passTime(24 * 60 * MINUTE_MS)
    await run()
    await run()
    const expires = ['system', 'Site expires in 7 day(s)', '/data-export']
    expect(await messages(owner)).toEqual([expires])
    for (let day = 0; day < 7; day++) {
      app.passTime(24 * 60 * MINUTE_MS)
      await run()
    }
    expect(await messages(owner)).toEqual([
      ['system', 'Your wedding site has expired', '/data-export'],
      expires,
    ])
  })

  it('is told again in its time if the clock was ahead when it was first told', async () => {
    const run = () => Promise.all([1, 2, 3].map(() => notifyExpiringSites(system(app.deps))))
    const { owner } = await makeCouple({ date: addDays(calendarDateIn('UTC', app.deps.clock()), 21) })
    const titles = async () => (await messages(owner)).map(([, title]) => title)
    const days = (count: number) => app.passTime(count * 24 * 60 * MINUTE_MS)
    days(26)
    await run()
    days(-26)
    await run()
    expect(await titles()).toEqual(['Your wedding site has expired'])
    // In every time zone the site is over by then.
    days(23)
    await run()
    await run()
    // The second one counts: it was told in its time.
    expect(await titles()).toEqual(['Your wedding site has expired', 'Your wedding site has expired'])
  })
})
