import type { Id } from './ids.ts'

/**
 * Something of a couple's is no longer what it was: whoever shows it reads it anew. It says what kind of thing and
 * which one, never what it is now, so that it may go to every page of the couple.
 */
export interface LiveChange {
  /** 'guest', 'notification': the noun that the history has, too */
  type: string
  /** null: several, or a whole list */
  id: Id | null
}

/** The name of the server-sent event that says: more may have changed than is told here. */
export const LIVE_CATCH_UP = 'catch-up'
