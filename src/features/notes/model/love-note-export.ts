import { authorName } from '#features/activities/model/activity.ts'
import type { CsvColumn } from '#platform/model/csv-cells.ts'
import { calendarDateIn, formatTimeIn } from '#platform/model/dates.ts'
import type { TimeZone } from '#platform/model/dates.ts'
import type { OwnLoveNote } from './love-note-list.ts'

/** The columns of the notes' CSV (rule A14). */
export function loveNoteColumns(zone: TimeZone): CsvColumn<OwnLoveNote>[] {
  return [
    { header: 'Author', value: ({ author }) => authorName(author) },
    { header: 'Message', value: ({ message }) => message },
    { header: 'Date', value: ({ created_at }) => calendarDateIn(zone, created_at) },
    { header: 'Time', value: ({ created_at }) => formatTimeIn(zone, created_at) },
  ]
}
