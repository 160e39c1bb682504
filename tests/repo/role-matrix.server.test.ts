import { beforeAll, describe, expect, it } from 'vitest'
import type { Guest } from '#features/guests/model/guest.ts'
import { GOOD_CALLS, pathOf, readOperations } from '../support/api-operations.ts'
import type { GoodCall, Operation } from '../support/api-operations.ts'
import { ROLES, makeCast, secretsOf, secretsOfGuest } from '../support/cast.ts'
import type { Cast, CastWedding, Role } from '../support/cast.ts'
import { changedRows, readAllRows } from '../support/database-rows.ts'
import { answer, makeGuest } from '../support/factories.ts'
import { strangeKeys } from '../support/json-keys.ts'
import { startTestApp } from '../support/test-app.ts'

/**
 * What each role gets, for each operation of the API's document (security.md T1). Where an operation names a
 * row, `own` is one of the caller's wedding (for guests and visitors: of the wedding they look at), and `else`
 * stands for another couple's, an expired or draft site's and an absent one: these answer byte for byte alike
 * and change nothing.
 */
const TABLE = `
                                          visitor guest-a guest-b other-guest owner other-owner no-wedding expired-owner expired-guest signed-out forged
GET    /api/account                         401     401     401       401      200      200        200          200           401          401      401
PATCH  /api/account                         401     401     401       401      200      200        200          200           401          401      401
DELETE /api/account                         401     401     401       401      422      422        422          422           401          401      401
GET    /api/couple                          401     401     401       401      200      200        404          200           401          401      401
POST   /api/couple                          401     401     401       401      409      409        201          409           401          401      401
PATCH  /api/couple                          401     401     401       401      200      200        404          200           401          401      401
POST   /api/couple/preview                  401     401     401       401      200      200        404          200           401          401      401
POST   /api/couple/draft-link               401     401     401       401      200      200        404          200           401          401      401
POST   /api/couple/custom-css               401     401     401       401      200      200        404          200           401          401      401
GET    /api/story-media                     401     401     401       401      200      200        404        200           401          401      401
GET    /api/story-video/upload              401     401     401       401      200      200        404        200           401          401      401
PUT    /api/story-video/upload              401     401     401       401      200      200        404        200           401          401      401
POST   /api/story-video                     401     401     401       401      409      409        404        409           401          401      401
DELETE /api/story-video                     401     401     401       401      200      200        404        200           401          401      401
PUT    /api/cover-photo                     401     401     401       401      422      422        404        422           401          401      401
DELETE /api/cover-photo                     401     401     401       401      200      200        404        200           401          401      401
GET    /api/weddings/{slug}           own   200     200     200       200      200      200        200          200           200          200      200
GET    /api/weddings/{slug}           else  404     404     404       404      404      404        404          404           404          404      404
GET    /api/guests                          401     401     401       401      200      200        404          200           401          401      401
POST   /api/guests                          401     401     401       401      201      201        404          201           401          401      401
PATCH  /api/guests/{id}               own   401     401     401       401      200      200        404          200           401          401      401
PATCH  /api/guests/{id}               else  401     401     401       401      404      404        404          404           401          401      401
DELETE /api/guests/{id}               own   401     401     401       401      204      204        404          204           401          401      401
DELETE /api/guests/{id}               else  401     401     401       401      404      404        404          404           401          401      401
POST   /api/guests/bulk               own   401     401     401       401      200      200        404          200           401          401      401
POST   /api/guests/bulk               else  401     401     401       401      200      200        404          200           401          401      401
PATCH  /api/guests/{id}/rsvp-status   own   401     401     401       401      200      200        404          200           401          401      401
PATCH  /api/guests/{id}/rsvp-status   else  401     401     401       401      404      404        404          404           401          401      401
GET    /api/guests/export.csv               401     401     401       401      200      200        404          200           401          401      401
GET    /api/guests/links                    401     401     401       401      200      200        404          200           401          401      401
POST   /api/guests/{id}/revoke-link   own   401     401     401       401      200      200        404          200           401          401      401
POST   /api/guests/{id}/revoke-link   else  401     401     401       401      404      404        404          404           401          401      401
GET    /api/guests/template.csv             401     401     401       401      200      200        404          200           401          401      401
POST   /api/guests/import                   401     401     401       401      200      200        404          200           401          401      401
DELETE /api/guests/imports/{id}       own   401     401     401       401      200      200        404          200           401          401      401
DELETE /api/guests/imports/{id}       else  401     401     401       401      404      404        404          404           401          401      401
GET    /api/access-requests                 401     401     401       401      200      200        404          200           401          401      401
POST   /api/access-requests/{id}/approve own  401   401     401       401      200      200        404          200           401          401      401
POST   /api/access-requests/{id}/approve else 401   401     401       401      404      404        404          404           401          401      401
POST   /api/access-requests/{id}/decline own  401   401     401       401      204      204        404          204           401          401      401
POST   /api/access-requests/{id}/decline else 401   401     401       401      404      404        404          404           401          401      401
POST   /api/access-requests/{id}/reopen own 401     401     401       401      204      204        404          204           401          401      401
POST   /api/access-requests/{id}/reopen else 401    401     401       401      404      404        404          404           401          401      401
POST   /api/access-requests/status    own   200     200     200       200      200      200        200          200           200          200      200
POST   /api/access-requests/status    else  200     200     200       200      200      200        200          200           200          200      200
POST   /api/guest-name-match          own   200     200     200       200      200      200        200          200           200          200      200
POST   /api/guest-name-match          else  200     200     200       200      200      200        200          200           200          200      200
GET    /api/rsvp                            401     200     200       200      401      401        401          401           410          401      401
PUT    /api/rsvp                            401     200     200       200      401      401        401          401           410          401      401
GET    /api/rsvp/export.csv                 401     401     401       401      200      200        404          200           401          401      401
GET    /api/rsvp/caterer.csv                401     401     401       401      200      200        404          200           401          401      401
POST   /api/mail-batches             own   401     401     401     401       202      202      404        202           401           401        401
POST   /api/mail-batches             else  401     401     401     401       422      422      404        422           401           401        401
GET    /api/mail-batches                   401     401     401     401       200      200      404        200           401           401        401
POST   /api/mail-batches/preview     own   401     401     401     401       200      200      404        200           401           401        401
POST   /api/mail-batches/preview     else  401     401     401     401       404      404      404        404           401           401        401
GET    /api/mail-batches/{id}        own   401     401     401     401       200      200      404        200           401           401        401
GET    /api/mail-batches/{id}        else  401     401     401     401       404      404      404        404           401           401        401
PATCH  /api/mail-batches/{id}        own   401     401     401     401       200      200      404        200           401           401        401
PATCH  /api/mail-batches/{id}        else  401     401     401     401       404      404      404        404           401           401        401
POST   /api/mail-batches/{id}/retry  own   401     401     401     401       200      200      404        200           401           401        401
POST   /api/mail-batches/{id}/retry  else  401     401     401     401       404      404      404        404           401           401        401
GET    /api/invitations                    401     401     401     401       200      200      404        200           401           401        401
GET    /api/guests/{id}/history      own   401     401     401     401       200      200      404        200           401           401        401
GET    /api/guests/{id}/history      else  401     401     401     401       404      404      404        404           401           401        401
POST   /api/send-wedding-invitation  own   401     401     401     401       200      200      404        409           401           401        401
POST   /api/send-wedding-invitation  else  401     401     401     401       404      404      404        404           401           401        401
POST   /api/send-rsvp-confirmation   own   401     200     200     200       200      200      404        200           410           401        401
POST   /api/send-rsvp-confirmation   else  401     404     404     404       404      404      404        404           410           401        401
GET    /api/notifications                   401     401     401       401      200      200        200          200           401          401      401
PATCH  /api/notifications/{id}        own   401     401     401       401      200      200        200          200           401          401      401
PATCH  /api/notifications/{id}        else  401     401     401       401      404      404        404          404           401          401      401
DELETE /api/notifications/{id}        own   401     401     401       401      204      204        204          204           401          401      401
DELETE /api/notifications/{id}        else  401     401     401       401      404      404        404          404           401          401      401
POST   /api/notifications/read-all          401     401     401       401      200      200        200          200           401          401      401
GET    /api/dashboard                       401     401     401       401      200      200        200          200           401          401      401
`

