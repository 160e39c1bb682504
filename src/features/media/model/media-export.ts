import type { Media } from './media.ts'
import { uploaderName } from './moderation-copy.ts'
import type { CsvColumn } from '#platform/model/csv-cells.ts'
import { calendarDateIn, formatTimeIn } from '#platform/model/dates.ts'
import type { CalendarDate, TimeZone } from '#platform/model/dates.ts'

type ListedMedia = Pick<Media, 'id' | 'guest_name' | 'kind' | 'status' | 'created_at' | 'url' | 'alt'>

/** A photo or film in the export of a wedding's data. */
export type ExportedMedia = ListedMedia &
  Pick<
    Media,
    | 'guest_id'
    | 'companion'
    | 'mime'
    | 'bytes'
    | 'width'
    | 'height'
    | 'duration_ms'
    | 'original_name'
    | 'taken_at'
    | 'decided_at'
  >

/** The columns of 'Export All' (rule A14); `url` opens without signing in (rule A13). */
export function mediaExportColumns(zone: TimeZone): CsvColumn<ListedMedia>[] {
  return [
    { header: 'Media ID', value: ({ id }) => id },
    { header: 'Guest Name', value: uploaderName },
    { header: 'Media Type', value: ({ kind }) => kind },
    { header: 'Status', value: ({ status }) => status },
    { header: 'Upload Date', value: ({ created_at }) => calendarDateIn(zone, created_at) },
    { header: 'Upload Time', value: ({ created_at }) => formatTimeIn(zone, created_at) },
    { header: 'URL', value: ({ url }) => url },
    { header: 'Alt Text', value: ({ alt }) => alt },
  ]
}

/** 'nora-omar-2031-media-export-2027-06-12.csv' */
export function mediaExportName(slug: string, date: CalendarDate): string {
  return `${slug}-media-export-${date}.csv`
}

/** 'nora-omar-2031-originals-2027-06-12.zip' */
export function originalsName(slug: string, date: CalendarDate): string {
  return `${slug}-originals-${date}.zip`
}

declare module '#platform/model/export-parts.ts' {
  interface ExportParts {
    media: ExportedMedia[]
  }
}
