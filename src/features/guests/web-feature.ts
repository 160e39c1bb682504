import { Users } from 'lucide-react'

import { paths } from '#platform/model/paths.ts'
import { queryClient } from '#platform/web/query-client.ts'
import type { WebFeature } from '#platform/web/web-feature.ts'
import { guestsQuery, refetchGuests } from './web/guest-api.ts'

export const guests: WebFeature = {
  screens: { '/guests/qr-codes': () => import('./web/qr-codes-screen.tsx') },
  navigation: [{ to: paths.guests, label: 'Guests', icon: Users, key: 'g', inBar: true, counts: 'guests' }],
  shows: {
    guest: ['guests', 'guest-links', 'guest-facets'],
    import: ['guests', 'recent-imports', 'guest-facets'],
    event: ['guest-facets'],
    question: ['guest-facets'],
    access_request: ['access-requests'],
  },
  // The maximum that the call accepts.
  rows: { kind: 'guest', query: 'guests', max: 50, refetch: refetchGuests },
  earlyReads: { '/api/guests': () => queryClient.prefetchQuery(guestsQuery) },
  palette: () => import('./web/guest-palette.ts'),
}
