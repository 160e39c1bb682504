import { DELIVERY_LABELS } from './invitation-words.ts'
import type { GuestHistoryEntry } from './letter.ts'
import { RSVP_LABELS } from '#features/guests/model/guest.ts'
import type { RsvpStatus } from '#features/guests/model/guest.ts'

/** The sentences of a guest's history. */
export const guestHistoryCopy = {
  title: (name: string) => `History of ${name}`,
  empty: 'Nothing has happened yet: no letter, no visit, no answer.',
  loadFailed: 'The history could not be loaded.',
  retry: 'Retry',
  sendAgain: 'Send again',
  queuedAgain: 'It is in the queue again',
  sendAgainFailed: 'It could not be sent again',
} as const

const LETTERS = {
  invitation: 'Invitation',
  reminder: 'RSVP reminder',
  custom: 'Message',
  rsvp_confirmation: 'Confirmation of the answer',
} as const

/** 'Invitation sent', 'Opened the personal link', 'Answered: Accepted'. */
export function eventWords(event: GuestHistoryEntry): string {
  const { kind, state, rsvp_status, by, by_name } = event
  if (kind === 'opened') return 'Opened the personal link'
  if (kind === 'answered') {
    const label = RSVP_LABELS[rsvp_status as RsvpStatus] ?? rsvp_status ?? ''
    if (by === 'owner') return `You set the answer to ${label}`
    return by_name ? `${by_name} answered for them: ${label}` : `Answered: ${label}`
  }
  const word = DELIVERY_LABELS[state ?? 'waiting']
  return `${LETTERS[kind]} ${word.charAt(0).toLowerCase()}${word.slice(1)}`
}

/** The status of an event, as its badge names it. */
export function eventStatus({ kind, state, rsvp_status }: GuestHistoryEntry): string {
  if (kind === 'answered') return rsvp_status ?? 'pending'
  return kind === 'opened' ? 'active' : (state ?? 'waiting')
}

/** Whether a letter can be requested again: it failed or is in doubt, and there is no later one of its kind. */
export function canSendAgain(event: GuestHistoryEntry, events: readonly GuestHistoryEntry[]): boolean {
  if (event.message_id === null || event.batch_id === null) return false
  if (event.state !== 'failed' && event.state !== 'unclear') return false
  return events.find(({ kind }) => kind === event.kind) === event
}
