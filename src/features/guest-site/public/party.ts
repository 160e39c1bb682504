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
  /** Who comes with the visitor; null if nobody does. */
  other: string | null
  places: Place[]
  /** A sentence about the other person's answer; null if they come too, or nobody is named. */
  otherStatus: string | null
}

/** The people whom an answer covers: a guest and their plus one; for a plus one, only themselves (rule E1). */
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
      return { other: first_name, places: [own], otherStatus: null }
    return { other: null, places: [own], otherStatus: copy.guestStatus[rsvp_status](first_name) }
  }
  const { plus_one_first_name, plus_one_last_name, plus_one_meal_choice: meal } = guest
  const named = guest.plus_one_allowed ? plus_one_first_name || plus_one_last_name || null : null
  const declined = declinedPlusOne(guest)
  if (declined) return { other: null, places: [own], otherStatus: copy.notComing(declined) }
  const place: Place = { key: 'plus-one', name: named ?? copy.plusOneUnnamed, meal, diet: null }
  const comes = named !== null || (guest.plus_one_allowed && meal)
  return { other: named, places: comes ? [own, place] : [own], otherStatus: null }
}

/** The guest's plus one who has declined; null if there is none. */
export function declinedPlusOne(guest: OwnAnswer): string | null {
  if (guest.companion_of || !guest.plus_one_allowed || guest.plus_one_status !== 'declined') return null
  return plusOneName(guest)
}
