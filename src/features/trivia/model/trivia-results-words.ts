import { authorName } from '#features/activities/model/activity.ts'
import type { ListWords } from '#lists/model/list-words.ts'
import { counted, formatCount } from '#platform/model/format-count.ts'
import type { OwnTriviaResult } from './trivia-result-list.ts'
import { CERTIFICATE_MIN } from './trivia-run.ts'

const results = (count: number) => counted(count, 'trivia result', 'trivia results')

/** The player's name. */
export function participantName({ participant }: Pick<OwnTriviaResult, 'participant'>): string {
  return authorName(participant)
}

/** The texts of the couple's list of results. */
export const triviaResultsWords: ListWords<OwnTriviaResult> = {
  label: 'Trivia results',
  search: 'Search participants',
  filters: 'Filter by Score',
  filtersTitle: 'Filter by Score',
  filterButtons: { apply: 'Apply Filter', cancel: 'Cancel' },
  shownOf: (shown, total) => `${formatCount(shown)} of ${results(total)}`,
  total: results,
  nothing: { title: 'No results match your search', text: 'Try adjusting your search or filter.' },
  loadFailed: {
    title: 'Failed to load trivia results',
    text: 'The server did not answer. What your guests played is safe.',
  },
  select: (run) => `Select the result of ${participantName(run)}`,
  selected: (count, hidden) =>
    `${results(count)} selected${hidden > 0 ? ` (${formatCount(hidden)} not shown)` : ''}`,
  open: (run) => `View the result of ${participantName(run)}`,
  remove: (run) => `Delete the result of ${participantName(run)}`,
}

const empty = {
  title: 'No trivia results yet',
  text: 'Results will appear here as guests complete the trivia',
} as const

/** The texts around the couple's list of results. */
export const triviaResultsCopy = {
  title: 'Trivia Results',
  back: 'Activities',
  questions: 'Manage Questions',
  analytics: 'View Analytics',
  columns: { rank: 'Rank', participant: 'Participant', score: 'Score', time: 'Time', date: 'Date' },
  rank: (place: number) => `Rank ${place}`,
  stats: {
    totalParticipants: 'Total Participants',
    averageScore: 'Average Score',
    averageTime: 'Average Time',
    perfectScores: 'Perfect Scores',
    topScore: 'Top Score',
    participationRate: 'Participation Rate',
  },
  empty,
  deleteConfirm: 'Are you sure you want to delete this trivia result? This action cannot be undone.',
  deleteSomeConfirm: (count: number) =>
    `Are you sure you want to delete ${results(count)}? This action cannot be undone.`,
  deleted: 'Trivia result deleted successfully',
  deletedSome: (count: number) => `${results(count)} deleted successfully`,
  deleteFailed: 'Failed to delete trivia result',
  deleteSomeFailed: 'Failed to delete selected results',
  delete: 'Delete',
  deleteSome: (count: number) => `Delete (${formatCount(count)})`,
  exported: (count: number) => `Trivia results exported successfully! (${results(count)})`,
  exportFailed: 'Failed to export trivia results',
  close: 'Close',
  loadFailed: 'This could not be loaded',
  retry: 'Try again',
  leaderboard: {
    title: 'Leaderboard',
    perfectScores: 'Perfect scores',
    averageScore: 'Average score',
    averageTime: 'Average time',
    note: (shown: number, total: number) =>
      `Top ${formatCount(shown)} of ${formatCount(total)}, by the first run of each: later runs do not count here. A tie goes to the faster guest.`,
    close: 'Close Leaderboard',
  },
  analysis: {
    title: 'Question Analysis',
    lead: 'How often each question was answered correctly, in all runs.',
    correct: 'Correct',
    difficulty: 'Difficulty',
    answered: (correct: number, answered: number) =>
      `${formatCount(correct)} of ${formatCount(answered)} answers`,
    unanswered: 'Not answered yet',
    none: { title: 'No trivia questions yet', text: 'Write some, and see here how your guests do.' },
  },
  certificates: {
    title: 'Certificates',
    lead: `For every guest with ${CERTIFICATE_MIN}% or more, as a page to print.`,
    none: {
      title: 'No certificates yet',
      text: `Guests who answer ${CERTIFICATE_MIN}% or more correctly earn one.`,
    },
    one: 'Certificate',
    oneFor: (name: string) => `Certificate for ${name}`,
    all: (count: number) => `Download All (${formatCount(count)})`,
    saved: 'Certificate downloaded successfully',
    savedAll: 'Certificates downloaded successfully',
    failed: 'Failed to download the certificate',
  },
  report: 'Report',
  reportSaved: 'Trivia report downloaded successfully',
  reportFailed: 'Failed to download the trivia report',
  detail: {
    title: (name: string) => `Result of ${name}`,
    chosen: 'Answered',
    removedOption: 'An option that has since been removed',
    correct: 'Correct answer',
    right: 'Correct',
    wrong: 'Wrong',
    none: 'The questions of this run have been deleted.',
  },
  export: {
    title: 'Export Trivia Results',
    open: 'Export',
    lead: (matching: number) =>
      `${results(matching)} as the search and the filter leave them, in the order of the list.`,
    csv: 'CSV',
    csvNote: 'For spreadsheets: participant, score, percentage, time and date.',
    json: 'JSON',
    jsonNote: 'For other programs: the same with exact times.',
  },
} as const
