import { describe, expect, it } from 'vitest'
import {
  jsonOf,
  makeGuest,
  makeGuestToken,
  makeOwner,
  makeWedding,
} from '../../../../tests/support/factories.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import { WEDDING } from '../../../../tests/support/wedding.ts'
import { whileHeld } from '../../../../tests/support/while-held.ts'
import { suspendSite } from '#app/server/operator/operator-commands.ts'
import { findWeddings } from '#features/operators/server/operator-queries.ts'
import { addDays, calendarDateIn } from '#platform/model/dates.ts'
import { system } from '#platform/server/system-scope.ts'
import type { Couple } from '../model/couple.ts'
import { expireSites } from './couple-commands.ts'
import { toSettings } from './couple-queries.ts'
import { setSuspended } from './suspend-commands.ts'

const app = startTestApp()
const TWO_YEARS_MS = 17_520 * 60 * 60 * 1000
const create = (token: string, changes: object = {}) =>
  app.request('POST', '/api/couple', { token, json: { ...WEDDING, ...changes } })
const change = (token: string, json: unknown, ifMatch?: string) =>
  app.request('PATCH', '/api/couple', { token, json, headers: ifMatch ? { 'if-match': ifMatch } : {} })

describe('creating a wedding', () => {
  it('makes a draft with slug, expiration and the defaults', async () => {
    const owner = await makeOwner(app)
    const couple = await jsonOf<Couple>(await create(owner.token), 201)
    expect(couple).toMatchObject({
      slug: 'clara-julien-2030',
      date: '2030-06-12',
      expiration_date: '2030-06-13',
      site_status: 'active',
      ceremony_time: '16:00',
      time_zone: 'America/Toronto',
      settings: {
        published: false,
        unlock_at: null,
        toggles: { camera: true, notes: true, requests: true, trivia: true, polls: false, seating: false },
      },
      design_settings: { theme_name: 'classic', font_pair: 'elegant', card_style: 'elevated' },
    })
    expect(couple).not.toHaveProperty('owner_id')
  })

  it('refuses a second wedding, also when two are asked for at once', async () => {
    const owner = await makeOwner(app)
    const responses = await Promise.all([create(owner.token), create(owner.token), create(owner.token)])
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  })

  it('gives two couples of one name and year an address each', async () => {
    const owners = await Promise.all(Array.from({ length: 4 }, () => makeOwner(app)))
    const responses = await Promise.all(owners.map(({ token }) => create(token, { date: '2031-06-12' })))
    const slugs = await Promise.all(responses.map(async (made) => (await jsonOf<Couple>(made, 201)).slug))
    expect(new Set(slugs).size).toBe(4)
    expect(slugs.filter((slug) => slug === 'clara-julien-2031')).toHaveLength(1)
    for (const slug of slugs) expect(slug).toMatch(/^clara-julien-2031(-[a-z0-9]{6})?$/)
  })

  it('moves over month and year ends', async () => {
    for (const [date, expiration_date] of [
      ['2028-02-28', '2028-02-29'],
      ['2029-12-31', '2030-01-01'],
    ]) {
      const owner = await makeOwner(app)
      expect(await (await create(owner.token, { date })).json()).toMatchObject({ date, expiration_date })
    }
  })

  it('says what is missing under each field', async () => {
    const owner = await makeOwner(app)
    const response = await app.request('POST', '/api/couple', {
      token: owner.token,
      json: {
        names: { bride_first: ' ', bride_last: '', groom_first: '', groom_last: '' },
        date: '',
        venue: { name: '', address: '' },
      },
    })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      error: {
        code: 'invalid',
        fields: {
          'names.bride_first': "Bride's first name is required",
          'names.bride_last': "Bride's last name is required",
          'names.groom_first': "Groom's first name is required",
          'names.groom_last': "Groom's last name is required",
          date: 'Wedding date is required',
          'venue.name': 'Venue name is required',
          'venue.address': 'Venue address is required',
        },
      },
    })
  })

  it('refuses impossible dates, zones and lengths', async () => {
    const owner = await makeOwner(app)
    for (const wrong of [
      { date: '2027-02-30' },
      { date: '12/06/2027' },
      { time_zone: 'Mars/Olympus' },
      { time_zone: '+05' },
      { venue: { name: 'x'.repeat(201), address: 'y' } },
    ]) {
      expect((await create(owner.token, wrong)).status).toBe(422)
    }
  })

  it('keeps a time zone in its one spelling, also when it is changed', async () => {
    const owner = await makeOwner(app)
    const couple = await jsonOf<Couple>(await create(owner.token, { time_zone: 'europe/BERLIN' }), 201)
    expect(couple.time_zone).toBe('Europe/Berlin')
    const changed = await change(owner.token, { time_zone: 'asia/TOKYO' }, couple.updated_at)
    expect((await jsonOf<Couple>(changed, 200)).time_zone).toBe('Asia/Tokyo')
  })

  it('takes a past date', async () => {
    const owner = await makeOwner(app)
    expect((await create(owner.token, { date: '2020-01-01' })).status).toBe(201)
  })
})

