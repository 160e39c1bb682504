import { describe, expect, it } from 'vitest'
import {
  jsonOf,
  makeGuest,
  makeGuestToken,
  makeOwner,
  makeWedding,
  makeWholeWedding,
} from '../../../../tests/support/factories.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import type { Notification } from '#features/notifications/model/notification.ts'

const app = startTestApp()

async function makeSite(...guests: Parameters<typeof makeGuest>[2][]) {
  const owner = await makeOwner(app)
  const couple = await makeWedding(app, owner)
  for (const guest of guests) await makeGuest(app, owner, guest)
  return { owner, couple }
}

interface Matched {
  success: boolean
  error?: string
  canRequest?: boolean
  needsContact?: boolean
  requestKey?: string
  guest?: { id: string; firstName: string; lastName: string; plusOneAllowed: boolean }
  token?: string
}

const match = (slug: string, firstName: string, lastName: string, contact?: string) =>
  app.request('POST', '/api/guest-name-match', { json: { slug, firstName, lastName, contact } })
const matched = async (...args: Parameters<typeof match>) => (await (await match(...args)).json()) as Matched
const notifications = async (token: string) =>
  jsonOf<{ notifications: Notification[]; total: number }>(
    await app.request('GET', '/api/notifications', { token }),
    200,
  )

