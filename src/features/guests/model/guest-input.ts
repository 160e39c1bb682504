import { z } from 'zod'

import { GUEST_LIMITS, normalizeMeal } from './guest.ts'
import { guestCopy } from './guest-copy.ts'
import { isEmailAddress } from '#platform/model/email-address.ts'
import { oneLine } from '#platform/model/one-line.ts'
import { optionalLines, optionalText, requiredText, storableText } from '#platform/model/text-input.ts'

/** Tags a guest can carry, and the characters of each. */
export const TAG_LIMITS = { count: 20, length: 40 } as const
/** Between the tags of one cell or field; a tag never holds it. */
export const TAG_SEPARATOR = ';'

const email = optionalText(GUEST_LIMITS.email).refine(
  (text) => text === null || isEmailAddress(text),
  guestCopy.emailInvalid,
)

const meal = optionalText(GUEST_LIMITS.meal).transform((text) => (text === null ? null : normalizeMeal(text)))

const tags = z
  .array(storableText())
  .overwrite(tidyTags)
  .max(TAG_LIMITS.count, guestCopy.tagsTooMany(TAG_LIMITS.count))
  .refine((all) => all.every((tag) => tag.length <= TAG_LIMITS.length), {
    error: guestCopy.tagTooLong(TAG_LIMITS.length),
  })

/** Each field of a guest; without defaults, so that a change leaves alone what it does not name. */
export const guestFields = {
  first_name: requiredText(guestCopy.firstNameRequired, GUEST_LIMITS.name),
  last_name: requiredText(guestCopy.lastNameRequired, GUEST_LIMITS.name),
  email,
  phone: optionalText(GUEST_LIMITS.phone),
  plus_one_allowed: z.boolean(),
  plus_one_first_name: optionalText(GUEST_LIMITS.name),
  plus_one_last_name: optionalText(GUEST_LIMITS.name),
  meal_choice: meal,
  plus_one_meal_choice: meal,
  dietary_restrictions: optionalLines(GUEST_LIMITS.diet),
  photo_consent: z.boolean(),
  seat: optionalText(GUEST_LIMITS.seat),
  party: optionalText(GUEST_LIMITS.party),
  tags,
}

/** Tags as they stand in one field, 'Family; Friends'. */
export const tagsText = storableText().transform(splitTags).pipe(tags)

/** What a new guest may be (S1 §5): names are required, all else may be left out; empty texts become null. */
export const guestInput = z.object({
  ...guestFields,
  email: guestFields.email.default(null),
  phone: guestFields.phone.default(null),
  plus_one_allowed: guestFields.plus_one_allowed.default(false),
  plus_one_first_name: guestFields.plus_one_first_name.default(null),
  plus_one_last_name: guestFields.plus_one_last_name.default(null),
  meal_choice: guestFields.meal_choice.default(null),
  plus_one_meal_choice: guestFields.plus_one_meal_choice.default(null),
  dietary_restrictions: guestFields.dietary_restrictions.default(null),
  photo_consent: guestFields.photo_consent.default(false),
  seat: guestFields.seat.default(null),
  party: guestFields.party.default(null),
  tags: guestFields.tags.default(() => []),
})
export type GuestInput = z.output<typeof guestInput>

/** What an edit may change: any of the same fields; an absent key leaves its field alone. */
export const guestChanges = z.object(guestFields).partial()
export type GuestChanges = z.output<typeof guestChanges>

/** What a bulk action does with each guest's permission to bring one person; `switch` turns each around (A18). */
export const PLUS_ONE_CHANGES = ['allow', 'remove', 'switch'] as const
export type PlusOneChange = (typeof PLUS_ONE_CHANGES)[number]

/** The tags of one text, 'Family; Friends'. */
export function splitTags(text: string): string[] {
  return tidyTags([text])
}

function tidyTags(all: string[]): string[] {
  const tidy = all.flatMap((tag) => tag.split(TAG_SEPARATOR)).map(oneLine)
  return [...new Set(tidy.filter((tag) => tag !== ''))]
}
