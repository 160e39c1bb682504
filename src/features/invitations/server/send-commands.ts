import { listGuestsToRemindOfEvents } from '#features/events/server/open-event-queries.ts'
import { AppError } from '#platform/model/app-error.ts'
import { addMs, DAY_MS, formatInstant } from '#platform/model/dates.ts'
import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import type { Config } from '#platform/server/config.ts'
import { recordHistory } from '#platform/server/db/history.ts'
import { queueComposed } from '#platform/server/mail/mail-commands.ts'
import { limitRate } from '#platform/server/http/rate-limit.ts'
import type { RateLimit } from '#platform/server/http/rate-limit.ts'
import { inTransaction } from '#platform/server/db/scope.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import { getCouple } from '#features/couples/server/couple-queries.ts'
import { lockGuestList } from '#features/guests/server/guest-commands.ts'
import { countListedGuests } from '#features/guests/server/guest-queries.ts'
import { LETTERS_BEFORE_PROOF, dailyLetterLimit } from '../model/letter.ts'
import type { LetterKind, MailBatch } from '../model/letter.ts'
import { letterCopy } from '../model/letter-copy.ts'
import { letterRefusal } from '../model/letter-refusal.ts'
import type { SendInput } from '../model/letter-input.ts'
import { sentSinceFields } from '../model/sent-since.ts'
import { listLetterGuests } from './letter-guest-queries.ts'
import type { LetterGuest } from './letter-guest-queries.ts'
import { findBatchId, getBatch } from './mail-batch-queries.ts'

const SENDS: RateLimit = { bucket: 'letters.send', burst: 30, perSeconds: 3600 }
/** Sending to a list one guest at a time may use as much as one send to all of them. */
const SINGLE_SENDS: RateLimit = { bucket: 'letters.single', burst: 1_000, perSeconds: 3600 }
/** Within this time, a second call for one guest means the same send. */
const SAME_SEND_MS = 60_000

/** What the installation requires of owners who send letters. */
export interface SenderRequirements {
  /** Mail is really delivered: sending many letters requires a proven address. */
  provesAddress: boolean
}

/** The requirements under this configuration: without a mail server, letters reach nobody. */
export function senderRequirements({ smtpUrl }: Pick<Config, 'smtpUrl'>): SenderRequirements {
  return { provesAddress: smtpUrl !== null }
}

/** A send that was started, and how many of the chosen guests it leaves out. */
export interface StartedSend {
  batch: MailBatch
  without_email: number
  not_pending: number
}

/**
 * Starts a send: the batch, its messages and the history row in one transaction; the mail worker does
 * the rest. The same `client_key` is one send, however often and from wherever it is requested. Guests
 * of other couples are skipped.
 * @throws AppError `invalid` if nobody is left, `conflict` while the site cannot be opened or, for
 * reminders, takes no answers, `conflict` with a field for each guest who was sent such a letter after `last_send`,
 * `rate_limited`, `forbidden` with the field `code` if the owner has to prove their address first
 */
export async function sendLetters(
  scope: OwnerScope,
  input: SendInput,
  requirements: SenderRequirements,
): Promise<StartedSend> {
  return inTransaction(scope, async (inner) => {
    await lockGuestList(inner)
    const begun = await findBatchId(inner, input.client_key)
    if (begun) return { batch: await getBatch(inner, begun), ...(await getLeftOut(inner, begun)) }
    await limitRate(inner, SENDS, inner.coupleId, letterCopy.tooManySends)
    return begin(inner, input, requirements)
  })
}

/**
 * Sends a letter to one guest; a repeated request within a minute is the same send unless that one failed.
 * @throws AppError like `sendLetters`
 */
