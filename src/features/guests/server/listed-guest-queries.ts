import { applyList, readQuery } from '#lists/model/define-list.ts'
import type { TimeZone } from '#platform/model/dates.ts'
import type { GuestFacet } from '#platform/model/guest-facet.ts'
import type { Id } from '#platform/model/ids.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { GuestFacets } from '../model/guest-facets.ts'
import { guestList, needsFacets } from '../model/guest-list.ts'
import { listedGuests } from '../model/listed-guests.ts'
import type { ListedGuest } from '../model/listed-guests.ts'
import { listGuestLetters } from './guest-letter-queries.ts'
import { listGuests } from './guest-queries.ts'

/** What other features know about the guests; facets with the same label are numbered. */
export async function readGuestFacets(
  scope: OwnerScope,
  { guestFacets }: Pick<Deps, 'guestFacets'>,
): Promise<GuestFacet[]> {
  const facets: GuestFacet[] = []
  for (const read of guestFacets) facets.push(...(await read(scope)))
  const labels = new Map<string, number>()
  return facets.map((facet) => {
    const key = `${facet.filter} ${facet.label}`
    const count = (labels.get(key) ?? 0) + 1
    labels.set(key, count)
    return count === 1 ? facet : { ...facet, label: `${facet.label} (${count})` }
  })
}

/** Facets in wire format, for all guests about whom something is known. */
export function sentFacets(facets: readonly GuestFacet[]): GuestFacets {
  const known = new Set<Id>()
  for (const { chosen } of facets) for (const id of chosen.keys()) known.add(id)
  const guests = [...known]
  return {
    guests,
    facets: facets.map(({ filter, label, choices, waiting, chosen }) => ({
      filter,
      label,
      choices: [...choices],
      waiting,
      values: guests.map((id) => chosen.get(id) ?? []),
    })),
  }
}

/** The guests that match the search and the filters of `url`, in its order, as the list's screens show them. */
export async function findListedGuests(
  scope: OwnerScope,
  deps: Pick<Deps, 'guestFacets'>,
  url: string,
  zone: TimeZone,
): Promise<ListedGuest[]> {
  const query = readQuery(guestList, new URL(url).searchParams)
  const letters = await listGuestLetters(scope)
  const facets = needsFacets(query) ? sentFacets(await readGuestFacets(scope, deps)) : undefined
  return applyList(guestList, listedGuests(await listGuests(scope), { letters, facets }), query, zone)
}
