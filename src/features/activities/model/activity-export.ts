import type { CsvColumn } from '#platform/model/csv-cells.ts'
import { calendarDateIn, formatTimeIn } from '#platform/model/dates.ts'
import type { Instant, TimeZone } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import type { AnyActivity } from './activity.ts'
import type { ListedActivity } from './activity-list.ts'

/** The columns of the CSV of all activities (rule A14). */
export function activityColumns(zone: TimeZone): CsvColumn<Omit<ListedActivity, 'preview'>>[] {
  return [
    { header: 'Activity ID', value: ({ id }) => id },
    { header: 'Type', value: ({ type }) => type },
    { header: 'Author/Participant', value: ({ author }) => author },
    { header: 'Content/Details', value: ({ details }) => details },
    { header: 'Date', value: ({ created_at }) => calendarDateIn(zone, created_at) },
    { header: 'Time', value: ({ created_at }) => formatTimeIn(zone, created_at) },
  ]
}

/** One answer in a run of the trivia. */
export interface ExportedAnswer {
  question_id: Id
  /** the present place of the option; -1 if it is no longer there */
  option_index: number
  is_correct: boolean
}

/** A contribution as the export of a wedding's data contains it. */
export type ExportedActivity = AnyActivity & {
  id: Id
  /** null once the guest is off the list (rule A6) */
  guest_id: Id | null
  companion: boolean
  favorite: boolean
  flagged_words: string[]
  /** for a run of the trivia: the answer to each question */
  answered?: ExportedAnswer[]
  created_at: Instant
}

declare module '#platform/model/export-parts.ts' {
  interface ExportParts {
    activities: ExportedActivity[]
  }
}
