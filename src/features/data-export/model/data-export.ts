import type { CalendarDate } from '#platform/model/dates.ts'

/** How much there is to export. */
export interface ExportSummary {
  guests: number
  rsvp_accepted: number
  rsvp_declined: number
  rsvp_pending: number
  media: number
  /** the total size of all originals */
  media_bytes: number
  activities: number
}

/** What can be exported as a file of its own. */
export const EXPORT_TYPES = ['guests', 'media', 'activities', 'complete'] as const
export type ExportType = (typeof EXPORT_TYPES)[number]

/** 'nora-omar-2031-guests-2027-06-12.csv' */
export function exportFileName(type: ExportType, slug: string, date: CalendarDate): string {
  return type === 'complete' ? `${slug}-complete-export-${date}.json` : `${slug}-${type}-${date}.csv`
}

/** 'nora-omar-2031-everything-2027-06-12.zip' */
export function everythingName(slug: string, date: CalendarDate): string {
  return `${slug}-everything-${date}.zip`
}

/** The page in the ZIP that shows everything. */
export const PAGE_NAME = 'Our wedding.html'
/** The folders in the ZIP: originals, files for other programs, and the files that the page uses. */
export const FOLDERS = { originals: 'Photos and videos', files: 'Data', page: 'Page' } as const
