import { AppError } from '#platform/model/app-error.ts'
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

/**
 * The guest's own record, and nothing of it that is only the couple's; within a transaction nobody else changes
 * it until it ends.
 * @throws AppError `not_found`
 */
export async function getOwnAnswer(scope: GuestScope): Promise<OwnAnswer> {
  const row = await scope.db
    .selectFrom('guests')
    .select(COLUMNS)
    .where('couple_id', '=', scope.coupleId)
    .where('id', '=', scope.guestId)
    .$if(scope.locksRows && scope.db.isTransaction, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row)
    throw new AppError('not_found', 'Your invitation was not found. Please contact the couple directly.')
  return {
    ...row,
    plus_one_allowed: row.plus_one_allowed === 1,
    companion_name: scope.companion ? plusOneName(row) : null,
  }
}