export async function sendLetterToOne(
  scope: OwnerScope,
  kind: Exclude<LetterKind, 'custom'>,
  guestId: Id,
  requirements: SenderRequirements,
): Promise<Id> {
  return inTransaction(scope, async (inner) => {
    await lockGuestList(inner)
    const begun = await findRecentSend(inner, kind, guestId)
    if (begun) return begun
    await limitRate(inner, SINGLE_SENDS, inner.coupleId, letterCopy.tooManySends)
    const one = { kind, guest_ids: [guestId], body: null, client_key: inner.newId() }
    return (await begin(inner, one, requirements)).batch.id
  })
}

async function begin(
  scope: OwnerScope,
  input: SendInput,
  requirements: SenderRequirements,
): Promise<StartedSend> {
  const { kind, body, client_key, guest_ids } = input
  await checkMaySend(scope, kind)
  const { recipients, ...leftOut } = chooseRecipients(
    kind,
    await listLetterGuests(scope, guest_ids),
    kind === 'reminder' ? await listGuestsToRemindOfEvents(scope) : NOBODY,
  )
  if (recipients.length === 0) throw new AppError('invalid', NOBODY_LEFT[kind])
  await checkNotSentSince(scope, input, recipients)
  await checkMayLeave(scope, recipients.length, requirements)
  const id = scope.newId()
  await scope.db
    .insertInto('mail_batches')
    .values({
      id,
      couple_id: scope.coupleId,
      kind,
      total: recipients.length,
      body: kind === 'custom' ? body : null,
      created_by: scope.ownerId,
      created_at: scope.now,
      client_key,
    })
    .execute()
  await queueComposed(
    scope,
    recipients.map(({ id: guestId, name, email }) => ({
      kind,
      to: { email, name },
      coupleId: scope.coupleId,
      guestId,
      batchId: id,
      idempotencyKey: `${id}:${guestId}`,
    })),
  )
  await recordHistory(scope, {
    coupleId: scope.coupleId,
    action: 'mail_batch.send',
    target: { type: 'mail_batch', id },
    after: { kind, total: recipients.length, ...leftOut },
  })
  return { batch: await getBatch(scope, id), ...leftOut }
}

/**
 * Prevents abuse for spam: a new account may write to few guests until it has proved its address, and no account to
 * more in a day than its list justifies (rule E8). The guest list is locked, so that concurrent sends of a couple
 * are counted one after the other.
 * @throws AppError `forbidden`, `rate_limited`
 */
async function checkMayLeave(
  scope: OwnerScope,
  letters: number,
  { provesAddress }: SenderRequirements,
): Promise<void> {
  if (provesAddress && (await countLetters(scope)) + letters > LETTERS_BEFORE_PROOF) {
    const { proveAddress } = letterCopy
    if (!(await isAddressProved(scope)))
      throw new AppError('forbidden', proveAddress, { fields: { code: proveAddress } })
  }
  if (!scope.limitsUse) return
  const limit = dailyLetterLimit(await countListedGuests(scope))
  const since = addMs(scope.now, -DAY_MS)
  if ((await countLetters(scope, since)) + letters > limit)
    throw new AppError('rate_limited', letterCopy.tooManyLetters(limit), { retryAfterSeconds: 3600 })
}

/** The number of letters that the couple has sent, in total or since `since`. */
async function countLetters(scope: OwnerScope, since: Instant | null = null): Promise<number> {
  const { letters } = await scope.db
    .selectFrom('mail_batches')
    .select((eb) => eb.fn.sum('total').as('letters'))
    .where('couple_id', '=', scope.coupleId)
    .$if(since !== null, (query) => query.where('created_at', '>', since!))
    .executeTakeFirstOrThrow()
  return Number(letters ?? 0)
}

async function isAddressProved({ db, ownerId }: OwnerScope): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('email_proved_at')
    .where('id', '=', ownerId)
    .executeTakeFirst()
  return row !== undefined && row.email_proved_at !== null
}

const NOBODY_LEFT: Record<LetterKind, string> = {
  invitation: letterCopy.noAddresses,
  reminder: letterCopy.noEligible,
  custom: letterCopy.noBulkAddresses,
}

