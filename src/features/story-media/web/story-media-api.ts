import { queryOptions } from '@tanstack/react-query'

import type { StoryMedia } from '#features/couples/model/story-media.ts'
import { AppError } from '#platform/model/app-error.ts'
import { api } from '#platform/web/api-client.ts'
import { refetchKind } from '#platform/web/live-queries.ts'
import { queryClient } from '#platform/web/query-client.ts'

/** Conversions announce their end as live news, so polling is only a fallback. */
const PROCESSING_POLL_MS = 5000

export const storyMediaQuery = queryOptions({
  queryKey: ['story-media'],
  queryFn: ({ signal }) => api.get<StoryMedia>('/api/story-media', { signal }),
  refetchInterval: ({ state }) =>
    state.data?.story_video_state === 'processing' ? PROCESSING_POLL_MS : false,
})

/** One upload of one file: the same file always has the same key, so that it resumes where it broke off. */
export interface UploadName {
  client_key: string
  bytes_total: number
}

/** Whether the network or the server failed, rather than the file being refused. */
export function isBreak(error: unknown): boolean {
  return error instanceof AppError && error.code === 'unavailable'
}

export async function finishUpload(upload: UploadName): Promise<StoryMedia> {
  return remember(await api.post<StoryMedia>('/api/story-video', upload))
}

export async function deleteStoryVideo(): Promise<StoryMedia> {
  return remember(await api.delete<StoryMedia>('/api/story-video'))
}

export async function sendCoverPhoto(file: File): Promise<StoryMedia> {
  return remember(await api.putBytes<StoryMedia>('/api/cover-photo', file))
}

export async function deleteCoverPhoto(): Promise<StoryMedia> {
  return remember(await api.delete<StoryMedia>('/api/cover-photo'))
}

function remember(media: StoryMedia): StoryMedia {
  queryClient.setQueryData(storyMediaQuery.queryKey, media)
  void refetchKind('couple', ['story-media'])
  return media
}

declare module '#platform/web/query-client.ts' {
  interface QueryNames {
    'story-media': unknown
  }
}
