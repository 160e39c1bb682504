/** The browser's keys for an answer, and for the earlier ones of the same guest that it replaces and that may have arrived. */
export interface AnswerKeys {
  key: string | null
  replaced: readonly string[]
}
