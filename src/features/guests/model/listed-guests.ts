import type { FacetValue, GuestFacets } from './guest-facets.ts'
import { facetValues } from './guest-facets.ts'
import type { GuestLetters } from './guest-letters.ts'
import type { Guest } from './guest.ts'

/**
 * A guest as lists have them: with their letters, null for none, and with what other features know of them; each undefined
 * while it is not known.
 */
export type ListedGuest = Guest & {
  letters?: GuestLetters | null | undefined
  facets?: readonly FacetValue[] | undefined
}

/** What of the guests is read besides their rows. */
export interface ReadBesides {
  letters: readonly GuestLetters[] | undefined
  facets?: GuestFacets | undefined
}

/** The guests with what was read besides; one of whom nothing of it has changed is the very same object again. */
export function listedGuests(guests: readonly Guest[], { letters, facets }: ReadBesides): ListedGuest[] {
  const before = lists.get(guests)
  if (before && before.letters === letters && before.facets === facets) return before.rows
  const lettersOf = letters && new Map(letters.map((one) => [one.guest_id, one]))
  const valuesOf = facets && facetValues(facets)
  const rows = guests.map((guest) =>
    listed(
      guest,
      lettersOf && (lettersOf.get(guest.id) ?? null),
      valuesOf && (valuesOf.get(guest.id) ?? NONE),
    ),
  )
  lists.set(guests, { letters, facets, rows })
  return rows
}

const NONE: readonly FacetValue[] = []

/** By list of guests: all who show it show the same array, which is searched and sorted once. */
const lists = new WeakMap<readonly Guest[], ReadBesides & { rows: ListedGuest[] }>()

/** By guest: what lists work out of a row is kept for as long as it is the same object. */
const known = new WeakMap<Guest, ListedGuest>()

function listed(
  guest: Guest,
  letters: GuestLetters | null | undefined,
  facets: readonly FacetValue[] | undefined,
): ListedGuest {
  const before = known.get(guest)
  if (before && isSameLetters(before.letters, letters) && isSameValues(before.facets, facets)) return before
  const after = { ...guest, letters, ...(facets && { facets }) }
  known.set(guest, after)
  return after
}

function isSameLetters(
  one: GuestLetters | null | undefined,
  other: GuestLetters | null | undefined,
): boolean {
  if (!one || !other) return one === other
  const { state, reason, at, reminded_at } = one
  return (
    state === other.state && reason === other.reason && at === other.at && reminded_at === other.reminded_at
  )
}

function isSameValues(
  one: readonly FacetValue[] | undefined,
  other: readonly FacetValue[] | undefined,
): boolean {
  if (!one || !other) return one === other
  return one.length === other.length && one.every(({ words }, index) => words === other[index]?.words)
}
