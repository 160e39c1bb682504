import { sql } from 'kysely'
import type { Id } from '#platform/model/ids.ts'
import type { Db, Flag } from '#platform/server/db/db.ts'
import { preparedQuery } from '#platform/server/db/prepared-query.ts'
import type { AnyScope, VisitorScope } from '#platform/server/db/scope.ts'
import { nameVariants } from '../model/name-variants.ts'
import { foldedName } from '../model/guest-names.ts'
import { CONTACT_ORIGIN, knownEmails, knownPhones } from '../model/known-contact.ts'
import { likeRangesOf, nameLikeness, rangeOfName } from '../model/name-likeness.ts'
import type { NameRange, PersonName } from '../model/name-likeness.ts'

export interface MatchedGuest {
  id: Id
  /** The visitor's name: the guest's own or, for a companion, the plus one's (rule A9). */
  first_name: string
  last_name: string
  plus_one_allowed: boolean
  link_version: number
  companion: boolean
}

export type Match =
  /** `isConfirmed`: by more than the name. `guestIds`: everybody of that name. */
  | { kind: 'one'; guest: MatchedGuest; guestIds: Id[]; isConfirmed: boolean }
  /** `canTell`: whether an email address or a phone number could show which of `guestIds` it is. */
  | { kind: 'several'; guestIds: Id[]; canTell: boolean }
  | { kind: 'none' }

interface MatchTerms {
  /** An email address, or the last four digits of a phone number. Only what is known to be a guest's counts (rule E4). */
  contact: string
  /** A name alone is not enough, even if only one guest has it. */
  mustConfirm: boolean
}

/**
 * The guest on the couple's list with this name. Guests of the same name are distinguished by `contact`: their
 * email address or the last four digits of their phone number.
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
  const guestIds = candidates.map(({ id }) => id)
  const [row, another] = chosen
  if (row && !another) return { kind: 'one', guest: toMatched(row), guestIds, isConfirmed: asksContact }
  return { kind: 'several', guestIds, canTell: candidates.some(hasContact) }
}

/**
 * Everybody whom a typed name may mean: guests of exactly that name; otherwise plus ones of exactly that name;
 * otherwise those whose name is the same except for titles and spelling; otherwise those listed with another order, or
 * a short or longer form (rule E6). A guest may name anybody as their plus one, so a plus one whose name fits better
 * than a guest's is no reason to pass over that guest: both are meant then.
 */
export async function findCandidates(
  scope: AnyScope,
  coupleId: Id,
  { first_name, last_name }: { first_name: string; last_name: string },
): Promise<CandidateRow[]> {
  const wanted = foldedName(first_name, last_name)
  if (!wanted) return []
  const named = await findNamed(scope.db, { couple_id: coupleId, name: wanted })
  const exact = named.filter(isGuest)
  if (exact.length > 0) return exact
  const judged = [
    ...named.map((row) => ({ row, fit: EXACT })),
    ...(await findForgiven(scope, coupleId, { first_name, last_name })),
  ]
  const guests = bestOf(judged.filter(({ row }) => isGuest(row)))
  const plusOnes = bestOf(judged.filter(({ row }) => !isGuest(row)))
  // Somebody who is on the list and also named as a plus one answers as a guest.
  const found = guests.fit <= plusOnes.fit ? guests.rows : [...guests.rows, ...plusOnes.rows]
  return found.slice(0, CANDIDATES_MAX)
}

/** How well a name fits a typed one; less is better. */
const EXACT = 0
const SAME = 1
const LIKE = 2

interface Judged {
  row: CandidateRow
  fit: number
}

function bestOf(judged: readonly Judged[]): { fit: number; rows: CandidateRow[] } {
  const best = Math.min(...judged.map(({ fit }) => fit))
  return { fit: best, rows: judged.filter(({ fit }) => fit === best).map(({ row }) => row) }
}

function isGuest(row: CandidateRow): boolean {
  return row.companion === 0
}

type CandidateRow = Awaited<ReturnType<typeof findNamed>>[number]

/** The guest's own name or, for a companion, the plus one's. */
function nameOf(row: CandidateRow): PersonName {
  const [first, last] =
    row.companion === 1 ? [row.plus_one_first_name, row.plus_one_last_name] : [row.first_name, row.last_name]
  return { first_name: first ?? '', last_name: last ?? '' }
}

function toMatched(row: CandidateRow): MatchedGuest {
  const companion = row.companion === 1
  return {
    id: row.id,
    ...nameOf(row),
    // Only the guest may bring somebody.
    plus_one_allowed: !companion && row.plus_one_allowed === 1,
    link_version: row.link_version,
    companion,
  }
}