type Recipient = LetterGuest & { email: string }

const NOBODY: ReadonlySet<Id> = new Set()

/**
 * The chosen guests to write to: those with an address; for a reminder, only those who owe an
 * answer to the wedding or an event.
 */
function chooseRecipients(kind: LetterKind, chosen: LetterGuest[], oweEvents: ReadonlySet<Id>) {
  const hasNotAnswered = ({ id, rsvp_status }: LetterGuest) => rsvp_status === 'pending' || oweEvents.has(id)
  const meant = kind === 'reminder' ? chosen.filter(hasNotAnswered) : chosen
  const recipients = meant.filter((guest): guest is Recipient => guest.email !== null)
  return {
    recipients,
    without_email: meant.length - recipients.length,
    not_pending: chosen.length - meant.length,
  }
}

/** @throws AppError `conflict` if the link in a letter would lead nowhere, or to a form that is closed */
async function checkMaySend(scope: OwnerScope, kind: LetterKind): Promise<void> {
  const refusal = letterRefusal(kind, await getCouple(scope), scope.now)
  if (refusal) throw new AppError('conflict', letterCopy[refusal])
}

/**
 * Refuses to write to guests who were sent a letter of this kind after the person had opened their screen: both of a
 * couple may press Send. Sends of a couple begin one after the other, so a newer one has a greater id.
 * @throws AppError `conflict` with a field for each of these guests
 */
async function checkNotSentSince(
  scope: OwnerScope,
  { kind, guest_ids, last_send }: SendInput,
  recipients: readonly Recipient[],
): Promise<void> {
  if (last_send === undefined) return
  const rows = await scope.db
    .selectFrom('mail_batches')
    .innerJoin('mail_messages', 'mail_messages.batch_id', 'mail_batches.id')
    .select(['mail_messages.guest_id', 'mail_batches.created_at'])
    .where('mail_batches.couple_id', '=', scope.coupleId)
    .where('mail_batches.kind', '=', kind)
    .where('mail_batches.id', '>', last_send ?? '')
    .where('mail_messages.state', '!=', 'failed')
    .orderBy('mail_batches.id')
    .execute()
  const sentAt = new Map(rows.map(({ guest_id, created_at }) => [guest_id, created_at]))
  const written = recipients.filter(({ id }) => sentAt.has(id))
  const [first] = written
  const last = written
    .flatMap(({ id }) => sentAt.get(id) ?? [])
    .toSorted()
    .at(-1)
  if (!first || last === undefined) return
  const when = formatInstant((await getCouple(scope)).time_zone, last)
  throw new AppError('conflict', letterCopy.sentSince(kind, first.name, written.length, when), {
    fields: sentSinceFields(guest_ids, new Set(written.map(({ id }) => id)), when),
  })
}

/** How many guests a send left out, as in its first response. */
async function getLeftOut(scope: OwnerScope, batchId: Id): Promise<Omit<StartedSend, 'batch'>> {
  const { after } = await scope.db
    .selectFrom('history')
    .select('after')
    .where('couple_id', '=', scope.coupleId)
    .where('action', '=', 'mail_batch.send')
    .where('target_id', '=', batchId)
    .executeTakeFirstOrThrow()
  const { without_email, not_pending } = JSON.parse(after ?? '{}') as StartedSend
  return { without_email, not_pending }
}

async function findRecentSend(scope: OwnerScope, kind: LetterKind, guestId: Id): Promise<Id | null> {
  const row = await scope.db
    .selectFrom('mail_messages')
    .select('batch_id')
    .where('couple_id', '=', scope.coupleId)
    .where('guest_id', '=', guestId)
    .where('kind', '=', kind)
    .where('batch_id', 'is not', null)
    .where('state', '!=', 'failed')
    .where('created_at', '>', addMs(scope.now, -SAME_SEND_MS))
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.batch_id ?? null
}
