import { addMs, DAY_MS } from '#platform/model/dates.ts'
import type { SystemScope } from '#platform/server/db/scope.ts'

/** Expired rows are kept this long, so that a late click can be told so and a clock that is set back does no harm. */
const KEPT_MS = DAY_MS

/** Deletes sessions, mailed tokens, flows and challenges that expired more than a day ago. */
export async function sweepAccounts(scope: SystemScope): Promise<void> {
  const { db } = scope
  const limit = addMs(scope.now, -KEPT_MS)
  await db.deleteFrom('challenges').where('expires_at', '<', limit).execute()
  await db.deleteFrom('one_time_tokens').where('expires_at', '<', limit).execute()
  // A flow lives as long as the token it was mailed with, and its code lives for minutes: both less than a day.
  await db
    .deleteFrom('flow_states')
    .where('created_at', '<', limit)
    .where((eb) => eb.or([eb('issued_at', 'is', null), eb('issued_at', '<', limit)]))
    .execute()
  await db.deleteFrom('sessions').where('not_after', '<', limit).execute()
}
