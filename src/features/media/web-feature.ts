import { Image } from 'lucide-react'

import { mediaSummaryQuery, ONE_BY_ONE, refetchMedia } from './web/media-api.ts'
import { paths } from '#platform/model/paths.ts'
import { queryClient } from '#platform/web/query-client.ts'
import type { WebFeature } from '#platform/web/web-feature.ts'

export const media: WebFeature = {
  screens: {
    '/moderation': () => import('./web/moderation-screen.tsx'),
  },
  navigation: [
    { to: paths.moderation, label: 'Photos', icon: Image, key: 'p', inBar: true, counts: 'media' },
  ],
  shows: { media: ['media', 'media-summary', 'media-alike', 'dashboard'] },
  rows: { kind: 'media', query: 'media', max: ONE_BY_ONE, refetch: refetchMedia },
  earlyReads: { '/api/media/summary': () => queryClient.prefetchQuery(mediaSummaryQuery) },
  palette: () => import('./web/media-palette.ts'),
}
