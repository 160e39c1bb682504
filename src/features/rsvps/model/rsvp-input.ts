import { z } from 'zod'
import { isEmailAddress } from '#platform/model/email-address.ts'
import { optionalLines, optionalText } from '#platform/model/text-input.ts'
import { GUEST_LIMITS, normalizeMeal } from '#features/guests/model/guest.ts'
import { PARTY_MAX } from './own-answer.ts'

const STATUS_MISSING = 'Please choose whether you will be there'
const EMAIL_INVALID = 'Valid email is required'
const PARTY_TOO_LARGE = `Please answer for at most ${PARTY_MAX} others at once`
const PARTY_TWICE = 'Please answer for each person once'

const text = (maxLength: number) => orNull(optionalText(maxLength))

const meal = text(GUEST_LIMITS.meal).transform((value) => value && normalizeMeal(value))

const answer = {
  rsvp_status: z.enum(['accepted', 'declined'], { error: STATUS_MISSING }),
  meal_choice: meal,
  dietary_restrictions: orNull(optionalLines(GUEST_LIMITS.diet)),
  plus_one_first_name: text(GUEST_LIMITS.name),
  plus_one_last_name: text(GUEST_LIMITS.name),
  plus_one_meal_choice: meal,
}

const partyAnswer = z.object({ guest_id: z.uuid(), ...answer })

/** What a guest answers for somebody else of their party. */
export type PartyAnswer = z.infer<typeof partyAnswer>
/** What is said of anybody, whoever says it. */
export type GivenAnswer = Omit<PartyAnswer, 'guest_id'>

/**
 * A guest's answer (S0 §5): they choose accepted or declined; empty and absent values are stored as null. In
 * `party` they answer for others of their party too; whoever is not in it stays as they are.
 */
export const rsvpInput = z.object({
  ...answer,
  /** whose page it was typed into, where the browser says so: it may have been opened for somebody else since */
  guest_id: z.uuid().optional(),
  email: text(GUEST_LIMITS.email).refine((value) => value === null || isEmailAddress(value), EMAIL_INVALID),
  phone: text(GUEST_LIMITS.phone),
  party: z.array(partyAnswer).max(PARTY_MAX, PARTY_TOO_LARGE).refine(isEachOnce, PARTY_TWICE).default([]),
})
export type RsvpInput = z.infer<typeof rsvpInput>

function isEachOnce(answers: readonly { guest_id: string }[]): boolean {
  return new Set(answers.map(({ guest_id }) => guest_id)).size === answers.length
}

function orNull<S extends z.ZodType<string | null>>(schema: S) {
  return schema.optional().transform((value) => value ?? null)
}
