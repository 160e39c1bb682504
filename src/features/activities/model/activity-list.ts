import { definePagedList } from '#lists/model/define-list.ts'
import type { ListWords } from '#lists/model/list-words.ts'
import { betweenDays, oneOf } from '#lists/model/list-filters.ts'
import type { Instant } from '#platform/model/dates.ts'
import { counted, formatCount } from '#platform/model/format-count.ts'
import type { Id } from '#platform/model/ids.ts'
import { ACTIVITY_TYPES } from './activity.ts'
import type { ActivityType } from './activity.ts'

/** A contribution of any type as the hub lists it. */
export interface ListedActivity {
  id: Id
  type: ActivityType
  author: string
  /** one line that summarizes it */
  preview: string
  /** the full text, as in the export */
  details: string
  created_at: Instant
}

/** How many contributions of each type there are. */
export interface ActivitySummary {
  total: number
  notes: number
  requests: number
  trivia: number
  polls: number
}

const types = Object.entries(ACTIVITY_TYPES).map(([type, { label }]) => [type, label])

/** What the hub's activities can be searched, filtered and sorted by. */
export const activityList = definePagedList<ListedActivity>()({
  search: { names: ['author'], folded: 'search_text' },
  filters: {
    type: oneOf('type', {
      label: 'Type',
      choices: Object.fromEntries(types) as Record<ActivityType, string>,
    }),
    shared: betweenDays('created_at', { label: 'Date' }),
  },
  sorts: {
    shared: { label: 'Oldest first', reversed: 'Newest first', field: 'created_at', type: 'instant' },
  },
  defaultSort: '-shared',
})

const activities = (count: number) => counted(count, 'activity', 'activities')

/** The texts of the hub's list. */
export const activityWords: ListWords<ListedActivity> = {
  label: 'Recent Activity',
  search: 'Search guest or text',
  filters: 'Filter',
  shownOf: (shown, total) => `${formatCount(shown)} of ${activities(total)}`,
  total: activities,
  nothing: {
    title: 'No activities match your search',
    text: 'Try adjusting your search or filter criteria.',
  },
  loadFailed: {
    title: 'Failed to load activity data',
    text: 'The server did not answer. What your guests shared is safe.',
  },
  select: ({ type, author }) => `Select the ${ACTIVITY_TYPES[type].label} by ${author}`,
  selected: (count, hidden) =>
    `${activities(count)} selected${hidden > 0 ? ` (${formatCount(hidden)} not shown)` : ''}`,
}

/** The texts of the hub around the list. */
export const hubCopy = {
  title: (names: string) => `${names} Activities`,
  tab: 'Activities',
  updated: (time: string) => `Last updated ${time}`,
  back: 'Dashboard',
  stats: {
    total: 'Total Activities',
    notes: 'Love Notes',
    requests: 'Song Requests',
    trivia: 'Trivia Results',
    polls: 'Poll Votes',
  },
  summaryFailed: 'Failed to load activity data',
  recent: 'Recent Activity',
  empty: {
    title: 'No guest activities yet',
    text: 'What your guests share, request, answer and vote appears here.',
  },
  exportAll: 'Export All',
  analytics: 'View Analytics',
  tiles: {
    settings: { label: 'Feature Settings', line: 'Turn features on and off' },
    export: { label: 'Export Activities', line: 'What the list shows, as CSV' },
    analytics: { label: 'View Analytics', line: 'Who takes part, and when' },
    bulk: { label: 'Bulk Actions', line: 'Select and delete' },
    bulkEnd: { label: 'Bulk Actions', line: 'End the selection' },
  },
  deleteConfirm: 'Are you sure you want to delete this activity? This action cannot be undone.',
  deleteSomeConfirm: (count: number) =>
    `Are you sure you want to delete ${activities(count)}? This action cannot be undone.`,
  deleted: 'Activity deleted successfully',
  deletedSome: (count: number) => `${activities(count)} deleted successfully`,
  deleteFailed: 'Failed to delete activity',
  deleteSomeFailed: 'Failed to delete selected activities',
  delete: 'Delete',
  exported: (count: number) => `Activities exported successfully! (${activities(count)})`,
  exportFailed: 'Failed to export activities',
} as const
