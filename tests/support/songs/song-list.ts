import { definePagedList } from '#lists/model/define-list.ts'
import { betweenDays, isSet, isTrue, oneOf } from '#lists/model/list-filters.ts'
import type { ListWords } from '#lists/model/list-words.ts'

/** What guests would like to hear: the smallest list that grows, as an example of one. */
export interface Song {
  id: string
  title: string
  link: string | null
  mood: 'calm' | 'loud'
  is_played: boolean
  asked_at: string
}

export const songList = definePagedList<Song>()({
  search: { names: ['title'], folded: 'title_folded', texts: ['link'] },
  filters: {
    mood: oneOf('mood', { label: 'Mood', choices: { calm: 'Calm', loud: 'Loud' } }),
    played: isTrue('is_played', { label: 'Played' }),
    link: isSet('link', { label: 'Link' }),
    asked: betweenDays('asked_at', { label: 'Asked' }),
  },
  segments: 'mood',
  sorts: {
    asked: { label: 'Oldest first', reversed: 'Newest first', field: 'asked_at', type: 'instant' },
    title: { label: 'By title', field: 'title', type: 'text' },
  },
  defaultSort: '-asked',
})

export const songWords: ListWords<Song> = {
  label: 'Songs',
  search: 'Search songs',
  shownOf: (shown, total) => `${shown} of ${total} songs`,
  total: (total) => `${total} songs`,
  nothing: { title: 'No songs found', text: 'Try another search.' },
  loadFailed: { title: 'Failed to load songs', text: 'The server did not respond.' },
  select: ({ title }) => `Select ${title}`,
  selected: (count, hidden) => (hidden > 0 ? `${count} selected (${hidden} not shown)` : `${count} selected`),
  remove: ({ title }) => `Remove ${title}`,
}
