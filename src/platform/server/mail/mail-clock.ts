import { addMs } from '#platform/model/dates.ts'
import type { SystemScope } from '#platform/server/db/scope.ts'
import { CLOCK_SKEW_MS } from '#platform/server/clock-skew.ts'
import { leaseFrom } from './mail-claims.ts'
import { LONGEST_RETRY_MS } from './mail-outcomes.ts'

/**
 * Brings back times that are further ahead than any attempt or lease can be: the clock was wrong when they were
 * written, and without this their messages would wait until then.
 */
export async function bringBackTimesAhead(scope: SystemScope): Promise<void> {
  const { db, now } = scope
  await db
    .updateTable('mail_messages')
    .set({ next_attempt_at: now })
    .where('state', '=', 'queued')
    .where('turn', 'is', null)
    .where('next_attempt_at', '>', addMs(now, LONGEST_RETRY_MS + CLOCK_SKEW_MS))
    .execute()
  await db
    .updateTable('mail_messages')
    .set({ lease_until: now })
    .where('state', '=', 'sending')
    .where('lease_until', '>', addMs(leaseFrom(scope), CLOCK_SKEW_MS))
    .execute()
}
