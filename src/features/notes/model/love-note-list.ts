import type { ActivityRow } from '#features/activities/model/activity-payload.ts'
import { definePagedList } from '#lists/model/define-list.ts'
import type { QueryOf } from '#lists/model/define-list.ts'
import { betweenDays, isTrue } from '#lists/model/list-filters.ts'

/** A love note as the couple sees it. */
export type OwnLoveNote = ActivityRow<'note'>

/** How the couple's love notes can be searched, filtered and sorted. */
export const loveNoteList = definePagedList<OwnLoveNote>()({
  search: { names: ['author', 'message'], folded: 'search_text' },
  filters: {
    shared: betweenDays('created_at', { label: 'Shared' }),
    favorite: isTrue('favorite', { label: 'Favorite' }),
    on_wall: isTrue('on_wall', { label: 'Shown on the wall' }),
    flagged: isTrue('flagged', { label: 'Contains a word of your list' }),
  },
  sorts: {
    shared: { label: 'Oldest first', reversed: 'Newest first', field: 'created_at', type: 'instant' },
    author: { label: 'By author', field: 'author', type: 'text' },
  },
  defaultSort: '-shared',
})

export type LoveNoteQuery = QueryOf<typeof loveNoteList>

/** The figures for all notes. */
export interface LoveNoteSummary {
  total: number
  contributors: number
  /** In characters, rounded. */
  average_length: number
  favorites: number
  /** How many contain a word from the couple's list. */
  flagged: number
}

/** The number of characters as counted for the couple: an emoji counts as one. */
export function characterCount(message: string): number {
  return Array.from(message).length
}
