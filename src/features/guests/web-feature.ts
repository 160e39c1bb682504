import { Users } from 'lucide-react'

import { paths } from '#platform/model/paths.ts'
import type { WebFeature } from '#platform/web/web-feature.ts'

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
  rows: {
    kind: 'guest',
    query: 'guests',
    // The maximum that the call accepts.
    max: 50,
    refetch: async (ids) => (await import('./web/guest-api.ts')).refetchGuests(ids),
  },
  palette: () => import('./web/guest-palette.ts'),
}
