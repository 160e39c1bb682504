import { guestName } from '#features/guests/model/guest.ts'
import type { Guest } from '#features/guests/model/guest.ts'
import type { Id } from '#platform/model/ids.ts'

export interface MealCount {
  /** As stored; null counts those who have not chosen yet. */
  meal: string | null
  count: number
  /** Of all who accepted, rounded. */
  percent: number
}

export interface DietNote {
  id: Id
  name: string
  text: string
}

export interface RsvpStats {
  total: number
  accepted: number
  pending: number
  declined: number
  /** Accepted of all guests in whole percent; 0 without guests (S1 §9). */
  acceptanceRate: number
  /** Meals of guests who accepted (S1 §3), the most wanted first, 'no choice yet' last. */
  meals: MealCount[]
  /** Restrictions of guests who accepted, in the order of the list. */
  diets: DietNote[]
}

/** The counts of /rsvp. Guests who declined keep their meal, but it is not counted (ruling A22). */
export function rsvpStats(guests: readonly Guest[]): RsvpStats {
  const accepted = guests.filter((guest) => guest.rsvp_status === 'accepted')
  const pending = guests.filter((guest) => guest.rsvp_status === 'pending').length
  return {
    total: guests.length,
    accepted: accepted.length,
    pending,
    declined: guests.length - accepted.length - pending,
    acceptanceRate: percentOf(accepted.length, guests.length),
    meals: mealCounts(accepted),
    diets: accepted.flatMap((guest) => {
      const text = guest.dietary_restrictions?.trim()
      return text ? [{ id: guest.id, name: guestName(guest), text }] : []
    }),
  }
}

/** The meal that more guests chose than any other; null when none stands out. */
export function leadingMeal(meals: readonly MealCount[]): string | null {
  const [first, second] = meals.filter(({ meal }) => meal !== null)
  return first && first.count > (second?.count ?? 0) ? first.meal : null
}

function mealCounts(accepted: readonly Guest[]): MealCount[] {
  const byMeal = new Map<string, { meal: string; count: number }>()
  for (const guest of accepted) {
    const meal = guest.meal_choice?.trim()
    if (!meal) continue
    // 'Lamb' and 'lamb' came from different rows of a sheet and mean one dish.
    const key = meal.toLowerCase()
    const entry = byMeal.get(key)
    if (entry) entry.count++
    else byMeal.set(key, { meal, count: 1 })
  }
  const chosen = [...byMeal.values()].toSorted((a, b) => b.count - a.count || (a.meal < b.meal ? -1 : 1))
  const undecided = accepted.length - chosen.reduce((sum, { count }) => sum + count, 0)
  const all = undecided > 0 ? [...chosen, { meal: null, count: undecided }] : chosen
  return all.map((entry) => ({ ...entry, percent: percentOf(entry.count, accepted.length) }))
}

function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 100)
}
