import { beforeAll, describe, expect, it } from 'vitest'
import type { Guest } from '#features/guests/model/guest.ts'
import { signShown } from '#features/trivia/server/shown-questions.ts'
import { companionMark } from '#features/guests/server/companion-mark.ts'
import type { Billing } from '#features/billing/model/subscription.ts'
import { readAccessTable, readLicenceTable } from '../support/access-table.ts'
import type { Access } from '../support/access-table.ts'
import { GOOD_CALLS, pathOf, readOperations } from '../support/api-operations.ts'
import type { GoodCall, Operation } from '../support/api-operations.ts'
import { ROLES, invitedOf, knownToCompanion, makeCast, secretsOf, secretsOfGuest } from '../support/cast.ts'
import type { Cast, CastWedding, Role } from '../support/cast.ts'
import { changedRows, readAllRows } from '../support/database-rows.ts'
import { jsonOf, makeGuest, makeOwner, makeWedding } from '../support/factories.ts'
import { strangeKeys } from '../support/json-keys.ts'
import { makeActivity } from '../support/activities.ts'
import { PRICE_ID, actOnSandbox, startCheckout } from '../support/licence.ts'
import { makeMedia } from '../support/media.ts'
import { storeEvent } from '../support/events.ts'
import { makePoll } from '../support/polls.ts'
import { storeQuestion } from '../support/questions.ts'
import { makeTriviaQuestion, makeTriviaRun } from '../support/trivia.ts'
import { startTestApp } from '../support/test-app.ts'
import type { RequestOptions } from '../support/test-app.ts'

/**
 * Runs docs/access.md: what each role gets from each operation in the API document. If an operation names a
 * row, `own` is a row of the caller's wedding (for guests and visitors: of the wedding they look at), and
 * `else` stands for those of another couple, of an expired or draft site, and an absent one: these get the same
 * response byte for byte, and change nothing.
 */
const ACCESS = readAccessTable()
const ERROR_KEYS = 'error{code message fields{password code} reference}'
/** The named calls report the error as a text (rule C8). */
const NAMED_ERROR_KEYS = 'success error'
const NAMED_CALL = /^POST \/api\/(send-.*|checkout|customer-portal)$/

/** Good calls that leave the cast as it is: nobody's site closes, opens or changes its name. */
const CALLS: Record<string, GoodCall> = {
  ...GOOD_CALLS,
  'PATCH /api/couple': { json: () => ({ ceremony_time: '15:30' }) },
  'PUT /api/rsvp': { json: () => ({ rsvp_status: 'accepted', meal_choice: 'fish' }) },
}

interface Row {
  operation: string
  targets: 'own' | 'else' | ''
  expected: string
}

const app = startTestApp()
let cast: Cast
let operations: Operation[]

beforeAll(async () => {
  cast = await makeCast(app)
  operations = await readOperations(app)
})

const rows = ACCESS.flatMap(rowsOf)

