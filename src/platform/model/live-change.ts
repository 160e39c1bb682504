import type { Id } from './ids.ts'

/** The kinds of things that change: every feature adds its own by declaration merging. */
export interface LiveKinds {}
export type LiveKind = keyof LiveKinds

/**
 * Something of a couple's has changed: pages that show it read it again. It says what kind of thing and
 * which one, never what it is now, so that it may go to every page of the couple.
 */
export interface LiveChange {
  type: LiveKind
  /** null: several, or a whole list */
  id: Id | null
}

/** The name of the server-sent event that says: more may have changed than was sent. */
export const LIVE_CATCH_UP = 'catch-up'