describe('changing settings', () => {
  it('changes what is named and keeps the rest', async () => {
    const owner = await makeOwner(app)
    const couple = await makeWedding(app, owner, { published: false })
    const changed = await jsonOf<Couple>(
      await change(
        owner.token,
        { settings: { toggles: { polls: true } }, ceremony_time: '17:30' },
        couple.updated_at,
      ),
      200,
    )
    expect(changed.settings).toEqual({
      ...couple.settings,
      toggles: { ...couple.settings.toggles, polls: true },
    })
    expect(changed).toMatchObject({ ceremony_time: '17:30', slug: couple.slug, names: couple.names })
  })

  it('refuses a save over one that it has not seen', async () => {
    const owner = await makeOwner(app)
    const couple = await makeWedding(app, owner, { published: false })
    await jsonOf(await change(owner.token, { ceremony_time: '15:00' }, couple.updated_at), 200)
    const late = await change(owner.token, { ceremony_time: '18:00' }, couple.updated_at)
    expect(late.status).toBe(412)
    expect(await late.json()).toMatchObject({ error: { code: 'stale' } })
    expect(await (await app.request('GET', '/api/couple', { token: owner.token })).json()).toMatchObject({
      ceremony_time: '15:00',
    })
  })

  it('lets exactly one of several saves at once through', async () => {
    const owner = await makeOwner(app)
    const couple = await makeWedding(app, owner, { published: false })
    const times = ['10:00', '11:00', '12:00', '13:00', '14:00']
    const saves = await Promise.all(
      times.map((ceremony_time) => change(owner.token, { ceremony_time }, couple.updated_at)),
    )
    expect(saves.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412, 412, 412])
  })

  it('leaves the site suspended if an operator suspends it at that moment', async () => {
    const owner = await makeOwner(app)
    const couple = await makeWedding(app, owner)
    const [saved] = await whileHeld(app, (scope) => setSuspended(scope, couple.id, true), [
      () => change(owner.token, { ceremony_time: '15:00' }, couple.updated_at),
    ])
    const now = await jsonOf<Couple>(saved!, 200)
    expect(now).toMatchObject({ ceremony_time: '15:00', site_status: 'suspended' })
  })

  it('moves the expiration with the date and revives an expired site; the slug stays', async () => {
    const owner = await makeOwner(app)
    const couple = await makeWedding(app, owner, { date: '2020-05-01', published: false })
    // Before the sweep has run, and after it.
    for (const sweep of [() => null, () => expireSites(system(app.deps))]) {
      await sweep()
      const read = await app.request('GET', '/api/couple', { token: owner.token })
      expect((await jsonOf<Couple>(read, 200)).site_status).toBe('expired')
    }
    const moved = await jsonOf<Couple>(await change(owner.token, { date: '2031-05-01' }), 200)
    expect(moved).toMatchObject({ expiration_date: '2031-05-02', site_status: 'active', slug: couple.slug })
  })

  it('says at once that a date in the past has ended the site, in every read', async () => {
    const owner = await makeOwner(app)
    const couple = await makeWedding(app, owner)
    expect(await jsonOf(await change(owner.token, { date: '2020-05-01' }), 200)).toMatchObject({
      site_status: 'expired',
    })
    const { token } = owner
    const read = async (path: string) => jsonOf<object>(await app.request('GET', path, { token }), 200)
    expect(await read('/api/dashboard')).toMatchObject({ couple: { site_status: 'expired' } })
    expect(await read('/api/data-export/complete.json')).toMatchObject({
      wedding: { site_status: 'expired' },
    })
    const [found] = await findWeddings(system(app.deps), couple.slug)
    expect(found).toMatchObject({ slug: couple.slug, site_status: 'expired' })
  })

  it('after a start with the clock two years ahead opens each site as it was', async () => {
    const date = addDays(calendarDateIn('UTC', app.deps.clock()), 21)
    const make = async (published: boolean) => {
      const owner = await makeOwner(app)
      const couple = await makeWedding(app, owner, { date, published })
      return { owner, couple, guest: await makeGuest(app, owner) }
    }
    const open = await make(true)
    const draft = await make(false)
    const suspended = await make(true)
    await suspendSite(app.deps, 'ops', suspended.couple.slug, true)
    const statuses = () =>
      Promise.all(
        [open, draft, suspended].map(async ({ couple: { id } }) => {
          const couples = app.deps.db.selectFrom('couples').where('id', '=', id)
          const { site_status, settings } = await couples
            .select(['site_status', 'settings'])
            .executeTakeFirstOrThrow()
          return [site_status, toSettings(settings).published]
        }),
      )
    app.passTime(TWO_YEARS_MS)
    await expireSites(system(app.deps))
    expect(await statuses()).toEqual([
      ['expired', true],
      ['expired', false],
      ['suspended', true],
    ])
    app.passTime(-TWO_YEARS_MS)
    // Before the sweep has run again.
    expect((await app.request('GET', `/wedding/${open.couple.slug}`)).status).toBe(200)
    await makeGuestToken(app, open.couple.slug, open.guest)
    await expireSites(system(app.deps))
    expect(await statuses()).toEqual([
      ['active', true],
      ['active', false],
      ['suspended', true],
    ])
    expect((await app.request('GET', `/wedding/${draft.couple.slug}`)).status).toBe(404)
  })
})

