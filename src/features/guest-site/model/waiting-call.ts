import type { words } from './words/later-words.en.ts'

/**
 * A call from the guests' page that may wait on the phone until there is a network. It is always sent under the
 * Idempotency-Key of its first attempt, and the server applies it once, however often it arrives. The composition
 * lists all of them (`src/app/web/waiting-calls.ts`); the service worker works from that list.
 */
export interface WaitingCall {
  /** Its name in the phone's store; never change it, as calls of this name may be waiting. */
  name: keyof (typeof words)['calls']
  method: 'PUT' | 'POST'
  path: `/api/${string}`
  /** `newest`: a guest's later call replaces the one that is waiting; `each`: all are sent, in order. */
  waits: 'newest' | 'each'
  /** Whether the wedding's page reloads once it is sent, unless the guest is typing or has a dialog open there. */
  opensPage: boolean
}

/** The sentences for one kind of call. */
export interface CallWords {
  /** While `count` of one guest's calls are waiting. */
  waiting: (count: number) => string
  sent: string
  refused: (reason: string) => string
}

/** One waiting call, as its guest's page sees it. */
export interface WaitingCallView {
  id: number
  /** Its `name`. */
  call: string
  /** Its body, as the call names the fields. */
  fields: Record<string, unknown>
  /** Why the server rejected it; null as long as it has not. */
  refusal: string | null
}

/** The header that makes the server apply a call only once; a page may choose the key itself. */
export const KEY_HEADER = 'Idempotency-Key'

/** The header with the keys of the waiting calls that a newer one replaces, between commas: each may have arrived. */
export const REPLACES_HEADER = 'Twofold-Replaces'