/** The only members a JSON answer may have (T2): `names{a b}` are members of `names`, `[]` those of each entry. */
const TOGGLES = '{camera notes requests trivia polls seating}'
const VENUE = 'venue{name address}'
const DESIGN =
  '{theme_name primary_color secondary_color accent_color font_pair layout_style header_style card_style}'
const OWN_DESIGN = DESIGN.replace('}', ' custom_css}')
const COUPLE = `id slug names{bride_first bride_last groom_first groom_last} date ceremony_time time_zone ${VENUE}
  expiration_date site_status story_video_url poster_url cover_photo design_settings${OWN_DESIGN} created_at updated_at
  settings{toggles${TOGGLES} unlock_at published rsvp_deadline access_mode auto_approve blocked_words search_indexing contact_hint}`
const GUEST = `id first_name last_name email phone rsvp_status rsvp_responded_at plus_one_allowed plus_one_first_name
  plus_one_last_name meal_choice plus_one_meal_choice dietary_restrictions photo_consent seat party tags created_at updated_at`
const SAVED_GUEST = `guest{${GUEST}} duplicates[]{id first_name last_name email}`
const ANSWER = `first_name last_name rsvp_status plus_one_allowed plus_one_first_name plus_one_last_name meal_choice
  plus_one_meal_choice dietary_restrictions`