describe('name matching', () => {
  it.each([
    ['José María', 'Fernández', 'jose maria', 'FERNANDEZ'],
    ['Anne-Marie', 'O’Neill', 'anne  marie', "o'neill"],
    ['Jean', 'de la Tour', 'Jean', 'De-La-Tour'],
    ['Søren', 'Łukasz', 'soren', 'lukasz'],
    ['Анна', 'Иванова', 'анна', 'ИВАНОВА'],
    ['Anne', 'Marie Roy', 'Anne Marie', 'Roy'],
  ])('finds %s %s as "%s" "%s"', async (first_name, last_name, typedFirst, typedLast) => {
    const { couple } = await makeSite({ first_name, last_name, plus_one_allowed: true })
    const answered = await matched(couple.slug, typedFirst, typedLast)
    expect(answered).toMatchObject({
      success: true,
      guest: { firstName: first_name, lastName: last_name, plusOneAllowed: true },
    })
    expect(Object.keys(answered).toSorted()).toEqual(['guest', 'success', 'token'])
  })

  it('a miss leaves one access request and one notification, however often it is tried', async () => {
    const { owner, couple } = await makeSite({ first_name: 'Ada', last_name: 'King' })
    const expected =
      "Name not found on guest list. We've notified Clara & Julien about your access request. Please contact them directly if you believe you should be on the guest list, or check the spelling of your name and try again."
    const misses = await Promise.all(Array.from({ length: 6 }, () => matched(couple.slug, 'Ada', 'Kong')))
    const requestKey = expect.stringMatching(/^[\w-]{43}$/) as string
    for (const miss of misses)
      expect(miss).toEqual({ success: false, error: expected, canRequest: true, requestKey })
    expect(await matched(couple.slug, ' ADA ', 'kong')).toMatchObject({ canRequest: true })
    const { notifications: listed, total } = await notifications(owner.token)
    expect(listed).toMatchObject([
      { type: 'guest_access_request', action_url: '/guests', metadata: { guest_name: 'Ada Kong' } },
    ])
    expect(total).toBe(1)
    const requests = await app.deps.db
      .selectFrom('access_requests')
      .selectAll()
      .where('couple_id', '=', couple.id)
      .execute()
    expect(requests).toMatchObject([{ match_name: 'ada kong', attempts: 7, status: 'pending' }])
  })

  it('never tells which part of a name was close', async () => {
    const { couple } = await makeSite({ first_name: 'Ada', last_name: 'King' })
    const texts = await Promise.all(
      [
        ['Ada', 'Kong'],
        ['Eda', 'King'],
        ['Zzz', 'Qqq'],
      ].map(async ([first, last]) => {
        const { requestKey, ...outcome } = await matched(couple.slug, first!, last!)
        return JSON.stringify({ ...outcome, keyLength: requestKey?.length })
      }),
    )
    expect(new Set(texts).size).toBe(1)
  })

  it('asks guests of one name for their e-mail or the last four digits of their phone', async () => {
    const { couple } = await makeSite(
      { first_name: 'Ada', last_name: 'King', email: 'ada.one@example.com' },
      { first_name: 'Ada', last_name: 'King', phone: '+1 (416) 555-0142' },
    )
    expect(await matched(couple.slug, 'Ada', 'King')).toMatchObject({
      success: false,
      needsContact: true,
      canRequest: false,
    })
    const byMail = await matched(couple.slug, 'Ada', 'King', 'ADA.ONE@example.com')
    const byPhone = await matched(couple.slug, 'ada', 'king', '0142')
    expect([byMail.success, byPhone.success]).toEqual([true, true])
    expect(byMail.guest!.id).not.toBe(byPhone.guest!.id)
    expect(await matched(couple.slug, 'Ada', 'King', '9999')).toMatchObject({
      success: false,
      error: expect.stringContaining('which one you are'),
    })
    const requests = await app.deps.db
      .selectFrom('access_requests')
      .selectAll()
      .where('couple_id', '=', couple.id)
      .execute()
    expect(requests).toMatchObject([{ asks: 'which', status: 'pending' }])
  })

  it('lets a named plus one in as companion of the record', async () => {
    const { couple } = await makeSite({
      first_name: 'Ada',
      last_name: 'King',
      plus_one_allowed: true,
      plus_one_first_name: 'William',
      plus_one_last_name: 'Byron',
    })
    const companion = await matched(couple.slug, 'william', 'byron')
    expect(companion).toMatchObject({ success: true, guest: { firstName: 'William', lastName: 'Byron' } })
    const record = await app.request('GET', '/api/rsvp', { token: companion.token })
    expect(await record.json()).toMatchObject({
      first_name: 'William',
      companion_of: { first_name: 'Ada', last_name: 'King' },
    })
  })

  it('answers for sites that are not open', async () => {
    const draft = await makeWedding(app, await makeOwner(app), { published: false })
    const past = await makeWedding(app, await makeOwner(app), { date: '2019-01-01' })
    for (const [slug, status, error] of [
      ['nobody-2030', 404, 'Wedding not found or not available.'],
      ['\u0000', 404, 'Wedding not found or not available.'],
      [draft.slug, 404, 'This wedding site is not yet available.'],
      [
        past.slug,
        410,
        'This wedding celebration has concluded. Thank you for being part of their special day! 🎉',
      ],
    ] as const) {
      const response = await match(slug, 'Ada', 'King')
      expect(response.status).toBe(status)
      expect(await response.json()).toEqual({ success: false, error, canRequest: false })
    }
  })

  it.each([
    [{ firstName: '', lastName: 'King' }, 422, 'First name is required'],
    [{ firstName: 'Ada' }, 422, 'Last name is required'],
    [{ firstName: 'A\u0000', lastName: 'B' }, 422, expect.any(String)],
    [{ firstName: 'x'.repeat(5000), lastName: 'B' }, 422, expect.any(String)],
    [{ firstName: 7, lastName: [] }, 422, expect.any(String)],
  ])('refuses the body %j with a text', async (names, status, error) => {
    const { couple } = await makeSite()
    const response = await app.request('POST', '/api/guest-name-match', {
      json: { slug: couple.slug, ...names },
    })
    expect(response.status).toBe(status)
    expect(await response.json()).toEqual({ success: false, error, canRequest: false })
  })

  it('brings the form of the guest to a page that asks for it, and nothing of it with a miss', async () => {
    const { couple } = await makeSite({ first_name: 'Ada', last_name: 'King' })
    const ask = async (lastName: string) => {
      const json = { slug: couple.slug, firstName: 'Ada', lastName, view: 'rsvp' }
      return (await app.request('POST', '/api/guest-name-match', { json })).json()
    }
    const { page, html } = (await ask('King')) as { page: { view: string }; html: string }
    expect(page.view).toBe('rsvp')
    expect(html).toContain('RSVP for Our Wedding')
    expect(html).toContain('name="guest_id"')
    expect(await ask('Nobody')).not.toHaveProperty('html')
    expect(await matched(couple.slug, 'Ada', 'King')).not.toHaveProperty('html')
  })

  it('answers malformed JSON in the same shape', async () => {
    const response = await app.request('POST', '/api/guest-name-match', {
      body: '{"slug',
      headers: { 'content-type': 'application/json' },
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ success: false, error: expect.any(String) })
  })
})

