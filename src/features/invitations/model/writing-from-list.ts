import { hasEmail } from '#features/guests/model/guest-letters.ts'
import type { ListedGuest } from '#features/guests/model/listed-guests.ts'
import { formatCount } from '#platform/model/format-count.ts'

/** What /rsvp says of letters before one of their dialogs is opened; many are fixed word for word (rule W1). */
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

/** Whether there is something to remind the guest of: no answer yet to the wedding, or to an event that can be answered. */
export function owesAnswer({ rsvp_status, facets }: Pick<ListedGuest, 'rsvp_status' | 'facets'>): boolean {
  return rsvp_status === 'pending' || facets?.some(({ isWaiting }) => isWaiting) === true
}

/** Whether the guest can be reminded: an answer is owed, and there is an address. */
export function canBeReminded(guest: Pick<ListedGuest, 'rsvp_status' | 'facets' | 'email'>): boolean {
  return owesAnswer(guest) && hasEmail(guest)
}
