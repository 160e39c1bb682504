import { describe, expect, it } from 'vitest'
import type { Guest } from '#features/guests/model/guest.ts'
import type { Notification } from '#features/notifications/model/notification.ts'
import {
  jsonOf,
  makeGuest,
  makeGuestToken,
  makeOwner,
  makeWedding,
  makeWholeWedding,
} from '../support/factories.ts'
import type { Owner } from '../support/factories.ts'
import { makeEvent } from '../support/events.ts'
import { makeQuestion } from '../support/questions.ts'
import { startTestApp } from '../support/test-app.ts'
import { holdRow, waitsWhileHeld, whileHeld } from '../support/while-held.ts'

// What must hold when many call at once (rule T18), without the limits that would keep them apart.
const app = startTestApp()

const times = <T>(count: number, work: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => work(index))
const all = <T>(count: number, work: (index: number) => Promise<T>) => Promise.all(times(count, work))

const listGuests = async ({ token }: Owner) =>
  jsonOf<Guest[]>(await app.request('GET', '/api/guests', { token }), 200)
const listNotifications = async ({ token }: Owner) => {
  const response = await app.request('GET', '/api/notifications', { token })
  return jsonOf<{ notifications: Notification[]; total: number }>(response, 200)
}
const readHistory = async (coupleId: string, action: string) => {
  const rows = await app.deps.db
    .selectFrom('history')
    .select(['before', 'after'])
    .where('couple_id', '=', coupleId)
    .where('action', '=', action)
    .execute()
  return rows.map(({ before, after }) => ({
    before: JSON.parse(before ?? '{}') as Record<string, unknown>,
    after: JSON.parse(after ?? '{}') as Record<string, unknown>,
  }))
}

