import { countMeals, dinerName, dinersOf, mayBringMore } from './diner.ts'
import type { Diner } from './diner.ts'
import type { Guest } from '#features/guests/model/guest.ts'

export interface MealShare {
  /** As stored; null counts those who have not chosen yet. */
  meal: string | null
  /** Guests who accepted: the main figure (rule C16). */
  count: number
  /** Of all guests who accepted, rounded. */
  percent: number
  /** The people they bring, beside it. */
  plusOnes: number
}

export interface DietNote {
  key: string
  name: string
  text: string
}

export interface RsvpStats {
  total: number
  accepted: number
  pending: number
  declined: number
  /** Accepted of all guests in whole percent; 0 without guests. */
  acceptanceRate: number
  /** Meals of guests who accepted, the most wanted first, 'no choice yet' last. */
  meals: MealShare[]
  /** People whom guests who accepted bring along; with `accepted` they are the caterer's number. */
  plusOnes: number
  /** Guests who accepted and may bring somebody nobody knows of yet. */
  mayBringMore: number
  /** Restrictions of everybody who comes, in the order of the list. */
  diets: DietNote[]
}

/** The counts of /rsvp. Guests who declined keep their meal, but it is not counted (rule A22). */
export function rsvpStats(guests: readonly Guest[]): RsvpStats {
  const accepted = guests.filter((guest) => guest.rsvp_status === 'accepted')
  const diners = dinersOf(accepted)
  const pending = guests.filter((guest) => guest.rsvp_status === 'pending').length
  return {
    total: guests.length,
    accepted: accepted.length,
    pending,
    declined: guests.length - accepted.length - pending,
    acceptanceRate: percentOf(accepted.length, guests.length),
    meals: mealShares(diners, accepted.length),
    plusOnes: diners.length - accepted.length,
    mayBringMore: accepted.filter(mayBringMore).length,
    diets: diners.flatMap((diner) =>
      diner.diet === null
        ? []
        : [{ key: `${diner.guest_id} ${diner.guest_of ?? ''}`, name: dinerName(diner), text: diner.diet }],
    ),
  }
}

/** The meal that more guests chose than any other; null when none stands out. */
export function leadingMeal(meals: readonly MealShare[]): string | null {
  const [first, second] = meals.filter(({ meal }) => meal !== null)
  return first && first.count > (second?.count ?? 0) ? first.meal : null
}

function mealShares(diners: readonly Diner[], accepted: number): MealShare[] {
  return countMeals(diners).map(({ meal, guests, plusOnes }) => ({
    meal,
    count: guests,
    percent: percentOf(guests, accepted),
    plusOnes,
  }))
}

function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 100)
}