describe('the role matrix', () => {
  it('lets a companion read no way to reach anybody, from any call', () => {
    const contact = /\b(email|phone|url|link|party)\b/
    const forGuests = ACCESS.filter(({ admits }) => admits.split(', ').includes('guest'))
    expect(forGuests.filter(({ companionMembers }) => contact.test(companionMembers))).toEqual([])
  })

  it('has every operation of the document, and no other', () => {
    const listed = ACCESS.map(({ call }) => call)
    expect(listed.toSorted()).toEqual(operations.map(({ name }) => name).toSorted())
  })

  it('admits whom the document says', () => {
    const declared = Object.fromEntries(operations.map(({ name, admits }) => [name, admits]))
    expect(declared).toEqual(Object.fromEntries(ACCESS.map(({ call, admits }) => [call, admits])))
  })

  it('can trust the document: it lists every route under /api', () => {
    const served = app.routes.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
    const listed = operations.map(({ name }) => name)
    expect([...new Set(served)].filter((route) => !listed.includes(route))).toEqual(['GET /api/openapi.json'])
  })

  it.each(rows)('$operation $targets', async (row) => {
    const attempts: Attempt[] = []
    for (const role of ROLES) attempts.push({ role, targets: await makeTargets(row, role) })
    const mayWrite = ({ role }: Attempt) => row.targets !== 'else' && statusOf(row, role) < '400'
    const found = new Map<Role, string>()
    // A miss notifies the couple, no matter who types it (rule A5).
    const leftOut = row.operation.includes('name-match') ? ['access_requests', 'notifications'] : []
    const before = await readAllRows(app.deps.db, leftOut)
    for (const attempt of attempts.filter((one) => !mayWrite(one))) {
      const answers = await tryOut(row, attempt)
      expect(new Set(answers).size, `${attempt.role} is told apart:\n${answers.join('\n')}`).toBe(1)
      found.set(attempt.role, answers[0]!.slice(0, 3))
    }
    expect(changedRows(before, await readAllRows(app.deps.db, leftOut))).toEqual([])
    for (const attempt of attempts.filter(mayWrite)) {
      const answers = await tryOut(row, attempt)
      found.set(attempt.role, [...new Set(answers.map((text) => text.slice(0, 3)))].join('/'))
    }
    await restore()
    expect(inColumns(ROLES.map((role) => found.get(role)))).toBe(row.expected)
  })
})

describe('a stranger', () => {
  const BODIES: RequestOptions[] = [
    { json: { first_name: 7, unknown: [] } },
    { json: [] },
    { body: '{"first_name":', headers: { 'content-type': 'application/json' } },
    { body: 'no JSON', headers: { 'content-type': 'text/plain' } },
    {},
  ]

  it('is asked to sign in by every call but those for anyone, whatever else is wrong with the request', async () => {
    const strangers = [...cast.tokens.visitor, ...cast.tokens['signed-out'], ...cast.tokens.forged]
    const strangersOf = (admits: string) =>
      admits.includes('guest') ? strangers : [...strangers, ...cast.tokens['guest-a']]
    const before = await readAllRows(app.deps.db)
    for (const { name, method, path, admits } of operations.filter((one) => one.admits !== 'anyone')) {
      const address = `${path.replace(/\{\w+\}/, 'no-id')}?page=none&sort=none&offset=-1`
      for (const token of strangersOf(admits)) {
        for (const body of method === 'GET' ? [{}] : BODIES) {
          const response = await app.request(method, address, { token, ...body })
          expect([name, body, response.status]).toEqual([name, body, 401])
          expect(await response.text()).not.toContain('fields')
        }
      }
    }
    expect(changedRows(before, await readAllRows(app.deps.db))).toEqual([])
  })
})

describe('the states of a licence', () => {
  const asking = startTestApp({ env: { LICENCE_REQUIRED: 'on' } })
  /** What is done on the sandbox's page; null starts no checkout at all. */
  const WAYS: Record<string, string[] | null> = {
    none: null,
    ordered: [],
    active: ['pay'],
    suspended: ['pay', 'dispute', 'lose dispute'],
    refunded: ['pay', 'refund'],
  }

  it.each(readLicenceTable())('$state', async ({ state, cells }) => {
    const owner = await makeOwner(asking)
    const { token } = owner
    const couple = await makeWedding(asking, owner, { published: false })
    const acts = WAYS[state]!
    const session = acts && (await startCheckout(asking, owner))
    for (const act of acts ?? []) await actOnSandbox(asking, session!, act)
    const status = async (method: string, path: string, json: object) =>
      String((await asking.request(method, path, { token, json })).status)
    const publish = { settings: { published: true } }
    const drafted = await status('PATCH', '/api/couple', publish)
    const settings = JSON.stringify({ ...couple.settings, published: true })
    await asking.deps.db.updateTable('couples').set({ settings }).where('id', '=', couple.id).execute()
    const { subscription } = await jsonOf<Billing>(
      await asking.request('GET', '/api/subscription', { token }),
      200,
    )
    expect([
      subscription?.subscription_status ?? 'nothing',
      drafted,
      await status('PATCH', '/api/couple', { ceremony_time: '15:30', ...publish }),
      // First, because anyone who starts to pay becomes known to the provider.
      ...(await status('POST', '/api/customer-portal', {}).then(async (portal) => [
        await status('POST', '/api/checkout', { price_id: PRICE_ID, mode: 'payment' }),
        portal,
      ])),
    ]).toEqual(cells)
  })
})

