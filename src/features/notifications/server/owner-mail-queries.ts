import { epochMs, instantOf } from '#platform/model/dates.ts'
import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import type { SystemScope } from '#platform/server/db/scope.ts'

/** After a mail, what happens next waits this long and then goes together. */
const QUIET_MS = 15 * 60_000
/** The others come with the next look, a second later. */
const OWNERS_AT_ONCE = 20
/** More than a mail can name; the rest follows with the next look. */
const OWED_AT_ONCE = 5_000

/**
 * Owners whom a mail may be due to, with their wedding's zone. Their own changes, and guests who answer, are held up by no
 * such lock; another process passes them over.
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

/** Until when an owner is left in peace; null when they may be written to now. */
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
  const until = instantOf(epochMs(last.created_at) + QUIET_MS)
  return until > scope.now ? until : null
}

/**
 * Everything the owner has yet to be told, newest first. Rows that are being changed at this moment wait for the next run:
 * nobody waits for another, in whichever order each takes them.
 */
export function listOwed(scope: SystemScope, userId: Id) {
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
    .limit(OWED_AT_ONCE)
    .$if(scope.locksRows, (query) => query.forUpdate().skipLocked())
    .execute()
}
export type Owed = Awaited<ReturnType<typeof listOwed>>[number]
