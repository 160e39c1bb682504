import type { Guest } from './guest.ts'
import { foldedName } from './guest-names.ts'
import type { ListedGuest } from './listed-guests.ts'
import { DAY_MS, epochMs } from '#platform/model/dates.ts'
import type { Instant } from '#platform/model/dates.ts'
import type { DeliveryState } from '#platform/model/delivery-state.ts'
import type { Id } from '#platform/model/ids.ts'

/** The state of the couple's letters to one guest. */
export interface GuestLetters {
  guest_id: Id
  /** Of the newest invitation; null if none has been requested. */
  state: DeliveryState | null
  reason: string | null
  /** When it was sent or, until then, requested. */
  at: Instant | null
  /** When the newest reminder that did not fail was sent or requested. */
  reminded_at: Instant | null
}

/** The state of a guest's newest invitation; `unknown` until it has been read. */
export function invitationState({ letters }: ListedGuest): DeliveryState | 'none' | 'unknown' {
  return letters === undefined ? 'unknown' : (letters?.state ?? 'none')
}

/** Guests who were invited or reminded less than this many days ago should not be reminded. */
export const REMINDER_REST_DAYS = 3

/** Whether the guest was invited or reminded so recently that a reminder at `now` would be too soon. */
export function wasRecentlyContacted({ letters }: ListedGuest, now: Instant): boolean {
  const invitedAt = letters?.state === 'failed' ? null : letters?.at
  return [invitedAt, letters?.reminded_at].some(
    (at) => at && epochMs(now) - epochMs(at) < REMINDER_REST_DAYS * DAY_MS,
  )
}

/** The guests who share name and email address with an earlier one: somebody would get the same letter twice. */
export function listSameRecipients<T extends Pick<Guest, 'first_name' | 'last_name' | 'email'>>(
  guests: readonly T[],
): T[] {
  const seen = new Set<string>()
  return guests.filter((guest) => {
    if (!hasEmail(guest)) return false
    const person = `${foldedName(guest.first_name, guest.last_name)}\n${guest.email?.trim().toLowerCase()}`
    const isSeen = seen.has(person)
    seen.add(person)
    return isSeen
  })
}

/** Whether there is an email address to write to. */
export function hasEmail({ email }: Pick<Guest, 'email'>): boolean {
  return email !== null && email.trim() !== ''
}

/** Groups of guests who have not answered, by what can be done about it. */
export const CHASE_GROUPS = {
  not_sent: { label: 'Not sent', has: isPendingWith((guest) => hasEmail(guest) && isUninvited(guest)) },
  failed: { label: 'Failed', has: isPendingWith((guest) => invitationState(guest) === 'failed') },
  opened: {
    label: 'Opened, not answered',
    has: isPendingWith(({ link_opened_at }) => link_opened_at !== null),
  },
  no_address: { label: 'No address', has: isPendingWith((guest) => !hasEmail(guest)) },
} as const satisfies Record<string, { label: string; has: (guest: ListedGuest) => boolean }>
export type ChaseGroup = keyof typeof CHASE_GROUPS

function isPendingWith(has: (guest: ListedGuest) => boolean) {
  return (guest: ListedGuest): boolean => guest.rsvp_status === 'pending' && has(guest)
}

function isUninvited(guest: ListedGuest): boolean {
  return invitationState(guest) === 'none'
}