interface Attempt {
  role: Role
  targets: string[]
}

/** Tries every token of a role with every target; returns all responses, one text for each. */
async function tryOut({ operation: name }: Row, { role, targets }: Attempt): Promise<string[]> {
  const operation = operations.find((candidate) => candidate.name === name)!
  const call = CALLS[name]!
  const answers: string[] = []
  for (const token of cast.tokens[role]) {
    for (const target of targets) {
      const body = call.json ? { json: call.json(target) } : call.body ? { body: call.body } : {}
      const response = await app.request(operation.method, pathOf(operation, target), { token, ...body })
      const answer = await readResponse(response)
      checkResponse(name, role, answer, JSON.stringify(body))
      answers.push(answer)
    }
  }
  return answers
}

/** Undoes what a row may do to the rows after it: a wedding for the loner, and the misses reported to a couple. */
async function restore(): Promise<void> {
  await app.deps.db.deleteFrom('couples').where('owner_id', '=', cast.loner.userId).execute()
  await app.deps.db.deleteFrom('notifications').where('type', '=', 'guest_access_request').execute()
}

/** Rows or names for the role to name: one of its own, or several that must get the same response. */
async function makeTargets({ operation, targets }: Row, role: Role): Promise<string[]> {
  const isOwn = targets === 'own'
  const own = weddingOf(role)
  const foreign = own === cast.second ? cast.first : cast.second
  const absent = app.deps.newId()
  switch (CALLS[operation]!.target) {
    case undefined:
      return ['']
    case 'slug':
      return isOwn
        ? [cast.first.couple.slug]
        : [cast.expired.couple.slug, cast.draft.slug, 'nobody-2030', 'a%00b']
    case 'name': {
      const names = isOwn ? ['Cosima/Dovetail'] : ['Evander/Foxglove', 'Cosima/Embercroft', 'Nobody/Atall']
      return names.map((typed) => `${cast.first.couple.slug}/${typed}`)
    }
    case 'guest':
      return isOwn ? [await makeGuestOf(own)] : [await makeGuestOf(foreign), absent]
    case 'import':
      return isOwn ? [await makeImportOf(own)] : [await makeImportOf(foreign), absent]
    case 'batch':
      return isOwn ? [await makeBatchOf(own)] : [await makeBatchOf(foreign), absent]
    case 'answerer': {
      if (isOwn) return [await makeAnswererOf(own, role)]
      const others = [...foreign.guests, ...own.guests.filter((guest) => guest !== guestOf(role))]
      const named = guestOf(role) ? others : foreign.guests
      return [...named.map(nameOf), 'Nobody Atall/nobody@guests.example']
    }
    case 'access_request':
      return isOwn ? [await makeRequestOf(own)] : [await makeRequestOf(foreign), absent]
    case 'waiting': {
      const { first, second, expired } = cast
      const key = await askFor(first, role)
      if (isOwn) return [`${first.couple.slug}/${key}`]
      const others = [`${first.couple.slug}/${await askFor(second, role)}`, `${expired.couple.slug}/${key}`]
      return [...others, `${first.couple.slug}/forged`, `nobody-2030/${key}`]
    }
    case 'media':
      return isOwn ? [await makeMediaOf(own)] : [await makeMediaOf(foreign), absent]
    case 'note':
      return isOwn ? [await makeNoteOf(own)] : [await makeNoteOf(foreign), absent]
    case 'poll':
      return isOwn ? [await makePollOf(own)] : [await makePollOf(foreign), absent]
    case 'event':
      return isOwn ? [await makeEventOf(own)] : [await makeEventOf(foreign), absent]
    case 'event_answer':
      return makeEventAnswers(own, foreign, role, isOwn)
    case 'question':
      return isOwn ? [await storeQuestionOf(own)] : [await storeQuestionOf(foreign), absent]
    case 'question_answerer':
      return makeQuestionAnswerers(own, foreign, role, isOwn)
    case 'vote':
      return isOwn ? [await makeVoteOf(own)] : [await makeVoteOf(foreign), absent]
    case 'decision':
      return isOwn ? [await makeDecisionOf(own)] : [await makeDecisionOf(foreign), absent]
    case 'song':
      return isOwn ? [await makeSongOf(own)] : [await makeSongOf(foreign), absent]
    case 'dj_list': {
      if (isOwn) return [await djListKeyOf(cast.first)]
      const closed = await djListKeyOf(cast.expired)
      return [closed, 'k7pq-2m9x-rtha', 'nothing', absent]
    }
    case 'trivia':
      return isOwn
        ? [await makeShownOf(own)]
        : [await makeShownOf(foreign), `${absent} ${app.deps.clock()}.forged`]
    case 'trivia_question':
      return isOwn ? [await makeQuestionOf(own)] : [await makeQuestionOf(foreign), absent]
    case 'trivia_result':
      return isOwn ? [await makeResultOf(own)] : [await makeResultOf(foreign), absent]
    case 'wall': {
      if (isOwn) return [await wallKeyOf(cast.first)]
      const closed = await wallKeyOf(cast.expired)
      return [closed, 'k7pq-2m9x-rtha', 'nothing', absent]
    }
    case 'upload': {
      const sent = (wedding: CastWedding, guestId: string, companion = false) =>
        makeUploadOf(wedding, guestId, companion)
      const caller = guestOf(role)
      const isCompanion = role === 'companion'
      if (isOwn) return [await sent(own, (caller ?? own.guests[0]!).id, isCompanion)]
      const ofRecord = caller ? [await sent(own, caller.id, !isCompanion)] : []
      return [...ofRecord, await sent(foreign, foreign.guests[0]!.id), absent]
    }
    case 'notification': {
      const user = role === 'no-wedding' ? cast.loner.userId : own.owner.userId
      return isOwn
        ? [await makeNotificationOf(user)]
        : [await makeNotificationOf(foreign.owner.userId), absent]
    }
  }
}

