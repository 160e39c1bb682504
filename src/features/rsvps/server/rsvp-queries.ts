import { AppError } from '#platform/model/app-error.ts'
import type { Id } from '#platform/model/ids.ts'
import type { Db } from '#platform/server/db.ts'
import { preparedQuery } from '#platform/server/prepared-query.ts'
import type { GuestScope } from '#platform/server/scope.ts'
import type { OwnAnswer } from '../model/own-answer.ts'
import { plusOneName } from '#features/guests/model/guest.ts'

const COLUMNS = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'rsvp_status',
  'plus_one_allowed',
  'plus_one_first_name',
  'plus_one_last_name',
  'meal_choice',
  'plus_one_meal_choice',
  'dietary_restrictions',
  'seat',
] as const

interface OwnKey {
  coupleId: Id
  guestId: Id
}

const ownRow = (db: Db, { coupleId, guestId }: OwnKey) =>
  db.selectFrom('guests').select(COLUMNS).where('couple_id', '=', coupleId).where('id', '=', guestId)
const readOwnRow = preparedQuery(ownRow)
const lockOwnRow = preparedQuery((db, key: OwnKey) => ownRow(db, key).forUpdate())

/**
 * The guest's own record, and nothing of it that is only the couple's; within a transaction nobody else changes
 * it until it ends.
 * @throws AppError `not_found`
 */
export async function getOwnAnswer(scope: GuestScope): Promise<OwnAnswer> {
  const read = scope.locksRows && scope.db.isTransaction ? lockOwnRow : readOwnRow
  const [row] = await read(scope.db, { coupleId: scope.coupleId, guestId: scope.guestId })
  if (!row)
    throw new AppError('not_found', 'Your invitation was not found. Please contact the couple directly.')
  return {
    ...row,
    plus_one_allowed: row.plus_one_allowed === 1,
    companion_name: scope.companion ? plusOneName(row) : null,
  }
}
