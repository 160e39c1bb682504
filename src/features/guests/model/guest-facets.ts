import type { FacetFilter } from '#platform/model/guest-facet.ts'
import type { Id } from '#platform/model/ids.ts'

/**
 * What other features know of the guests (an answer to an event, to a question of the couple), as it is on the wire: `values`
 * has, for each of `guests`, which of the facet's choices they or their plus one have, by index.
 */
export interface GuestFacets {
  guests: Id[]
  facets: {
    filter: FacetFilter
    label: string
    choices: string[]
    waiting: number | null
    values: number[][]
  }[]
}

/** One thing that is known of a guest. */
export interface FacetValue {
  filter: FacetFilter
  /** of what: 'Welcome dinner' */
  of: string
  /** 'Coming' */
  choice: string
  /** 'Welcome dinner: Coming', by which it is filtered */
  words: string
  /** a reminder would ask for an answer to it */
  isWaiting: boolean
}

/** By guest, everything that is known of them. */
export function facetValues({ guests, facets }: GuestFacets): Map<Id, FacetValue[]> {
  const byGuest = new Map<Id, FacetValue[]>(guests.map((id) => [id, []]))
  for (const { filter, label, choices, waiting, values } of facets) {
    // One object for all guests who have it.
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
