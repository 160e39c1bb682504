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

/** '0:14' */
export function durationText(durationMs: number): string {
  const seconds = Math.round(durationMs / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** '3.1 MB', in units of 1024² bytes; '2.4 GB' from 1,000 MB on. */
export function sizeText(bytes: number): string {
  const megabytes = bytes / 1024 ** 2
  if (megabytes >= 1000) return `${(megabytes / 1024).toFixed(1)} GB`
  return megabytes >= 0.1 ? `${megabytes.toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} KB`
}

/** The smallest drawn width that is at least `wanted`, otherwise the largest; null if none is drawn. */
export function widthFor({ widths }: Pick<Media, 'widths'>, wanted: number): number | null {
  return widths.find((width) => width >= wanted) ?? widths.at(-1) ?? null
}
