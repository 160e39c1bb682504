import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { recordOperatorAction } from '#features/operators/server/operator-action-commands.ts'
import { UPLOAD_PART_BYTES } from '#platform/model/upload-part.ts'
import { sweepMailFiles } from '#platform/server/mail/erase-mail.ts'
import { makeActivity } from '../support/activities.ts'
import { makeEvent } from '../support/events.ts'
import { makeQuestion } from '../support/questions.ts'
import { makeTriviaQuestion, makeTriviaRun } from '../support/trivia.ts'
import { makeMedia as makeGuestMedia } from '../support/media.ts'
import { system } from '#platform/server/system-scope.ts'
import { queueMail } from '#platform/server/mail/mail-commands.ts'
import { mailFolderOf } from '#platform/server/mail/mail-folder.ts'
import { openMailTransport } from '#platform/server/mail/mail-worker.ts'
import { deliverDueMail } from '../support/deliver-mail.ts'
import { readAllRows } from '../support/database-rows.ts'
import {
  jsonOf,
  makeGuest,
  makeGuestToken,
  makeOwner,
  makeWedding,
  makeWholeWedding,
} from '../support/factories.ts'
import { freeBox, mp4Bytes } from '../support/video-bytes.ts'
import { actOnSandbox, buyLicence, startCheckout } from '../support/licence.ts'
import { startTestApp } from '../support/test-app.ts'
import type { RequestOptions } from '../support/test-app.ts'

/** Limits are on, because their buckets are traces too. */
const app = startTestApp({ limitsUse: true })

/** The server's own keys, and buckets that also belong to other people: both may change and stay. */
const OF_THE_SERVER = ['rate_limits', 'signing_keys']

interface Family {
  names: { bride_first: string; bride_last: string; groom_first: string; groom_last: string }
  venue: { name: string; address: string }
  /** 'First Last' of the guests: one on the list, one imported, one who is not invited. */
  listed: string
  imported: string
  stranger: string
}

const STAYING: Family = {
  names: {
    bride_first: 'Aurelia',
    bride_last: 'Quillfeather',
    groom_first: 'Bertram',
    groom_last: 'Ironwood',
  },
  venue: { name: 'Marshwind Boathouse', address: '4 Yewbarrow Quay' },
  listed: 'Cosima Dovetail',
  imported: 'Dashiell Embercroft',
  stranger: 'Evander Foxglove',
}
const LEAVING: Family = {
  names: {
    bride_first: 'Wilhelmina',
    bride_last: 'Thornbury',
    groom_first: 'Ignatius',
    groom_last: 'Penhaligon',
  },
  venue: { name: 'Cloverdale Orangery', address: '77 Nightingale Row' },
  listed: 'Ottoline Featherstone',
  imported: 'Percival Winterbourne',
  stranger: 'Theophila Umberstone',
}

