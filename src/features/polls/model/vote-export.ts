import { authorName } from '#features/activities/model/activity.ts'
import type { CsvColumn } from '#platform/model/csv-cells.ts'
import { calendarDateIn, formatTimeIn } from '#platform/model/dates.ts'
import type { TimeZone } from '#platform/model/dates.ts'
import type { Poll } from './poll.ts'
import type { OwnVote } from './vote-list.ts'

/** The columns of the votes' CSV (rule A14). */
export function voteColumns(zone: TimeZone): CsvColumn<OwnVote>[] {
  return [
    { header: 'Voter', value: ({ voter }) => authorName(voter) },
    { header: 'Poll', value: ({ question }) => question },
    { header: 'Answer', value: ({ answer }) => answer },
    { header: 'Date', value: ({ created_at }) => calendarDateIn(zone, created_at) },
    { header: 'Time', value: ({ created_at }) => formatTimeIn(zone, created_at) },
  ]
}

/** 'Voted on poll: poll-4 · Which cake? · Vanilla', in the CSV of all activities; `preview` is its first part. */
export function voteDetails(
  preview: string,
  { question, options }: Pick<Poll, 'question' | 'options'>,
  option: number,
): string {
  return [preview, question, options[option]].filter(Boolean).join(' · ')
}
