import type { Guest } from '#features/guests/model/guest.ts'

/** What a guest says of themselves, and of everybody of their party whom they answer for. */
export const GIVEN_FIELDS = [
  'rsvp_status',
  'meal_choice',
  'dietary_restrictions',
  'plus_one_first_name',
  'plus_one_last_name',
  'plus_one_meal_choice',
] as const satisfies readonly (keyof Guest)[]
export type GivenField = (typeof GIVEN_FIELDS)[number]
