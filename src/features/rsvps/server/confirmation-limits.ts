import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import type { Flag, JsonText } from '#platform/server/db/db.ts'
import { toFlag } from '#platform/server/db/db.ts'
import type { CoupleScope, GuestScope } from '#platform/server/db/scope.ts'
import { takeToken } from '#platform/server/http/rate-limit.ts'
import type { RateLimit } from '#platform/server/http/rate-limit.ts'

/** Across all weddings: the mailbox's owner may never have asked us for any mail (rule E8). */
const TO_RECIPIENT: RateLimit = { bucket: 'confirmation.recipient', burst: 5, perSeconds: 86_400 }
/** Narrower for an address that a guest typed: it may be anybody's. */
const TO_TYPED: RateLimit = { bucket: 'confirmation.typed', burst: 3, perSeconds: 86_400 }
/** Only this many of the addresses that one guest types get mail. */
const MAILED_ADDRESSES_MAX = 3

/** The columns of a guest's row about the mail they are owed. */
export interface MailState {
  email: string | null
  typed_email: string | null
  typed_emails: JsonText | null
  confirmation_due_at: Instant | null
}

/** Those columns, besides the address and whether it was typed. */
export const MAIL_STATE_COLUMNS = ['typed_emails', 'confirmation_due_at'] as const

/** The columns that record which mail an answer is owed. */
export interface ScheduledMail {
  typed_emails: JsonText | null
  confirmation_due_at: Instant | null
  mail_withheld: Flag
}

/**
 * The mail owed to a guest who saves an answer with `email`, as columns of their row. A mail that may not be sent is
 * withheld, and the page says so. If an earlier mail is due and not sent yet, both are one mail, counted once.
 */
export async function scheduleConfirmation(
  scope: GuestScope,
  guestId: Id,
  before: MailState,
  { email, dueAt }: { email: string | null; dueAt: Instant },
): Promise<ScheduledMail> {
  const isNew = email !== null && email !== before.email
  const { typed_email, typed_emails } = before
  const typed = isNew
    ? { typed_email: email, typed_emails: withTyped(typed_emails, email) }
    : { typed_email, typed_emails }
  const isDue = !isNew && before.confirmation_due_at !== null
  const maySend = email !== null && (isDue || (await mayConfirm(scope, { id: guestId, email, ...typed })))
  return {
    typed_emails: typed.typed_emails,
    confirmation_due_at: maySend ? dueAt : null,
    mail_withheld: toFlag(email !== null && !maySend),
  }
}

/** Whether a confirmation mail may be sent to the guest's address; counts it if so. */
export async function mayConfirm(
  scope: CoupleScope,
  guest: Pick<MailState, 'typed_email' | 'typed_emails'> & { id: Id; email: string },
): Promise<boolean> {
  const { id, email } = guest
  const recipient = mailboxOf(email)
  if (scope.limitsUse && email === guest.typed_email) {
    if (!typedIn(guest.typed_emails).includes(recipient)) return false
    if (!(await takeToken(scope, TO_TYPED, `${id} ${recipient}`))) return false
  }
  return takeToken(scope, TO_RECIPIENT, recipient)
}

/** Only the first few addresses count as typed: later ones are stored for the guest, but get no mail. */
function withTyped(before: JsonText | null, email: string): JsonText {
  const known = typedIn(before)
  const mailbox = mailboxOf(email)
  const all = known.includes(mailbox) || known.length >= MAILED_ADDRESSES_MAX ? known : [...known, mailbox]
  return JSON.stringify(all)
}

function typedIn(list: JsonText | null): string[] {
  return list === null ? [] : (JSON.parse(list) as string[])
}

/** Identifies the mailbox behind an address: ignores case and anything after a plus sign. */
function mailboxOf(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*(?=@)/, '')
}
