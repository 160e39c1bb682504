import { addDays, calendarDateIn } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import type { SystemScope } from '#platform/server/db/scope.ts'

/**
 * Sites that expire or have expired within this many days of now; what each couple is told depends on their own
 * time zone.
 */
export function listExpiringSites(scope: SystemScope, days: number) {
  const today = calendarDateIn('UTC', scope.now)
  return scope.db
    .selectFrom('couples')
    .select(['id', 'date', 'time_zone', 'expiration_date', 'site_status'])
    .where('expiration_date', '>=', addDays(today, -days))
    .where('expiration_date', '<=', addDays(today, days))
    .execute()
}

/** What these couples have been told, and when. */
export async function listSentNotices(scope: SystemScope, coupleIds: readonly Id[]) {
  if (coupleIds.length === 0) return []
  return scope.db
    .selectFrom('told_notices')
    .select(['couple_id', 'notice', 'told_at'])
    .where('couple_id', 'in', coupleIds)
    .execute()
}
