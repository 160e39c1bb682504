import { countMeals, dinerName, dinersOf, mayBringMore } from './diner.ts'
import type { Diner } from './diner.ts'
import type { Guest } from '#features/guests/model/guest.ts'
import { percentOf } from '#platform/model/percent-of.ts'

export interface MealShare {
  /** As stored; null for those who have not chosen yet. */
  meal: string | null
  /** Guests who accepted: the main figure (rule C16). */
  count: number
  /** Of all guests who accepted, rounded. */
  percent: number
  /** The plus ones who eat it, shown beside the main figure. */
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
  /** Guests who accepted as a whole percentage of all guests; 0 without guests. */
  acceptanceRate: number
  /** Meals of guests who accepted, most wanted first, 'no choice yet' last. */
  meals: MealShare[]
  /** Plus ones of guests who accepted; added to `accepted` they give the caterer's number. */
  plusOnes: number
  /** Guests who accepted and may bring a plus one about whom nothing is known yet. */
  mayBringMore: number
  /** Dietary needs of everybody who is coming, in the order of the list. */
  diets: DietNote[]
}

/** The figures of /rsvp. Guests who declined keep their meal, but it is not counted (rule A22). */
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

/** The meal that more guests chose than any other; null if there is a tie or nobody chose one. */
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
