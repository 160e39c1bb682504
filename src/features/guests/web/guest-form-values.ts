import type { z } from 'zod'

import { mealLabel } from '../model/guest.ts'
import { guestInput, joinTags, tagsText } from '../model/guest-input.ts'
import { blankGuest, ENTERED_FIELDS } from '../model/guest-schema.ts'
import type { EnteredFields } from '../model/guest-schema.ts'
import type { FormOf } from '#platform/web/form.tsx'

/** The guest form's own schema: tags are a single field. */
export const guestFormSchema = guestInput.extend({ tags: tagsText })
export type GuestFormValues = z.input<typeof guestFormSchema>
export type GuestFields = FormOf<typeof guestFormSchema>

/** The form's values: an empty text for anything missing, a meal by its name, all tags in one field. */
export function valuesOf(guest: EnteredFields = blankGuest): GuestFormValues {
  const texts = ENTERED_FIELDS.map((name) => [name, guest[name] ?? ''])
  return {
    ...(Object.fromEntries(texts) as GuestFormValues),
    meal_choice: mealLabel(guest.meal_choice ?? ''),
    plus_one_meal_choice: mealLabel(guest.plus_one_meal_choice ?? ''),
    tags: joinTags(guest.tags, '; '),
  }
}
