import type { GuestLetters } from '#features/guests/model/guest-letters.ts'
import { calendarDateIn, formatShortDate } from '#platform/model/dates.ts'
import type { Instant, TimeZone } from '#platform/model/dates.ts'
import type { DeliveryState } from '#platform/model/delivery-state.ts'

/** The words that lists use for a guest's letters. */
export const invitationCopy = {
  open: (name: string, words: string) => `Invitation of ${name}: ${words}. Show history`,
  reminded: (at: Instant, zone: TimeZone) => `Reminded ${formatShortDate(calendarDateIn(zone, at))}`,
  unknown: 'not known',
} as const

/** The state of a message, in a word or two; the badge of the same name draws it. */
export const DELIVERY_LABELS: Record<DeliveryState, string> = {
  waiting: 'Waiting',
  deferred: 'Tried',
  held: 'Paused',
  sending: 'Sending now',
  sent: 'Sent',
  failed: 'Failed',
  unclear: 'May not have been sent',
}

/** 'Sent Jun 3', 'Not sent': the state of a guest's newest invitation, short enough for a column. */
export function invitationWords(letters: GuestLetters | null, zone: TimeZone): string {
  if (letters === null || letters.state === null || letters.at === null) return 'Not sent'
  const { state, at } = letters
  return state === 'sent' ? `Sent ${formatShortDate(calendarDateIn(zone, at))}` : DELIVERY_LABELS[state]
}