function weddingOf(role: Role): CastWedding {
  if (role.startsWith('expired')) return cast.expired
  return role.startsWith('other') ? cast.second : cast.first
}

/** An upload by a guest, or by the plus one whom they bring. */
async function makeUploadOf({ couple }: CastWedding, guestId: string, companion: boolean): Promise<string> {
  const { plus_one_match_name: name } = await app.deps.db
    .selectFrom('guests')
    .select('plus_one_match_name')
    .where('id', '=', guestId)
    .executeTakeFirstOrThrow()
  const sender = companion ? { companion: 1 as const, companion_mark: companionMark(name ?? '') } : {}
  return (await makeMedia(app, couple, { guest_id: guestId, ...sender })).id
}

/** The key in the address of a wedding's list for its DJ. */
async function djListKeyOf({ owner: { token } }: CastWedding): Promise<string> {
  const own = async (method: string, path: string) =>
    (await jsonOf<{ url: string | null }>(await app.request(method, path, { token }), 200)).url
  const url = (await own('GET', '/api/dj-list')) ?? (await own('POST', '/api/dj-list/renew')) ?? ''
  return url.slice(url.lastIndexOf('/') + 1)
}

/** The key in the address of a wedding's wall. */
async function wallKeyOf({ owner }: CastWedding): Promise<string> {
  const playing = { token: owner.token, json: { state: 'playing' } }
  const { url } = await jsonOf<{ url: string }>(await app.request('PUT', '/api/wall', playing), 200)
  return url.slice(url.lastIndexOf('/') + 1)
}

