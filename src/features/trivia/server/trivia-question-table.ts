import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import type { JsonText } from '#platform/server/db/db.ts'

/** A question of the couple's trivia; the runs are stored as activities. */
export interface TriviaQuestionTable {
  id: Id
  couple_id: Id
  question_text: string
  /** `string[]` */
  options: JsonText
  correct_answer_index: number
  explanation: string | null
  position: number
  created_at: Instant
  updated_at: Instant
}

declare module '#platform/server/db/db.ts' {
  interface Tables {
    trivia_questions: TriviaQuestionTable
  }
}
