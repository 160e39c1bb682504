import type { Guest } from './guest-schema.ts'

/** Re-exported here, so that code that only reads guests does not load the schema. */
export type { Guest } from './guest-schema.ts'

export const RSVP_STATUSES = ['pending', 'accepted', 'declined'] as const
export type RsvpStatus = (typeof RSVP_STATUSES)[number]

export const RSVP_LABELS: Record<RsvpStatus, string> = {
  pending: 'Pending',
  accepted: 'Accepted',
  declined: 'Declined',
}

/** What a plus one has answered for themselves (rule E1); nothing is stored until they do. */
export const PLUS_ONE_STATUSES = ['accepted', 'declined'] as const
export type PlusOneStatus = (typeof PLUS_ONE_STATUSES)[number]

/** The menu, in the order guests see it. Imports may contain other texts, which are stored unchanged. */
export const MEALS = ['chicken', 'beef', 'fish', 'vegetarian', 'vegan'] as const
export type Meal = (typeof MEALS)[number]

export const MEAL_LABELS: Record<Meal, string> = {
  chicken: 'Herb-Roasted Chicken',
  beef: 'Grilled Beef Tenderloin',
  fish: 'Pan-Seared Salmon',
  vegetarian: 'Vegetarian Pasta',
  vegan: 'Vegan Garden Bowl',
}

/** A couple's list is loaded as a whole; adding more guests than this is refused. */
export const GUESTS_MAX = 5_000

/** The limits of rule A42, in characters. */
export const GUEST_LIMITS = {
  name: 100,
  email: 254,
  phone: 40,
  meal: 100,
  diet: 500,
  seat: 60,
  party: 100,
} as const

/** The whole name, 'Ada King'. */
export function guestName(guest: { first_name: string; last_name: string }): string {
  return `${guest.first_name} ${guest.last_name}`.trim()
}

/** The plus one's whole name; null if nobody is named. */
export function plusOneName(guest: Pick<Guest, 'plus_one_first_name' | 'plus_one_last_name'>): string | null {
  return [guest.plus_one_first_name, guest.plus_one_last_name].filter(Boolean).join(' ') || null
}

/** Whether there is a plus one with a known name or meal who has not declined. */
export function bringsPlusOne(
  guest: Pick<
    Guest,
    'plus_one_first_name' | 'plus_one_last_name' | 'plus_one_meal_choice' | 'plus_one_status'
  > & {
    plus_one_allowed: boolean | 0 | 1
  },
): boolean {
  if (!guest.plus_one_allowed || guest.plus_one_status === 'declined') return false
  return Boolean(plusOneName(guest)?.trim() || guest.plus_one_meal_choice?.trim())
}

/** A meal as people read it: the menu's name, or the imported text. */
export function mealLabel(meal: string): string {
  return isMeal(meal) ? MEAL_LABELS[meal] : meal
}

/** A meal as people read it, for a choice that may still be open. */
export function mealChoiceLabel(meal: string | null): string {
  return meal ? mealLabel(meal) : 'No meal chosen yet'
}

/** Whether the text is the value of a meal on the menu, not its label. */
export function isMeal(text: string): text is Meal {
  return (MEALS as readonly string[]).includes(text)
}

/** The menu entry that `text` names, by value or by label in any case (rule A17); other text is only trimmed. */
export function normalizeMeal(text: string): string {
  const folded = text.trim().toLowerCase()
  return MEALS.find((meal) => meal === folded || MEAL_LABELS[meal].toLowerCase() === folded) ?? text.trim()
}

declare module '#platform/model/live-change.ts' {
  interface LiveKinds {
    guest: unknown
    import: unknown
  }
}

declare module '#platform/model/export-parts.ts' {
  interface ExportParts {
    guests: Guest[]
  }
}
