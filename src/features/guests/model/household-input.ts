import { z } from 'zod'

import { GUESTS_MAX, GUEST_LIMITS } from './guest.ts'
import { householdCopy } from './household-copy.ts'
import { requiredText } from '#platform/model/text-input.ts'

/** As many as the guests of a full list could form. */
const HOUSEHOLDS_MAX = GUESTS_MAX / 2

export const householdNameInput = requiredText(householdCopy.nameRequired, GUEST_LIMITS.party)

/** Households to create or to add guests to; a null name removes guests from theirs. No guest may be in two of them. */
export const householdsInput = z.object({
  households: z
    .array(
      z.object({ name: householdNameInput.nullable(), guest_ids: z.array(z.uuid()).min(1).max(GUESTS_MAX) }),
    )
    .min(1)
    .max(HOUSEHOLDS_MAX)
    .refine((all) => {
      const ids = all.flatMap(({ guest_ids }) => guest_ids)
      return new Set(ids).size === ids.length
    }, householdCopy.inTwo),
})
export type HouseholdsInput = z.output<typeof householdsInput>

/** The keys of suggestions that are not wanted. */
export const dismissInput = z.object({
  keys: z
    .array(z.string().regex(/^[\w-]{43}$/))
    .min(1)
    .max(HOUSEHOLDS_MAX),
})

/** The result of grouping: how many guests, and their previous households, which can be restored. */
export interface GroupedHouseholds {
  count: number
  before: HouseholdsInput['households']
}