describe('the RSVP', () => {
  const save = (token: string, json: object) => app.request('PUT', '/api/rsvp', { token, json })

  it('saves the answer, its history and one notification together', async () => {
    const { owner, couple, guest, guestToken } = await makeWholeWedding(app)
    const answered = await jsonOf(
      await save(guestToken, {
        rsvp_status: 'accepted',
        email: ' margaret@example.com ',
        phone: '',
        meal_choice: 'fish',
        dietary_restrictions: 'No shellfish, please',
        plus_one_first_name: 'Samuel',
      }),
      200,
    )
    expect(answered).toMatchObject({
      rsvp_status: 'accepted',
      email: 'margaret@example.com',
      phone: null,
      meal_choice: 'fish',
      plus_one_first_name: null,
    })
    const { notifications: listed } = await notifications(owner.token)
    expect(listed).toMatchObject([
      {
        type: 'rsvp',
        title: 'New RSVP Response',
        action_url: '/rsvp',
        read: false,
        metadata: {
          guest_name: 'Margaret Okafor',
          rsvp_status: 'accepted',
          meal_choice: 'fish',
          plus_one: false,
        },
      },
    ])
    expect(listed[0]!.message).toContain('Margaret Okafor')
    const history = await app.deps.db
      .selectFrom('history')
      .selectAll()
      .where('couple_id', '=', couple.id)
      .where('action', '=', 'rsvp.answer')
      .execute()
    expect(history).toMatchObject([{ actor_kind: 'guest', actor_id: guest.id, target_id: guest.id }])
    expect(await (await app.request('GET', '/api/guests', { token: owner.token })).json()).toMatchObject([
      { rsvp_status: 'accepted', rsvp_responded_at: expect.any(String) },
    ])
  })

  it('keeps meal and plus one of a guest who declines, and ignores plus-one fields unless allowed', async () => {
    const { owner, couple } = await makeSite({ first_name: 'Ada', last_name: 'King', plus_one_allowed: true })
    const token = await makeGuestToken(app, couple.slug, { first_name: 'Ada', last_name: 'King' })
    await jsonOf(
      await save(token, {
        rsvp_status: 'accepted',
        meal_choice: 'beef',
        plus_one_first_name: 'Bo',
        plus_one_last_name: 'Li',
        plus_one_meal_choice: 'vegan',
      }),
      200,
    )
    const declined = await jsonOf(
      await save(token, {
        rsvp_status: 'declined',
        email: 'a@b.co',
        plus_one_first_name: 'X',
        meal_choice: 'fish',
      }),
      200,
    )
    expect(declined).toMatchObject({
      rsvp_status: 'declined',
      email: 'a@b.co',
      meal_choice: 'beef',
      plus_one_first_name: 'Bo',
    })
    expect((await notifications(owner.token)).total).toBe(2)
  })

  it.each([
    [{ rsvp_status: 'pending' }, 'rsvp_status'],
    [{}, 'rsvp_status'],
    [{ rsvp_status: 'accepted', email: 'nope' }, 'email'],
    [{ rsvp_status: 'accepted', dietary_restrictions: 'x'.repeat(501) }, 'dietary_restrictions'],
    [{ rsvp_status: 'accepted', phone: '\u0000' }, 'phone'],
  ])('refuses %j and writes nothing', async (json, field) => {
    const { owner, guestToken } = await makeWholeWedding(app)
    const response = await save(guestToken, json)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ error: { fields: { [field]: expect.any(String) } } })
    expect((await notifications(owner.token)).notifications).toEqual([])
  })

  it('is open to the own record only: tokens of another wedding, forged and owner tokens are refused', async () => {
    const one = await makeWholeWedding(app)
    const other = await makeWholeWedding(app)
    await jsonOf(await save(one.guestToken, { rsvp_status: 'accepted' }), 200)
    expect(await (await app.request('GET', '/api/rsvp', { token: other.guestToken })).json()).toMatchObject({
      rsvp_status: 'pending',
    })
    const [head, body] = one.guestToken.split('.')
    for (const token of [`${head}.${body}.AAAA`, one.owner.token, 'x', '']) {
      expect((await app.request('GET', '/api/rsvp', { token })).status).toBe(401)
    }
    expect((await app.request('GET', '/api/guests', { token: one.guestToken })).status).toBe(401)
  })

  it('closes with the expiration date in the zone of the wedding', async () => {
    const { guestToken, couple } = await makeWholeWedding(app)
    app.setNow('2030-06-14T03:59:00.000Z')
    expect((await save(guestToken, { rsvp_status: 'accepted' })).status).toBe(200)
    expect((await match(couple.slug, 'Margaret', 'Okafor')).status).toBe(410)
    app.setNow('2030-06-14T04:00:00.000Z')
    expect([401, 410]).toContain((await save(guestToken, { rsvp_status: 'declined' })).status)
    app.setNow(new Date().toISOString())
  })

  it('takes parallel answers of all guests, each once', async () => {
    const names = Array.from({ length: 20 }, (_, index) => ({ first_name: `G${index}`, last_name: 'Party' }))
    const { owner, couple } = await makeSite(...names)
    const tokens = await Promise.all(names.map((name) => makeGuestToken(app, couple.slug, name)))
    const saves = await Promise.all(tokens.map((token) => save(token, { rsvp_status: 'accepted' })))
    expect(new Set(saves.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await notifications(owner.token)).total).toBe(20)
  })
})
