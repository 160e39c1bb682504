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
/** What a guest also sees of themselves. */
export const OWN_FIELDS = ['email', 'phone', 'seat'] as const satisfies readonly (keyof Guest)[]

/** The contents of an answer, the same for the guest and for all members of their party. */
export type StoredAnswer = Pick<Guest, (typeof ANSWER_FIELDS)[number]>

/** A member of the guest's party as the guest sees them: never their contact details, nor their seat (rule T2). */
export type PartyMember = StoredAnswer & Pick<Guest, 'id'>

/** A guest's own record as guests see it, after the match (rule C9). */
export interface GuestAnswer extends StoredAnswer, Pick<Guest, (typeof OWN_FIELDS)[number]> {
  companion_of: null
  /** true if the answer was saved without a confirmation mail, because too many have gone to that address */
  mail_withheld: boolean
  /** The others in the party, by last name; empty for a guest on their own. */
  party: PartyMember[]
}

/** What a plus one who typed their own name sees and answers about themselves (rule E1). */
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

/** A plus one's own answer, and whether the guest they accompany is coming. */
export interface CompanionAnswer extends Pick<Guest, (typeof COMPANION_FIELDS)[number]> {
  companion_of: Pick<Guest, (typeof INVITED_FIELDS)[number]>
}

/** The caller's own answer. */
export type OwnAnswer = GuestAnswer | CompanionAnswer
