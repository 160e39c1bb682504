import { queryOptions } from '@tanstack/react-query'

import type { Media, MediaSummary } from '../model/media.ts'
import { api } from '#platform/web/api-client.ts'

export const mediaSource = { path: '/api/media', queryName: 'media' } as const

export const mediaSummaryQuery = queryOptions({
  queryKey: ['media-summary'],
  queryFn: ({ signal }) => api.get<MediaSummary>('/api/media/summary', { signal }),
})

/** All that is similar to an item, itself included. */
export const similarQuery = ({ id, look_group }: Pick<Media, 'id' | 'look_group'>) =>
  queryOptions({
    queryKey: ['media-similar', look_group],
    queryFn: ({ signal }) => api.get<Media[]>(`/api/media/${id}/similar`, { signal }),
    enabled: look_group !== null,
  })

declare module '#platform/web/query-client.ts' {
  interface QueryNames {
    media: unknown
    'media-summary': unknown
    'media-similar': unknown
  }
}
