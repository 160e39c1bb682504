import type { z } from 'zod'

import { mealLabel } from '../model/guest.ts'
import { guestInput, tagsText } from '../model/guest-input.ts'
import { blankGuest, ENTERED_FIELDS, TAG_SEPARATOR } from '../model/guest-schema.ts'
import type { EnteredFields } from '../model/guest-schema.ts'
import type { FormOf } from '#platform/web/form.tsx'

/** The guest form's own schema: tags are a single field. */
export const guestFormSchema = guestInput.extend({ tags: tagsText })
export type GuestFormValues = z.input<typeof guestFormSchema>
export type GuestFields = FormOf<typeof guestFormSchema>

/** What was typed and is not saved, and what the guest had in these fields before. */
export interface GuestDraft {
  typed: Partial<GuestFormValues>
  seen: Partial<EnteredFields>
}

/** The form's values: an empty text for anything missing, a meal by its name, all tags in one field. */
export function valuesOf(guest: EnteredFields = blankGuest): GuestFormValues {
  const texts = ENTERED_FIELDS.map((name) => [name, guest[name] ?? ''])
  return {
    ...(Object.fromEntries(texts) as GuestFormValues),
    meal_choice: mealLabel(guest.meal_choice ?? ''),
    plus_one_meal_choice: mealLabel(guest.plus_one_meal_choice ?? ''),
    tags: guest.tags.join(`${TAG_SEPARATOR} `),
  }
}

/** The values that differ from `before`; undefined if none do. */
export function changesIn<T extends object>(
  values: T,
  before: { [K in keyof T]?: unknown },
): Partial<T> | undefined {
  const changed = Object.entries(values).filter(([name, value]) => !isSame(value, before[name as keyof T]))
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<T>) : undefined
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || (Array.isArray(one) && JSON.stringify(one) === JSON.stringify(other))
}

/** What `guest` has in the fields that `changes` names. */
export function seenIn(guest: EnteredFields, changes: object): Partial<EnteredFields> {
  return Object.fromEntries(Object.keys(changes).map((name) => [name, guest[name as keyof EnteredFields]]))
}
