import { Image } from 'lucide-react'

import { paths } from '#platform/model/paths.ts'
import type { WebFeature } from '#platform/web/web-feature.ts'

export const media: WebFeature = {
  screens: {
    '/moderation': () => import('./web/moderation-screen.tsx'),
  },
  navigation: [
    { to: paths.moderation, label: 'Photos', icon: Image, key: 'p', inBar: true, counts: 'media' },
  ],
  shows: { media: ['media', 'media-summary', 'media-similar', 'dashboard'] },
  rows: {
    kind: 'media',
    query: 'media',
    // Up to this many changed rows are read one by one; the pages may be a hundred.
    max: 20,
    refetch: async (ids) => (await import('./web/media-api.ts')).refetchMedia(ids),
  },
  palette: () => import('./web/media-palette.ts'),
}
