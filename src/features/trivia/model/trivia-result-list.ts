import { authorName } from '#features/activities/model/activity.ts'
import type { ActivityRow } from '#features/activities/model/activity-payload.ts'
import type { CsvColumn } from '#platform/model/csv-cells.ts'
import { calendarDateIn, formatTimeIn } from '#platform/model/dates.ts'
import type { TimeZone } from '#platform/model/dates.ts'
import { definePagedList } from '#lists/model/define-list.ts'
import { numberRange } from '#lists/model/list-filters.ts'

/** A run of the trivia as the couple sees it. */
export type OwnTriviaResult = ActivityRow<'trivia'> & {
  percentage: number
  /** the rank value that runs are sorted by: percentage first, then the shorter time */
  standing: number
}

/** How the couple's trivia results can be searched, filtered and sorted. */
export const triviaResultList = definePagedList<OwnTriviaResult>()({
  search: { names: ['participant'], folded: 'search_text' },
  filters: {
    score: numberRange('percentage', {
      label: 'Score',
      all: 'All Scores',
      ranges: [
        { label: 'Perfect Scores', note: '(100% correct)', min: 100, max: 100 },
        { label: 'High Scores', note: '(80%-99%)', min: 80, max: 99 },
        { label: 'Medium Scores', note: '(50%-79%)', min: 50, max: 79 },
        { label: 'Low Scores', note: '(below 50%)', min: 0, max: 49 },
      ],
      custom: 'Custom Range',
      min: 0,
      max: 100,
      unit: '%',
    }),
  },
  sorts: {
    score: {
      label: 'Lowest score first',
      reversed: 'Highest score first',
      field: 'standing',
      type: 'number',
    },
    played: { label: 'Oldest first', reversed: 'Newest first', field: 'created_at', type: 'instant' },
    participant: { label: 'By participant', field: 'participant', type: 'text' },
  },
  defaultSort: '-score',
})

/** The columns of the results' CSV (rule A14). */
export function triviaResultColumns(zone: TimeZone): CsvColumn<OwnTriviaResult>[] {
  return [
    { header: 'Participant', value: ({ participant }) => authorName(participant) },
    { header: 'Score', value: ({ score, totalQuestions }) => `${score}/${totalQuestions}` },
    { header: 'Percentage', value: ({ percentage }) => `${percentage}%` },
    { header: 'Time (seconds)', value: ({ timeSpent }) => timeSpent || null },
    { header: 'Date', value: ({ created_at }) => calendarDateIn(zone, created_at) },
    { header: 'Time of Day', value: ({ created_at }) => formatTimeIn(zone, created_at) },
  ]
}
