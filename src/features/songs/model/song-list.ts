import type { ActivityRow } from '#features/activities/model/activity-payload.ts'
import { definePagedList } from '#lists/model/define-list.ts'
import { betweenDays, isTrue, oneOf } from '#lists/model/list-filters.ts'
import { REQUEST_WORDS } from './song-request.ts'

/** A request as the couple sees it. */
export type OwnSong = ActivityRow<'request'>

/** How the couple's song requests can be searched, filtered and sorted. */
export const songList = definePagedList<OwnSong>()({
  search: { names: ['song', 'artist', 'requester'], folded: 'search_text' },
  filters: {
    status: oneOf('status', { label: 'Status', all: 'All Status', choices: REQUEST_WORDS }),
    favorite: isTrue('favorite', { label: 'Favorite' }),
    flagged: isTrue('flagged', { label: 'Contains a word of your list' }),
    requested: betweenDays('created_at', { label: 'Requested' }),
  },
  segments: 'status',
  sorts: {
    requested: { label: 'Oldest first', reversed: 'Newest first', field: 'created_at', type: 'instant' },
    song: { label: 'By song', field: 'song', type: 'text' },
    artist: { label: 'By artist', field: 'artist', type: 'text' },
    requester: { label: 'By requester', field: 'requester', type: 'text' },
  },
  defaultSort: '-requested',
})

/** The couple's song requests in figures. */
export interface SongSummary {
  total: number
  pending: number
  approved: number
  rejected: number
  /** how many guests and plus ones requested any (rule A36) */
  contributors: number
  favorites: number
}
