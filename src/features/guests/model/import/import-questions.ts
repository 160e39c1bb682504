/**
 * `name`: it is not the name of a single guest, so nobody could get in with it. `same`: it may be somebody on the
 * list, or from an earlier row. `answer`: it would replace what a guest has answered.
 */
export const IMPORT_QUESTIONS = ['name', 'same', 'answer'] as const
export type ImportQuestion = (typeof IMPORT_QUESTIONS)[number]

/** An answer of a guest that an update replaces: the label of its field or the header of its column, and its cell. */
export interface ReplacedAnswer {
  label: string
  before: string
}

/** A question that a row asked when somebody ticked it. */
export interface TickedQuestion {
  question: ImportQuestion
  /** The id of the guest whom it was about, or the name of a new one; anybody, if it is absent. */
  about?: string | undefined
  /** The answers of theirs that the row then replaced; any, if it is absent. */
  replaces?: readonly ReplacedAnswer[] | undefined
}
