import { queryOptions, useQuery } from '@tanstack/react-query'

import { personalLinkCopy } from '../model/personal-link-copy.ts'
import { siteAvailability } from '#features/couples/model/site-availability.ts'
import { readCoupleQuery } from '#features/couples/web/couple-api.ts'
import { clockNow } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import { api } from '#platform/web/api-client.ts'
import { queryClient } from '#platform/web/query-client.ts'

export interface GuestLink {
  guest_id: Id
  url: string
  typed_address: string | null
}

/** The personal links of all guests. */
export const guestLinksQuery = queryOptions({
  queryKey: ['guest-links'],
  queryFn: ({ signal }) => api.get<GuestLink[]>('/api/guests/links', { signal }),
})

/** The personal link of one guest. */
export const guestLinkQuery = (id: Id) =>
  queryOptions({
    queryKey: ['guest-links', id],
    queryFn: async ({ signal }) => {
      const [link] = await api.get<GuestLink[]>(`/api/guests/links?guest_id=${id}`, { signal })
      return link ?? null
    },
  })

/** Ends the old link; the new one is shown at once. */
export async function renewLink(id: Id): Promise<void> {
  const link = await api.post<GuestLink>(`/api/guests/${id}/revoke-link`)
  queryClient.setQueryData(guestLinkQuery(id).queryKey, link)
  queryClient.removeQueries({ queryKey: guestLinksQuery.queryKey, exact: true })
}

/** Why links do not work at present; null if they do. */
export function useClosedLinks(): string | null {
  const { data: couple } = useQuery(readCoupleQuery)
  if (!couple) return null
  const availability = siteAvailability(couple, clockNow())
  if (availability === 'open') return null
  return availability === 'draft' ? personalLinkCopy.draft : personalLinkCopy.expired
}

declare module '#platform/web/query-client.ts' {
  interface QueryNames {
    'guest-links': unknown
  }
}
