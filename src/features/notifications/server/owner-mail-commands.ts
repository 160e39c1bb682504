import { addDays, calendarDateIn } from '#platform/model/dates.ts'
import type { Instant, TimeZone } from '#platform/model/dates.ts'
import { mailPace } from '#features/accounts/model/account-settings.ts'
import type { Id } from '#platform/model/ids.ts'
import type { Deps } from '#platform/server/http/http.ts'
import { queueMail } from '#platform/server/mail/mail-commands.ts'
import type { MailContent } from '#platform/server/mail/mail-commands.ts'
import { preparedQuery } from '#platform/server/db/prepared-query.ts'
import { inTransaction } from '#platform/server/db/scope.ts'
import type { SystemScope } from '#platform/server/db/scope.ts'
import { MAIL_TOPIC } from '../model/owner-mail-copy.ts'
import { morningOf } from '../model/site-notice.ts'
import { findQuietUntil, listOwed, lockOwnersWithDue } from './owner-mail-queries.ts'
import type { Owed, OwnerWithDue } from './owner-mail-queries.ts'

const findDue = preparedQuery((db, { now }: { now: Instant }) =>
  db.selectFrom('notifications').select('id').where('mail_due_at', '<=', now).limit(1),
)

/**
 * Queues the mails to owners that are due about what happened: the first at once, and what follows within a quarter of
 * an hour as one; of what they want once a day, one in the wedding's morning. What an owner does not want, or has read or
 * deleted on the screen since, is not mailed. With nothing due it only reads; two processes never send the same.
 */
export async function queueOwnerMails(
  scope: SystemScope,
  deps: Pick<Deps, 'secrets' | 'config'>,
): Promise<void> {
  if ((await findDue(scope.db, { now: scope.now })).length === 0) return
  // Loaded with the first mail, and not while a transaction holds everybody else up.
  const mails = await import('./owner-mail.tsx')
  await inTransaction(scope, async (inner) => {
    for (const owner of await lockOwnersWithDue(inner)) {
      const quietUntil = await findQuietUntil(inner, owner.id)
      const { now, later, day } = sortOut(owner, await listOwed(inner, owner.id), inner.now, quietUntil)
      await settle(inner, later)
      await queueOwnerMail(inner, deps, owner, 'owner_notification', now, mails.ownerMail)
      await queueOwnerMail(inner, deps, owner, 'digest', day, mails.dayMail)
    }
  })
}

interface SortedOut {
  /** what a mail tells of now, newest first */
  now: Owed[]
  /** the same of the mail of the day */
  day: Owed[]
  /** when each of all is due again; null for what is decided */
  later: Map<Instant | null, Id[]>
}

/** What becomes of everything that an owner has yet to be told. */
function sortOut(owner: OwnerWithDue, owed: Owed[], at: Instant, quietUntil: Instant | null): SortedOut {
  const sorted: SortedOut = { now: [], day: [], later: new Map() }
  for (const one of owed) {
    const pace = isNews(one) ? mailPace(owner, MAIL_TOPIC[one.type]) : 'never'
    const due = pace === 'daily' ? morningAfter(owner.time_zone ?? 'UTC', one.created_at) : quietUntil
    const isDue = due === null || due <= at
    const again = pace === 'never' || isDue ? null : due
    sorted.later.set(again, [...(sorted.later.get(again) ?? []), one.id])
    if (pace !== 'never' && isDue) sorted[pace === 'daily' ? 'day' : 'now'].push(one)
  }
  return sorted
}

/** What was read or deleted on the screen is none any more. */
function isNews({ read, deleted_at }: Owed): boolean {
  return read === 0 && deleted_at === null
}

/** The first morning of the wedding's zone after `instant`. */
function morningAfter(zone: TimeZone, instant: Instant): Instant {
  const date = calendarDateIn(zone, instant)
  const morning = morningOf(zone, date)
  return morning > instant ? morning : morningOf(zone, addDays(date, 1))
}

async function settle(scope: SystemScope, later: SortedOut['later']): Promise<void> {
  for (const [mail_due_at, ids] of later)
    await scope.db.updateTable('notifications').set({ mail_due_at }).where('id', 'in', ids).execute()
}

type WriteMail = (told: readonly Owed[], publicUrl: string) => Promise<MailContent>

async function queueOwnerMail(
  scope: SystemScope,
  { secrets, config }: Pick<Deps, 'secrets' | 'config'>,
  owner: OwnerWithDue,
  kind: 'owner_notification' | 'digest',
  told: readonly Owed[],
  write: WriteMail,
): Promise<void> {
  const [newest] = told
  if (!newest) return
  await queueMail(scope, secrets, {
    kind,
    to: { email: owner.email, name: null },
    userId: owner.id,
    // Nothing is mailed twice: every notification is the newest of one mail at most.
    idempotencyKey: `${kind === 'digest' ? 'day' : 'notification'}:${newest.id}`,
    ...(await write(told, config.publicUrl)),
  })
}
