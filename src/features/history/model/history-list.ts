import { definePagedList } from '#lists/model/define-list.ts'
import { betweenDays, oneOf } from '#lists/model/list-filters.ts'
import type { ListWords } from '#lists/model/list-words.ts'
import type { Instant } from '#platform/model/dates.ts'
import { counted, formatCount } from '#platform/model/format-count.ts'
import type { Id } from '#platform/model/ids.ts'

/** What an event is about, with its name in the filter. */
export const HISTORY_PARTS = {
  wedding: 'Wedding',
  guests: 'Guests',
  rsvps: 'RSVPs',
  events: 'Events',
  questions: 'Questions',
  seating: 'Seating',
  invitations: 'Invitations',
  photos: 'Photos',
  activities: 'Activities',
} as const

export type HistoryPart = keyof typeof HISTORY_PARTS

/** Who did it. */
export const HISTORY_ACTORS = {
  owner: 'You',
  guest: 'Guests',
  visitor: 'Visitors',
  system: 'Twofold',
} as const

export type HistoryActor = keyof typeof HISTORY_ACTORS

/** Something that has happened in the wedding. */
export interface HistoryEvent {
  id: Id
  part: HistoryPart
  actor: HistoryActor
  /** the guest who did it, or to whom it was done; empty if it is about nobody in particular */
  name: string
  text: string
  created_at: Instant
}

/** What the history can be searched, filtered and sorted by. */
export const historyList = definePagedList<HistoryEvent>()({
  search: { names: ['name'], folded: null },
  filters: {
    part: oneOf('part', { label: 'About', choices: HISTORY_PARTS }),
    actor: oneOf('actor', { label: 'By', choices: HISTORY_ACTORS }),
    happened: betweenDays('created_at', { label: 'Date' }),
  },
  sorts: {
    happened: {
      label: 'Oldest first',
      reversed: 'Newest first',
      field: 'created_at',
      type: 'instant',
    },
  },
  defaultSort: '-happened',
})

const entries = (count: number) => counted(count, 'entry', 'entries')

export const historyWords: ListWords<HistoryEvent> = {
  label: 'Activity history',
  search: 'Search guest',
  filters: 'Filter',
  shownOf: (shown, total) => `${formatCount(shown)} of ${entries(total)}`,
  total: entries,
  nothing: {
    title: 'Nothing matches your search',
    text: 'Try adjusting your search or filter criteria.',
  },
  loadFailed: {
    title: 'Failed to load the activity history',
    text: 'The server did not answer. Nothing of it is lost.',
  },
  select: ({ text }) => `Select ${text}`,
  selected: (count) => `${entries(count)} selected`,
}

/** The texts around the list. */
export const historyCopy = {
  title: 'Activity History',
  line: 'Everything that you and your guests have done here',
  back: 'Dashboard',
  empty: {
    title: 'No recent activity yet',
    text: 'What you and your guests do appears here.',
  },
  columns: { what: 'What happened', who: 'By', part: 'About', when: 'Time' },
} as const

/** Who did it, as one word or a name. */
export function actorName({ actor, name }: Pick<HistoryEvent, 'actor' | 'name'>): string {
  if (actor === 'guest') return name === '' ? 'A guest' : name
  if (actor === 'visitor') return 'A visitor'
  return HISTORY_ACTORS[actor]
}