/** An account with data in every table that can hold any; part of its mail is sent. */
async function makeEverything({ names, venue, listed, imported, stranger }: Family) {
  const { db, newId, clock, secrets } = app.deps
  const owner = await makeOwner(app)
  const { token, userId, email } = owner
  const couple = await makeWedding(app, owner, { names, venue })
  const named = (full: string) => ({
    first_name: full.split(' ')[0] ?? '',
    last_name: full.split(' ')[1] ?? '',
  })
  const mailOf = (full: string) => `${full.toLowerCase().replace(' ', '.')}@guests.example`
  // An order that was never paid, and one that was.
  await actOnSandbox(app, await startCheckout(app, owner), 'expire')
  await buyLicence(app, owner)
  const guest = await makeGuest(app, owner, {
    ...named(listed),
    email: mailOf(listed),
    phone: '+44 20 7946 0321',
  })
  const guestToken = await makeGuestToken(app, couple.slug, guest)
  const answered = { rsvp_status: 'accepted', email: mailOf(listed), dietary_restrictions: `For ${listed}` }
  await app.request('PUT', '/api/rsvp', { token: guestToken, json: answered })
  const received = { call: 'love-note', key: newId(), received_at: clock() }
  await db
    .insertInto('received_calls')
    .values({ couple_id: couple.id, guest_id: guest.id, ...received })
    .execute()
  await recordOperatorAction(system(app.deps), 'root', 'suspend', { userId, coupleId: couple.id })
  const notice = { notice: 'expires:2031-05-04', told_at: clock() }
  await db
    .insertInto('told_notices')
    .values({ couple_id: couple.id, ...notice })
    .execute()
  await jsonOf(await app.request('POST', '/api/wall/renew', { token }), 200)
  await jsonOf(await app.request('POST', '/api/dj-list/renew', { token }), 200)
  const table = { id: newId(), name: `Of ${listed}`, shape: 'round', capacity: 8, x: 9, y: 9, rotation: 0 }
  const seated = [
    { do: 'add_table', table: { ...table, offers: [] } },
    { do: 'move', moves: [{ person: guest.id, from: null, to: table.id }] },
    { do: 'set_needs', person: guest.id, before: [], after: ['wheelchair'] },
  ]
  await jsonOf(await app.request('POST', '/api/seating/changes', { token, json: { changes: seated } }), 200)
  const ruled = {
    guest_id: guest.id,
    companion: 0 as const,
    other_guest_id: guest.id,
    other_companion: 1 as const,
  }
  await db
    .insertInto('seating_rules')
    .values({ id: newId(), couple_id: couple.id, kind: 'together', ...ruled })
    .execute()
  await makeGuestMedia(app, couple, { guest_id: guest.id, guest_name: listed, original_name: listed })
  const written = { couple_id: couple.id, options: '["Yes","No"]', position: 1, created_at: clock() }
  const poll = { id: newId(), key: 'poll-9', question: `Will ${listed} dance?`, status: 'open' as const }
  await db
    .insertInto('polls')
    .values({ ...written, ...poll, closed_at: null, updated_at: clock() })
    .execute()
  const event = await makeEvent(app, owner, {
    audience: 'chosen',
    guest_ids: [guest.id],
    note: `For ${listed}`,
  })
  const answer = { guest_id: guest.id, companion: false, status: 'accepted', meal_choice: null }
  await app.request('PUT', `/api/events/${event.id}/answers`, { token, json: answer })
  const question = await makeQuestion(app, owner, {
    text: `What does ${listed} drink?`,
    audience: 'everyone',
  })
  const drinks = { guest_id: guest.id, companion: false, value: ['yes'] }
  await app.request('PUT', `/api/questions/${question.id}/answers`, { token, json: drinks })
  const ofAll = { text: `Does ${listed} need a room?`, per: 'household', audience: 'everyone' } as const
  const rooms = await makeQuestion(app, owner, ofAll)
  await app.request('PUT', `/api/questions/${rooms.id}/answers`, { token, json: drinks })
  const question_id = await makeTriviaQuestion(app, couple, { question_text: `Who is ${listed}?` })
  await makeTriviaRun(app, couple, { participant: listed, answers: [{ question_id, isCorrect: true }] })
  await makeActivity(
    app,
    couple,
    'note',
    { author: listed, message: `For ${listed}` },
    { guest_id: guest.id },
  )
  await db
    .insertInto('dismissed_households')
    .values({ couple_id: couple.id, key: newId(), created_at: clock() })
    .execute()
  await db
    .insertInto('import_headers')
    .values({ couple_id: couple.id, header: `of ${names.bride_last}`, field: null, chosen_at: clock() })
    .execute()
  const csv = `first_name,last_name,email\n${imported.replace(' ', ',')},${mailOf(imported)}\nBroken,,x\n`
  await app.request('POST', `/api/guests/import?preview=never&file_name=${names.bride_last}.csv`, {
    token,
    body: csv,
  })
  const { first_name: firstName, last_name: lastName } = named(stranger)
  await app.request('POST', '/api/guest-name-match', { json: { slug: couple.slug, firstName, lastName } })
  await app.request('POST', '/auth/v1/token?grant_type=password', {
    json: { email, password: 'wrong horse' },
  })

  const newEmail = `new.${email}`
  await db.updateTable('users').set({ new_email: newEmail }).where('id', '=', userId).execute()
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const [flowId, factorId] = [newId(), newId()]
  const at = { created_at: clock() }
  const flow = {
    id: flowId,
    user_id: userId,
    kind: 'email_change' as const,
    challenge: 'c',
    method: 's256' as const,
  }
  await db
    .insertInto('flow_states')
    .values({ ...flow, ...at })
    .execute()
  await db
    .insertInto('one_time_tokens')
    .values({
      id: newId(),
      user_id: userId,
      kind: 'email_change',
      token_hash: `hash of ${names.bride_last}`,
      code_hash: 'hash',
      target_email: newEmail,
      flow_state_id: flowId,
      expires_at: clock(),
      ...at,
    })
    .execute()
  const factor = {
    id: factorId,
    user_id: userId,
    factor_type: 'totp' as const,
    friendly_name: names.groom_first,
  }
  await db
    .insertInto('factors')
    .values({ ...factor, secret: 'sealed', updated_at: clock(), ...at })
    .execute()
  await db
    .insertInto('recovery_codes')
    .values({ id: newId(), user_id: userId, code_hash: `hash of ${names.groom_last}`, ...at })
    .execute()
  const challenge = { id: newId(), factor_id: factorId, session_id: session.id, expires_at: clock() }
  await db
    .insertInto('challenges')
    .values({ ...challenge, ...at })
    .execute()
  const content = {
    subject: `For ${names.bride_last}`,
    html: `<p>${listed}</p>`,
    text: `${couple.slug} ${venue.name}`,
  }
  const toOwner = { to: { email, name: names.bride_first }, ...content }
  const toGuest = { to: { email: mailOf(listed), name: listed }, ...content }
  const queue = async () => {
    const scope = system(app.deps)
    await queueMail(scope, secrets, { ...toOwner, kind: 'account', userId })
    await queueMail(scope, secrets, { ...toOwner, kind: 'owner_notification', coupleId: couple.id })
    await queueMail(scope, secrets, { ...toGuest, kind: 'invitation', guestId: guest.id })
    await queueMail(scope, secrets, { ...toOwner, kind: 'receipt', idempotencyKey: `receipt of ${email}` })
  }
  await queue()
  await deliverDueMail(app.deps, openMailTransport(app.deps.config))
  await db
    .updateTable('mail_messages')
    .set({ idempotency_key: `sent to ${email}` })
    .where('idempotency_key', '=', `receipt of ${email}`)
    .execute()
  await queue()
  const words = { kind: 'custom', body: `From ${names.bride_first}`, client_key: newId() }
  const letter = { token, json: { ...words, guest_ids: [guest.id] } }
  await jsonOf(await app.request('POST', '/api/mail-batches', letter), 202)
  // Postponed, so that they stay queued while other mail is sent.
  await db
    .updateTable('mail_messages')
    .set({ next_attempt_at: '2100-01-01T00:00:00.000Z', turn: null })
    .where('state', '=', 'queued')
    .execute()
  await makeMedia(token, names.bride_last)
  const traces = [email, newEmail, couple.slug, ...Object.values(names), ...Object.values(venue)]
  return {
    owner,
    couple,
    guestToken,
    words: [...traces, ...[listed, imported, stranger].flatMap((full) => full.split(' '))],
  }
}

