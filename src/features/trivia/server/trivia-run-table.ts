import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import type { Flag } from '#platform/server/db/db.ts'

/** What figures need of a run, beside its activity: the payload would have to be read as JSON for each of them. */
export interface TriviaRunTable {
  activity_id: Id
  couple_id: Id
  /** who played, guest or plus one; stays when they are off the list */
  person: string
  percentage: number
  /** in seconds; 0 where it is not known */
  time_spent: number
  created_at: Instant
}

/** A question that a run answered; gone with either. */
export interface TriviaAnswerTable {
  activity_id: Id
  question_id: Id
  option_index: number
  is_correct: Flag
}

declare module '#platform/server/db/db.ts' {
  interface Tables {
    trivia_runs: TriviaRunTable
    trivia_answers: TriviaAnswerTable
  }
}
