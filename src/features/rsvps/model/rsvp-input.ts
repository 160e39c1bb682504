import { z } from 'zod'
import { isEmailAddress } from '#platform/model/email-address.ts'
import { optionalLines, optionalText } from '#platform/model/text-input.ts'
import { GUEST_LIMITS, normalizeMeal } from '#features/guests/model/guest.ts'

const STATUS_MISSING = 'Please choose whether you will be there'
const EMAIL_INVALID = 'Valid email is required'

const text = (maxLength: number) => orNull(optionalText(maxLength))

const meal = text(GUEST_LIMITS.meal).transform((value) => value && normalizeMeal(value))

/** A guest's answer (S0 §5): they choose accepted or declined; empty and absent values are stored as null. */
export const rsvpInput = z.object({
  rsvp_status: z.enum(['accepted', 'declined'], { error: STATUS_MISSING }),
  email: text(GUEST_LIMITS.email).refine((value) => value === null || isEmailAddress(value), EMAIL_INVALID),
  phone: text(GUEST_LIMITS.phone),
  meal_choice: meal,
  dietary_restrictions: orNull(optionalLines(GUEST_LIMITS.diet)),
  plus_one_first_name: text(GUEST_LIMITS.name),
  plus_one_last_name: text(GUEST_LIMITS.name),
  plus_one_meal_choice: meal,
})
export type RsvpInput = z.infer<typeof rsvpInput>

function orNull<S extends z.ZodType<string | null>>(schema: S) {
  return schema.optional().transform((value) => value ?? null)
}
