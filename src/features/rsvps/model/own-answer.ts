import type { RsvpStatus } from '#features/guests/model/guest.ts'
import type { Id } from '#platform/model/ids.ts'

/** What an answer consists of, for the guest and for everybody of their party alike. */
export interface StoredAnswer {
  first_name: string
  last_name: string
  rsvp_status: RsvpStatus
  plus_one_allowed: boolean
  plus_one_first_name: string | null
  plus_one_last_name: string | null
  meal_choice: string | null
  plus_one_meal_choice: string | null
  dietary_restrictions: string | null
}

/** Somebody of the guest's party as the guest sees them: never how to reach them, nor where they sit (T2). */
export interface PartyMember extends StoredAnswer {
  id: Id
}

/** A guest's own record as guests see it, after the match (ruling C9). */
export interface OwnAnswer extends StoredAnswer {
  email: string | null
  phone: string | null
  seat: string | null
  /** Set when the visitor is this record's plus one: the name to greet (ruling A9). */
  companion_name: string | null
  /** The others of the party, by last name; none for a guest alone, and none for a plus one. */
  party: PartyMember[]
}

/** As many as one form answers for besides the guest. */
export const PARTY_MAX = 60

export const TOO_MANY_SAVES = 'That was saved many times in a minute. Please wait a moment and try again.'
export const NOT_IN_PARTY =
  'Somebody you answered for is no longer in your party, so nothing was saved yet. Please look through the form and send it again.'
/** Said on a page that still shows one guest, in a browser that has let another one in since. */
export const OPENED_BY_ANOTHER =
  'Somebody else has opened this wedding in this browser since, so nothing was saved. Please enter your name again in a new tab, then send this form.'
/** Said to a guest whose form was still open when the couple removed them. */
export const NO_LONGER_INVITED =
  'You are no longer on the guest list, so your answer could not be saved. Please contact the couple directly.'
