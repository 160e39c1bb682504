import { plusOneName } from '#features/guests/model/guest.ts'
import type { OwnAnswer } from '#features/rsvps/model/own-answer.ts'
import { guestPageCopy as copy } from '../model/guest-page.ts'

interface Place {
  key: 'guest' | 'plus-one'
  name: string
  meal: string | null
  diet: string | null
}

export interface Party {
  /** Who comes with the visitor, null when nobody does. */
  other: string | null
  places: Place[]
  /** Of the other one, where it is more than that they come too; null otherwise. */
  standing: string | null
}

/** Whom an answer covers: a guest and who comes with them; of a plus one themselves alone (rule E1). */
export function partyOf(guest: OwnAnswer): Party {
  const own: Place = {
    key: 'guest',
    name: guest.first_name,
    meal: guest.meal_choice,
    diet: guest.dietary_restrictions,
  }
  const { companion_of } = guest
  if (companion_of) {
    const { first_name, rsvp_status } = companion_of
    if (rsvp_status === 'accepted' && guest.rsvp_status === 'accepted')
      return { other: first_name, places: [own], standing: null }
    return { other: null, places: [own], standing: copy.guestStanding[rsvp_status](first_name) }
  }
  const { plus_one_first_name, plus_one_last_name, plus_one_meal_choice: meal } = guest
  const named = guest.plus_one_allowed ? plus_one_first_name || plus_one_last_name || null : null
  const declined = declinedPlusOne(guest)
  if (declined) return { other: null, places: [own], standing: copy.notComing(declined) }
  const place: Place = { key: 'plus-one', name: named ?? copy.plusOneUnnamed, meal, diet: null }
  const comes = named !== null || (guest.plus_one_allowed && meal)
  return { other: named, places: comes ? [own, place] : [own], standing: null }
}

/** The guest's plus one who said that they do not come; null where there is none. */
export function declinedPlusOne(guest: OwnAnswer): string | null {
  if (guest.companion_of || !guest.plus_one_allowed || guest.plus_one_status !== 'declined') return null
  return plusOneName(guest)
}
