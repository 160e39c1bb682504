import { sql } from 'kysely'
import { addMs, DAY_MS } from '#platform/model/dates.ts'
import type { SystemScope } from '#platform/server/db/scope.ts'

/** Older sends are no news; the last attempt to send a message is made within a day. */
const NEWS_DAYS = 30

/**
 * Finished sends with failed messages, about which the couple has not been notified under
 * `notice` plus the send's id.
 */
export async function listFailedSends(scope: SystemScope, notice: string) {
  const since = addMs(scope.now, -NEWS_DAYS * DAY_MS)
  return scope.db
    .selectFrom('mail_batches')
    .innerJoin('mail_messages', 'mail_messages.batch_id', 'mail_batches.id')
    .select(['mail_batches.id', 'mail_batches.couple_id', 'mail_batches.kind', 'mail_batches.total'])
    .select((eb) => eb.fn.countAll<number>().as('failed'))
    .where('mail_messages.state', 'in', ['failed', 'unclear'])
    .where('mail_batches.created_at', '>=', since)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('told_notices')
            .select('told_notices.notice')
            .whereRef('told_notices.couple_id', '=', 'mail_batches.couple_id')
            .where('told_notices.notice', '=', sql<string>`${notice} || mail_batches.id`),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('mail_messages as other')
            .select('other.id')
            .whereRef('other.batch_id', '=', 'mail_batches.id')
            .where('other.state', 'in', ['queued', 'held', 'sending']),
        ),
      ),
    )
    .groupBy(['mail_batches.id', 'mail_batches.couple_id', 'mail_batches.kind', 'mail_batches.total'])
    .execute()
}