describe('who sees what', () => {
  it('an account without a wedding has none', async () => {
    const { token } = await makeOwner(app)
    expect((await app.request('GET', '/api/couple', { token })).status).toBe(404)
    expect(await (await app.request('GET', '/api/dashboard', { token })).json()).toMatchObject({
      couple: null,
      stats: null,
      unread_notifications: 0,
      in_use: { events: false, questions: false, seating: false },
    })
  })

  it('the dashboard counts guests and answers', async () => {
    const owner = await makeOwner(app)
    await makeWedding(app, owner)
    const guest = await makeGuest(app, owner)
    await makeGuest(app, owner, { first_name: 'Ada', last_name: 'King', plus_one_allowed: true })
    await app.request('PATCH', `/api/guests/${guest.id}/rsvp-status`, {
      token: owner.token,
      json: { rsvp_status: 'accepted' },
    })
    expect(await (await app.request('GET', '/api/dashboard', { token: owner.token })).json()).toMatchObject({
      stats: { total_guests: 2, plus_ones_allowed: 1, rsvp_accepted: 1, rsvp_pending: 1, rsvp_declined: 0 },
    })
  })

  it('visitors read a published wedding without last names, ids and settings', async () => {
    const owner = await makeOwner(app)
    const couple = await makeWedding(app, owner, { date: '2032-06-12' })
    const response = await app.request('GET', `/api/weddings/${couple.slug}`)
    const text = await response.text()
    expect(JSON.parse(text)).toMatchObject({ slug: couple.slug, bride_first: 'Clara', groom_first: 'Julien' })
    for (const secret of ['Okafor', couple.id, owner.email, 'published']) expect(text).not.toContain(secret)
  })

  it('a draft, an expired site and an unknown slug are equally absent', async () => {
    const draft = await makeWedding(app, await makeOwner(app), { date: '2033-06-12', published: false })
    const past = await makeWedding(app, await makeOwner(app), { date: '2019-06-12' })
    for (const slug of [draft.slug, past.slug, 'nobody-2030', 'a%00b', 'x'.repeat(500)]) {
      expect((await app.request('GET', `/api/weddings/${slug}`)).status).toBe(404)
    }
  })
})
