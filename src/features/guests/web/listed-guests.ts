import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { listedGuests } from '../model/listed-guests.ts'
import type { GuestLetters } from '../model/guest-letters.ts'
import type { ListedGuest } from '../model/listed-guests.ts'
import { guestList, needsFacets, needsLetters } from '../model/guest-list.ts'
import type { GuestFacets } from '../model/guest-facets.ts'
import { guestsQuery } from './guest-api.ts'
import { useListUrl } from '#lists/web/use-list-url.ts'
import { clockNow, epochMs } from '#platform/model/dates.ts'
import { api } from '#platform/web/api-client.ts'

const LOOK_EVERY_MS = 10_000

/** The state of the couple's letters to every guest who was sent one; polled while one is on its way. */
export const lettersQuery = queryOptions({
  queryKey: ['invitations'],
  queryFn: ({ signal }) => api.get<GuestLetters[]>('/api/invitations', { signal }),
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? LOOK_EVERY_MS : false),
})

/** What events and questions know about the guests; empty for a couple that uses neither. */
const facetsQuery = queryOptions({
  queryKey: ['guest-facets'],
  queryFn: ({ signal }) => api.get<GuestFacets>('/api/guests/facets', { signal }),
})

/**
 * The guest list as its screens show it. It does not wait for letters and facets unless the
 * URL's query depends on them.
 */
export function useListedGuests(): {
  data: ListedGuest[] | undefined
  isError: boolean
  refetch: () => unknown
  dataUpdatedAt: number
} {
  const guests = useQuery(guestsQuery)
  const letters = useQuery(lettersQuery)
  const { query } = useListUrl(guestList)
  const asksFacets = needsFacets(query)
  const facets = useQuery({
    ...facetsQuery,
    // The list itself loads first. While many answers arrive, facets that nobody filters by are reread at
    // most every LOOK_EVERY_MS.
    enabled: ({ state }) =>
      asksFacets || (guests.data !== undefined && (state.data === undefined || isDue(state))),
  })
  const waits = (letters.isPending && needsLetters(query)) || (facets.data === undefined && asksFacets)
  const data = useMemo(
    () =>
      guests.data && !waits
        ? listedGuests(guests.data, { letters: letters.data, facets: facets.data })
        : undefined,
    [guests.data, letters.data, facets.data, waits],
  )
  const { isError, refetch, dataUpdatedAt } = asksFacets && facets.isError ? facets : guests
  return { data, isError, refetch, dataUpdatedAt }
}

function isDue({ isInvalidated, dataUpdatedAt }: { isInvalidated: boolean; dataUpdatedAt: number }): boolean {
  return isInvalidated && epochMs(clockNow()) - dataUpdatedAt > LOOK_EVERY_MS
}

function isUnderWay({ state }: GuestLetters): boolean {
  return state === 'waiting' || state === 'sending'
}

declare module '#platform/web/query-client.ts' {
  interface QueryNames {
    invitations: unknown
    'guest-facets': unknown
  }
}