/** Only if no guest has exactly this name: a guest's name typed as listed costs a single statement. */
async function findForgiven(scope: AnyScope, coupleId: Id, typed: PersonName): Promise<Judged[]> {
  const names = nameVariants(typed.first_name, typed.last_name)
  const ranges = [...names.map(rangeOfName), ...likeRangesOf(typed)]
  const rows = await findInRanges(scope.db, coupleId, ranges)
  return rows.flatMap((row) => {
    const listed = nameOf(row)
    const isForgiven = names.includes(foldedName(listed.first_name, listed.last_name))
    const likeness = nameLikeness(typed, listed) ?? (isForgiven ? 'like' : null)
    return likeness === null ? [] : [{ row, fit: likeness === 'same' ? SAME : LIKE }]
  })
}

/** Guests whose name is in any of the ranges, then those whose plus one's is; each once, in order of their ids. */
async function findInRanges(db: Db, coupleId: Id, ranges: NameRange[]): Promise<CandidateRow[]> {
  // An object, since `json_each` takes no list on PostgreSQL; its keys only number the ranges.
  const numbered = Object.fromEntries(
    ranges.map(({ from, before, part }, place) => [place, [from, before, part]]),
  )
  const found = await findIdsInRanges(db, { couple_id: coupleId, ranges: JSON.stringify(numbered) })
  const rowsOf = async (companion: Flag, lists: (string | null)[]) => {
    const ids = lists.flatMap((list) => list?.split(' ') ?? []).slice(0, JUDGED_MAX)
    return ids.length > 0
      ? await listedOf(db, coupleId, companion).where('id', 'in', ids).orderBy('id').execute()
      : []
  }
  const guests = found.map((range) => range.guests)
  const plusOnes = found.map((range) => range.plus_ones)
  return [...(await rowsOf(0, guests)), ...(await rowsOf(1, plusOnes))]
}

/**
 * One statement for any number of ranges, so that it is prepared: with a condition for each, joined by `or`,
 * a missed name among 5,000 took 3.8 ms instead of 1.5, and 8.7 instead of 4.2 on PostgreSQL (`npm run bench --
 * name-match`, medians). With a subquery for each range, and not a join, PostgreSQL looks each up in the index of
 * the couple's names, also before it has counted the rows of a new list.
 */
const findIdsInRanges = preparedQuery((db, { couple_id, ranges }: { couple_id: Id; ranges: string }) =>
  db
    .selectFrom(sql<object>`json_each(${ranges})`.as('ranges'))
    .select([
      idsInRange(db, couple_id, 'match_name').as('guests'),
      idsInRange(db, couple_id, 'plus_one_match_name').where('plus_one_allowed', '=', 1).as('plus_ones'),
    ]),
)

/** Ids between spaces; null for none. */
function idsInRange(db: Db, coupleId: Id, column: 'match_name' | 'plus_one_match_name') {
  const name = sql.ref(column)
  return db
    .selectFrom('guests')
    .select(sql<string | null>`string_agg(guests.id, ' ')`.as('ids'))
    .where('couple_id', '=', coupleId)
    .where(sql<boolean>`${name} >= ranges.value ->> 0 and ${name} < ranges.value ->> 1`)
    .where(sql<boolean>`replace(${name}, ' ', '') like '%' || (ranges.value ->> 2) || '%'`)
}

const CANDIDATES_MAX = 50

/** Far more than begin alike and share a family name on a list of people; judging thousands would hold up everybody else. */
const JUDGED_MAX = 500

/** Guests of this name first. With an `or`, SQLite would read the couple's whole list instead of two indexes. */
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

const CANDIDATE_COLUMNS = [
  'id',
  'first_name',
  'last_name',
  'plus_one_first_name',
  'plus_one_last_name',
  'plus_one_allowed',
  'link_version',
  'email',
  'phone',
  ...CONTACT_ORIGIN,
  'party',
] as const

function listedOf(db: Db, coupleId: Id, companion: Flag) {
  return db
    .selectFrom('guests')
    .select(CANDIDATE_COLUMNS)
    .select(sql.lit(companion).as('companion'))
    .where('couple_id', '=', coupleId)
}

/** Whether there is any contact to ask for. */
function hasContact(guest: CandidateRow): boolean {
  return knownEmails(guest).length > 0 || knownPhones(guest).some((phone) => digitsOf(phone).length >= 4)
}

function isContact(guest: CandidateRow, contact: string): boolean {
  const address = contact.trim().toLowerCase()
  if (knownEmails(guest).some((email) => email.toLowerCase() === address)) return true
  const digits = digitsOf(contact)
  if (contact.includes('@') || digits.length < 4) return false
  return knownPhones(guest).some((phone) => {
    const known = digitsOf(phone)
    return known.length >= 4 && known.endsWith(digits.slice(-4))
  })
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
