import type { Id } from '#platform/model/ids.ts'
import type { Instant } from '#platform/model/dates.ts'

/** An answer to one question: a person's, or a household's, which `guest_id` has given for all of its members. */
export interface StoredAnswer {
  question_id: Id
  guest_id: Id
  companion: boolean
  companion_name: string
  value: string[]
  answered_at: Instant
}