/** A film with its notes, the first part of another one, and a picture. */
async function makeMedia(token: string, title: string): Promise<void> {
  const film = Buffer.concat([mp4Bytes(), freeBox(title)])
  const upload = (total: number) => `client_key=${'cd'.repeat(16)}&bytes_total=${total}`
  const send = (part: Buffer, total: number) =>
    app.request('PUT', `/api/story-video/upload?${upload(total)}&offset=0`, {
      token,
      body: new Uint8Array(part),
    })
  await jsonOf(await send(film, film.length), 200)
  const json = { client_key: 'cd'.repeat(16), bytes_total: film.length }
  await jsonOf(await app.request('POST', '/api/story-video', { token, json }), 200)
  await jsonOf(await send(Buffer.concat([film], UPLOAD_PART_BYTES), UPLOAD_PART_BYTES + 1), 200)
  const plain = { create: { width: 640, height: 480, channels: 3 as const, background: '#806040' } }
  const body = new Uint8Array(await sharp(plain).jpeg().toBuffer())
  await jsonOf(await app.request('PUT', '/api/cover-photo', { token, body }), 200)
}

type Everything = Awaited<ReturnType<typeof makeEverything>>

/** Every file below the data directory, including the database itself if it is there. */
function filesBelow(dir: string): string[] {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .map((name) => join(dir, name))
    .filter((path) => statSync(path).isFile())
}

