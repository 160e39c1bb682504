import { describe, expect, it } from 'vitest'
import type { Guest } from '#features/guests/model/guest.ts'
import type { MailRow } from '#platform/server/mail/mail-table.ts'
import { makeEvent } from '../../../../tests/support/events.ts'
import { jsonOf, makeGuest, makeOwner, makeWedding } from '../../../../tests/support/factories.ts'
import type { Owner } from '../../../../tests/support/factories.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import type { BatchMessage, LetterPreview, MailBatch } from '../model/letter.ts'
import { letterCopy } from '../model/letter-copy.ts'

const app = startTestApp()

interface Begun {
  batch: MailBatch
  without_email: number
  not_pending: number
}

/** A couple with guests of these addresses; null means none. */
async function makeList(emails: (string | null)[], { published = true } = {}) {
  const owner = await makeOwner(app)
  const couple = await makeWedding(app, owner, { published })
  const guests: Guest[] = []
  for (const [index, email] of emails.entries())
    guests.push(await makeGuest(app, owner, { first_name: `G${index}`, last_name: 'Party', email }))
  return { owner, couple, guests, ids: guests.map(({ id }) => id) }
}

const post = ({ token }: Owner, path: string, json: object) => app.request('POST', path, { token, json })
const send = (owner: Owner, json: object) =>
  post(owner, '/api/mail-batches', { kind: 'invitation', client_key: app.deps.newId(), ...json })
const begin = async (owner: Owner, json: object) => jsonOf<Begun>(await send(owner, json), 202)
const readBatch = async ({ token }: Owner, id: string) =>
  jsonOf<{ batch: MailBatch; messages: BatchMessage[] }>(
    await app.request('GET', `/api/mail-batches/${id}`, { token }),
    200,
  )
const pause = async ({ token }: Owner, id: string, paused: boolean) =>
  jsonOf<{ batch: MailBatch }>(
    await app.request('PATCH', `/api/mail-batches/${id}`, { token, json: { paused } }),
    200,
  )
const retry = async (owner: Owner, id: string, message_ids: string[]) =>
  jsonOf<{ batch: MailBatch }>(await post(owner, `/api/mail-batches/${id}/retry`, { message_ids }), 200)
const setRow = (id: string, row: Partial<MailRow>) =>
  app.deps.db.updateTable('mail_messages').set(row).where('id', '=', id).execute()
const rowsOf = (coupleId: string) =>
  app.deps.db
    .selectFrom('mail_messages')
    .selectAll()
    .where('couple_id', '=', coupleId)
    .orderBy('id')
    .execute()
const historyOf = async (coupleId: string) => {
  const rows = await app.deps.db
    .selectFrom('history')
    .select(['action', 'after'])
    .where('couple_id', '=', coupleId)
    .where('target_type', '=', 'mail_batch')
    .orderBy('id')
    .execute()
  return rows.map(({ action, after }) => [action, JSON.parse(after ?? 'null') as unknown])
}

