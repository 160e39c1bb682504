import { possibleDuplicates } from './guest-duplicates.ts'
import { type Guest, guestName, RSVP_STATUSES, type RsvpStatus } from './guest.ts'
import { defineList } from '#lists/model/define-list.ts'
import type { ListDefinition, ListQuery } from '#lists/model/define-list.ts'
import { anyOf, betweenDays, yesOrNo } from '#lists/model/list-filters.ts'
import { fold } from '#platform/model/folding.ts'

/**
 * The guest list: searched by full name or e-mail, filtered by status and by what the Advanced Filters know, ordered
 * by last name (S1 §2, §3, §5).
 */
export const guestList = defineList({
  name: 'guests',
  search: {
    names: (guest: Guest) => [guestName(guest)],
    texts: (guest) => [guest.email],
  },
  filters: {
    status: { values: RSVP_STATUSES, matches: (guest, status: RsvpStatus) => guest.rsvp_status === status },
    statuses: anyOf(RSVP_STATUSES, (guest: Guest, status) => guest.rsvp_status === status),
    plus_one: yesOrNo((guest: Guest) => guest.plus_one_allowed),
    email: yesOrNo((guest: Guest) => guest.email !== null),
    phone: yesOrNo((guest: Guest) => guest.phone !== null),
    meal: yesOrNo((guest: Guest) => guest.meal_choice !== null),
    diet: yesOrNo((guest: Guest) => guest.dietary_restrictions !== null),
    duplicate: yesOrNo((guest: Guest, all) => possibleDuplicates(all).has(guest.id)),
    added: betweenDays((guest: Guest) => guest.created_at),
  },
  sorts: {
    name: (guest) => [fold(guest.last_name), fold(guest.first_name)],
  },
  defaultSort: 'name',
})

export type GuestFilters = typeof guestList extends ListDefinition<Guest, infer F, string> ? F : never
export type GuestListQuery = ListQuery<GuestFilters, 'name'>
