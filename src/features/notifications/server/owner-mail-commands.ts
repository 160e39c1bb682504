import { addDays, calendarDateIn } from '#platform/model/dates.ts'
import type { Instant, TimeZone } from '#platform/model/dates.ts'
import { mailPace } from '#features/accounts/model/account-settings.ts'
import type { Id } from '#platform/model/ids.ts'
import type { Deps } from '#platform/server/deps.ts'
import { queueMail } from '#platform/server/mail/mail-commands.ts'
import type { MailContent } from '#platform/server/mail/mail-commands.ts'
import { inTransaction } from '#platform/server/db/scope.ts'
import type { SystemScope } from '#platform/server/db/scope.ts'
import { MAIL_TOPIC } from '../model/owner-mail-copy.ts'
import { morningOf } from '../model/site-notice.ts'
import { findQuietUntil, isAnyDue, listPending, lockOwnersWithDue } from './owner-mail-queries.ts'
import type { OwnerWithDue, PendingNotification } from './owner-mail-queries.ts'

/**
 * Queues the mails to owners that are due: the first event at once, and everything within the following quarter
 * of an hour as one mail; for topics that they want daily, one mail in the wedding's morning. What an owner does
 * not want, or has since read or deleted on the screen, is not mailed. If nothing is due it only reads; two
 * processes never send the same mail.
 */
export async function queueOwnerMails(
  scope: SystemScope,
  deps: Pick<Deps, 'secrets' | 'config'>,
): Promise<void> {
  if (!(await isAnyDue(scope))) return
  // Loaded with the first mail, and outside the transaction, where it would hold everybody up.
  const mails = await import('./owner-mail.tsx')
  await inTransaction(scope, async (inner) => {
    for (const owner of await lockOwnersWithDue(inner)) {
      const quietUntil = await findQuietUntil(inner, owner.id)
      const { now, later, day } = sortByDueTime(
        owner,
        await listPending(inner, owner.id),
        inner.now,
        quietUntil,
      )
      await reschedule(inner, later)
      await queueOwnerMail(inner, deps, owner, 'owner_notification', now, mails.ownerMail)
      await queueOwnerMail(inner, deps, owner, 'digest', day, mails.dayMail)
    }
  })
}

interface SortedNotifications {
  /** the content of a mail to send now, newest first */
  now: PendingNotification[]
  /** the content of the daily mail */
  day: PendingNotification[]
  /** when each of these is due again; null for those that are settled */
  later: Map<Instant | null, Id[]>
}

/** Decides what happens to everything that an owner has not been told yet. */
function sortByDueTime(
  owner: OwnerWithDue,
  pending: PendingNotification[],
  at: Instant,
  quietUntil: Instant | null,
): SortedNotifications {
  const sorted: SortedNotifications = { now: [], day: [], later: new Map() }
  for (const one of pending) {
    const pace = isNews(one) ? mailPace(owner, MAIL_TOPIC[one.type]) : 'never'
    const due = pace === 'daily' ? morningAfter(owner.time_zone ?? 'UTC', one.created_at) : quietUntil
    const isDue = due === null || due <= at
    const again = pace === 'never' || isDue ? null : due
    const others = sorted.later.get(again)
    if (others) others.push(one.id)
    else sorted.later.set(again, [one.id])
    if (pace !== 'never' && isDue) sorted[pace === 'daily' ? 'day' : 'now'].push(one)
  }
  return sorted
}

/** What was read or deleted on the screen is no longer news. */
function isNews({ read, deleted_at }: PendingNotification): boolean {
  return read === 0 && deleted_at === null
}

/** The first morning after `instant` in the wedding's time zone. */
function morningAfter(zone: TimeZone, instant: Instant): Instant {
  const date = calendarDateIn(zone, instant)
  const morning = morningOf(zone, date)
  return morning > instant ? morning : morningOf(zone, addDays(date, 1))
}

async function reschedule(scope: SystemScope, later: SortedNotifications['later']): Promise<void> {
  for (const [mail_due_at, ids] of later)
    await scope.db.updateTable('notifications').set({ mail_due_at }).where('id', 'in', ids).execute()
}

type WriteMail = (notifications: readonly PendingNotification[], publicUrl: string) => Promise<MailContent>

async function queueOwnerMail(
  scope: SystemScope,
  { secrets, config }: Pick<Deps, 'secrets' | 'config'>,
  owner: OwnerWithDue,
  kind: 'owner_notification' | 'digest',
  notifications: readonly PendingNotification[],
  write: WriteMail,
): Promise<void> {
  const [newest] = notifications
  if (!newest) return
  await queueMail(scope, secrets, {
    kind,
    to: { email: owner.email, name: null },
    userId: owner.id,
    // Nothing is mailed twice: a notification is the newest one of at most one mail.
    idempotencyKey: `${kind === 'digest' ? 'day' : 'notification'}:${newest.id}`,
    ...(await write(notifications, config.publicUrl)),
  })
}
