import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Dashboard } from '../model/dashboard.ts'
import { DEFAULT_QUICK_ACTIONS } from '#features/accounts/model/quick-actions.ts'
import { addDays, calendarDateIn } from '#platform/model/dates.ts'
import { makeActivity } from '../../../../tests/support/activities.ts'
import { jsonOf, makeGuest, makeOwner, makeWedding } from '../../../../tests/support/factories.ts'
import { makeMedia } from '../../../../tests/support/media.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'

const app = startTestApp()
const ZONE = 'Pacific/Kiritimati'
const NOON = '2031-05-20T22:00:00.000Z'

const read = async (token: string) =>
  jsonOf<Dashboard>(await app.request('GET', '/api/dashboard', { token }), 200)

async function couplesWith(published = true) {
  const owner = await makeOwner(app)
  const couple = await makeWedding(app, owner, { published, time_zone: ZONE })
  return { owner, couple, dashboard: () => read(owner.token) }
}

describe('GET /api/dashboard', () => {
  it('says before there is a wedding what an account has', async () => {
    const { token } = await makeOwner(app)
    expect(await read(token)).toMatchObject({
      couple: null,
      stats: null,
      unread_notifications: 0,
      in_use: { events: false, questions: false, seating: false },
      quick_actions: DEFAULT_QUICK_ACTIONS,
      billing: { subscription: null },
    })
  })

  it('counts a wedding where nothing has happened', async () => {
    const { dashboard } = await couplesWith()
    const { stats } = await dashboard()
    const { from, to, ...news } = stats!.week
    expect(addDays(from, 6)).toBe(to)
    expect({ ...stats, week: news }).toEqual({
      total_guests: 0,
      plus_ones_allowed: 0,
      rsvp_accepted: 0,
      rsvp_pending: 0,
      rsvp_declined: 0,
      media_total: 0,
      media_queued: 0,
      activities: 0,
      active_guests: 0,
      week: { new_rsvps: 0, new_media: 0, new_activities: 0 },
    })
  })

  it('counts all of it, and what the last seven days of the wedding’s own calendar brought', async () => {
    app.setNow(NOON)
    const { owner, couple, dashboard } = await couplesWith()
    // In this time zone it is already the 21st, and the week began at midnight on the 15th.
    const [before, within] = ['2031-05-14T09:59:59.000Z', '2031-05-14T10:00:00.000Z']
    const guest = await makeGuest(app, owner, { plus_one_allowed: true })
    await makeGuest(app, owner, { first_name: 'Ada' })
    const late = await makeGuest(app, owner, { first_name: 'Grace' })
    const accept = (id: string) =>
      app.request('PATCH', `/api/guests/${id}/rsvp-status`, {
        token: owner.token,
        json: { rsvp_status: 'accepted' },
      })
    await accept(guest.id)
    await accept(late.id)
    await app.deps.db
      .updateTable('guests')
      .set({ rsvp_responded_at: before })
      .where('id', '=', late.id)
      .execute()
    await makeMedia(app, couple, { created_at: within })
    await makeMedia(app, couple, { created_at: within, status: 'approved' })
    await makeMedia(app, couple, { created_at: before, status: 'hidden' })
    const by = { guest_id: guest.id, created_at: within }
    await makeActivity(app, couple, 'note', {}, by)
    await makeActivity(app, couple, 'request', {}, by)
    await makeActivity(app, couple, 'trivia', {}, { created_at: before })

    const { stats, now } = await dashboard()
    expect(calendarDateIn(ZONE, now)).toBe('2031-05-21')
    expect(stats).toEqual({
      total_guests: 3,
      plus_ones_allowed: 1,
      rsvp_accepted: 2,
      rsvp_pending: 1,
      rsvp_declined: 0,
      media_total: 3,
      media_queued: 1,
      activities: 3,
      active_guests: 1,
      week: {
        from: '2031-05-15',
        to: '2031-05-21',
        new_rsvps: 1,
        new_media: 2,
        new_activities: 2,
      },
    })
  })

  it('counts nothing of another couple', async () => {
    const { owner, couple } = await couplesWith()
    await makeGuest(app, owner)
    await makeMedia(app, couple)
    await makeActivity(app, couple, 'note')
    const { stats } = await (await couplesWith()).dashboard()
    expect(stats).toMatchObject({
      total_guests: 0,
      media_total: 0,
      activities: 0,
    })
  })
})

describe('the quick actions', () => {
  const save = (token: string, quick_actions: unknown) =>
    app.request('PUT', '/api/account/quick-actions', {
      token,
      json: { quick_actions },
    })

  it('are kept on the account, in their order', async () => {
    const { owner, dashboard } = await couplesWith()
    const own = DEFAULT_QUICK_ACTIONS.toReversed().map((action) => ({
      ...action,
      visible: !action.visible,
    }))
    expect((await save(owner.token, own)).status).toBe(204)
    expect((await dashboard()).quick_actions).toEqual(own)
    expect((await (await couplesWith()).dashboard()).quick_actions).toEqual(DEFAULT_QUICK_ACTIONS)
  })

  it('are refused where one is missing, twice there or unknown, and stay as they were', async () => {
    const { owner, dashboard } = await couplesWith()
    const [first, ...others] = DEFAULT_QUICK_ACTIONS
    for (const wrong of [
      others,
      [...others, others[0]],
      [...others, { key: 'fireworks', visible: true }],
      null,
    ])
      expect((await save(owner.token, wrong)).status).toBe(422)
    expect((await save(owner.token, [{ ...first, visible: 'yes' }, ...others])).status).toBe(422)
    expect((await dashboard()).quick_actions).toEqual(DEFAULT_QUICK_ACTIONS)
  })
})

describe('where a part of it cannot be read', () => {
  it('leaves the others standing', async () => {
    const { dashboard, couple } = await couplesWith()
    const rename = (from: string, to: string) =>
      sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(app.deps.db)
    await rename('activities', 'activities_away')
    expect(await dashboard()).toMatchObject({
      stats: null,
      couple: { id: couple.id },
      billing: {},
    })
    await rename('activities_away', 'activities')
    await rename('licences', 'licences_away')
    expect(await dashboard()).toMatchObject({
      stats: { total_guests: 0 },
      billing: null,
    })
    await rename('licences_away', 'licences')
    expect(await dashboard()).toMatchObject({ stats: {}, billing: {} })
  })
})
