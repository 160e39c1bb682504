import type { KyselyPlugin } from 'kysely'
import { describe, expect, it } from 'vitest'
import { variantOf } from '../../../../tests/support/app-variant.ts'
import {
  jsonOf,
  makeGuest,
  makeGuestToken,
  makeOwner,
  makeWedding,
} from '../../../../tests/support/factories.ts'
import { up } from '../../../../migrations/0010-parties.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import type { Guest } from '#features/guests/model/guest.ts'
import type { Notification } from '#features/notifications/model/notification.ts'
import type { GuestAnswer } from '../model/own-answer.ts'
import { memberTexts, shownFingerprint } from '../model/shown-answer.ts'

const app = startTestApp()

const KINGS = [
  { first_name: 'Ada', email: 'ada@kings.example', phone: '+1 416 555 0101', seat: '7', tags: ['Family'] },
  { first_name: 'Bo', email: 'bo@kings.example', phone: '+1 416 555 0102', seat: '8', tags: ['Secret'] },
  { first_name: 'Cy', plus_one_allowed: true, plus_one_first_name: 'Dee', plus_one_last_name: 'Fox' },
  { first_name: 'Eli', meal_choice: 'Lobster' },
]

/** A party of four, spelled in three ways, and a guest on their own. */
async function makeParty() {
  const owner = await makeOwner(app)
  const couple = await makeWedding(app, owner)
  const spellings = ['The Kings', 'the  kings', 'The Kíngs', 'The Kings']
  const guests: Guest[] = []
  for (const [index, king] of KINGS.entries())
    guests.push(await makeGuest(app, owner, { last_name: 'King', party: spellings[index]!, ...king }))
  const alone = await makeGuest(app, owner, {
    first_name: 'Noor',
    last_name: 'Ali',
    email: 'noor@ali.example',
  })
  const [ada, bo, cy, eli] = guests as [Guest, Guest, Guest, Guest]
  const tokenOf = (guest: Pick<Guest, 'first_name' | 'last_name'>) => makeGuestToken(app, couple.slug, guest)
  return { owner, couple, ada, bo, cy, eli, alone, tokenOf, token: await tokenOf(ada) }
}

const read = async (token: string) =>
  jsonOf<GuestAnswer>(await app.request('GET', '/api/rsvp', { token }), 200)
const put = (token: string, json: object) => app.request('PUT', '/api/rsvp', { token, json })
/** Saves as the form does, stating for each member what it has just shown (rule E2). */
async function save(token: string, json: { party?: unknown; [field: string]: unknown }) {
  if (!Array.isArray(json.party)) return put(token, json)
  // A plus one sees no party.
  const own: Partial<GuestAnswer> = await read(token)
  const party = (json.party as { guest_id: string }[]).map((answer) => {
    const member = own.party?.find(({ id }) => id === answer.guest_id)
    return { shown: member ? shownFingerprint(memberTexts(member)) : '', ...answer }
  })
  return put(token, { ...json, party })
}
const listed = async (token: string) =>
  jsonOf<Guest[]>(await app.request('GET', '/api/guests', { token }), 200)
const byName = async (token: string) =>
  Object.fromEntries((await listed(token)).map((guest) => [guest.first_name, guest]))
const notificationsOf = async (token: string) => {
  const response = await app.request('GET', '/api/notifications', { token })
  return (await jsonOf<{ notifications: Notification[] }>(response, 200)).notifications
}
const answersOf = (coupleId: string) =>
  app.deps.db
    .selectFrom('history')
    .select(['actor_kind', 'actor_id', 'target_id', 'action', 'after'])
    .where('couple_id', '=', coupleId)
    .where('action', 'in', ['rsvp.answer', 'rsvp.set'])
    .orderBy('id')
    .execute()
