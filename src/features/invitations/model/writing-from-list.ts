import { hasEmail } from '#features/guests/model/guest-letters.ts'
import type { ListedGuest } from '#features/guests/model/listed-guests.ts'
import { formatCount } from '#platform/model/format-count.ts'

/**
 * The sentences about letters on /rsvp before one of their dialogs is opened; many are
 * fixed word for word (rule W1).
 */
export const fromListCopy = {
  messageGuests: 'Message Guests',
  nobodyShown: 'No guest is shown',
  sendReminders: 'Send Reminders',
  sendInvitations: 'Send Invitations',
  exportGuestList: 'Export Guest List',
  remind: (count: number) =>
    `Remind the ${formatCount(count)} who ${count === 1 ? 'has' : 'have'} not answered`,
  noEligible:
    'No eligible guests selected. Only guests with pending RSVPs and email addresses can receive reminders.',
} as const

/** Whether there is anything to remind the guest of: the wedding, or an open event, that they have not answered. */
export function owesAnswer({ rsvp_status, facets }: Pick<ListedGuest, 'rsvp_status' | 'facets'>): boolean {
  return rsvp_status === 'pending' || facets?.some(({ isWaiting }) => isWaiting) === true
}

/** Whether the guest can be reminded: they owe an answer, and have an address. */
export function canBeReminded(guest: Pick<ListedGuest, 'rsvp_status' | 'facets' | 'email'>): boolean {
  return owesAnswer(guest) && hasEmail(guest)
}
