import type { z } from 'zod'

import { mealLabel } from '../model/guest.ts'
import { guestInput, joinTags, tagsText } from '../model/guest-input.ts'
import type { GuestEdit } from '../model/guest-input.ts'
import { blankGuest, ENTERED_FIELDS } from '../model/guest-schema.ts'
import type { EnteredFields } from '../model/guest-schema.ts'
import { plusOneLeft } from '../model/same-plus-one.ts'
import { changesIn, seenIn } from '#platform/model/merge-changes.ts'
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

/**
 * What was changed, and what it was before: the guest may be answering at the same time. Another plus one comes with
 * all that the form says about them, since the server removes what was said of the one before.
 */
export function editIn(base: EnteredFields, values: z.output<typeof guestFormSchema>): GuestEdit | undefined {
  const {
    plus_one_first_name,
    plus_one_last_name,
    plus_one_meal_choice,
    plus_one_status,
    plus_one_dietary,
    ...always
  } = values
  const names = { plus_one_first_name, plus_one_last_name }
  const answer = { plus_one_meal_choice, plus_one_status, plus_one_dietary }
  const { plus_one_allowed } = values
  const changes = changesIn({ ...always, ...(plus_one_allowed && { ...names, ...answer }) }, base)
  const isAnother = plus_one_allowed && plusOneLeft(base, names)
  return changes && { ...changes, ...(isAnother && answer), seen: seenIn(base, changes) }
}
