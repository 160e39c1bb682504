import type { WebFeature } from '#platform/web/web-feature.ts'

export const songs: WebFeature = {
  screens: { '/activities/song-requests': () => import('./web/songs-screen.tsx') },
  shows: { song_request: ['songs', 'song-summary', 'popular-songs'], dj_list: ['dj-list'] },
}
