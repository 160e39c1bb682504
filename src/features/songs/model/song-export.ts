import { authorName } from '#features/activities/model/activity.ts'
import type { CsvColumn } from '#platform/model/csv-cells.ts'
import { calendarDateIn, formatTimeIn } from '#platform/model/dates.ts'
import type { TimeZone } from '#platform/model/dates.ts'
import type { OwnSong } from './song-list.ts'

/** The columns of the requests' CSV (rule A14). */
export function songCsvColumns(zone: TimeZone): CsvColumn<OwnSong>[] {
  return [
    { header: 'Song', value: ({ song }) => song },
    { header: 'Artist', value: ({ artist }) => artist },
    { header: 'Requested By', value: ({ requester }) => authorName(requester) },
    { header: 'Status', value: ({ status }) => status },
    { header: 'Date', value: ({ created_at }) => calendarDateIn(zone, created_at) },
    { header: 'Time', value: ({ created_at }) => formatTimeIn(zone, created_at) },
  ]
}
