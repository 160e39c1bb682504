import type { Generated } from 'kysely'
import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import type { Flag, JsonText } from '#platform/server/db/db.ts'
import type { AskedPer, QuestionAudience, QuestionType } from '../model/question.ts'

export interface QuestionTable {
  id: Id
  couple_id: Id
  position: number
  text: string
  help: string | null
  type: QuestionType
  options: JsonText
  translations: Generated<JsonText>
  is_required: Flag
  per: AskedPer
  audience: QuestionAudience
  /** for those who attend: which event; null for the wedding */
  event_id: Id | null
  tags: JsonText
  shown_if: JsonText | null
  for_caterer: Flag
  archived_at: Instant | null
  created_at: Instant
  updated_at: Instant
}

export interface QuestionAnswerTable {
  question_id: Id
  guest_id: Id
  /** whether the answer is the guest's plus one's */
  companion: Flag
  /** the plus one's name in the form used for matching names; empty for the guest, and for a plus one without a name */
  companion_name: string
  couple_id: Id
  /** see `readAnswer`; never empty */
  value: JsonText
  answered_at: Instant
  /** the guest who answered, or `owner` */
  answered_by: string
}

/** What a household has answered to a question that it is asked once: see household-answers.ts. */
export interface HouseholdAnswerTable {
  id: Id
  couple_id: Id
  question_id: Id
  /** the member who gave it; no longer on the list if they were removed since */
  guest_id: Id
  /** empty if the answer was withdrawn */
  value: JsonText
  answered_at: Instant
  /** the guest who answered, or `owner` */
  answered_by: string
}

/** Those who were members of the household when it gave the answer. */
export interface HouseholdAnswerMemberTable {
  answer_id: Id
  guest_id: Id
  couple_id: Id
}

declare module '#platform/server/db/db.ts' {
  interface Tables {
    questions: QuestionTable
    question_answers: QuestionAnswerTable
    household_answers: HouseholdAnswerTable
    household_answer_members: HouseholdAnswerMemberTable
  }
}
