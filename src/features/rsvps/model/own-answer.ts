import type { Guest } from '#features/guests/model/guest.ts'
import { GIVEN_FIELDS } from './given-fields.ts'

/** All that guests may see of each other within a party. */
export const ANSWER_FIELDS = [
  'first_name',
  'last_name',
  'plus_one_allowed',
  'plus_one_status',
  ...GIVEN_FIELDS,
] as const
/** What a guest may see of themselves besides. */
export const OWN_FIELDS = ['email', 'phone', 'seat'] as const satisfies readonly (keyof Guest)[]

/** What an answer consists of, for the guest and for everybody of their party alike. */
export type StoredAnswer = Pick<Guest, (typeof ANSWER_FIELDS)[number]>

/** Somebody of the guest's party as the guest sees them: never how to reach them, nor where they sit (rule T2). */
export type PartyMember = StoredAnswer & Pick<Guest, 'id'>

/** A guest's own record as guests see it, after the match (rule C9). */
export interface GuestAnswer extends StoredAnswer, Pick<Guest, (typeof OWN_FIELDS)[number]> {
  companion_of: null
  /** the answer was saved without the mail that confirms it: too much of it has gone to that address */
  mail_withheld: boolean
  /** The others of the party, by last name; none for a guest alone. */
  party: PartyMember[]
}

/** What a plus one who typed their own name sees, and says, of themselves (rule E1). */
export const COMPANION_FIELDS = [
  'first_name',
  'last_name',
  'rsvp_status',
  'meal_choice',
  'dietary_restrictions',
  'seat',
] as const satisfies readonly (keyof Guest)[]
/** All that they see of the guest who was invited. */
export const INVITED_FIELDS = ['first_name', 'last_name', 'rsvp_status'] as const

/** A plus one's own answer, and whether the guest whom they accompany comes. */
export interface CompanionAnswer extends Pick<Guest, (typeof COMPANION_FIELDS)[number]> {
  companion_of: Pick<Guest, (typeof INVITED_FIELDS)[number]>
}

/** The caller's own answer. */
export type OwnAnswer = GuestAnswer | CompanionAnswer
