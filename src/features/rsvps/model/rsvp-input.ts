import { z } from 'zod'
import { guestFields } from '#features/guests/model/guest-schema.ts'
import { PARTY_MAX } from '#features/guests/model/party-max.ts'
import { rsvpWords as words } from './rsvp-words.ts'
import type { WithOmitted } from './with-omitted.ts'

const { meal_choice, dietary_restrictions, plus_one_first_name, plus_one_last_name, plus_one_meal_choice } =
  guestFields

const answer = {
  rsvp_status: z.enum(['accepted', 'declined'], { error: () => words.invalid.status }),
  meal_choice: meal_choice.optional(),
  dietary_restrictions: dietary_restrictions.optional(),
  plus_one_first_name: plus_one_first_name.optional(),
  plus_one_last_name: plus_one_last_name.optional(),
  plus_one_meal_choice: plus_one_meal_choice.optional(),
}

/** More than all fields of one guest together. */
const SHOWN_MAX = 2_000
/** SHOWN_MAX as JSON, which may write one character as six. */
const OWN_SHOWN_MAX = 12_000

const partyAnswer = z.object({
  guest_id: z.uuid(),
  ...answer,
  /**
   * the member's fields as the form showed them, so that an answer given in the meantime is never overwritten (rule E2)
   */
  shown: z.string({ error: () => words.invalid.shownMissing }).max(SHOWN_MAX),
})

/** A guest's answer for another member of their party. */
export type PartyAnswer = z.infer<typeof partyAnswer>
/** The part of an answer that can be given for any guest, by themselves or by others. */
export type GivenAnswer = WithOmitted<Omit<PartyAnswer, 'guest_id' | 'shown'>>

/**
 * A guest's answer: they choose accepted or declined; empty values are stored as null, and what is left out stays as it
 * is stored (`withOmitted`). `party` holds answers for others in their party; members who are not in it stay unchanged.
 */
export const rsvpInput = z.object({
  ...answer,
  /** whose page it was typed into, if the browser says so: the site may have been opened for somebody else since */
  guest_id: z.uuid().optional(),
  /** the plus one's status as the form showed it: one who has declined since is not brought back (rule E2) */
  plus_one_was: z.enum(['', 'accepted', 'declined']).optional(),
  email: guestFields.email.optional(),
  phone: guestFields.phone.optional(),
  /**
   * the guest's own fields as the form showed them, as JSON text: those left as shown keep what is stored, and what was
   * changed elsewhere since is never overwritten unseen (rules E2, E12)
   */
  shown: z.string().max(OWN_SHOWN_MAX).optional(),
  party: z
    .array(partyAnswer)
    .max(PARTY_MAX, { error: () => words.invalid.partyTooLarge(PARTY_MAX) })
    .refine(isEachOnce, { error: () => words.invalid.partyTwice })
    .default([]),
})
export type RsvpInput = z.infer<typeof rsvpInput>

function isEachOnce(answers: readonly { guest_id: string }[]): boolean {
  return new Set(answers.map(({ guest_id }) => guest_id)).size === answers.length
}
