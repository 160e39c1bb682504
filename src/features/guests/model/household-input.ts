import { z } from 'zod'

import { GUEST_LIMITS } from './guest.ts'
import { householdCopy } from './household-copy.ts'
import { requiredText } from '#platform/model/text-input.ts'

/** As many as the guests of a list could be. */
const HOUSEHOLDS_MAX = 2_500

export const householdNameInput = requiredText(householdCopy.nameRequired, GUEST_LIMITS.party)

/** Households to make, or to add guests to, or null for guests who leave theirs: nobody is in two of them. */
export const householdsInput = z.object({
  households: z
    .array(z.object({ name: householdNameInput.nullable(), guest_ids: z.array(z.uuid()).min(1).max(5_000) }))
    .min(1)
    .max(HOUSEHOLDS_MAX)
    .refine((all) => {
      const ids = all.flatMap(({ guest_ids }) => guest_ids)
      return new Set(ids).size === ids.length
    }, householdCopy.inTwo),
})
export type HouseholdsInput = z.output<typeof householdsInput>

/** Suggestions that are not wanted, by their keys. */
export const dismissInput = z.object({
  keys: z
    .array(z.string().regex(/^[\w-]{43}$/))
    .min(1)
    .max(HOUSEHOLDS_MAX),
})

/** What grouping came to: how many guests, and the households that they were in, which put them back. */
export interface GroupedHouseholds {
  count: number
  before: HouseholdsInput['households']
}