const OWN_ANSWER = `${ANSWER} email phone seat companion_name party[]{id ${ANSWER}}`
const NOTIFICATION = `id type title message action_url read created_at metadata{guest_name rsvp_status meal_choice plus_one}`
const PUBLIC_COUPLE = `slug bride_first groom_first date ceremony_time ${VENUE} story_video_url poster_url cover_photo toggles${TOGGLES} design${DESIGN}`
const ACCOUNT = 'email new_email created_at notify_rsvp notify_media notify_activity two_factor'
const BATCH =
  'id kind total counts{waiting deferred held sending sent failed unclear} body created_at last_sent_at'
const MESSAGE = 'id guest_id name email state reason sent_at next_attempt_at'
const STORY_MEDIA = 'story_video_state story_video_url poster_url cover_photo_url converts'
const FACES = '{--heading --body --accent-face --amp-ratio --amp-outline}'
const PAIRS = ['elegant', 'modern', 'classic', 'romantic', 'sophisticated', 'casual']
  .map((pair) => `${pair}${FACES}`)
  .join(' ')
const KEYS: Record<string, string> = {
  'GET /api/account': ACCOUNT,
  'PATCH /api/account': ACCOUNT,
  'GET /api/couple': COUPLE,
  'POST /api/couple': COUPLE,
  'PATCH /api/couple': COUPLE,
  'POST /api/couple/preview': `html bodies{picture plain wreath arch} font_css fonts{${PAIRS}}`,
  'POST /api/couple/draft-link': 'url expires_at',
  'POST /api/couple/custom-css': 'css',
  'GET /api/weddings/{slug}': PUBLIC_COUPLE,
  'GET /api/story-media': STORY_MEDIA,
  'GET /api/story-video/upload': 'bytes_received',
  'PUT /api/story-video/upload': 'bytes_received',
  'DELETE /api/story-video': STORY_MEDIA,
  'DELETE /api/cover-photo': STORY_MEDIA,
  'GET /api/guests': `[]{${GUEST}}`,
  'POST /api/guests': SAVED_GUEST,
  'PATCH /api/guests/{id}': SAVED_GUEST,
  'POST /api/guests/bulk': 'count',
  'PATCH /api/guests/{id}/rsvp-status': `guest{${GUEST}}`,
  'GET /api/guests/links': '[]{guest_id url}',
  'POST /api/guests/{id}/revoke-link': 'guest_id url',
  'POST /api/guests/import': 'kind import_id imported added updated errors duplicates',
  'DELETE /api/guests/imports/{id}': 'removed restored kept',
  'GET /api/access-requests': 'requests[]{id first_name last_name attempts first_at last_at}',
  'POST /api/access-requests/{id}/approve': SAVED_GUEST,
  'POST /api/access-requests/status': 'status guest{id firstName lastName plusOneAllowed} token',
  'POST /api/guest-name-match':
    'success guest{id firstName lastName plusOneAllowed} token error canRequest requestKey',
  'GET /api/rsvp': OWN_ANSWER,
  'PUT /api/rsvp': OWN_ANSWER,
  'POST /api/mail-batches': `batch{${BATCH}} without_email not_pending`,
  'GET /api/mail-batches': `batches[]{${BATCH}}`,
  'POST /api/mail-batches/preview': 'from to reply_to subject html text',
  'GET /api/mail-batches/{id}': `batch{${BATCH}} messages[]{${MESSAGE}}`,
  'PATCH /api/mail-batches/{id}': `batch{${BATCH}}`,
  'POST /api/mail-batches/{id}/retry': `batch{${BATCH}}`,
  'GET /api/invitations': '[]{guest_id state reason at}',
  'GET /api/guests/{id}/history': 'events[]{kind at state reason message_id batch_id rsvp_status by by_name}',
  'POST /api/send-wedding-invitation': 'success batchId',
  'POST /api/send-rsvp-confirmation': 'success',
  'GET /api/notifications': `notifications[]{${NOTIFICATION}} unread_count`,
  'PATCH /api/notifications/{id}': `notification{${NOTIFICATION}}`,
  'POST /api/notifications/read-all': 'count',
  'GET /api/dashboard': `couple{${COUPLE}} stats{total_guests plus_ones_allowed rsvp_accepted rsvp_pending rsvp_declined} unread_notifications`,
}
const ERROR_KEYS = 'error{code message fields{password} reference}'
/** The named calls say in a text what is wrong (ruling C8). */
const NAMED_ERROR_KEYS = 'success error'

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

