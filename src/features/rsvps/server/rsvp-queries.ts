import { rsvpWords } from '../model/rsvp-words.ts'
import { AppError } from '#platform/model/app-error.ts'
import { shownSeat } from '#features/seating/server/seating-queries.ts'
import type { Id } from '#platform/model/ids.ts'
import { pick } from '#platform/model/pick.ts'
import type { Db } from '#platform/server/db/db.ts'
import { preparedQuery } from '#platform/server/db/prepared-query.ts'
import type { GuestScope } from '#platform/server/db/scope.ts'
import { PARTY_MAX } from '#features/guests/model/party-max.ts'
import { CONTACT_ORIGIN } from '#features/guests/model/known-contact.ts'
import type { ContactOrigin } from '#features/guests/model/known-contact.ts'
import { checkIsBrought } from '#features/guests/server/companion-mark.ts'
import { ANSWER_FIELDS, INVITED_FIELDS, OWN_FIELDS } from '../model/own-answer.ts'
import { MAIL_STATE_COLUMNS } from './confirmation-limits.ts'
import type { MailState } from './confirmation-limits.ts'
import type { CompanionAnswer, GuestAnswer, OwnAnswer } from '../model/own-answer.ts'

/** The columns about the plus one. */
const PLUS_ONE_FIELDS = [
  'plus_one_first_name',
  'plus_one_last_name',
  'plus_one_status',
  'plus_one_meal_choice',
  'plus_one_dietary',
] as const

interface OwnKey {
  coupleId: Id
  guestId: Id
}

const ownRow = (db: Db, { coupleId, guestId }: OwnKey) =>
  db
    .selectFrom('guests')
    .select([
      ...ANSWER_FIELDS,
      'email',
      'phone',
      ...CONTACT_ORIGIN,
      ...MAIL_STATE_COLUMNS,
      'party_key',
      'mail_withheld',
      'rsvp_answered_by',
    ])
    .select(shownSeat(0).as('seat'))
    .where('couple_id', '=', coupleId)
    .where('id', '=', guestId)
const readOwnRow = preparedQuery(ownRow)
// Still lets others insert rows that refer to the guest: otherwise two calls that inserted one first would deadlock.
const lockOwnRow = preparedQuery((db, key: OwnKey) => ownRow(db, key).forNoKeyUpdate())

const companionRow = (db: Db, { coupleId, guestId }: OwnKey) =>
  db
    .selectFrom('guests')
    .select([...INVITED_FIELDS, ...PLUS_ONE_FIELDS, 'plus_one_allowed', 'plus_one_match_name'])
    .select(shownSeat(1).as('seat'))
    .where('couple_id', '=', coupleId)
    .where('id', '=', guestId)
const readCompanionRow = preparedQuery(companionRow)
const lockCompanionRow = preparedQuery((db, key: OwnKey) => companionRow(db, key).forNoKeyUpdate())

interface PartyKey extends OwnKey {
  partyKey: string
}

const partyRows = (db: Db, { coupleId, guestId, partyKey }: PartyKey) =>
  db
    .selectFrom('guests')
    .select([...ANSWER_FIELDS, 'id'])
    .where('couple_id', '=', coupleId)
    .where('party_key', '=', partyKey)
    .where('id', '!=', guestId)
    .orderBy('sort_name')
    .orderBy('id')
    .limit(PARTY_MAX)
const readPartyRows = preparedQuery(partyRows)
const lockPartyRows = preparedQuery((db, key: PartyKey) => partyRows(db, key).forNoKeyUpdate())

interface GuestRecord {
  answer: GuestAnswer
  mail: MailState
  origin: ContactOrigin
  answeredBy: string | null
}

/**
 * The guest's own record and their party's answers, without anything that only the couple may see, the state of the
 * mail that the guest is owed, where their contacts come from, and who answered last. Locks the guest's record until the
 * transaction ends, and with 'party' the others' records too.
 * @throws AppError `not_found`
 */
export function lockGuestRecord(scope: GuestScope, held: 'own' | 'party'): Promise<GuestRecord> {
  return readGuestRecord(scope, held)
}

/** A guest without a party costs one statement. */
async function readGuestRecord(scope: GuestScope, held: 'nothing' | 'own' | 'party'): Promise<GuestRecord> {
  const { coupleId, guestId, locksRows } = scope
  const readOwn = locksRows && held !== 'nothing' ? lockOwnRow : readOwnRow
  const [found] = await readOwn(scope.db, { coupleId, guestId })
  if (!found) throw new AppError('not_found', rsvpWords.refused.notFound)
  const { party_key: partyKey, mail_withheld, rsvp_answered_by: answeredBy } = found
  const row = pick(found, [...ANSWER_FIELDS, ...OWN_FIELDS])
  const readParty = locksRows && held === 'party' ? lockPartyRows : readPartyRows
  const members = partyKey === null ? [] : await readParty(scope.db, { coupleId, guestId, partyKey })
  const answer: GuestAnswer = {
    ...row,
    plus_one_allowed: row.plus_one_allowed === 1,
    companion_of: null,
    mail_withheld: mail_withheld === 1,
    party: members.map((member) => ({ ...member, plus_one_allowed: member.plus_one_allowed === 1 })),
  }
  const mail = pick(found, ['email', 'typed_email', ...MAIL_STATE_COLUMNS])
  return { answer, mail, origin: pick(found, CONTACT_ORIGIN), answeredBy }
}

/**
 * What a plus one sees of the record that covers them (rule E1): their own part of it, and whether the guest is coming.
 * Until they answer themselves, they come if the guest does. Locks the record until the transaction ends.
 * @throws AppError `not_found`; `unauthenticated` for a plus one who was replaced
 */
export function lockCompanionAnswer(scope: GuestScope): Promise<CompanionAnswer> {
  return companionAnswer(scope, scope.locksRows ? lockCompanionRow : readCompanionRow)
}

async function companionAnswer(scope: GuestScope, read: typeof readCompanionRow): Promise<CompanionAnswer> {
  const { coupleId, guestId } = scope
  const [row] = await read(scope.db, { coupleId, guestId })
  if (!row) throw new AppError('not_found', rsvpWords.refused.notFound)
  checkIsBrought(scope, row)
  const { first_name, last_name, rsvp_status, seat } = row
  return {
    first_name: row.plus_one_first_name ?? '',
    last_name: row.plus_one_last_name ?? '',
    rsvp_status: row.plus_one_status ?? rsvp_status,
    meal_choice: row.plus_one_meal_choice,
    dietary_restrictions: row.plus_one_dietary,
    seat,
    companion_of: { first_name, last_name, rsvp_status },
  }
}

/** The caller's own answer. @throws AppError `not_found`; `unauthenticated` for a plus one who was replaced */
export async function getOwnAnswer(scope: GuestScope): Promise<OwnAnswer> {
  if (scope.companion) return companionAnswer(scope, readCompanionRow)
  return (await readGuestRecord(scope, 'nothing')).answer
}

/** The caller's own answer, whose record stays locked until the transaction ends. @throws AppError as `getOwnAnswer` does */
export async function lockOwnAnswer(scope: GuestScope): Promise<OwnAnswer> {
  return scope.companion ? lockCompanionAnswer(scope) : (await lockGuestRecord(scope, 'own')).answer
}