/** Which of `traces` occur in a text, ignoring case. */
function found(traces: readonly string[], text: string): string[] {
  const lower = text.toLowerCase()
  return traces.filter((trace) => lower.includes(trace.toLowerCase()))
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

describe('deleting an account', () => {
  let others: Everything
  let gone: Everything
  let before: Record<string, string[]>
  /** The rows that the deleted account added, by table. */
  let added: Record<string, string[]>
  let traces: string[]
  let othersFiles: string[]
  let othersMedia: string[]
  const mediaKeysNow = async () => (await app.deps.files.list('')).map(({ key }) => key)

  beforeAll(async () => {
    others = await makeEverything(STAYING)
    before = await readAllRows(app.deps.db, OF_THE_SERVER)
    othersFiles = filesBelow(mailFolderOf(app.deps.config.dataDir))
    othersMedia = await mediaKeysNow()
    gone = await makeEverything(LEAVING)
    const after = await readAllRows(app.deps.db, OF_THE_SERVER)
    added = Object.fromEntries(
      Object.entries(after).map(([table, rows]) => [
        table,
        rows.filter((row) => !before[table]?.includes(row)),
      ]),
    )
    const idsIn = (rows: readonly string[]) => new Set(rows.flatMap((row) => row.match(UUID) ?? []))
    const ids = idsIn(Object.values(added).flat())
    // The record that an operator did something stays, under an id of its own.
    ids.delete((JSON.parse(added['operator_actions']![0]!) as { id: string }).id)
    const hashes = [gone.owner.email, `new.${gone.owner.email}`].map(hashOf)
    traces = [...gone.words, ...ids, ...hashes, gone.owner.refreshToken]
    // Without these the search below would prove nothing.
    const stored = filesBelow(app.deps.config.dataDir)
      .map((file) => readFileSync(file, 'latin1'))
      .join()
    expect(found(gone.words, stored)).toContain('Featherstone')
    const media = (await mediaKeysNow()).join()
    expect(media).toContain(`${gone.couple.id}/parts`)
    expect(media).toContain(`${gone.couple.id}/cover`)
    const removed = await app.request('DELETE', '/api/account', { token: gone.owner.token })
    expect(removed.status).toBe(204)
  })

  it('is tried on an account that has rows in every table', () => {
    const empty = Object.keys(added).filter((table) => added[table]?.length === 0)
    // This table lists what the deletion itself still has to do.
    expect(empty).toEqual(['erased_folders'])
    expect(Object.keys(added)).toContain('challenges')
  })

  it('leaves nothing of it in any column of any table', async () => {
    const rows = Object.values(await readAllRows(app.deps.db)).flat()
    expect(found(traces, rows.join('\n'))).toEqual([])
  })

  it('leaves nothing of it in any file of the data directory', () => {
    const holding = filesBelow(app.deps.config.dataDir).flatMap((file) =>
      found(traces, `${file} ${readFileSync(file, 'latin1')}`).map((trace) => `${trace} in ${file}`),
    )
    expect(holding).toEqual([])
  })

  it('leaves of what was paid its number, amount, instants and state, and nobody', async () => {
    const { orders, payment_events: events } = added
    expect(orders).toHaveLength(2)
    const kept = await app.deps.db.selectFrom('orders').selectAll().where('user_id', 'is', null).execute()
    expect(kept).toEqual([
      {
        id: expect.stringMatching(/^TF-/),
        user_id: null,
        price_id: 'price_twofold_wedding_licence',
        amount_cents: 100,
        currency: 'CAD',
        mode: 'payment',
        provider: 'sandbox',
        livemode: 0,
        status: 'paid',
        session_id: expect.stringMatching(/^cs_test_/),
        session_url: null,
        payment_intent: expect.stringMatching(/^pi_test_/),
        version: expect.any(Number),
        created_at: expect.any(String),
        paid_at: expect.any(String),
      },
    ])
    expect(orders?.filter((row) => row.includes(kept[0]!.id))).toHaveLength(1)
    expect(events).toHaveLength(2)
  })

  it("leaves every row and file of another couple's as it was", async () => {
    const now = await readAllRows(app.deps.db, OF_THE_SERVER)
    const { orders = [], payment_events: events = [], operator_actions: uses = [], ...rest } = before
    const {
      orders: ordersNow = [],
      payment_events: eventsNow = [],
      operator_actions: usesNow = [],
      ...restNow
    } = now
    expect(restNow).toEqual(rest)
    // The record of what an operator did for the deleted account stays, without naming anybody.
    expect(usesNow).toEqual(expect.arrayContaining(uses))
    expect(usesNow.filter((row) => row.includes('"user_id":null,"couple_id":null'))).toHaveLength(1)
    // In addition to what is retained of the deleted account's payment.
    expect(ordersNow).toEqual(expect.arrayContaining(orders))
    expect(ordersNow).toHaveLength(orders.length + 1)
    expect(eventsNow).toEqual(expect.arrayContaining(events))
    expect(eventsNow).toHaveLength(events.length + 1)
    expect(othersFiles).toHaveLength(5)
    expect(filesBelow(mailFolderOf(app.deps.config.dataDir))).toEqual(othersFiles)
    expect(othersMedia.length).toBeGreaterThan(6)
    expect(await mediaKeysNow()).toEqual(othersMedia)
    const { token } = others.owner
    expect((await app.request('GET', `/wedding/${others.couple.slug}`)).status).toBe(200)
    expect((await app.request('GET', '/api/rsvp', { token: others.guestToken })).status).toBe(200)
    expect((await app.request('GET', '/api/account', { token })).status).toBe(200)
  })

  it('ends its sessions, its site and the tokens of its guests', async () => {
    const { token, refreshToken, email } = gone.owner
    const auth = (path: string, json: object) => app.request('POST', `/auth/v1/${path}`, { json })
    expect((await app.request('GET', '/api/account', { token })).status).toBe(401)
    expect((await app.request('GET', '/auth/v1/user', { token })).status).toBe(403)
    const refreshed = await auth('token?grant_type=refresh_token', { refresh_token: refreshToken })
    expect(refreshed.status).toBe(400)
    const signedIn = await auth('token?grant_type=password', { email, password: 'correct horse' })
    expect(signedIn.status).toBe(400)
    expect((await app.request('GET', `/wedding/${gone.couple.slug}`)).status).toBe(404)
    expect((await app.request('GET', `/api/weddings/${gone.couple.slug}`)).status).toBe(404)
    expect((await app.request('GET', '/api/rsvp', { token: gone.guestToken })).status).toBe(401)
  })

  it('lets its address sign up again, to an account without anything', async () => {
    const json = { email: gone.owner.email, password: 'another horse' }
    const { access_token: token } = await jsonOf<{ access_token: string }>(
      await app.request('POST', '/auth/v1/signup', { json }),
      200,
    )
    expect((await app.request('GET', '/api/couple', { token })).status).toBe(404)
    expect(await (await app.request('GET', '/api/notifications', { token })).json()).toEqual({
      notifications: [],
      next: null,
      total: 0,
    })
    expect((await app.request('DELETE', '/api/account', { token })).status).toBe(204)
  })

  it('is followed by a sweep that takes the files of messages which were under way', async () => {
    const folder = mailFolderOf(app.deps.config.dataDir)
    const name = `2031-06-12T20-00-00.000Z_${app.deps.newId()}.eml`
    for (const late of [name, `.${name}.0a1b2c3d4e5f`, 'notes.txt']) writeFileSync(join(folder, late), 'late')
    await sweepMailFiles(system(app.deps), app.deps.config.dataDir)
    expect(filesBelow(folder).toSorted()).toEqual([...othersFiles, join(folder, 'notes.txt')].toSorted())
  })
})

it('requests that are under way while an account goes end in order and leave nothing', async () => {
  const { owner, couple, guest, guestToken } = await makeWholeWedding(app)
  const { token, email, refreshToken } = owner
  const invited = 'latecomer@guests.example'
  const edit = { token, json: { email: invited } }
  await jsonOf(await app.request('PATCH', `/api/guests/${guest.id}`, edit), 200)
  const call = (method: string, path: string, options: RequestOptions) => app.request(method, path, options)
  const around = (index: number) => [
    call('POST', '/api/guests', { token, json: { first_name: `Guest${index}`, last_name: 'Latecomer' } }),
    call('PUT', '/api/rsvp', { token: guestToken, json: { rsvp_status: 'accepted', email: invited } }),
    call('POST', '/api/mail-batches', {
      token,
      json: { kind: 'invitation', client_key: app.deps.newId(), guest_ids: [guest.id] },
    }),
    call('POST', '/api/guest-name-match', {
      json: { slug: couple.slug, firstName: `Nobody${index}`, lastName: 'Latecomer' },
    }),
    call('POST', '/auth/v1/token?grant_type=refresh_token', { json: { refresh_token: refreshToken } }),
  ]
  const first = [0, 1, 2].flatMap(around)
  const signIn = call('POST', '/auth/v1/token?grant_type=password', {
    json: { email, password: 'correct horse' },
  })
  const removed = call('DELETE', '/api/account', { token })
  const responses = await Promise.all([...first, signIn, ...[3, 4, 5].flatMap(around)])
  expect((await removed).status).toBe(204)
  expect(responses.map(({ status }) => status)).not.toContain(500)
  const rows = Object.values(await readAllRows(app.deps.db)).flat()
  expect(found([owner.userId, couple.id, guest.id, email, 'Latecomer'], rows.join('\n'))).toEqual([])
})

/** Hashed the way the limits store their keys. */
function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
