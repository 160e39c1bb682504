import { queryOptions } from '@tanstack/react-query'

import type { OwnDjList } from '../model/dj-list.ts'
import type { PlaylistSongs } from '../model/playlist.ts'
import type { CountedSong } from '../model/song-count.ts'
import type { Verdict, StatusesBefore } from '../model/song-verdict.ts'
import type { SongSummary } from '../model/song-list.ts'
import type { Id } from '#platform/model/ids.ts'
import { api } from '#platform/web/api-client.ts'
import { refetchKind } from '#platform/web/live-queries.ts'
import { queryClient } from '#platform/web/query-client.ts'

const PATH = '/api/activities/songs'

export const songSource = { path: PATH, queryName: 'songs' } as const

export const songSummaryQuery = queryOptions({
  queryKey: ['song-summary'],
  queryFn: ({ signal }) => api.get<SongSummary>(`${PATH}/summary`, { signal }),
})

export const popularSongsQuery = queryOptions({
  queryKey: ['popular-songs'],
  queryFn: async ({ signal }) =>
    (await api.get<{ songs: CountedSong[] }>(`${PATH}/popular`, { signal })).songs,
})

export const playlistQuery = (songs: PlaylistSongs) =>
  queryOptions({
    queryKey: ['popular-songs', 'playlist', songs],
    queryFn: async ({ signal }) =>
      (await api.get<{ songs: CountedSong[] }>(`${PATH}/playlist?songs=${songs}`, { signal })).songs,
  })

export const djListQuery = queryOptions({
  queryKey: ['dj-list'],
  queryFn: ({ signal }) => api.get<OwnDjList>('/api/dj-list', { signal }),
})

/** Decides on one pending request. Returns the previous status, for Undo. */
export async function decideSong(id: Id, status: Verdict): Promise<StatusesBefore> {
  await api.patch(`${PATH}/${id}`, { status })
  await refetchKind('song_request')
  return { pending: [id], approved: [], rejected: [] }
}

/** Returns how many requests there were, and their previous statuses. */
export async function decideSongs(ids: readonly Id[], status: Verdict) {
  const decided = await api.post<{ count: number; before: StatusesBefore }>(`${PATH}/decide`, { ids, status })
  await refetchKind('song_request')
  return decided
}

/** Returns how many were changed back. */
export async function undoSongDecisions(status: Verdict, before: StatusesBefore): Promise<number> {
  const { count } = await api.post<{ count: number }>(`${PATH}/undo`, { status, before })
  await refetchKind('song_request')
  return count
}

/** Returns how many there were. */
export async function markFavorites(ids: readonly Id[], favorite: boolean): Promise<number> {
  const { count } = await api.post<{ count: number }>(`${PATH}/favorite`, { ids, favorite })
  await refetchKind('song_request')
  return count
}

export const renewDjList = () => remember(api.post<OwnDjList>('/api/dj-list/renew'))
export const revokeDjList = () => remember(api.delete<OwnDjList>('/api/dj-list'))
export const changeDjList = (withPending: boolean) =>
  remember(api.put<OwnDjList>('/api/dj-list', { with_pending: withPending }))

async function remember(list: Promise<OwnDjList>): Promise<OwnDjList> {
  queryClient.setQueryData(djListQuery.queryKey, await list)
  return list
}

declare module '#platform/web/query-client.ts' {
  interface QueryNames {
    songs: unknown
    'song-summary': unknown
    'popular-songs': unknown
    'dj-list': unknown
  }
}
