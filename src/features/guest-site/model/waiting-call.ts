/**
 * A call of the guests' page that may wait on the phone until there is a network. Each is sent under the
 * Idempotency-Key that it was first sent with, and the server takes it once, however often it comes. The composition
 * lists them all (`src/app/web/waiting-calls.ts`); the service worker works by that list.
 */
export interface WaitingCall {
  /** its name in the phone's store; never changed, for calls of this name may be waiting */
  name: string
  method: 'PUT' | 'POST'
  path: `/api/${string}`
  /** `newest`: a guest's later call takes the place of the one that waits; `each`: all are sent, in their order */
  waits: 'newest' | 'each'
  /** whether the wedding's page is opened again once it is sent, unless something is being typed there */
  opensPage: boolean
  words: CallWords
}

/** What is said of calls of one kind. */
export interface CallWords {
  /** while `count` of one guest's wait */
  waiting: (count: number) => string
  sent: string
  refused: (reason: string) => string
}

/** One call that waits, as its guest's page is told of it. */
export interface CallThatWaits {
  id: number
  /** its `name` */
  call: string
  /** the body, as the call names it */
  fields: Record<string, unknown>
  /** why the server did not take it; null while it has not said no */
  refusal: string | null
}

/** The header under which the server takes a call once; a page may name its call by itself. */
export const KEY_HEADER = 'Idempotency-Key'