const rowOf = (id: string) =>
  app.deps.db.selectFrom('guests').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('a party', () => {
  it('keeps what an answer for a member leaves out', async () => {
    const { token, cy, eli } = await makeParty()
    const party = [cy, eli].map(({ id }) => ({ guest_id: id, rsvp_status: 'accepted' }))
    const saved = await jsonOf<GuestAnswer>(await save(token, { rsvp_status: 'accepted', party }), 200)
    expect(saved.party.slice(1)).toMatchObject([
      { rsvp_status: 'accepted', plus_one_first_name: 'Dee', plus_one_last_name: 'Fox' },
      { rsvp_status: 'accepted', meal_choice: 'Lobster' },
    ])
  })

  it('is read with its answers and without anybody else’s contact, seat and tags', async () => {
    const { token, ada, bo, cy, eli, tokenOf, alone, couple } = await makeParty()
    const response = await app.request('GET', '/api/rsvp', { token })
    const text = await response.text()
    const { party } = JSON.parse(text) as GuestAnswer
    expect(party.map(({ id }) => id)).toEqual([bo.id, cy.id, eli.id])
    expect(Object.keys(party[0]!).toSorted()).toEqual([
      'dietary_restrictions',
      'first_name',
      'id',
      'last_name',
      'meal_choice',
      'plus_one_allowed',
      'plus_one_first_name',
      'plus_one_last_name',
      'plus_one_meal_choice',
      'plus_one_status',
      'rsvp_status',
    ])
    const page = await app.request('GET', `/wedding/${couple.slug}`, {
      headers: { cookie: `twofold_guest=${token}` },
    })
    for (const shown of [text, await page.text()]) {
      expect(shown).toContain('ada@kings.example')
      for (const secret of ['bo@kings.example', '0102', 'Secret', 'Noor', 'noor@'])
        expect(shown).not.toContain(secret)
    }
    expect((await read(await tokenOf(eli))).party.map(({ id }) => id)).toEqual([ada.id, bo.id, cy.id])
    expect((await read(await tokenOf(alone))).party).toEqual([])
  })

  it('is not a plus one’s, who answers for themselves alone', async () => {
    const { tokenOf, bo, owner } = await makeParty()
    const companion = await tokenOf({ first_name: 'Dee', last_name: 'Fox' })
    expect(await read(companion)).toMatchObject({ first_name: 'Dee', companion_of: { first_name: 'Cy' } })
    expect(await read(companion)).not.toHaveProperty('party')
    const party = [{ guest_id: bo.id, rsvp_status: 'accepted' }]
    expect((await save(companion, { rsvp_status: 'accepted', party })).status).toBe(404)
    expect((await byName(owner.token))['Cy']).toMatchObject({ rsvp_status: 'pending' })
  })

  it('follows an edit and an import', async () => {
    const { owner, token, bo, eli } = await makeParty()
    const edit = { token: owner.token, json: { party: null } }
    await jsonOf(await app.request('PATCH', `/api/guests/${bo.id}`, edit), 200)
    const csv = `first_name,last_name,party\nFay,King,THE KINGS\n`
    const file = { token: owner.token, body: csv }
    await jsonOf(await app.request('POST', '/api/guests/import?preview=never&file_name=a.csv', file), 200)
    const names = async () => (await read(token)).party.map(({ first_name }) => first_name)
    expect(await names()).toEqual(['Cy', 'Eli', 'Fay'])
    expect((await app.request('DELETE', `/api/guests/${eli.id}`, { token: owner.token })).status).toBe(204)
    expect(await names()).toEqual(['Cy', 'Fay'])
  })
})

