import { AppError } from '#platform/model/app-error.ts'
import type { Id } from '#platform/model/ids.ts'
import type { Db } from '#platform/server/db.ts'
import { preparedQuery } from '#platform/server/prepared-query.ts'
import type { GuestScope } from '#platform/server/scope.ts'
import { PARTY_MAX } from '../model/own-answer.ts'
import type { OwnAnswer } from '../model/own-answer.ts'
import { plusOneName } from '#features/guests/model/guest.ts'

const ANSWER_COLUMNS = [
  'first_name',
  'last_name',
  'rsvp_status',
  'plus_one_allowed',
  'plus_one_first_name',
  'plus_one_last_name',
  'meal_choice',
  'plus_one_meal_choice',
  'dietary_restrictions',
] as const

interface OwnKey {
  coupleId: Id
  guestId: Id
}

const ownRow = (db: Db, { coupleId, guestId }: OwnKey) =>
  db
    .selectFrom('guests')
    .select([...ANSWER_COLUMNS, 'email', 'phone', 'seat', 'party_key'])
    .where('couple_id', '=', coupleId)
    .where('id', '=', guestId)
const readOwnRow = preparedQuery(ownRow)
const lockOwnRow = preparedQuery((db, key: OwnKey) => ownRow(db, key).forUpdate())

interface PartyKey extends OwnKey {
  partyKey: string
}

const partyRows = (db: Db, { coupleId, guestId, partyKey }: PartyKey) =>
  db
    .selectFrom('guests')
    .select([...ANSWER_COLUMNS, 'id'])
    .where('couple_id', '=', coupleId)
    .where('party_key', '=', partyKey)
    .where('id', '!=', guestId)
    .orderBy('sort_name')
    .orderBy('id')
    .limit(PARTY_MAX)
const readPartyRows = preparedQuery(partyRows)
const lockPartyRows = preparedQuery((db, key: PartyKey) => partyRows(db, key).forNoKeyUpdate())

/**
 * The guest's own record and what their party answered, and nothing of it that is only the couple's; within a
 * transaction nobody else changes the record until it ends, nor, with 'party', those of the others. A guest
 * without a party costs one statement. A plus one sees the record that covers them, and no party.
 * @throws AppError `not_found`
 */
export async function getOwnAnswer(scope: GuestScope, held: 'own' | 'party' = 'own'): Promise<OwnAnswer> {
  const { coupleId, guestId } = scope
  const locks = scope.locksRows && scope.db.isTransaction
  const [found] = await (locks ? lockOwnRow : readOwnRow)(scope.db, { coupleId, guestId })
  if (!found)
    throw new AppError('not_found', 'Your invitation was not found. Please contact the couple directly.')
  const { party_key: partyKey, ...row } = found
  const read = locks && held === 'party' ? lockPartyRows : readPartyRows
  const members =
    partyKey === null || scope.companion ? [] : await read(scope.db, { coupleId, guestId, partyKey })
  return {
    ...row,
    plus_one_allowed: row.plus_one_allowed === 1,
    companion_name: scope.companion ? plusOneName(row) : null,
    party: members.map((member) => ({ ...member, plus_one_allowed: member.plus_one_allowed === 1 })),
  }
}
