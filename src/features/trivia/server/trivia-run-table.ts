import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import type { Flag } from '#platform/server/db/db.ts'

/** The columns of a run that figures need, beside its activity, so that they need not parse the payload's JSON. */
export interface TriviaRunTable {
  activity_id: Id
  couple_id: Id
  /** who played, guest or plus one; stays when they are off the list */
  person: string
  percentage: number
  /** in seconds; 0 if unknown */
  time_spent: number
  created_at: Instant
}

/** A run's answer to a question; deleted with either of them. */
export interface TriviaAnswerTable {
  activity_id: Id
  question_id: Id
  /** the present place of the option; `REMOVED_OPTION` if it is no longer there */
  option_index: number
  is_correct: Flag
}

declare module '#platform/server/db/db.ts' {
  interface Tables {
    trivia_runs: TriviaRunTable
    trivia_answers: TriviaAnswerTable
  }
}