describe('a send', () => {
  it('queues a message for each guest with an address, and says whom it leaves out', async () => {
    const { owner, couple, ids } = await makeList(['a@example.com', null, 'c@example.com'])
    const begun = await begin(owner, { guest_ids: [...ids, ids[0]] })
    expect(begun).toMatchObject({ without_email: 1, not_pending: 0 })
    expect(begun.batch).toMatchObject({
      kind: 'invitation',
      total: 2,
      body: null,
      last_sent_at: null,
      counts: { waiting: 2, deferred: 0, held: 0, sending: 0, sent: 0, failed: 0, unclear: 0 },
    })
    const { batch, messages } = await readBatch(owner, begun.batch.id)
    expect(batch).toEqual(begun.batch)
    expect(messages.map(({ guest_id, name, email, state }) => [guest_id, name, email, state])).toEqual([
      [ids[0], 'G0 Party', 'a@example.com', 'waiting'],
      [ids[2], 'G2 Party', 'c@example.com', 'waiting'],
    ])
    expect(await historyOf(couple.id)).toEqual([
      ['mail_batch.send', { kind: 'invitation', total: 2, without_email: 1, not_pending: 0 }],
    ])
    expect(await rowsOf(couple.id)).toMatchObject([{ kind: 'invitation' }, { kind: 'invitation' }])
  })

  it('of reminders goes to those who have not answered', async () => {
    const { owner, ids } = await makeList(['a@example.com', 'b@example.com', null])
    await app.request('PATCH', `/api/guests/${ids[0]}/rsvp-status`, {
      token: owner.token,
      json: { rsvp_status: 'declined' },
    })
    const begun = await begin(owner, { kind: 'reminder', guest_ids: ids })
    expect(begun).toMatchObject({ batch: { total: 1 }, without_email: 1, not_pending: 1 })
    expect((await readBatch(owner, begun.batch.id)).messages).toMatchObject([{ guest_id: ids[1] }])
  })

  it('of reminders goes to those who have answered the wedding, and not an event that they are invited to', async () => {
    const { owner, ids } = await makeList(['a@example.com', 'b@example.com'])
    for (const id of ids)
      await app.request('PATCH', `/api/guests/${id}/rsvp-status`, {
        token: owner.token,
        json: { rsvp_status: 'accepted' },
      })
    await makeEvent(app, owner, { audience: 'chosen', guest_ids: [ids[1]!] })
    const begun = await begin(owner, { kind: 'reminder', guest_ids: ids })
    expect(begun).toMatchObject({ batch: { total: 1 }, without_email: 0, not_pending: 1 })
    expect((await readBatch(owner, begun.batch.id)).messages).toMatchObject([{ guest_id: ids[1] }])
  })

  it.each([
    ['invitation', letterCopy.noAddresses],
    ['reminder', letterCopy.noEligible],
    ['custom', letterCopy.noBulkAddresses],
  ])('of kind %s says why nobody is left', async (kind, sentence) => {
    const { owner, couple, ids } = await makeList([null])
    const stranger = await makeList(['theirs@example.com'])
    for (const guest_ids of [ids, stranger.ids]) {
      const refused = await send(owner, { kind, body: kind === 'custom' ? 'Hi' : null, guest_ids })
      expect(refused.status).toBe(422)
      expect(await refused.json()).toMatchObject({ error: { code: 'invalid', message: sentence } })
    }
    expect(await historyOf(couple.id)).toEqual([])
  })

  it('passes over guests of another couple', async () => {
    const { owner, couple, ids } = await makeList(['a@example.com'])
    const stranger = await makeList(['theirs@example.com'])
    const begun = await begin(owner, { guest_ids: [...stranger.ids, ...ids] })
    expect(begun).toMatchObject({ batch: { total: 1 }, without_email: 0, not_pending: 0 })
    expect(await rowsOf(couple.id)).toMatchObject([{ to_email: 'a@example.com' }])
    expect(await rowsOf(stranger.couple.id)).toEqual([])
  })

  it('of a letter with a link waits until the site is live; a message does not', async () => {
    const { owner, ids } = await makeList(['a@example.com'], { published: false })
    const refused = async (sentence: string) => {
      for (const kind of ['invitation', 'reminder']) {
        const response = await send(owner, { kind, guest_ids: ids })
        expect(response.status).toBe(409)
        expect(await response.json()).toMatchObject({ error: { code: 'conflict', message: sentence } })
      }
    }
    await refused(letterCopy.draft)
    const { token } = owner
    await app.request('PATCH', '/api/couple', { token, json: { settings: { published: true } } })
    await app.request('PATCH', '/api/couple', { token, json: { date: '2019-06-12' } })
    await refused(letterCopy.expired)
    const begun = await begin(owner, { kind: 'custom', body: ' Two\r\nlines ', guest_ids: ids })
    expect(begun.batch).toMatchObject({ kind: 'custom', total: 1, body: 'Two\nlines' })
  })

  it('of reminders is refused after the deadline, when no guest could answer; an invitation is not', async () => {
    const { owner, ids } = await makeList(['a@example.com'])
    const setDeadline = (rsvp_deadline: string) =>
      app.request('PATCH', '/api/couple', { token: owner.token, json: { settings: { rsvp_deadline } } })
    await setDeadline('2020-05-01')
    const refused = await send(owner, { kind: 'reminder', guest_ids: ids })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      error: { code: 'conflict', message: letterCopy.deadlinePassed },
    })
    await begin(owner, { guest_ids: ids })
    await setDeadline('2030-05-01')
    await begin(owner, { kind: 'reminder', guest_ids: ids })
  })

  it('wants words of a message, 500 characters at most', async () => {
    const { owner, ids } = await makeList(['a@example.com'])
    const custom = (body?: string) => send(owner, { kind: 'custom', body, guest_ids: ids })
    for (const [body, sentence] of [
      ['x'.repeat(501), letterCopy.messageTooLong],
      ['  ', letterCopy.messageRequired],
      [undefined, letterCopy.messageRequired],
    ] as const) {
      const refused = await custom(body)
      expect(refused.status).toBe(422)
      expect(await refused.json()).toMatchObject({ error: { fields: { body: sentence } } })
    }
    expect((await custom('x'.repeat(500))).status).toBe(202)
  })

  it('is one, however often and by whichever process it is asked for', async () => {
    const { owner, couple, ids } = await makeList(['a@example.com', null, 'c@example.com'])
    const client_key = app.deps.newId()
    const calls = Array.from({ length: 20 }, () => begin(owner, { client_key, guest_ids: ids }))
    const begun = await Promise.all(calls)
    expect(new Set(begun.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(await rowsOf(couple.id)).toHaveLength(2)
    expect(await historyOf(couple.id)).toHaveLength(1)
    const other = await makeList(['d@example.com'])
    const theirs = await begin(other.owner, { client_key, guest_ids: other.ids })
    expect(theirs.batch.id).not.toBe(begun[0]!.batch.id)
  })

  it('of many guests keeps what their names hold', async () => {
    const names = ['Bcc: all@example.com', 'O\u2019Neil "Bo"', '👩‍👩‍👧 Ō', 'مريم', '<b>Bold</b>', '{{name}} $&']
    const { owner, ids } = await makeList([])
    for (const [index, first_name] of names.entries()) {
      const guest = {
        first_name: `${first_name}\r\n`,
        last_name: `Z${index}`,
        email: `g${index}@example.com`,
      }
      ids.push((await makeGuest(app, owner, guest)).id)
    }
    const { batch } = await begin(owner, { guest_ids: ids })
    const { messages } = await readBatch(owner, batch.id)
    expect(messages.map(({ name }) => name)).toEqual(names.map((name, index) => `${name} Z${index}`))
  })

  it('of a whole list takes turns with what other couples send', async () => {
    const { owner, couple, ids } = await makeList(['a@example.com', 'b@example.com'])
    await begin(owner, { guest_ids: ids })
    await begin(owner, { guest_ids: ids })
    const turns = (await rowsOf(couple.id)).map(({ turn }) => Date.parse(turn!))
    expect(turns.map((turn) => turn - turns[0]!)).toEqual([0, 1000, 2000, 3000])
  })
})

