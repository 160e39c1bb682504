import type { CalendarDate } from '#platform/model/dates.ts'

/** What there is to export, in figures. */
export interface ExportSummary {
  guests: number
  rsvp_accepted: number
  rsvp_declined: number
  rsvp_pending: number
  media: number
  /** of all originals together */
  media_bytes: number
  activities: number
}

/** What one file of its own holds. */
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

/** The page of the ZIP that shows it all. */
export const PAGE_NAME = 'Our wedding.html'
/** The folders of the ZIP: originals, files for other programs, and what the page is shown with. */
export const FOLDERS = { originals: 'Photos and videos', files: 'Data', page: 'Page' } as const
