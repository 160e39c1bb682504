import { z } from 'zod'

import { blankGuest, ENTERED_FIELDS, guestFields, tidyTags } from './guest-schema.ts'
import { storableText } from '#platform/model/text-input.ts'

/** Tags as they are written in one field, 'Family; Friends'. */
export const tagsText = storableText().transform(splitTags).pipe(guestFields.tags)

type Fields = typeof guestFields
type Required = 'first_name' | 'last_name'
type Optional = { [K in Exclude<keyof Fields, Required>]: z.ZodDefault<Fields[K]> }

/** What a new guest may be: names are required, all else may be left out; empty texts become null. */
export const guestInput = z.object({
  ...(Object.fromEntries(
    // A copy each time: nobody's tags are another's.
    ENTERED_FIELDS.map((name) => [
      name,
      withDefault(guestFields[name], () => structuredClone(blankGuest[name])),
    ]),
  ) as unknown as Optional),
  first_name: guestFields.first_name,
  last_name: guestFields.last_name,
})
export type GuestInput = z.output<typeof guestInput>

/** What an edit may change: any of the same fields; an absent key leaves its field alone. */
export const guestChanges = z.object(guestFields).partial()
export type GuestChanges = z.output<typeof guestChanges>

/** What a bulk action does with each guest's permission to bring one person; `switch` turns each around (rule A18). */
export const PLUS_ONE_CHANGES = ['allow', 'remove', 'switch'] as const
export type PlusOneChange = (typeof PLUS_ONE_CHANGES)[number]

/** The tags of one text, 'Family; Friends'. */
export function splitTags(text: string): string[] {
  return tidyTags([text])
}

function withDefault(rule: z.ZodType, blank: () => unknown) {
  return rule.default(blank as never)
}
