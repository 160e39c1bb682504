import type { FacetValue, GuestFacets } from './guest-facets.ts'
import { facetValues } from './guest-facets.ts'
import type { GuestLetters } from './guest-letters.ts'
import type { Guest } from './guest.ts'

/**
 * A guest as lists show them: with their letters (null for none), and with what other features know about them;
 * both undefined until they have been read.
 */
export type ListedGuest = Guest & {
  letters?: GuestLetters | null | undefined
  facets?: readonly FacetValue[] | undefined
}

/** What is read besides the guests' rows. */
export interface ListExtras {
  letters: readonly GuestLetters[] | undefined
  facets?: GuestFacets | undefined
}

/** The guests with the additional data; a guest for whom nothing has changed is the same object as before. */
export function listedGuests(guests: readonly Guest[], { letters, facets }: ListExtras): ListedGuest[] {
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

/** By list of guests: all screens that show it share one array, which is searched and sorted once. */
const lists = new WeakMap<readonly Guest[], ListExtras & { rows: ListedGuest[] }>()

/** By guest: whatever lists compute for a row is cached for as long as it is the same object. */
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
