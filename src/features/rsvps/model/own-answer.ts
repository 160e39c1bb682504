import type { RsvpStatus } from '#features/guests/model/guest.ts'

/** A guest's own record as guests see it, after the match (ruling C9). */
export interface OwnAnswer {
  first_name: string
  last_name: string
  email: string | null
  phone: string | null
  rsvp_status: RsvpStatus
  plus_one_allowed: boolean
  plus_one_first_name: string | null
  plus_one_last_name: string | null
  meal_choice: string | null
  plus_one_meal_choice: string | null
  dietary_restrictions: string | null
  seat: string | null
  /** Set when the visitor is this record's plus one: the name to greet (ruling A9). */
  companion_name: string | null
}

export const TOO_MANY_SAVES = 'That was saved many times in a minute. Please wait a moment and try again.'
