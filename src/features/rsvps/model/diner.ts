import { counted } from '#platform/model/format-count.ts'
import type { InvitedPerson } from '#features/events/model/event-schema.ts'
import { bringsPlusOne, guestName, normalizeMeal, plusOneName } from '#features/guests/model/guest.ts'
import type { Guest } from '#features/guests/model/guest.ts'
import { guests } from '#features/guests/model/guest-copy.ts'
import type { CatererNote } from '#features/questions/model/caterer-notes.ts'
import type { SeatOf } from '#features/seating/model/seating.ts'
import type { Id } from '#platform/model/ids.ts'

/** One person who is coming to eat: a guest who accepted, or the plus one they bring. */
export interface Diner {
  /** The guest's own id, or that of the guest they accompany. */
  guest_id: Id
  /** null for a plus one without a name. */
  name: string | null
  /** Whose plus one this is; null for a guest. */
  guest_of: string | null
  /** As the couple wrote it; null until a table is assigned. */
  seat: string | null
  /** As stored; null until a meal is chosen. */
  meal: string | null
  /** What the guest wrote; it may apply to both of them. */
  diet: string | null
  /** Their answers to the couple's questions for the caterer. */
  notes: CatererNote[]
}

/** Returns the answers for the caterer of a guest, or of their plus one. */
export type NotesOf = (guest: Id, companion: boolean) => CatererNote[]

const noNotes: NotesOf = () => []

/** Without a plan, a plus one sits with their guest. */
const listedSeat: SeatOf = ({ seat }) => seat

export interface MealCount {
  /** As stored; null for those who have not chosen yet. */
  meal: string | null
  /** Guests who accepted. */
  guests: number
  plusOnes: number
}

/**
 * Everybody who is coming, each plus one right after their guest. Guests who declined or are pending bring nobody, and
 * a plus one who declined is not coming.
 */
export function dinersOf(
  listed: readonly Guest[],
  notesOf: NotesOf = noNotes,
  seatOf: SeatOf = listedSeat,
): Diner[] {
  return listed.flatMap((guest) => {
    if (guest.rsvp_status !== 'accepted') return []
    const own: Diner = {
      guest_id: guest.id,
      name: guestName(guest),
      guest_of: null,
      seat: textOf(seatOf(guest, false)),
      meal: textOf(guest.meal_choice),
      diet: textOf(guest.dietary_restrictions),
      notes: notesOf(guest.id, false),
    }
    if (!bringsPlusOne(guest)) return [own]
    const plusOne: Diner = {
      guest_id: guest.id,
      name: textOf(plusOneName(guest)),
      guest_of: guestName(guest),
      seat: textOf(seatOf(guest, true)),
      meal: textOf(guest.plus_one_meal_choice),
      diet: textOf(guest.plus_one_dietary),
      notes: notesOf(guest.id, true),
    }
    return [own, plusOne]
  })
}

/**
 * Everybody who is coming to an event besides the wedding, in the order of `people`, with the meal they chose for it.
 */
export function dinersAt(
  people: readonly InvitedPerson[],
  listed: readonly Guest[],
  notesOf: NotesOf = noNotes,
): Diner[] {
  const byId = new Map(listed.map((guest) => [guest.id, guest]))
  return people.flatMap(({ guest_id, companion, name, guest_name, status, meal_choice }): Diner[] => {
    const guest = byId.get(guest_id)
    if (!guest || status !== 'accepted') return []
    const diner: Diner = {
      guest_id,
      name: textOf(name),
      guest_of: companion ? guest_name : null,
      seat: null,
      meal: textOf(meal_choice),
      diet: textOf(companion ? guest.plus_one_dietary : guest.dietary_restrictions),
      notes: notesOf(guest_id, companion),
    }
    return [diner]
  })
}

/** A person's own name, or 'Plus one of' their guest's name. */
export function dinerName({ name, guest_of }: Diner): string {
  return name ?? `Plus one of ${guest_of ?? ''}`
}

/** Whether the guest accepted and may bring a plus one about whom nothing is known yet: such people are not counted. */
export function mayBringMore(guest: Guest): boolean {
  if (guest.rsvp_status !== 'accepted' || guest.plus_one_status === 'declined') return false
  return guest.plus_one_allowed && !bringsPlusOne(guest)
}

/** '2 guests may bring somebody who is not named yet; they are not counted.' */
export function mayBringMoreLine(count: number): string {
  return `${guests(count)} may bring somebody who is not named yet; they are not counted.`
}

/** '1 plus one', '12 plus ones' */
export function plusOnesCounted(count: number): string {
  return counted(count, 'plus one', 'plus ones')
}

/** How many people want each meal: the one most guests want first, 'no choice yet' last. */
export function countMeals(diners: readonly Diner[]): MealCount[] {
  const byMeal = new Map<string, MealCount>()
  for (const { meal, guest_of } of diners) {
    // 'Lamb' and 'lamb' come from different rows of a spreadsheet but mean the same dish.
    const key = meal === null ? '' : normalizeMeal(meal).toLowerCase()
    const count = byMeal.get(key) ?? { meal, guests: 0, plusOnes: 0 }
    byMeal.set(key, count)
    if (guest_of === null) count.guests++
    else count.plusOnes++
  }
  return [...byMeal.values()].toSorted(
    (a, b) =>
      Number(a.meal === null) - Number(b.meal === null) ||
      b.guests - a.guests ||
      b.plusOnes - a.plusOnes ||
      ((a.meal ?? '') < (b.meal ?? '') ? -1 : 1),
  )
}

/** Portions for guests and plus ones together. */
export function totalOf(count: MealCount): number {
  return count.guests + count.plusOnes
}

function textOf(stored: string | null): string | null {
  return stored?.trim() || null
}
