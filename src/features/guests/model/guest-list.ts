import { type Guest, guestName, RSVP_STATUSES, type RsvpStatus } from './guest.ts'
import { defineList } from '#lists/model/define-list.ts'
import { fold } from '#platform/model/folding.ts'

/** The guest list: searched by full name or e-mail, filtered by status, ordered by last name (S1 §2, §5). */
export const guestList = defineList({
  name: 'guests',
  search: {
    names: (guest: Guest) => [guestName(guest)],
    texts: (guest) => [guest.email],
  },
  filters: {
    status: { values: RSVP_STATUSES, matches: (guest, status: RsvpStatus) => guest.rsvp_status === status },
  },
  sorts: {
    name: (guest) => [fold(guest.last_name), fold(guest.first_name)],
  },
  defaultSort: 'name',
})