describe('an answer for the party', () => {
  it('does to each what their own would: record, history, notification, and a mail where there is an address', async () => {
    const { owner, couple, token, ada, bo, cy, eli } = await makeParty()
    const saved = await jsonOf<GuestAnswer>(
      await save(token, {
        rsvp_status: 'accepted',
        email: 'ada@kings.example',
        meal_choice: 'fish',
        party: [
          {
            guest_id: bo.id,
            rsvp_status: 'accepted',
            meal_choice: 'Grilled Beef Tenderloin',
            dietary_restrictions: 'No nuts',
          },
          {
            guest_id: cy.id,
            rsvp_status: 'accepted',
            plus_one_first_name: 'Gus',
            plus_one_last_name: 'Oak',
            plus_one_meal_choice: 'vegan',
          },
          { guest_id: eli.id, rsvp_status: 'declined', meal_choice: 'fish' },
        ],
      }),
      200,
    )
    expect(saved.party).toMatchObject([
      { first_name: 'Bo', rsvp_status: 'accepted', meal_choice: 'beef', dietary_restrictions: 'No nuts' },
      { first_name: 'Cy', rsvp_status: 'accepted', plus_one_first_name: 'Gus' },
      { first_name: 'Eli', rsvp_status: 'declined', meal_choice: 'Lobster' },
    ])
    expect(await read(token)).toEqual(saved)
    expect(await byName(owner.token)).toMatchObject({
      Bo: { email: 'bo@kings.example', phone: '+1 416 555 0102', seat: '8', tags: ['Secret'] },
      Cy: { rsvp_responded_at: expect.any(String) },
    })
    expect(await answersOf(couple.id)).toMatchObject(
      [ada, bo, cy, eli].map(({ id }) => ({ actor_kind: 'guest', actor_id: ada.id, target_id: id })),
    )
    const notifications = await notificationsOf(owner.token)
    expect(notifications.map(({ message }) => message).toSorted()).toEqual([
      'Ada King has accepted your invitation.',
      'Bo King has accepted your invitation. Ada King answered for them.',
      'Cy King has accepted your invitation. Ada King answered for them.',
      'Eli King has declined your invitation. Ada King answered for them.',
    ])
    expect(await rowOf(ada.id)).toMatchObject({ rsvp_answered_by: 'guest' })
    const history = await app.request('GET', `/api/guests/${bo.id}/history`, { token: owner.token })
    expect(await history.json()).toMatchObject({
      events: [{ kind: 'answered', rsvp_status: 'accepted', by: 'guest', by_name: 'Ada King' }],
    })
    expect(await rowOf(bo.id)).toMatchObject({ rsvp_answered_by: ada.id, match_name: 'bo king' })
    expect((await rowOf(cy.id)).plus_one_match_name).toBe('gus oak')
    const owed = await Promise.all(
      [ada, bo, cy, eli].map(async ({ id }) => (await rowOf(id)).confirmation_due_at),
    )
    expect(owed.map(Boolean)).toEqual([true, true, false, false])
  })

  it('leaves whom it does not name, and takes plus-one fields only where they are allowed', async () => {
    const { owner, token, bo, cy } = await makeParty()
    const party = [{ guest_id: bo.id, rsvp_status: 'accepted', plus_one_first_name: 'Zed' }]
    await jsonOf(await save(token, { rsvp_status: 'declined', party }), 200)
    expect(await byName(owner.token)).toMatchObject({
      Ada: { rsvp_status: 'declined' },
      Bo: { rsvp_status: 'accepted', plus_one_first_name: null },
      Cy: { rsvp_status: 'pending', plus_one_first_name: 'Dee', updated_at: cy.updated_at },
      Eli: { rsvp_status: 'pending' },
    })
  })

  it('for somebody outside of it, or who has left it, is refused whole', async () => {
    const { owner, couple, token, ada, bo, eli, alone } = await makeParty()
    const stranger = (await makeParty()).bo
    const edit = { token: owner.token, json: { party: 'Elsewhere' } }
    await jsonOf(await app.request('PATCH', `/api/guests/${eli.id}`, edit), 200)
    for (const guest_id of [alone.id, eli.id, ada.id, stranger.id, app.deps.newId()]) {
      const party = [bo.id, guest_id].map((id) => ({ guest_id: id, rsvp_status: 'accepted' }))
      const response = await save(token, { rsvp_status: 'accepted', party })
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({
        error: { code: 'not_found', message: expect.stringContaining('no longer in your party') },
      })
    }
    expect((await listed(owner.token)).map(({ rsvp_status }) => rsvp_status)).toEqual(
      Array(5).fill('pending'),
    )
    expect(await answersOf(couple.id)).toEqual([])
    expect(await notificationsOf(owner.token)).toEqual([])
  })

  it('says what it was shown of each: without that, or where they have answered since, nothing is written', async () => {
    const { owner, token, bo, tokenOf } = await makeParty()
    const own = { rsvp_status: 'accepted', dietary_restrictions: 'No nuts' }
    await jsonOf(await put(await tokenOf(bo), own), 200)
    const party = [{ guest_id: bo.id, rsvp_status: 'declined' }]
    expect(await jsonOf(await put(token, { rsvp_status: 'accepted', party }), 422)).toMatchObject({
      error: { fields: { 'party.0.shown': expect.any(String) } },
    })
    const late = party.map((answer) => ({ ...answer, shown: '|||||' }))
    expect((await put(token, { rsvp_status: 'accepted', party: late })).status).toBe(409)
    expect(await byName(owner.token)).toMatchObject({ Ada: { rsvp_status: 'pending' }, Bo: own })
  })

  it('names what is wrong with whom', async () => {
    const { owner, token, bo, cy } = await makeParty()
    for (const [party, field] of [
      [[{ guest_id: bo.id, rsvp_status: 'pending' }], 'party.0.rsvp_status'],
      [
        [
          { guest_id: bo.id, rsvp_status: 'accepted' },
          { guest_id: cy.id, rsvp_status: 'accepted', dietary_restrictions: 'x'.repeat(501) },
        ],
        'party.1.dietary_restrictions',
      ],
      [[{ guest_id: 'Bo', rsvp_status: 'accepted' }], 'party.0.guest_id'],
      [Array(2).fill({ guest_id: bo.id, rsvp_status: 'accepted' }), 'party'],
      ['all', 'party'],
    ] as const) {
      const response = await save(token, { rsvp_status: 'accepted', party })
      expect(response.status).toBe(422)
      expect(await response.json()).toMatchObject({ error: { fields: { [field]: expect.any(String) } } })
    }
    expect(await notificationsOf(owner.token)).toEqual([])
  })

  it('takes forty at once, and no more than sixty in one body', async () => {
    const owner = await makeOwner(app)
    const { slug } = await makeWedding(app, owner)
    const rows = Array.from({ length: 41 }, (_, index) => `G${index},Crowd,Crowd`)
    const body = ['first_name,last_name,party', ...rows].join('\n')
    await jsonOf(
      await app.request('POST', '/api/guests/import?preview=never&file_name=a.csv', {
        token: owner.token,
        body,
      }),
      200,
    )
    const token = await makeGuestToken(app, slug, { first_name: 'G0', last_name: 'Crowd' })
    const party = (await read(token)).party.map(({ id }) => ({ guest_id: id, rsvp_status: 'accepted' }))
    expect(party).toHaveLength(40)
    await jsonOf(await save(token, { rsvp_status: 'accepted', party }), 200)
    expect(new Set((await listed(owner.token)).map(({ rsvp_status }) => rsvp_status))).toEqual(
      new Set(['accepted']),
    )
    const crowd = Array.from({ length: 61 }, () => ({ guest_id: app.deps.newId(), rsvp_status: 'accepted' }))
    expect((await save(token, { rsvp_status: 'accepted', party: crowd })).status).toBe(422)
  })

  it('by all members for each other at once ends for every one of them', async () => {
    const { couple, ada, bo, cy, eli, tokenOf } = await makeParty()
    const members = [ada, bo, cy, eli]
    const tokens = await Promise.all(members.map(tokenOf))
    const saves = Array.from({ length: 3 }).flatMap(() =>
      members.flatMap((giver, index) => {
        const others = members.filter(({ id }) => id !== giver.id)
        const party = others.map(({ id }) => ({ guest_id: id, rsvp_status: 'accepted' }))
        return [
          save(tokens[index]!, { rsvp_status: 'accepted', party }),
          save(tokens[index]!, { rsvp_status: 'declined' }),
        ]
      }),
    )
    const statuses = (await Promise.all(saves)).map(({ status }) => status)
    // A save that lost the race is refused, and none of it is stored.
    const ofParties = statuses.filter((_, index) => index % 2 === 0)
    expect(ofParties.filter((status) => ![200, 409].includes(status))).toEqual([])
    expect(statuses.filter((_, index) => index % 2)).toEqual(Array(3 * 4).fill(200))
    const saved = ofParties.filter((status) => status === 200).length
    expect(await answersOf(couple.id)).toHaveLength(saved * 4 + 3 * 4)
  })

  it('and the couple’s own change at the same moment both stand in the history; the last one holds', async () => {
    const { owner, couple, token, bo } = await makeParty()
    const change = (rsvp_status: string) =>
      app.request('PATCH', `/api/guests/${bo.id}/rsvp-status`, { token: owner.token, json: { rsvp_status } })
    const party = [{ guest_id: bo.id, rsvp_status: 'accepted' }]
    const done = await Promise.all([save(token, { rsvp_status: 'accepted', party }), change('declined')])
    const [answered, changed] = done.map(({ status }) => status)
    expect([200, 409]).toContain(answered)
    expect(changed).toBe(200)
    const ofBo = (await answersOf(couple.id)).filter(({ target_id }) => target_id === bo.id)
    // A save that comes second finds an answer other than the one it was shown.
    const both = answered === 200 ? ['rsvp.answer', 'rsvp.set'] : ['rsvp.set']
    expect(ofBo.map(({ action }) => action).toSorted()).toEqual(both)
    const { rsvp_status, rsvp_answered_by } = await rowOf(bo.id)
    expect(rsvp_status).toBe(rsvp_answered_by === 'owner' ? 'declined' : 'accepted')
  })
})

describe('the answer of a guest alone', () => {
  it('takes as many statements as before there were parties', async () => {
    const { alone, tokenOf, token } = await makeParty()
    let statements = 0
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => {
        statements++
        return Promise.resolve(result)
      },
    }
    const counted = variantOf(app, { db: app.deps.db.withPlugin(counting) })
    const countSave = async (by: string) => {
      statements = 0
      const json = { rsvp_status: 'accepted', email: 'noor@ali.example' }
      expect((await counted.request('PUT', '/api/rsvp', { token: by, json })).status).toBe(200)
      return statements
    }
    // The guest, their row, the answer, the history, the notification, whether there are tables, and whether a plus one
    // answered before they had a name; with a party, the others too.
    expect(await countSave(await tokenOf(alone))).toBe(7)
    expect(await countSave(token)).toBe(8)
  })
})

it('the parties of a list from before are known afterwards', async () => {
  const { token, bo, cy, eli } = await makeParty()
  const { db } = app.deps
  await db.schema.dropIndex('guests_party_idx').execute()
  await db.schema.alterTable('guests').dropColumn('party_key').execute()
  await up(db as never)
  expect((await read(token)).party.map(({ id }) => id)).toEqual([bo.id, cy.id, eli.id])
})
