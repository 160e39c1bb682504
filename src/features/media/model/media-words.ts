import { calendarDateIn, formatLongDate, formatShortDate, formatTimeIn } from '#platform/model/dates.ts'
import type { Instant, TimeZone } from '#platform/model/dates.ts'
import { counted, formatCount } from '#platform/model/format-count.ts'
import type { ListWords } from '#lists/model/list-words.ts'
import type { Media } from './media.ts'
import { moderationCopy as copy, uploaderName } from './moderation-copy.ts'

/** The texts of the review's list. */
export const mediaListWords: ListWords<Media> = {
  label: 'Media',
  search: 'Search guests',
  filters: 'More Filters',
  shownOf: (shown, total) => `${formatCount(shown)} of ${formatCount(total)} items`,
  total: (total) => counted(total, 'item', 'items'),
  nothing: {
    title: 'No media matches your search',
    text: 'Try adjusting your search or filter criteria.',
  },
  loadFailed: {
    title: 'Failed to load media items',
    text: 'The server did not answer. What your guests sent is safe.',
  },
  select: (item) => `Select the ${copy.types[item.kind].toLowerCase()} by ${uploaderName(item)}`,
  selected: (count, hidden) =>
    `${counted(count, 'item', 'items')} selected${hidden > 0 ? ` (${formatCount(hidden)} not shown)` : ''}`,
}

/** 'May 28, 2026, 9:42 PM' */
export function shortTime(zone: TimeZone, at: Instant): string {
  const date = calendarDateIn(zone, at)
  return `${formatShortDate(date)}, ${date.slice(0, 4)}, ${formatTimeIn(zone, at)}`
}

/** 'Thursday, May 28, 2026, 9:42 PM' */
export function longTime(zone: TimeZone, at: Instant): string {
  return `${formatLongDate(calendarDateIn(zone, at))}, ${formatTimeIn(zone, at)}`
}