async function makeGuestOf({ owner }: CastWedding): Promise<string> {
  return (await makeBystander(owner)).id
}

/** Each has an address of their own. */
function makeBystander(owner: CastWedding['owner']) {
  const email = `${app.deps.newId()}@guests.example`
  return makeGuest(app, owner, { first_name: 'Passing', last_name: 'Bystander', email })
}

async function makeBatchOf({ owner }: CastWedding): Promise<string> {
  const { id } = await makeBystander(owner)
  const json = { kind: 'custom', body: 'See you soon', client_key: id, guest_ids: [id] }
  const response = await app.request('POST', '/api/mail-batches', { token: owner.token, json })
  return (await jsonOf<{ batch: { id: string } }>(response, 202)).batch.id
}

/** Somebody who has answered: the calling guest, or any guest of the wedding. */
async function makeAnswererOf({ owner }: CastWedding, role: Role): Promise<string> {
  const guest = guestOf(role) ?? (await makeBystander(owner))
  const path = `/api/guests/${guest.id}`
  const edit = (json: object) => ({ token: owner.token, json })
  // Restores the address of a guest who answered without one.
  await jsonOf(await app.request('PATCH', path, edit({ email: guest.email })), 200)
  await jsonOf(await app.request('PATCH', `${path}/rsvp-status`, edit({ rsvp_status: 'accepted' })), 200)
  return nameOf(guest)
}

function guestOf(role: Role): Guest | undefined {
  const { first, second, expired } = cast
  if (role === 'guest-a') return first.guests[0]
  if (role === 'guest-b') return first.guests[1]
  if (role === 'companion') return invitedOf(first)
  if (role === 'other-guest') return second.guests[0]
  return role === 'expired-guest' ? expired.guests[0] : undefined
}

function nameOf({ first_name, last_name, email }: Guest): string {
  return `${first_name} ${last_name}/${email}`
}

async function makeImportOf({ owner }: CastWedding): Promise<string> {
  const csv = { token: owner.token, body: 'first_name,last_name\nImported,Bystander\n' }
  const response = await app.request('POST', '/api/guests/import?preview=never&file_name=a.csv', csv)
  return (await jsonOf<{ import_id: string }>(response, 200)).import_id
}

async function makeRequestOf({ couple }: CastWedding): Promise<string> {
  const id = app.deps.newId()
  const [first_name, last_name] = ['Passing', id.slice(-12)]
  const name = { first_name, last_name, match_name: `passing ${last_name}` }
  const at = { first_at: app.deps.clock(), last_at: app.deps.clock() }
  await app.deps.db
    .insertInto('access_requests')
    .values({ id, couple_id: couple.id, ...name, ...at })
    .execute()
  return id
}

/** The key that a visitor waits with after a miss. */
async function askFor({ couple: { slug } }: CastWedding, role: Role): Promise<string> {
  const json = { slug, firstName: 'Waiting', lastName: role }
  const response = await app.request('POST', '/api/guest-name-match', { json })
  return (await jsonOf<{ requestKey: string }>(response, 200)).requestKey
}

async function makeMediaOf({ couple }: CastWedding): Promise<string> {
  return (await makeMedia(app, couple)).id
}

async function makeNoteOf({ couple }: CastWedding): Promise<string> {
  return (await makeActivity(app, couple, 'note')).id
}

async function makePollOf({ couple }: CastWedding): Promise<string> {
  return (await makePoll(app, couple)).id
}

async function makeEventOf({ couple }: CastWedding): Promise<string> {
  return (await storeEvent(app, couple)).id
}

