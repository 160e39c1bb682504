import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'

export const RSVP_STATUSES = ['pending', 'accepted', 'declined'] as const
export type RsvpStatus = (typeof RSVP_STATUSES)[number]

export const RSVP_LABELS: Record<RsvpStatus, string> = {
  pending: 'Pending',
  accepted: 'Accepted',
  declined: 'Declined',
}

/** The menu, in the order guests see it (S0 §3). Other texts can arrive by import and are kept as they are. */
export const MEALS = ['chicken', 'beef', 'fish', 'vegetarian', 'vegan'] as const
export type Meal = (typeof MEALS)[number]

export const MEAL_LABELS: Record<Meal, string> = {
  chicken: 'Herb-Roasted Chicken',
  beef: 'Grilled Beef Tenderloin',
  fish: 'Pan-Seared Salmon',
  vegetarian: 'Vegetarian Pasta',
  vegan: 'Vegan Garden Bowl',
}

/** Limits of ruling A42, in characters. */
export const GUEST_LIMITS = {
  name: 100,
  email: 254,
  phone: 40,
  meal: 100,
  diet: 500,
  seat: 60,
  party: 100,
} as const

/** The guest as the owner sees it: fields.md, snake case as everywhere on the wire. */
export interface Guest {
  id: Id
  first_name: string
  last_name: string
  email: string | null
  phone: string | null
  rsvp_status: RsvpStatus
  rsvp_responded_at: Instant | null
  plus_one_allowed: boolean
  plus_one_first_name: string | null
  plus_one_last_name: string | null
  meal_choice: string | null
  plus_one_meal_choice: string | null
  dietary_restrictions: string | null
  photo_consent: boolean
  seat: string | null
  party: string | null
  tags: string[]
  created_at: Instant
  updated_at: Instant
}

/** The whole name, 'Ada King'. */
export function guestName(guest: { first_name: string; last_name: string }): string {
  return `${guest.first_name} ${guest.last_name}`.trim()
}

/** The plus one's whole name, or null while nobody is named. */
export function plusOneName(guest: Pick<Guest, 'plus_one_first_name' | 'plus_one_last_name'>): string | null {
  return [guest.plus_one_first_name, guest.plus_one_last_name].filter(Boolean).join(' ') || null
}

/** A meal as people read it: the menu's name, or the imported text itself. */
export function mealLabel(meal: string): string {
  return isMeal(meal) ? MEAL_LABELS[meal] : meal
}

export function isMeal(text: string): text is Meal {
  return (MEALS as readonly string[]).includes(text)
}

/** The menu entry that `text` names, by value or by label in any case (ruling A17); other text as it stands. */
export function normalizeMeal(text: string): string {
  const folded = text.trim().toLowerCase()
  return MEALS.find((meal) => meal === folded || MEAL_LABELS[meal].toLowerCase() === folded) ?? text.trim()
}
