import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { withLetters } from '../model/guest-letters.ts'
import type { GuestLetters, ListedGuest } from '../model/guest-letters.ts'
import { guestList, needsLetters } from '../model/guest-list.ts'
import { guestsQuery } from './guest-api.ts'
import { useListUrl } from '#lists/web/use-list-url.ts'
import { api } from '#platform/web/api-client.ts'

const LOOK_EVERY_MS = 10_000

/** What the couple's letters came to with every guest who was sent one; looked at while one is on its way. */
export const lettersQuery = queryOptions({
  queryKey: ['invitations'],
  queryFn: ({ signal }) => api.get<GuestLetters[]>('/api/invitations', { signal }),
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? LOOK_EVERY_MS : false),
})

/**
 * The guest list as its screens show it. It does not wait for the letters, unless what the URL asks for can only be
 * told from them.
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
  const waits = letters.isPending && needsLetters(query)
  const data = useMemo(
    () => (guests.data && !waits ? withLetters(guests.data, letters.data) : undefined),
    [guests.data, letters.data, waits],
  )
  const { isError, refetch, dataUpdatedAt } = guests
  return { data, isError, refetch, dataUpdatedAt }
}

function isUnderWay({ state }: GuestLetters): boolean {
  return state === 'waiting' || state === 'sending'
}

declare module '#platform/web/query-client.ts' {
  interface QueryNames {
    invitations: unknown
  }
}
