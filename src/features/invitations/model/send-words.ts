import { guests } from '#features/guests/model/guest-copy.ts'
import { calendarDateIn, formatClock, formatDay, formatTimeIn } from '#platform/model/dates.ts'
import type { Instant, TimeZone } from '#platform/model/dates.ts'
import type { DeliveryState } from '#platform/model/delivery-state.ts'
import { DELIVERY_LABELS } from './invitation-words.ts'
import type { BatchMessage, DeliveryCounts, LetterKind, MailBatch } from './letter.ts'
import { counted, formatCount } from '#platform/model/format-count.ts'

/** The name of a send, by kind. */
export const KIND_LABELS: Record<LetterKind, string> = {
  invitation: 'Wedding invitations',
  reminder: 'RSVP reminders',
  custom: 'Custom message',
}

const NOUNS: Record<LetterKind, readonly [one: string, other: string]> = {
  invitation: ['invitation', 'invitations'],
  reminder: ['reminder', 'reminders'],
  custom: ['message', 'messages'],
}

/** '1 invitation', '38 reminders'. */
export function letters(kind: LetterKind, count: number): string {
  const [one, other] = NOUNS[kind]
  return counted(count, one, other)
}

/** 'invitations': the plural of a kind. */
export function lettersOf(kind: LetterKind): string {
  return NOUNS[kind][1]
}

/** The state of a message in a send: 'Sent 2:14:09 PM', 'Failed: …', 'Tried, again at 2:19 PM: …'. */
export function deliveryWords(
  { state, reason, sent_at, next_attempt_at }: Omit<BatchMessage, 'id' | 'guest_id' | 'name' | 'email'>,
  zone: TimeZone,
  now: Instant,
): string {
  const label = DELIVERY_LABELS[state]
  if (state === 'sent' && sent_at !== null) return `${label} ${momentWords(sent_at, zone, now, formatClock)}`
  if (state === 'deferred' && next_attempt_at !== null) {
    const when = momentWords(next_attempt_at, zone, now, formatTimeIn)
    return withReason(`${label}, again at ${when}`, reason)
  }
  return state === 'failed' ? withReason(label, reason) : label
}

/** 'Sent June 3': the state of a guest's newest letter, for lists. */
export function deliveredOn(state: DeliveryState, at: Instant, zone: TimeZone): string {
  return state === 'sent' ? `Sent ${formatDay(calendarDateIn(zone, at))}` : DELIVERY_LABELS[state]
}

/** How many messages of a send are still undecided. */
export function toGo({ waiting, deferred, held, sending }: DeliveryCounts): number {
  return waiting + deferred + held + sending
}

/** A message that failed to reach somebody, and why. */
export type Failure = Pick<BatchMessage, 'name' | 'reason'>

/** The text for a failure without a reason. */
const FAILED_WITHOUT_REASON: Record<LetterKind, string> = {
  invitation: 'Failed to send invitation',
  reminder: 'Failed to send reminder',
  custom: 'Failed to send message',
}

/** Why a letter was not sent, as the couple reads it. */
export function failureReason(kind: LetterKind, { reason }: Pick<Failure, 'reason'>): string {
  return reason ?? FAILED_WITHOUT_REASON[kind]
}

/** How many failures a banner names (rule C25). */
export const FAILURES_IN_BANNER = 3

/** 'Ada King: The mailbox is full. Wei Zhang: …': at most `limit` failures, then an ellipsis. */
export function failureList(
  kind: LetterKind,
  failures: readonly Failure[],
  limit = FAILURES_IN_BANNER,
): string {
  const named = failures.slice(0, limit).map((failure) => `${failure.name}: ${failureReason(kind, failure)}`)
  return `${named.map(closed).join(' ')}${failures.length > limit ? ' …' : ''}`
}

/** 'Some invitations failed', 'Some reminders failed'. */
export function someFailed(kind: LetterKind): string {
  return `Some ${lettersOf(kind)} failed`
}

/** 'Failed to send all invitations'. */
export function allFailed(kind: LetterKind): string {
  return `Failed to send all ${lettersOf(kind)}`
}

/** 'Failed to send invitations', if the send could not even begin. */
export function sendFailed(kind: LetterKind): string {
  return `Failed to send ${lettersOf(kind)}`
}

/** The sentence for a send whose messages were all sent. */
export function allSent(kind: LetterKind, count: number): string {
  if (kind === 'invitation') return `Wedding invitations sent successfully to ${guests(count)}`
  return `${KIND_LABELS[kind]} sent to ${guests(count)}`
}

/** The bulk dialog's sentence if some were not sent: 'Invitations sent to 5 guests. 2 failed to send.' */
export function partlySent(kind: LetterKind, sent: number, failed: number): string {
  const what = kind === 'invitation' ? 'Invitations' : KIND_LABELS[kind]
  return `${what} sent to ${guests(sent)}. ${formatCount(failed)} failed to send.`
}

/** The send screen's sentence for a finished send: '5 invitations sent successfully. 2 failed to send.' */
export function outcomeSentence({ kind, counts }: Pick<MailBatch, 'kind' | 'counts'>): string {
  const { sent, failed, unclear } = counts
  const doubt = unclear > 0 ? ` ${formatCount(unclear)} may not have been sent.` : ''
  if (failed === 0 && unclear === 0) return allSent(kind, sent)
  if (sent === 0 && unclear === 0) return allFailed(kind)
  const ends = failed > 0 ? ` ${formatCount(failed)} failed to send.` : ''
  return `${letters(kind, sent)} sent successfully.${ends}${doubt}`
}

function withReason(label: string, reason: string | null): string {
  return reason === null ? label : `${label}: ${reason}`
}

/** Reasons are sentences; adds a missing period before the next one begins. */
function closed(text: string): string {
  return /[.!?…]["'”’]?$/.test(text) ? text : `${text}.`
}

function momentWords(
  at: Instant,
  zone: TimeZone,
  now: Instant,
  time: (zone: TimeZone, at: Instant) => string,
): string {
  const date = calendarDateIn(zone, at)
  return date === calendarDateIn(zone, now) ? time(zone, at) : `${formatDay(date)}, ${formatTimeIn(zone, at)}`
}

/** The couple's notification when a finished send has failures. */
export function failedSendNotice({
  kind,
  failed,
  total,
}: {
  kind: LetterKind
  failed: number
  total: number
}): Record<'title' | 'message', string> {
  return {
    title: `${KIND_LABELS[kind]}: ${formatCount(failed)} not delivered`,
    message: `${formatCount(failed)} of ${letters(kind, total)} could not be sent, or may not have arrived. The send says why, and can send them again.`,
  }
}