describe('sends', () => {
  it('are listed with what became of their messages, newest first', async () => {
    const { owner, ids } = await makeList([
      'a@x.co',
      'b@x.co',
      'c@x.co',
      'd@x.co',
      'e@x.co',
      'f@x.co',
      'g@x.co',
    ])
    const { batch: first } = await begin(owner, { guest_ids: ids })
    app.passTime(1000)
    const { batch: second } = await begin(owner, { kind: 'custom', body: 'Hi', guest_ids: [ids[0]] })
    const { messages } = await readBatch(owner, first.id)
    const [sent, again, failed, unclear, sending, deferred] = messages.map(({ id }) => id)
    await setRow(sent!, { state: 'sent', sent_at: '2030-01-01T10:00:00.000Z' })
    await setRow(again!, { state: 'sent', sent_at: '2030-01-01T11:00:00.000Z' })
    await setRow(failed!, { state: 'failed', reason: 'This address does not exist.' })
    await setRow(unclear!, { state: 'unclear', reason: 'It may have arrived.' })
    await setRow(sending!, { state: 'sending' })
    const next_attempt_at = '2030-01-01T12:00:00.000Z'
    await setRow(deferred!, { turn: null, next_attempt_at, reason: 'Try again later.' })
    const { batches } = await jsonOf<{ batches: MailBatch[] }>(
      await app.request('GET', '/api/mail-batches', { token: owner.token }),
      200,
    )
    const counts = { waiting: 1, deferred: 1, held: 0, sending: 1, sent: 2, failed: 1, unclear: 1 }
    expect(batches).toEqual([second, { ...first, counts, last_sent_at: '2030-01-01T11:00:00.000Z' }])
    const now = await readBatch(owner, first.id)
    expect(now.batch).toEqual(batches[1])
    expect(now.messages.map(({ state, reason, next_attempt_at: next }) => [state, reason, next])).toEqual([
      ['sent', null, null],
      ['sent', null, null],
      ['failed', 'This address does not exist.', null],
      ['unclear', 'It may have arrived.', null],
      ['sending', null, null],
      ['deferred', 'Try again later.', next_attempt_at],
      ['waiting', null, null],
    ])
  })

  it('of others are not there', async () => {
    const { owner, ids } = await makeList(['a@example.com'])
    const { batch } = await begin(owner, { guest_ids: ids })
    const { token } = await makeOwner(app).then(async (other) => {
      await makeWedding(app, other)
      return other
    })
    const path = `/api/mail-batches/${batch.id}`
    const calls = [
      app.request('GET', path, { token }),
      app.request('PATCH', path, { token, json: { paused: true } }),
      app.request('POST', `${path}/retry`, { token, json: { message_ids: [batch.id] } }),
      app.request('POST', '/api/mail-batches/preview', {
        token,
        json: { kind: 'invitation', guest_id: ids[0] },
      }),
    ]
    for (const response of await Promise.all(calls)) expect(response.status).toBe(404)
    const listed = await app.request('GET', '/api/mail-batches', { token })
    expect(await listed.json()).toEqual({ batches: [] })
  })

  it('name a guest as they are called now, and as they were once they are removed', async () => {
    const { owner, ids } = await makeList(['a@example.com', 'b@example.com'])
    const { batch } = await begin(owner, { guest_ids: ids })
    const { token } = owner
    await app.request('PATCH', `/api/guests/${ids[0]}`, { token, json: { first_name: 'Married' } })
    await app.request('DELETE', `/api/guests/${ids[1]}`, { token })
    const { messages } = await readBatch(owner, batch.id)
    expect(messages).toMatchObject([
      { guest_id: ids[0], name: 'Married Party' },
      { guest_id: null, name: 'G1 Party', email: 'b@example.com' },
    ])
  })
})

