import { addMs } from '#platform/model/dates.ts'
import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import type { SystemScope } from '#platform/server/db/scope.ts'

/** After a mail, further events wait this long and are then sent together. */
const QUIET_MS = 15 * 60_000
/** The others are handled by the next run, a second later. */
const OWNERS_AT_ONCE = 20
/** More than a mail can name; the rest is handled by the next run. */
const PENDING_AT_ONCE = 5_000

/** Whether a mail may be due to any owner. */
export async function isAnyDue(scope: SystemScope): Promise<boolean> {
  const row = await scope.db
    .selectFrom('notifications')
    .select('id')
    .where('mail_due_at', '<=', scope.now)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The owners to whom a mail may be due, with their wedding's time zone. The lock does not hold up their own
 * changes or guests who answer; other processes skip locked owners.
 */
export function lockOwnersWithDue(scope: SystemScope) {
  return scope.db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'notify_rsvp',
      'notify_media',
      'notify_activity',
      'notify_system',
      'daily_rsvp',
      'daily_media',
      'daily_activity',
      'daily_system',
    ])
    .select((eb) =>
      eb.selectFrom('couples').select('time_zone').whereRef('owner_id', '=', 'users.id').as('time_zone'),
    )
    .where('id', 'in', (db) =>
      db.selectFrom('notifications').select('user_id').where('mail_due_at', '<=', scope.now),
    )
    .orderBy('id')
    .limit(OWNERS_AT_ONCE)
    .$if(scope.locksRows, (query) => query.forNoKeyUpdate().skipLocked())
    .execute()
}
export type OwnerWithDue = Awaited<ReturnType<typeof lockOwnersWithDue>>[number]

/** Until when an owner is left alone; null if they may be written to now. */
export async function findQuietUntil(scope: SystemScope, userId: Id): Promise<Instant | null> {
  const last = await scope.db
    .selectFrom('mail_messages')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('kind', '=', 'owner_notification')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return null
  const until = addMs(last.created_at, QUIET_MS)
  return until > scope.now ? until : null
}

/**
 * Everything the owner has not been told yet, newest first. Rows that are being changed at this moment are left
 * to the next run, so that nobody waits for anybody, in whatever order each locks the rows.
 */
export function listPending(scope: SystemScope, userId: Id) {
  return scope.db
    .selectFrom('notifications')
    .select([
      'id',
      'type',
      'title',
      'message',
      'action_url',
      'item_id',
      'group_count',
      'read',
      'deleted_at',
      'created_at',
    ])
    .where('user_id', '=', userId)
    .where('mail_due_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(PENDING_AT_ONCE)
    .$if(scope.locksRows, (query) => query.forUpdate().skipLocked())
    .execute()
}
export type PendingNotification = Awaited<ReturnType<typeof listPending>>[number]
