import { hasEmail } from '#features/guests/model/guest-letters.ts'
import type { Guest } from '#features/guests/model/guest.ts'
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

/** Whether the guest can be reminded: no answer yet, and an address. */
export function canBeReminded(guest: Pick<Guest, 'rsvp_status' | 'email'>): boolean {
  return guest.rsvp_status === 'pending' && hasEmail(guest)
}