describe('access requests', () => {
  it('of one name at once leave one row and one notification', async () => {
    const owner = await makeOwner(app)
    const { slug, id } = await makeWedding(app, owner)
    const spellings = ['Ada Kong', 'ADA KONG', ' ada  kong', 'Áda Kong', 'Ada-Kong Kong'].slice(0, 4)
    const misses = await all(30, (index) => {
      const [firstName, ...rest] = spellings[index % 4]!.trim().split(' ')
      return app.request('POST', '/api/guest-name-match', {
        json: { slug, firstName, lastName: rest.join(' ') },
      })
    })
    expect(new Set(misses.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(await Promise.all(misses.map((miss) => miss.text()))).size).toBe(1)
    const requests = await app.deps.db
      .selectFrom('access_requests')
      .selectAll()
      .where('couple_id', '=', id)
      .execute()
    expect(requests).toMatchObject([{ match_name: 'ada kong', attempts: 30 }])
    expect(await listNotifications(owner)).toMatchObject({
      total: 1,
      notifications: [{ type: 'guest_access_request' }],
    })
  })
})

it('a guest gets in by name without waiting for an import that holds their row', async () => {
  const owner = await makeOwner(app)
  const couple = await makeWedding(app, owner)
  const guest = await makeGuest(app, owner, { first_name: 'Ada', last_name: 'King' })
  const enter = () => makeGuestToken(app, couple.slug, guest)
  expect(await waitsWhileHeld(app, holdRow('guests', guest.id), enter)).toBe(false)
})

describe('answers of one guest', () => {
  it('at once are one history: each begins where another ended, and each was told', async () => {
    const { owner, couple, guest, guestToken } = await makeWholeWedding(app)
    const saves = await all(20, (index) =>
      app.request('PUT', '/api/rsvp', {
        token: guestToken,
        json: { rsvp_status: index % 2 ? 'declined' : 'accepted', email: `take${index}@example.com` },
      }),
    )
    expect(new Set(saves.map(({ status }) => status))).toEqual(new Set([200]))
    const entries = await readHistory(couple.id, 'rsvp.answer')
    expect(entries).toHaveLength(20)
    const [now] = await listGuests(owner)
    // Whatever order they ran in, every answer but the last is what the next one found.
    const found = entries.map(({ before }) => String(before['rsvp_status']))
    const left = entries.map(({ after }) => String(after['rsvp_status']))
    expect(found.toSorted()).toEqual(['pending', ...withoutOne(left, now!.rsvp_status)].toSorted())
    const last = entries.filter(({ after }) => after['email'] === now!.email)
    expect(last).toMatchObject([{ after: { rsvp_status: now!.rsvp_status } }])
    const { notifications, total } = await listNotifications(owner)
    expect(total).toBe(20)
    expect(notifications.map(({ metadata }) => String(metadata['rsvp_status'])).toSorted()).toEqual(
      left.toSorted(),
    )
    expect(now!.id).toBe(guest.id)
  })

  it('and the couple’s own edits at once lose none of them', async () => {
    const owner = await makeOwner(app)
    const couple = await makeWedding(app, owner)
    const guests: Guest[] = []
    for (let index = 0; index < 8; index++)
      guests.push(await makeGuest(app, owner, { first_name: `G${index}`, last_name: 'Party' }))
    const edits = [{ seat: 'Table 1' }, { party: 'Kings' }, { tags: ['VIP'] }, { photo_consent: true }]
    const answered = { rsvp_status: 'accepted', meal_choice: 'fish', dietary_restrictions: 'No nuts' }
    for (const guest of guests) {
      const token = await makeGuestToken(app, couple.slug, guest)
      const edit = (json: object) =>
        app.request('PATCH', `/api/guests/${guest.id}`, { token: owner.token, json })
      const answers = [app.request('PUT', '/api/rsvp', { token, json: answered }), ...edits.map(edit)]
      for (const response of await Promise.all(answers)) expect(response.status).toBe(200)
    }
    const wanted = Object.assign({}, answered, ...edits) as Partial<Guest>
    expect(await listGuests(owner)).toMatchObject(guests.map(({ id }) => ({ id, ...wanted })))
  })

  it('and an import that changes the same guests at once lose neither', async () => {
    const owner = await makeOwner(app)
    const couple = await makeWedding(app, owner)
    const people = times(20, (index) => ({ first_name: `I${index}`, last_name: 'Party' }))
    const tokens: string[] = []
    for (const person of people) {
      await makeGuest(app, owner, person)
      tokens.push(await makeGuestToken(app, couple.slug, person))
    }
    const rows = people.map(({ first_name }, index) => `${first_name},Party,Table ${index}`)
    const file = { token: owner.token, body: ['first_name,last_name,seat', ...rows].join('\n') }
    const json = { rsvp_status: 'accepted', meal_choice: 'fish' }
    const [imported, ...saves] = await Promise.all([
      app.request('POST', '/api/guests/import?preview=never&file_name=a.csv', file),
      ...tokens.map((token) => app.request('PUT', '/api/rsvp', { token, json })),
    ])
    expect(await jsonOf(imported, 200)).toMatchObject({ updated: 20 })
    expect(saves.map(({ status }) => status)).toEqual(saves.map(() => 200))
    const guests = await listGuests(owner)
    expect(guests.filter(({ seat, meal_choice }) => seat === null || meal_choice !== 'fish')).toEqual([])
  })

  it('for another of their household and a change of both at once lose neither', async () => {
    const owner = await makeOwner(app)
    const couple = await makeWedding(app, owner)
    const add = (first_name: string) => makeGuest(app, owner, { first_name, last_name: 'Adler', party: 'A' })
    const [ada, max] = [await add('Ada'), await add('Max')]
    const token = await makeGuestToken(app, couple.slug, max)
    const event = await makeEvent(app, owner)
    const question = await makeQuestion(app, owner, { audience: 'everyone' })
    const of = { guest_id: ada.id, companion: false }
    const answer = { event_id: event.id, status: 'accepted', shown: 'pending' }
    const answers = [{ question_id: question.id, value: ['yes'], shown: [] }]
    const calls = { '/api/event-answers': answer, '/api/question-answers': { answers } }
    for (const [path, given] of Object.entries(calls)) {
      const edit = { action: 'edit', ids: [ada.id, max.id], changes: { seat: path } }
      const headers = { 'idempotency-key': 'for-another' }
      const replies = await whileHeld(app, holdRow('guests', max.id), [
        () => app.request('POST', '/api/guests/bulk', { token: owner.token, json: edit }),
        () => app.request('POST', path, { token, json: { ...of, ...given }, headers }),
      ])
      expect([path, ...replies.map(({ status }) => status)]).toEqual([path, 200, 200])
    }
  })

  it('to a question and a change of whom it is asked of at once: the change finds the answer', async () => {
    const { owner, guest, guestToken } = await makeWholeWedding(app)
    const question = await makeQuestion(app, owner, { audience: 'everyone' })
    const { id, asked: _asked, answered: _answered, updated_at: seen, ...input } = question
    const answers = [{ question_id: id, value: ['yes'], shown: [] }]
    const given = { guest_id: guest.id, companion: false, answers }
    const json = { ...input, per: 'household', seen }
    const replies = await whileHeld(app, holdRow('guests', guest.id), [
      () => app.request('POST', '/api/question-answers', { token: guestToken, json: given }),
      () => app.request('PATCH', `/api/questions/${id}`, { token: owner.token, json }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 409])
  })

  it('that the couple enters to a question, and a change of whom it is asked of: the change finds the answer', async () => {
    const { owner, guest } = await makeWholeWedding(app)
    const question = await makeQuestion(app, owner, { audience: 'everyone' })
    const { id, asked: _asked, answered: _answered, updated_at: seen, ...input } = question
    const given = { guest_id: guest.id, companion: false, value: ['yes'] }
    const json = { ...input, per: 'household', seen }
    const replies = await whileHeld(app, holdRow('guests', guest.id), [
      () => app.request('PUT', `/api/questions/${id}/answers`, { token: owner.token, json: given }),
      () => app.request('PATCH', `/api/questions/${id}`, { token: owner.token, json }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([204, 409])
  })

  it('and their removal at once leave no answer of nobody', async () => {
    const owner = await makeOwner(app)
    const couple = await makeWedding(app, owner)
    const guests = await Promise.all(
      times(10, (index) => makeGuest(app, owner, { first_name: `R${index}`, last_name: 'Party' })),
    )
    const tokens = await Promise.all(guests.map((guest) => makeGuestToken(app, couple.slug, guest)))
    const saves = await Promise.all(
      guests.map(async ({ id }, index) => {
        const [save] = await Promise.all([
          app.request('PUT', '/api/rsvp', { token: tokens[index], json: { rsvp_status: 'accepted' } }),
          app.request('DELETE', `/api/guests/${id}`, { token: owner.token }),
        ])
        return save.status
      }),
    )
    expect(saves.filter((status) => ![200, 401, 404].includes(status))).toEqual([])
    const taken = saves.filter((status) => status === 200).length
    expect(await readHistory(couple.id, 'rsvp.answer')).toHaveLength(taken)
    expect((await listNotifications(owner)).total).toBe(taken)
    expect(await listGuests(owner)).toEqual([])
  })
})

describe('imports at once', () => {
  const send = ({ token }: Owner, lines: string[]) =>
    app.request('POST', '/api/guests/import?preview=never&file_name=a.csv', {
      token,
      body: ['first_name,last_name,email,phone', ...lines].join('\n'),
    })
  const people = (of: string, count: number) =>
    times(count, (row) => `${of}${row},Family,${of}${row}@example.com,1`)

  it('of different lists all come in whole, and each can be taken back by itself', async () => {
    const owner = await makeOwner(app)
    await makeWedding(app, owner)
    const imports = await all(4, async (index) =>
      jsonOf<{ import_id: string; added: number }>(await send(owner, people(`L${index}x`, 100)), 200),
    )
    expect(imports.map(({ added }) => added)).toEqual([100, 100, 100, 100])
    expect(await listGuests(owner)).toHaveLength(400)
    const undo = () =>
      app.request('DELETE', `/api/guests/imports/${imports[0]!.import_id}`, { token: owner.token })
    const undone = await all(3, undo)
    expect(undone.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await listGuests(owner)).toHaveLength(300)
  })

  it('of the same list add nobody twice', async () => {
    const owner = await makeOwner(app)
    await makeWedding(app, owner)
    const sent = await all(3, () => send(owner, people('Same', 50)))
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await listGuests(owner)).toHaveLength(50)
  })

  it('that change the same guests in another order end, and leave each guest whole', async () => {
    const owner = await makeOwner(app)
    await makeWedding(app, owner)
    const rows = people('Turn', 60)
    await jsonOf(await send(owner, rows), 200)
    const sent = await all(4, (index) => {
      const changed = rows.map((row) => row.replace(/1$/, String(index + 2)))
      return send(owner, index % 2 ? changed.toReversed() : changed)
    })
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const phones = new Set((await listGuests(owner)).map(({ phone }) => phone))
    expect(phones.size, 'one import was the last').toBe(1)
  })

  it('never overfill a list', async () => {
    const owner = await makeOwner(app)
    await makeWedding(app, owner)
    const sent = await all(2, (index) => send(owner, people(`Big${index}x`, 3_000)))
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(await listGuests(owner)).toHaveLength(3_000)
    await jsonOf(await send(owner, people('More', 1_995)), 200)
    const single = await all(12, (index) =>
      app.request('POST', '/api/guests', {
        token: owner.token,
        json: { first_name: `S${index}`, last_name: 'Party' },
      }),
    )
    expect(single.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(await listGuests(owner)).toHaveLength(5_000)
  })
})

describe('the couple’s own clicks at once', () => {
  it('remove a guest once, and mark every notification read once', async () => {
    const { owner, guest, guestToken } = await makeWholeWedding(app)
    for (const rsvp_status of ['accepted', 'declined'])
      await app.request('PUT', '/api/rsvp', { token: guestToken, json: { rsvp_status } })
    const marked = await all(6, async () =>
      jsonOf<{ count: number }>(
        await app.request('POST', '/api/notifications/read-all', { token: owner.token }),
        200,
      ),
    )
    expect(marked.reduce((sum, { count }) => sum + count, 0)).toBe(2)
    const removed = await all(6, () =>
      app.request('DELETE', `/api/guests/${guest.id}`, { token: owner.token }),
    )
    expect(removed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      204, 404, 404, 404, 404, 404,
    ])
  })
})

function withoutOne<T>(values: T[], value: unknown): T[] {
  const at = values.findIndex((candidate) => candidate === value)
  return values.toSpliced(at, 1)
}