/** An event and a person for whom the caller answers: themselves, or else strangers to one or the other. */
async function makeEventAnswers(
  own: CastWedding,
  foreign: CastWedding,
  role: Role,
  isOwn: boolean,
): Promise<string[]> {
  const event = await makeEventOf(own)
  const caller = (guestOf(role) ?? own.guests[0]!).id
  const self = role === 'companion' ? 'companion' : 'guest'
  if (isOwn) return [`${event}/${caller}/${self}`]
  const other = await makeGuestOf(own)
  const forOther = await storeEvent(app, own.couple, [other])
  return [
    `${forOther.id}/${caller}/${self}`,
    `${event}/${other}/guest`,
    `${await makeEventOf(foreign)}/${caller}/${self}`,
    `${app.deps.newId()}/${caller}/${self}`,
  ]
}

async function storeQuestionOf({ couple }: CastWedding): Promise<string> {
  return (await storeQuestion(app, couple)).id
}

/** A question and a person for whom the caller answers: themselves, or else strangers. */
async function makeQuestionAnswerers(
  own: CastWedding,
  foreign: CastWedding,
  role: Role,
  isOwn: boolean,
): Promise<string[]> {
  const question = await storeQuestionOf(own)
  const caller = (guestOf(role) ?? own.guests[0]!).id
  const self = role === 'companion' ? 'companion' : 'guest'
  if (isOwn) return [`${question}/${caller}/${self}`]
  return [
    `${question}/${await makeGuestOf(own)}/guest`,
    `${question}/${await makeGuestOf(foreign)}/guest`,
    `${question}/${app.deps.newId()}/${self}`,
  ]
}

async function makeVoteOf(wedding: CastWedding): Promise<string> {
  const poll_id = await makePollOf(wedding)
  return (await makeActivity(app, wedding.couple, 'poll', {}, { poll_id })).id
}

async function makeDecisionOf(wedding: CastWedding): Promise<string> {
  const { token } = wedding.owner
  const path = `/api/media/${await makeMediaOf(wedding)}`
  const decided = await app.request('PATCH', path, { token, json: { status: 'hidden' } })
  return (await jsonOf<{ decision_id: string }>(decided, 200)).decision_id
}

async function makeResultOf(wedding: CastWedding): Promise<string> {
  const question = await makeQuestionOf(wedding)
  return makeTriviaRun(app, wedding.couple, {
    score: 3,
    answers: [{ question_id: question, isCorrect: true }],
  })
}

async function makeQuestionOf({ couple }: CastWedding): Promise<string> {
  return makeTriviaQuestion(app, couple)
}

/** A question of a wedding, and the token that proves that its guests were shown it. */
async function makeShownOf(wedding: CastWedding): Promise<string> {
  const id = await makeQuestionOf(wedding)
  const question_text = 'Where did we meet?'
  const shown = [{ id, question_text, options: ['At a bakery', 'On a train', 'At school'] }]
  return `${id} ${signShown(app.deps.secrets, wedding.couple.id, shown, app.deps.clock())}`
}

async function makeSongOf({ couple }: CastWedding): Promise<string> {
  return (await makeActivity(app, couple, 'request')).id
}

async function makeNotificationOf(user_id: string): Promise<string> {
  const id = app.deps.newId()
  const texts = { type: 'rsvp' as const, title: 'Title', message: 'Message', metadata: '{}' }
  await app.deps.db
    .insertInto('notifications')
    .values({ id, user_id, ...texts, created_at: app.deps.clock() })
    .execute()
  return id
}

/** Everything in a response by which a caller could tell two apart, except values that are new in each one. */
async function readResponse(response: Response): Promise<string> {
  const headers = [...response.headers]
    .filter(([name]) => name !== 'set-cookie')
    .map((pair) => pair.join(': '))
  const text = (await response.text())
    .replace(/"reference":"\w{6}"/, '"reference":""')
    // Differs for each name that is typed.
    .replace(/"requestKey":"[\w-]{43}"/, '"requestKey":""')
  return [response.status, ...headers, '', text].join('\n')
}

