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

const PLUS_ONE_ANSWERS = ['plus_one_meal_choice', 'plus_one_status', 'plus_one_dietary'] as const

/**
 * What changes in the form with a part of the plus one's name, `typed`. The answers of the plus one before are emptied
 * once somebody else is named, who would otherwise be shown them as their own; they come back with the name. Answers
 * that were typed in the form stay.
 */
export function withPlusOneName(
  base: EnteredFields,
  values: GuestFormValues,
  typed: Partial<GuestFormValues>,
): Partial<GuestFormValues> {
  const before = answersOfNamed(base, values)
  const after = answersOfNamed(base, { ...values, ...typed })
  const untouched = PLUS_ONE_ANSWERS.filter((name) => values[name] === before[name])
  return { ...typed, ...Object.fromEntries(untouched.map((name) => [name, after[name]])) }
}

/** The values of a form in which nothing is known of anyone but the plus one whom `base` names. */
function answersOfNamed(base: EnteredFields, form: GuestFormValues): GuestFormValues {
  const { plus_one_first_name = null, plus_one_last_name = null } = form
  return valuesOf(plusOneLeft(base, { plus_one_first_name, plus_one_last_name }) ? blankGuest : base)
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
