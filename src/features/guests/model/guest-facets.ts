import type { FacetFilter } from '#platform/model/guest-facet.ts'
import type { Id } from '#platform/model/ids.ts'

/**
 * What other features know about the guests (an answer to an event, to a question of the couple), as sent over the
 * wire: `values` lists, for each of `guests`, the indexes of the choices that apply to them or their plus one.
 */
export interface GuestFacets {
  guests: Id[]
  facets: {
    filter: FacetFilter
    label: string
    choices: string[]
    waiting: number | null
    values: (readonly number[])[]
  }[]
}

/** One thing that is known about a guest. */
export interface FacetValue {
  filter: FacetFilter
  /** The facet's label: 'Welcome dinner'. */
  of: string
  /** The choice: 'Coming'. */
  choice: string
  /** The text to filter by: 'Welcome dinner: Coming'. */
  words: string
  /** Whether a reminder would ask for this answer. */
  isWaiting: boolean
}

/** Everything that is known about each guest. */
export function facetValues({ guests, facets }: GuestFacets): Map<Id, FacetValue[]> {
  const byGuest = new Map<Id, FacetValue[]>(guests.map((id) => [id, []]))
  for (const { filter, label, choices, waiting, values } of facets) {
    // All guests with this value share one object.
    const known = choices.map((choice, index) => ({
      filter,
      of: label,
      choice,
      words: `${label}: ${choice}`,
      isWaiting: index === waiting,
    }))
    guests.forEach((id, index) =>
      byGuest.get(id)?.push(...(values[index] ?? []).flatMap((choice) => known[choice] ?? [])),
    )
  }
  return byGuest
}