/** Checks that a response has only the members it may have, and nothing that its reader may not know. */
function checkResponse(operation: string, role: Role, whole: string, sent: string): void {
  const text = whole.slice(whole.indexOf('\n\n') + 2)
  const isError = whole >= '400'
  const errorKeys = NAMED_CALL.test(operation) ? NAMED_ERROR_KEYS : ERROR_KEYS
  if (text && /^content-type: application\/json/m.test(whole)) {
    expect(
      strangeKeys(JSON.parse(text), isError ? errorKeys : membersOf(operation, role)),
      `${role} reads members`,
    ).toEqual([])
  }
  // The response may repeat what the caller typed, but nothing else about anybody.
  const others = withoutAuthors(text, role)
  const forbidden = secretsFrom(role).filter((secret) => others.includes(secret) && !sent.includes(secret))
  expect(forbidden, `${role} reads of others`).toEqual([])
  // Random keys may spell any of these words.
  const words = text.replaceAll(/\/for\/[\w-]+/g, '')
  expect(words).not.toMatch(/owner_id|password_|argon2|hmac|match_name|link_version/)
}

/**
 * Those who share something with a wedding's guests do so under their name, so the names of authors from the
 * caller's own wedding are not secret.
 */
function withoutAuthors(text: string, role: Role): string {
  const own = secretsOf(weddingOf(role))
  return text.replace(/"(?:author|requester|voter)":"([^"]*)"/g, (member, name: string) =>
    name.split(' ').every((word) => own.includes(word)) ? '' : member,
  )
}

function secretsFrom(role: Role): string[] {
  const { first, second, expired } = cast
  const known: Partial<Record<Role, string[]>> = {
    'guest-a': secretsOfGuest(first.guests[0]!),
    'guest-b': secretsOfGuest(first.guests[1]!),
    companion: knownToCompanion(first),
    'other-guest': secretsOfGuest(second.guests[0]!),
    'expired-guest': secretsOfGuest(expired.guests[0]!),
    owner: secretsOf(first),
    'other-owner': secretsOf(second),
    'expired-owner': secretsOf(expired),
  }
  const all = [first, second, expired].flatMap(secretsOf)
  return all.filter((secret) => !known[role]?.includes(secret))
}

function membersOf(operation: string, role: Role): string {
  const access = ACCESS.find(({ call }) => call === operation)
  return (role === 'companion' ? access?.companionMembers : access?.members) ?? ''
}

/** What each role gets with a row of its own, and with others' if the call names a row. */
function rowsOf({ call, admits, own, others }: Access): Row[] {
  const row = (targets: Row['targets'], statuses: string) => ({
    operation: call,
    targets,
    expected: inColumns(statusesOf(admits, statuses)),
  })
  return others === '' ? [row('', own)] : [row('own', own), row('else', others)]
}

/** '200, expired-owner 409': the status for those admitted, and the roles that get a different one. */
function statusesOf(admits: string, statuses: string): string[] {
  const [usual = '', ...exceptions] = statuses.split(', ')
  const other = new Map(exceptions.map((text) => text.split(' ') as [Role, string]))
  return ROLES.map((role) => other.get(role) ?? statusFor(role, admits.split(', '), usual))
}

function statusFor(role: Role, admits: string[], usual: string): string {
  if (admits.includes('anyone')) return usual
  if (['owner', 'other-owner', 'expired-owner'].includes(role))
    return admits.some((who) => who === 'owner' || who === 'account') ? usual : '401'
  if (role === 'no-wedding')
    return admits.includes('account') ? usual : admits.includes('owner') ? '404' : '401'
  if (!admits.includes('guest')) return '401'
  if (role === 'expired-guest') return '410'
  return ['guest-a', 'guest-b', 'companion', 'other-guest'].includes(role) ? usual : '401'
}

function inColumns(statuses: (string | undefined)[]): string {
  return ROLES.map((role, index) => `${role}: ${statuses[index]}`).join('\n')
}

function statusOf({ expected }: Row, role: Role): string {
  return expected.split('\n')[ROLES.indexOf(role)]!.slice(-3)
}
