import type { Id } from './ids.ts'

/** The kinds of things that change: every feature adds its own by declaration merging. */
export interface LiveKinds {}
export type LiveKind = keyof LiveKinds

/**
 * Something that belongs to a couple has changed: pages that show it read it again. It names the kind of thing
 * and which one, never its new contents, so it may be sent to every page of the couple.
 */
export interface LiveChange {
  type: LiveKind
  /** null: several of them, or a whole list */
  id: Id | null
}

/** The name of the server-sent event that announces that more may have changed than was sent. */
export const LIVE_CATCH_UP = 'catch-up'