describe('a pause', () => {
  it('holds what waits; going on puts it behind what the couple queued meanwhile', async () => {
    const { owner, couple, ids } = await makeList(['a@example.com', 'b@example.com', 'c@example.com'])
    const { batch } = await begin(owner, { guest_ids: ids })
    const { messages } = await readBatch(owner, batch.id)
    await setRow(messages[0]!.id, { state: 'sending' })
    await setRow(messages[1]!.id, { turn: null, attempts: 3 })
    for (const _again of [1, 2])
      expect((await pause(owner, batch.id, true)).batch.counts).toMatchObject({
        held: 2,
        sending: 1,
        waiting: 0,
      })
    const { batch: later } = await begin(owner, { kind: 'custom', body: 'Hi', guest_ids: [ids[0]] })
    await app.request('PATCH', `/api/guests/${ids[2]}`, {
      token: owner.token,
      json: { email: 'new@example.com' },
    })
    for (const _again of [1, 2])
      expect((await pause(owner, batch.id, false)).batch.counts).toMatchObject({
        held: 0,
        sending: 1,
        waiting: 2,
      })
    const queue = (await rowsOf(couple.id))
      .filter(({ state }) => state === 'queued')
      .toSorted((one, other) => (one.turn! < other.turn! ? -1 : 1))
    expect(queue).toMatchObject([
      { batch_id: later.id },
      { id: messages[1]!.id, attempts: 0 },
      { id: messages[2]!.id, to_email: 'new@example.com' },
    ])
    const actions = (await historyOf(couple.id)).map(([action]) => action)
    expect(actions).toEqual(['mail_batch.send', 'mail_batch.pause', 'mail_batch.send', 'mail_batch.resume'])
  })

  it('keeps whom a removed guest’s letter was for', async () => {
    const { owner, ids } = await makeList(['a@example.com', 'b@example.com'])
    const { batch } = await begin(owner, { guest_ids: ids })
    await pause(owner, batch.id, true)
    await app.request('DELETE', `/api/guests/${ids[0]}`, { token: owner.token })
    await pause(owner, batch.id, false)
    expect((await readBatch(owner, batch.id)).messages).toMatchObject([
      { guest_id: null, name: 'G0 Party', email: 'a@example.com', state: 'waiting' },
      { guest_id: ids[1], state: 'waiting' },
    ])
  })

  it('holds and frees a thousand at once, in their order', async () => {
    const owner = await makeOwner(app)
    await makeWedding(app, owner)
    const lines = Array.from({ length: 1000 }, (_, index) => `G${index},Party,g${index}@example.com`)
    const body = ['first_name,last_name,email', ...lines].join('\n')
    const { token } = owner
    await app.request('POST', '/api/guests/import?preview=never&file_name=a.csv', { token, body })
    const guests = await jsonOf<Guest[]>(await app.request('GET', '/api/guests', { token }), 200)
    const { batch } = await begin(owner, { guest_ids: guests.map(({ id }) => id) })
    const order = (await readBatch(owner, batch.id)).messages.map(({ id }) => id)
    expect((await pause(owner, batch.id, true)).batch.counts).toMatchObject({ held: 1000 })
    expect((await pause(owner, batch.id, false)).batch.counts).toMatchObject({ held: 0, waiting: 1000 })
    const byTurn = await app.deps.db
      .selectFrom('mail_messages')
      .select('id')
      .where('batch_id', '=', batch.id)
      .orderBy('turn')
      .execute()
    expect(byTurn.map(({ id }) => id)).toEqual(order)
  })
})

