import { epochMs, instantOf } from '#platform/model/dates.ts'
import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import type { Deps } from '#platform/server/http/http.ts'
import { queueMail } from '#platform/server/mail/mail-commands.ts'
import { preparedQuery } from '#platform/server/db/prepared-query.ts'
import { inTransaction } from '#platform/server/db/scope.ts'
import type { SystemScope } from '#platform/server/db/scope.ts'
import type { NotificationType } from '../model/notification.ts'

/** After a mail, what happens next waits this long and then goes together. */
const QUIET_MS = 15 * 60_000
/** The others come with the next look, a second later. */
const OWNERS_AT_ONCE = 20

const findDue = preparedQuery((db, { now }: { now: Instant }) =>
  db.selectFrom('notifications').select('id').where('mail_due_at', '<=', now).limit(1),
)

/**
 * Queues the mails to owners that are due about what happened: the first at once, and what follows within a quarter of
 * an hour as one. What an owner does not want, or has read on the screen since, is not mailed. With nothing due it
 * only reads; two processes never send the same.
 */
export async function queueOwnerMails(
  scope: SystemScope,
  deps: Pick<Deps, 'secrets' | 'config'>,
): Promise<void> {
  if ((await findDue(scope.db, { now: scope.now })).length === 0) return
  // Loaded with the first mail, and not while a transaction holds everybody else up.
  const { ownerMail } = await import('./owner-mail.tsx')
  await inTransaction(scope, async (inner) => {
    for (const owner of await lockOwnersWithDue(inner)) {
      const quietUntil = await findQuietUntil(inner, owner.id)
      const told = wanted(owner, await settle(inner, owner.id, quietUntil))
      const [newest] = told
      if (!newest || quietUntil) continue
      await queueMail(inner, deps.secrets, {
        kind: 'owner_notification',
        to: { email: owner.email, name: null },
        userId: owner.id,
        // Nothing is mailed twice: every notification is the newest of one mail at most.
        idempotencyKey: `notification:${newest.id}`,
        ...(await ownerMail(told, deps.config.publicUrl)),
      })
    }
  })
}

type Owner = Awaited<ReturnType<typeof lockOwnersWithDue>>[number]

/** Their own changes, and guests who answer, are held up by no such lock; another process passes them over. */
function lockOwnersWithDue(scope: SystemScope) {
  return scope.db
    .selectFrom('users')
    .select(['id', 'email', 'notify_rsvp', 'notify_media', 'notify_activity'])
    .where('id', 'in', (db) =>
      db.selectFrom('notifications').select('user_id').where('mail_due_at', '<=', scope.now),
    )
    .orderBy('id')
    .limit(OWNERS_AT_ONCE)
    .$if(scope.locksRows, (query) => query.forNoKeyUpdate().skipLocked())
    .execute()
}

/** Until when an owner is left in peace; null when they may be written to now. */
async function findQuietUntil(scope: SystemScope, userId: Id): Promise<Instant | null> {
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
 * Sets another due time, or none, for everything the owner has yet to be told, and returns it. Rows that are being
 * changed at this moment wait for the next run: nobody waits for another, in whichever order each takes them.
 */
function settle(scope: SystemScope, userId: Id, due: Instant | null) {
  return scope.db
    .with('owed', (db) =>
      db
        .selectFrom('notifications')
        .select('id')
        .where('user_id', '=', userId)
        .where('mail_due_at', 'is not', null)
        .$if(scope.locksRows, (query) => query.forUpdate().skipLocked()),
    )
    .updateTable('notifications')
    .set({ mail_due_at: due })
    .where('id', 'in', (db) => db.selectFrom('owed').select('owed.id'))
    .returning(['id', 'type', 'title', 'message', 'action_url', 'read'])
    .execute()
}

/** The notifications that the mail tells of, newest first. */
function wanted(owner: Owner, settled: Awaited<ReturnType<typeof settle>>) {
  return settled
    .filter(({ type, read }) => wants(owner, type) && read === 0)
    .toSorted((a, b) => (a.id < b.id ? 1 : -1))
}

function wants(owner: Owner, type: NotificationType): boolean {
  switch (type) {
    case 'rsvp':
    case 'guest_access_request':
      return owner.notify_rsvp === 1
    case 'media':
      return owner.notify_media === 1
    case 'activity':
      return owner.notify_activity === 1
    case 'system':
      return false
  }
}
