import { z } from 'zod'

import {
  blankGuest,
  ENTERED_FIELDS,
  enteredSchema,
  guestFields,
  TAG_SEPARATOR,
  tidyTags,
} from './guest-schema.ts'
import { storableText } from '#platform/model/text-input.ts'

/** Tags in a single field, 'Family, Friends' or 'Family; Friends'. */
export const tagsText = storableText().transform(splitTags).pipe(guestFields.tags)

type Fields = typeof guestFields
type Required = 'first_name' | 'last_name'
type Optional = { [K in Exclude<keyof Fields, Required>]: z.ZodDefault<Fields[K]> }

/** The input for a new guest: names are required, everything else is optional; empty texts become null. */
export const guestInput = z.object({
  ...(Object.fromEntries(
    ENTERED_FIELDS.map((name) => [name, withDefault(guestFields[name], blankGuest[name])]),
  ) as unknown as Optional),
  first_name: guestFields.first_name,
  last_name: guestFields.last_name,
})
export type GuestInput = z.output<typeof guestInput>

/** The input for an edit: any of the same fields; an absent key leaves its field alone. */
export const guestChanges = z.object(guestFields).partial()
export type GuestChanges = z.output<typeof guestChanges>

/** An edit, with the values that its author saw in the fields that it changes; without them it overwrites any change. */
export const guestEdit = guestChanges.extend({ seen: enteredSchema.partial().optional() })
export type GuestEdit = z.output<typeof guestEdit>

/** How a bulk action changes each guest's permission to bring one person; `switch` inverts it (rule A18). */
export const PLUS_ONE_CHANGES = ['allow', 'remove', 'switch'] as const
export type PlusOneChange = (typeof PLUS_ONE_CHANGES)[number]

/** The tags in a text such as 'Family, Friends'; with a semicolon in it, only semicolons separate tags. */
export function splitTags(text: string): string[] {
  return tidyTags(text.includes(TAG_SEPARATOR) ? [text] : text.split(','))
}

/** The text from which `splitTags` reads exactly these tags. */
export function joinTags(tags: readonly string[], separator: ';' | '; '): string {
  const text = tags.join(separator)
  return text.includes(',') && !text.includes(TAG_SEPARATOR) ? `${text}${TAG_SEPARATOR}` : text
}

/** zod copies the value each time, so guests never share a list of tags. */
function withDefault(rule: z.ZodType, blank: unknown) {
  return rule.default(blank as never)
}
