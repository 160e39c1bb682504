import { GUESTS_MAX } from '#features/guests/model/guest.ts'
import type { Instant } from '#platform/model/dates.ts'
import type { DeliveryState } from '#platform/model/delivery-state.ts'
import type { Id } from '#platform/model/ids.ts'

/** The letters that a couple sends to many guests at once. */
export const LETTER_KINDS = ['invitation', 'reminder', 'custom'] as const
export type LetterKind = (typeof LETTER_KINDS)[number]

/** The maximum length of the couple's own words, in characters. */
export const MESSAGE_MAX_LENGTH = 500
/** How many letters may be sent before the owner has shown that they read the mail of their address (rule E8). */
export const LETTERS_BEFORE_PROOF = 20
/** The daily limit for a small list; a larger one may be written to this many times a day. */
const LETTERS_A_DAY = 500
const ROUNDS_A_DAY = 4

/** How many letters a couple with this many guests may send in a day. */
export function dailyLetterLimit(guests: number): number {
  return Math.max(LETTERS_A_DAY, ROUNDS_A_DAY * guests)
}

/** The maximum number of letters of one send: one to each guest of a full list. */
export const LETTERS_MAX = GUESTS_MAX

export type DeliveryCounts = Record<DeliveryState, number>

/** One send of a letter to the chosen guests. */
export interface MailBatch {
  id: Id
  kind: LetterKind
  total: number
  counts: DeliveryCounts
  body: string | null
  created_at: Instant
  /** When its last message was sent; null while none has been. */
  last_sent_at: Instant | null
}

/** One guest's message in a send. */
export interface BatchMessage {
  id: Id
  /** Null once the guest has been removed from the list. */
  guest_id: Id | null
  name: string
  email: string
  state: DeliveryState
  /** Why it failed, is waiting or is unclear: a sentence for the couple. */
  reason: string | null
  sent_at: Instant | null
  next_attempt_at: Instant | null
}

export const GUEST_EVENTS = [
  'invitation',
  'reminder',
  'custom',
  'rsvp_confirmation',
  'opened',
  'answered',
] as const

/** An event between the couple and one guest. */
export interface GuestHistoryEntry {
  kind: (typeof GUEST_EVENTS)[number]
  at: Instant
  /** The state of a letter. */
  state: DeliveryState | null
  reason: string | null
  /** For a letter that was part of a send: the ids with which to send it again. */
  message_id: Id | null
  batch_id: Id | null
  /** For an answer: what it was, and who gave it. */
  rsvp_status: string | null
  by: 'guest' | 'owner' | null
  /** For an answer given by another member of their party: that member's name, while they are on the list. */
  by_name: string | null
}

/** A letter as one guest would get it. */
export interface LetterPreview {
  from: string
  to: string
  reply_to: string
  subject: string
  html: string
  text: string
}

/** Whether the send is finished; messages waiting for another attempt are not. */
export function isDone({ counts }: Pick<MailBatch, 'counts'>): boolean {
  return counts.waiting + counts.sending + counts.held + counts.deferred === 0
}

/** How much of a send is decided, in whole percent; only a finished one is at 100. */
export function percentDone(batch: Pick<MailBatch, 'counts' | 'total'>): number {
  const { sent, failed, unclear } = batch.counts
  if (isDone(batch)) return 100
  return Math.min(99, Math.floor(((sent + failed + unclear) / Math.max(1, batch.total)) * 100))
}

declare module '#platform/model/live-change.ts' {
  interface LiveKinds {
    mail_batch: unknown
  }
}
