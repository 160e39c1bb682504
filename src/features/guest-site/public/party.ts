import { guestPageCopy as copy } from '../model/guest-page.ts'
import type { OwnAnswer } from '#features/rsvps/model/own-answer.ts'

interface Place {
  key: 'guest' | 'plus-one'
  name: string
  meal: string | null
}

interface Party {
  /** The first name to greet. */
  you: string
  /** Who comes with them, null when nobody does. */
  other: string | null
  places: Place[]
}

/** Who a record's answer covers, seen by the visitor: its guest or, by ruling A9, the plus one. */
export function partyOf(guest: OwnAnswer): Party {
  const plusOne = guest.plus_one_first_name || guest.plus_one_last_name
  const named = guest.plus_one_allowed && plusOne ? plusOne : null
  const places: Place[] = [{ key: 'guest', name: guest.first_name, meal: guest.meal_choice }]
  if (named || (guest.plus_one_allowed && guest.plus_one_meal_choice)) {
    places.push({ key: 'plus-one', name: named ?? copy.plusOneUnnamed, meal: guest.plus_one_meal_choice })
  }
  if (guest.companion_name) return { you: named ?? guest.companion_name, other: guest.first_name, places }
  return { you: guest.first_name, other: named, places }
}
