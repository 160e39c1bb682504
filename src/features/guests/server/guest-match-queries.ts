import { sql } from 'kysely'
import type { Id } from '#platform/model/ids.ts'
import type { Db, Flag } from '#platform/server/db/db.ts'
import { preparedQuery } from '#platform/server/db/prepared-query.ts'
import type { AnyScope, VisitorScope } from '#platform/server/db/scope.ts'
import { forgivenNames } from '../model/forgiving-names.ts'
import { matchName } from '../model/guest-names.ts'

export interface MatchedGuest {
  id: Id
  /** the name of the visitor: the guest's own or, for a companion, the plus one's (rule A9) */
  first_name: string
  last_name: string
  plus_one_allowed: boolean
  link_version: number
  companion: boolean
}

export type Match =
  /** `isConfirmed`: not by the name alone */
  | { kind: 'one'; guest: MatchedGuest; isConfirmed: boolean }
  /** `canTell`: whether an e-mail address or a phone number could show which of `guestIds` it is */
  | { kind: 'several'; guestIds: Id[]; canTell: boolean }
  | { kind: 'none' }

interface MatchTerms {
  /** an e-mail address, or the last four digits of a phone */
  contact: string
  /** a name alone is not enough, though only one guest has it */
  mustConfirm: boolean
}

/**
 * Who on the couple's list has this name. Guests of one name are told apart by `contact`: their e-mail address
 * or the last four digits of their phone.
 */
export async function matchGuest(
  scope: VisitorScope,
  coupleId: Id,
  name: { first_name: string; last_name: string },
  { contact, mustConfirm }: MatchTerms,
): Promise<Match> {
  const candidates = await findCandidates(scope, coupleId, name)
  if (candidates.length === 0) return { kind: 'none' }
  const asksContact = candidates.length > 1 || mustConfirm
  const chosen =
    asksContact && (contact || mustConfirm) ? candidates.filter((row) => isContact(row, contact)) : candidates
  const [row, another] = chosen
  if (row && !another) return { kind: 'one', guest: toMatched(row), isConfirmed: asksContact }
  return { kind: 'several', guestIds: candidates.map(({ id }) => id), canTell: candidates.some(hasContact) }
}

/**
 * Everybody whom a typed name may mean: guests of exactly that name; else plus ones; else those whom the list has in
 * another order or short form (rule E6).
 */
export async function findCandidates(
  scope: AnyScope,
  coupleId: Id,
  { first_name, last_name }: { first_name: string; last_name: string },
): Promise<CandidateRow[]> {
  const wanted = matchName(first_name, last_name)
  if (!wanted) return []
  const named = await findNamed(scope.db, { couple_id: coupleId, name: wanted })
  const found = named.length > 0 ? named : await findForgiven(scope, coupleId, first_name, last_name)
  // Somebody who is on the list and also named as a plus one answers as the guest they are.
  const guests = found.filter(({ companion }) => companion === 0)
  return guests.length > 0 ? guests : found
}

type CandidateRow = Awaited<ReturnType<typeof findNamed>>[number]

function toMatched(row: CandidateRow): MatchedGuest {
  const companion = row.companion === 1
  return {
    id: row.id,
    first_name: (companion ? row.plus_one_first_name : row.first_name) ?? '',
    last_name: (companion ? row.plus_one_last_name : row.last_name) ?? '',
    // It is the guest who may bring somebody.
    plus_one_allowed: !companion && row.plus_one_allowed === 1,
    link_version: row.link_version,
    companion,
  }
}

/** Only after a miss: a name that is typed as the list has it costs one statement. */
function findForgiven(scope: AnyScope, coupleId: Id, firstName: string, lastName: string) {
  const names = forgivenNames(firstName, lastName)
  if (names.length === 0) return Promise.resolve([])
  return listedOf(scope.db, coupleId, 0)
    .where('match_name', 'in', names)
    .unionAll(
      listedOf(scope.db, coupleId, 1)
        .where('plus_one_match_name', 'in', names)
        .where('plus_one_allowed', '=', 1),
    )
    .orderBy('companion')
    .orderBy('id')
    .limit(CANDIDATES_MAX)
    .execute()
}

const CANDIDATES_MAX = 50

/** Guests of this name first. With an `or` SQLite would read the couple's whole list in place of two indexes. */
const findNamed = preparedQuery((db, { couple_id, name }: Asked) =>
  listedOf(db, couple_id, 0)
    .where('match_name', '=', name)
    .unionAll(
      listedOf(db, couple_id, 1).where('plus_one_match_name', '=', name).where('plus_one_allowed', '=', 1),
    )
    .orderBy('companion')
    .orderBy('id')
    .limit(CANDIDATES_MAX),
)

interface Asked {
  couple_id: Id
  name: string
}

function listedOf(db: Db, coupleId: Id, companion: Flag) {
  return db
    .selectFrom('guests')
    .select([
      'id',
      'first_name',
      'last_name',
      'plus_one_first_name',
      'plus_one_last_name',
      'plus_one_allowed',
      'link_version',
      'email',
      'phone',
      'party',
    ])
    .select(sql.lit(companion).as('companion'))
    .where('couple_id', '=', coupleId)
}

/** Whether anything is on file that could be asked for. */
function hasContact({ email, phone }: { email: string | null; phone: string | null }): boolean {
  return Boolean(email) || (phone ?? '').replace(/\D/g, '').length >= 4
}

function isContact(guest: { email: string | null; phone: string | null }, contact: string): boolean {
  const digits = contact.replace(/\D/g, '')
  const ofPhone = guest.phone?.replace(/\D/g, '') ?? ''
  return (
    guest.email?.toLowerCase() === contact.trim().toLowerCase() ||
    (!contact.includes('@') &&
      digits.length >= 4 &&
      ofPhone.length >= 4 &&
      ofPhone.endsWith(digits.slice(-4)))
  )
}
