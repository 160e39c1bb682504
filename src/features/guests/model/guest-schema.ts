import { z } from 'zod'

import { GUEST_LIMITS, normalizeMeal, PLUS_ONE_STATUSES, RSVP_STATUSES } from './guest.ts'
import { guestFormCopy } from './guest-form-copy.ts'
import { LANGUAGE_CODES } from '#platform/model/languages.ts'
import { isEmailAddress } from '#platform/model/email-address.ts'
import { platformCopy } from '#platform/model/platform-copy.ts'
import { oneLine } from '#platform/model/one-line.ts'
import { optionalLines, optionalText, requiredText, storableText } from '#platform/model/text-input.ts'

/** The maximum number of tags per guest, and of characters per tag. */
export const TAG_LIMITS = { count: 20, length: 40 } as const
/** Separates the tags in one cell or field; a tag never contains it. */
export const TAG_SEPARATOR = ';'

const email = optionalText(GUEST_LIMITS.email).refine((text) => text === null || isEmailAddress(text), {
  error: () => platformCopy.emailInvalid,
})

const meal = optionalText(GUEST_LIMITS.meal).transform((text) => (text === null ? null : normalizeMeal(text)))

/** An empty text, as sent by a form, means no answer. */
const plusOneStatus = z
  .enum(['', ...PLUS_ONE_STATUSES])
  .transform((status) => status || null)
  .nullable()

/** The language that a guest reads; an empty text, as sent by a form, means that of their browser. */
const language = z
  .enum(['', ...LANGUAGE_CODES])
  .transform((code) => code || null)
  .nullable()

const tags = z
  .array(storableText())
  .overwrite(tidyTags)
  .max(TAG_LIMITS.count, guestFormCopy.tagsTooMany(TAG_LIMITS.count))
  .refine((all) => all.every((tag) => tag.length <= TAG_LIMITS.length), {
    error: guestFormCopy.tagTooLong(TAG_LIMITS.length),
  })

/**
 * Each field of a guest that the owner enters, with its validation rule: the response, the row's type, the
 * table's columns, the inputs and the form's values derive from it. There are no defaults, so that an edit
 * leaves unnamed fields alone.
 */
export const guestFields = {
  first_name: requiredText(() => platformCopy.firstNameRequired, GUEST_LIMITS.name),
  last_name: requiredText(() => platformCopy.lastNameRequired, GUEST_LIMITS.name),
  email,
  phone: optionalText(GUEST_LIMITS.phone),
  plus_one_allowed: z.boolean(),
  plus_one_first_name: optionalText(GUEST_LIMITS.name),
  plus_one_last_name: optionalText(GUEST_LIMITS.name),
  meal_choice: meal,
  plus_one_meal_choice: meal,
  plus_one_status: plusOneStatus,
  dietary_restrictions: optionalLines(GUEST_LIMITS.diet),
  plus_one_dietary: optionalLines(GUEST_LIMITS.diet),
  photo_consent: z.boolean(),
  seat: optionalText(GUEST_LIMITS.seat),
  party: optionalText(GUEST_LIMITS.party),
  tags,
  language,
}

/** What the owner has entered of a guest, as a response has it. */
export const enteredSchema = z.object(returnedFields(guestFields))

/** A guest as the owner sees them. */
export const guestSchema = z.object({
  id: z.uuid(),
  ...enteredSchema.shape,
  rsvp_status: z.enum(RSVP_STATUSES),
  rsvp_responded_at: z.iso.datetime().nullable(),
  /** When somebody first opened the personal link. */
  link_opened_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
export type Guest = z.output<typeof guestSchema>
export type EnteredFields = Pick<Guest, keyof typeof guestFields>

/** The names of the fields that the owner enters. */
export const ENTERED_FIELDS = Object.keys(guestFields) as (keyof EnteredFields)[]

/** The value of each field before anything is entered. */
export const blankGuest = Object.fromEntries(
  Object.entries(guestFields).map(([name, rule]) => [name, blankOf(rule)]),
) as unknown as EnteredFields

/** A saved guest, and those who share the name or the email. */
export const savedGuestSchema = z.object({
  guest: guestSchema,
  duplicates: z.array(guestSchema.pick({ id: true, first_name: true, last_name: true, email: true })),
})

/** Tags without surrounding spaces or repetitions. */
export function tidyTags(all: string[]): string[] {
  const tidy = all.flatMap((tag) => tag.split(TAG_SEPARATOR)).map(oneLine)
  return [...new Set(tidy.filter((tag) => tag !== ''))]
}

type Returned<Rules extends Record<string, z.ZodType>> = {
  [K in keyof Rules]: z.ZodType<z.output<Rules[K]>>
}

function returnedFields<Rules extends Record<string, z.ZodType>>(rules: Rules): Returned<Rules> {
  const fields = Object.entries(rules).map(([name, rule]) => {
    const blank = blankOf(rule)
    if (blank === false) return [name, z.boolean()]
    if (blank === null) return [name, z.string().nullable()]
    return [name, blank === '' ? z.string() : z.array(z.string())]
  })
  return Object.fromEntries(fields) as Returned<Rules>
}

/** The blank value that a rule accepts: null for an optional text, '' for a required one. */
function blankOf(rule: z.ZodType): null | '' | false | [] {
  if (rule.safeParse(null).success) return null
  if (rule.safeParse(false).success) return false
  return rule.safeParse([]).success ? [] : ''
}