describe('sending again', () => {
  it('goes to the corrected address, with every attempt before it, and only where it may', async () => {
    const { owner, couple, ids } = await makeList(['a@x.co', 'b@x.co', 'c@x.co', 'd@x.co', 'e@x.co'])
    const { batch } = await begin(owner, { guest_ids: ids })
    const { messages } = await readBatch(owner, batch.id)
    const [failed, unclear, sent, removed, unaddressed] = messages.map(({ id }) => id)
    const old = { attempts: 5, handed_over_at: '2020-01-01T00:00:00.000Z', reason: 'Why' }
    await setRow(failed!, { state: 'failed', ...old, created_at: '2020-01-01T00:00:00.000Z' })
    await setRow(unclear!, { state: 'unclear', ...old })
    await setRow(sent!, { state: 'sent', sent_at: '2020-01-01T00:00:00.000Z' })
    await setRow(removed!, { state: 'failed' })
    await setRow(unaddressed!, { state: 'failed' })
    const { token } = owner
    const edit = { first_name: 'Amy', email: 'amy@example.com' }
    await app.request('PATCH', `/api/guests/${ids[0]}`, { token, json: edit })
    await app.request('DELETE', `/api/guests/${ids[3]}`, { token })
    await app.request('PATCH', `/api/guests/${ids[4]}`, { token, json: { email: '' } })
    app.passTime(60_000)
    const other = await begin(owner, { guest_ids: [ids[2]] })
    const foreign = (await readBatch(owner, other.batch.id)).messages[0]!.id
    await setRow(foreign, { state: 'failed' })
    const all = [...messages.map(({ id }) => id), foreign, app.deps.newId()]
    for (const _again of [1, 2]) {
      const { counts } = (await retry(owner, batch.id, all)).batch
      expect(counts).toMatchObject({ waiting: 2, sent: 1, failed: 2, unclear: 0 })
    }
    const rows = await rowsOf(couple.id)
    const rowOf = (id: string) => rows.find((row) => row.id === id)!
    expect(rowOf(failed!)).toMatchObject({
      state: 'queued',
      to_email: 'amy@example.com',
      to_name: 'Amy Party',
      attempts: 0,
      handed_over_at: null,
      reason: null,
      message_id: `<${failed}@twofold>`,
    })
    expect(Date.parse(rowOf(failed!).created_at)).toBeGreaterThan(Date.parse(batch.created_at))
    expect(rowOf(foreign).state).toBe('failed')
    const turns = [failed, unclear].map((id) => Date.parse(rowOf(id!).turn!))
    expect(turns[1]! - turns[0]!).toBe(1000)
    expect((await historyOf(couple.id)).at(-1)).toEqual(['mail_batch.retry', { messages: 2 }])
  })

  it('of many at once, asked for twice at once, is done once', async () => {
    const { owner, couple, ids } = await makeList(['a@example.com', 'b@example.com'])
    const { batch } = await begin(owner, { guest_ids: ids })
    const message_ids = (await readBatch(owner, batch.id)).messages.map(({ id }) => id)
    for (const id of message_ids) await setRow(id, { state: 'failed' })
    await Promise.all(Array.from({ length: 6 }, () => retry(owner, batch.id, message_ids)))
    expect((await historyOf(couple.id)).slice(1)).toEqual([['mail_batch.retry', { messages: 2 }]])
  })
})

describe('a preview', () => {
  it('shows from whom a letter comes, to whom it goes and what it says', async () => {
    const { owner, couple, ids } = await makeList(['a@example.com', null], { published: false })
    const preview = async (guest_id: string, kind: string, body?: string) =>
      jsonOf<LetterPreview>(await post(owner, '/api/mail-batches/preview', { kind, guest_id, body }), 200)
    const shown = await preview(ids[0]!, 'invitation')
    expect(shown).toMatchObject({ to: 'G0 Party <a@example.com>', reply_to: owner.email })
    const { bride_first, groom_first } = couple.names
    expect(shown.from).toBe(`${bride_first} & ${groom_first} <hello@twofold.example>`)
    for (const part of [shown.subject, shown.html, shown.text]) expect(part).not.toBe('')
    expect((await preview(ids[1]!, 'reminder')).to).toBe('G1 Party')
    expect((await preview(ids[0]!, 'custom', 'Bring a coat')).text).toContain('Bring a coat')
    expect((await preview(ids[0]!, 'custom')).text).not.toBe('')
  })
})
