import type { CsvColumn } from '#platform/model/csv-cells.ts'
import { formatTime } from '#platform/model/dates.ts'
import { eventCopy as copy } from './event-copy.ts'
import { audienceWords } from './event-list.ts'
import type { OwnWeddingEvent } from './event-schema.ts'

/** The couple's events as a table; counts are left empty where no answer is asked for. */
export const EVENT_COLUMNS: CsvColumn<OwnWeddingEvent>[] = [
  { header: 'Event', value: ({ name }) => name },
  { header: 'Date', value: ({ date }) => date },
  { header: copy.fields.start, value: ({ start_time }) => formatTime(start_time) },
  { header: copy.fields.end, value: ({ end_time }) => end_time && formatTime(end_time) },
  { header: copy.fields.place, value: ({ place }) => place },
  { header: copy.fields.address, value: ({ address }) => address },
  { header: copy.fields.dress, value: ({ dress }) => dress },
  { header: copy.fields.note, value: ({ note }) => note },
  { header: copy.fields.audience, value: audienceWords },
  { header: copy.counts.invited, value: ({ counts }) => counts.invited },
  { header: copy.counts.accepted, value: answered('accepted') },
  { header: copy.counts.declined, value: answered('declined') },
  { header: copy.counts.pending, value: answered('pending') },
]

function answered(status: 'accepted' | 'declined' | 'pending') {
  return ({ asks_answer, counts }: OwnWeddingEvent) => (asks_answer ? counts[status] : null)
}