const rows = readTable(TABLE)

describe('the role matrix', () => {
  it('has every operation of the document, and no other', () => {
    const listed = new Set(rows.map(({ operation }) => operation))
    expect([...listed].toSorted()).toEqual(operations.map(({ name }) => name).toSorted())
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
    // A miss tells the couple, whoever types it (ruling A5).
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

interface Attempt {
  role: Role
  targets: string[]
}

/** Every token of a role with every target; answers everything it was told, one text for each answer. */
async function tryOut({ operation: name }: Row, { role, targets }: Attempt): Promise<string[]> {
  const operation = operations.find((candidate) => candidate.name === name)!
  const call = CALLS[name]!
  const answers: string[] = []
  for (const token of cast.tokens[role]) {
    for (const target of targets) {
      const body = call.json ? { json: call.json(target) } : call.body ? { body: call.body } : {}
      const response = await app.request(operation.method, pathOf(operation, target), { token, ...body })
      const answer = await readAnswer(response)
      checkAnswer(name, role, answer, JSON.stringify(body))
      answers.push(answer)
    }
  }
  return answers
}

/** Takes back what a row may do to the rows after it: a wedding for the loner, and the misses told to a couple. */
async function restore(): Promise<void> {
  await app.deps.db.deleteFrom('couples').where('owner_id', '=', cast.loner.userId).execute()
  await app.deps.db.deleteFrom('notifications').where('type', '=', 'guest_access_request').execute()
}

/** Rows or names for the role to name: one of its own, or several that are to be answered alike. */
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
      const named = role.includes('guest') ? others : foreign.guests
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
  return (await answer<{ batch: { id: string } }>(response, 202)).batch.id
}

/** Somebody who has answered: the guest who calls, or any of the wedding. */
async function makeAnswererOf({ owner }: CastWedding, role: Role): Promise<string> {
  const guest = guestOf(role) ?? (await makeBystander(owner))
  const path = `/api/guests/${guest.id}`
  const edit = (json: object) => ({ token: owner.token, json })
  // A guest who answered without an address has none any more.
  await answer(await app.request('PATCH', path, edit({ email: guest.email })), 200)
  await answer(await app.request('PATCH', `${path}/rsvp-status`, edit({ rsvp_status: 'accepted' })), 200)
  return nameOf(guest)
}

function guestOf(role: Role): Guest | undefined {
  const { first, second, expired } = cast
  if (role === 'guest-a') return first.guests[0]
  if (role === 'guest-b') return first.guests[1]
  if (role === 'other-guest') return second.guests[0]
  return role === 'expired-guest' ? expired.guests[0] : undefined
}

function nameOf({ first_name, last_name, email }: Guest): string {
  return `${first_name} ${last_name}/${email}`
}

async function makeImportOf({ owner }: CastWedding): Promise<string> {
  const csv = { token: owner.token, body: 'first_name,last_name\nImported,Bystander\n' }
  const response = await app.request('POST', '/api/guests/import?preview=never&file_name=a.csv', csv)
  return (await answer<{ import_id: string }>(response, 200)).import_id
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
  return (await answer<{ requestKey: string }>(response, 200)).requestKey
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

/** Everything of an answer that a caller could tell two apart by, what is new in each one aside. */
async function readAnswer(response: Response): Promise<string> {
  const headers = [...response.headers]
    .filter(([name]) => name !== 'set-cookie')
    .map((pair) => pair.join(': '))
  const text = (await response.text())
    .replace(/"reference":"\w{6}"/, '"reference":""')
    // Another one for each name that is typed.
    .replace(/"requestKey":"[\w-]{43}"/, '"requestKey":""')
  return [response.status, ...headers, '', text].join('\n')
}

/** Holds an answer to the members it may have, and to what its reader may know. */
function checkAnswer(operation: string, role: Role, whole: string, sent: string): void {
  const text = whole.slice(whole.indexOf('\n\n') + 2)
  const isError = whole >= '400'
  const errorKeys = operation.startsWith('POST /api/send-') ? NAMED_ERROR_KEYS : ERROR_KEYS
  if (text && /^content-type: application\/json/m.test(whole)) {
    expect(
      strangeKeys(JSON.parse(text), isError ? errorKeys : (KEYS[operation] ?? '')),
      `${role} reads members`,
    ).toEqual([])
  }
  // What the caller typed may be said back; nothing else of anybody.
  const forbidden = secretsFrom(role).filter((secret) => text.includes(secret) && !sent.includes(secret))
  expect(forbidden, `${role} reads of others`).toEqual([])
  expect(text).not.toMatch(/owner_id|password_|argon2|hmac|match_name|link_version/)
}

function secretsFrom(role: Role): string[] {
  const { first, second, expired } = cast
  const known: Partial<Record<Role, string[]>> = {
    'guest-a': secretsOfGuest(first.guests[0]!),
    'guest-b': secretsOfGuest(first.guests[1]!),
    'other-guest': secretsOfGuest(second.guests[0]!),
    'expired-guest': secretsOfGuest(expired.guests[0]!),
    owner: secretsOf(first),
    'other-owner': secretsOf(second),
    'expired-owner': secretsOf(expired),
  }
  const all = [first, second, expired].flatMap(secretsOf)
  return all.filter((secret) => !known[role]?.includes(secret))
}

function readTable(table: string): Row[] {
  const [head = '', ...lines] = table.trim().split('\n')
  if (head.trim().split(/\s+/).join() !== ROLES.join()) throw new Error('The columns are not the roles')
  return lines.map((line) => {
    const [, operation = '', targets = '', statuses = ''] = /^(\w+ +\S+) +(own|else)? +(.*)$/.exec(line) ?? []
    const expected = inColumns(statuses.trim().split(/\s+/))
    return { operation: operation.replace(/ +/, ' '), targets: targets as Row['targets'], expected }
  })
}

function inColumns(statuses: (string | undefined)[]): string {
  return ROLES.map((role, index) => `${role}: ${statuses[index]}`).join('\n')
}

function statusOf({ expected }: Row, role: Role): string {
  return expected.split('\n')[ROLES.indexOf(role)]!.slice(-3)
}
