import { beforeAll, describe, expect, it } from 'vitest'
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
GET    /api/guests/template.csv             401     401     401       401      200      200        404          200           401          401      401
POST   /api/guests/import                   401     401     401       401      200      200        404          200           401          401      401
DELETE /api/guests/imports/{id}       own   401     401     401       401      200      200        404          200           401          401      401
DELETE /api/guests/imports/{id}       else  401     401     401       401      404      404        404          404           401          401      401
POST   /api/guest-name-match          own   200     200     200       200      200      200        200          200           200          200      200
POST   /api/guest-name-match          else  200     200     200       200      200      200        200          200           200          200      200
GET    /api/rsvp                            401     200     200       200      401      401        401          401           410          401      401
PUT    /api/rsvp                            401     200     200       200      401      401        401          401           410          401      401
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
  '{theme_name primary_color secondary_color accent_color font_pair layout_style header_style card_style custom_css}'
const COUPLE = `id slug names{bride_first bride_last groom_first groom_last} date ceremony_time time_zone ${VENUE}
  expiration_date site_status story_video_url design_settings${DESIGN} created_at updated_at
  settings{toggles${TOGGLES} unlock_at published rsvp_deadline access_mode auto_approve blocked_words search_indexing contact_hint}`
const GUEST = `id first_name last_name email phone rsvp_status rsvp_responded_at plus_one_allowed plus_one_first_name
  plus_one_last_name meal_choice plus_one_meal_choice dietary_restrictions photo_consent seat party tags created_at updated_at`
const SAVED_GUEST = `guest{${GUEST}} duplicates[]{id first_name last_name email}`
const OWN_ANSWER = `first_name last_name email phone rsvp_status plus_one_allowed plus_one_first_name plus_one_last_name
  meal_choice plus_one_meal_choice dietary_restrictions seat companion_name`
const NOTIFICATION = `id type title message action_url read created_at metadata{guest_name rsvp_status meal_choice plus_one}`
const PUBLIC_COUPLE = `slug bride_first groom_first date ceremony_time ${VENUE} story_video_url toggles${TOGGLES} design${DESIGN}`
const ACCOUNT = 'email new_email created_at notify_rsvp notify_media notify_activity two_factor'
const KEYS: Record<string, string> = {
  'GET /api/account': ACCOUNT,
  'PATCH /api/account': ACCOUNT,
  'GET /api/couple': COUPLE,
  'POST /api/couple': COUPLE,
  'PATCH /api/couple': COUPLE,
  'GET /api/weddings/{slug}': PUBLIC_COUPLE,
  'GET /api/guests': `[]{${GUEST}}`,
  'POST /api/guests': SAVED_GUEST,
  'PATCH /api/guests/{id}': SAVED_GUEST,
  'POST /api/guests/bulk': 'count',
  'PATCH /api/guests/{id}/rsvp-status': `guest{${GUEST}}`,
  'POST /api/guests/import': 'kind import_id imported added updated errors duplicates',
  'DELETE /api/guests/imports/{id}': 'removed restored kept',
  'POST /api/guest-name-match': 'success guest{id firstName lastName plusOneAllowed} token error canRequest',
  'GET /api/rsvp': OWN_ANSWER,
  'PUT /api/rsvp': OWN_ANSWER,
  'GET /api/notifications': `notifications[]{${NOTIFICATION}} unread_count`,
  'PATCH /api/notifications/{id}': `notification{${NOTIFICATION}}`,
  'POST /api/notifications/read-all': 'count',
  'GET /api/dashboard': `couple{${COUPLE}} stats{total_guests plus_ones_allowed rsvp_accepted rsvp_pending rsvp_declined} unread_notifications`,
}
const ERROR_KEYS = 'error{code message fields{password} reference}'

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
  return (await makeGuest(app, owner, { first_name: 'Passing', last_name: 'Bystander' })).id
}

async function makeImportOf({ owner }: CastWedding): Promise<string> {
  const csv = { token: owner.token, body: 'first_name,last_name\nImported,Bystander\n' }
  const response = await app.request('POST', '/api/guests/import?preview=never&file_name=a.csv', csv)
  return (await answer<{ import_id: string }>(response, 200)).import_id
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

/** Everything of an answer that a caller could tell two apart by, its reference aside. */
async function readAnswer(response: Response): Promise<string> {
  const headers = [...response.headers]
    .filter(([name]) => name !== 'set-cookie')
    .map((pair) => pair.join(': '))
  const text = (await response.text()).replace(/"reference":"\w{6}"/, '"reference":""')
  return [response.status, ...headers, '', text].join('\n')
}

/** Holds an answer to the members it may have, and to what its reader may know. */
function checkAnswer(operation: string, role: Role, whole: string, sent: string): void {
  const text = whole.slice(whole.indexOf('\n\n') + 2)
  const isError = whole >= '400'
  if (text && /^content-type: application\/json/m.test(whole)) {
    expect(
      strangeKeys(JSON.parse(text), isError ? ERROR_KEYS : (KEYS[operation] ?? '')),
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
