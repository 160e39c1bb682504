import type { Guest } from '#features/guests/model/guest.ts'

/** What a guest answers for themselves, and for each member of their party for whom they answer. */
export const GIVEN_FIELDS = [
  'rsvp_status',
  'meal_choice',
  'dietary_restrictions',
  'plus_one_first_name',
  'plus_one_last_name',
  'plus_one_meal_choice',
] as const satisfies readonly (keyof Guest)[]
export type GivenField = (typeof GIVEN_FIELDS)[number]
