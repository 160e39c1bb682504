import { possibleDuplicates } from './guest-duplicates.ts'
import { guestName, RSVP_LABELS } from './guest.ts'
import type { Guest } from './guest.ts'
import { defineList } from '#lists/model/define-list.ts'
import type { QueryOf } from '#lists/model/define-list.ts'
import { anyOf, betweenDays, isSet, isTrue, oneOf, yesOrNo } from '#lists/model/list-filters.ts'
import { fold } from '#platform/model/folding.ts'

/**
 * The guest list: searched by full name or e-mail, filtered by status and by what the Advanced Filters know, ordered
 * by last name.
 */
export const guestList = defineList({
  search: {
    names: (guest: Guest) => [guestName(guest)],
    texts: (guest) => [guest.email],
  },
  filters: {
    status: oneOf('rsvp_status', { label: 'RSVP status', all: 'All Status', choices: RSVP_LABELS }),
    statuses: anyOf('rsvp_status', { label: 'Status', legend: 'RSVP status', choices: RSVP_LABELS }),
    plus_one: isTrue('plus_one_allowed', { label: 'Plus one' }),
    email: isSet('email', { label: 'Email' }),
    phone: isSet('phone', { label: 'Phone' }),
    meal: isSet('meal_choice', { label: 'Meal choice' }),
    diet: isSet('dietary_restrictions', { label: 'Dietary restrictions' }),
    duplicate: yesOrNo((guest: Guest, all) => possibleDuplicates(all).has(guest.id), {
      label: 'Possible duplicates',
      help: 'Same name or e-mail as another guest',
    }),
    added: betweenDays('created_at', { label: 'Added', legend: 'Date added' }),
  },
  segments: 'status',
  sorts: { name: { label: 'By last name', by: (guest) => [fold(guest.last_name), fold(guest.first_name)] } },
  defaultSort: 'name',
})

export type GuestListQuery = QueryOf<typeof guestList>
