import type { ErrorCode } from '#platform/model/app-error.ts'

export const NO_CONNECTION = 'No connection. Check your network and try again.'

/** The sentence for a failure whose response (from a proxy, for example) contains none of ours. */
export const ERROR_WORDS: Record<ErrorCode, string> = {
  invalid: 'Please check what you entered.',
  bad_request: 'That request could not be read.',
  unauthenticated: 'Your session has ended. Please sign in again.',
  licence_required: 'This needs an active licence.',
  forbidden: 'You may not do that here.',
  not_found: 'This is not there any more.',
  conflict: 'This clashes with something that is already there.',
  gone: 'This is not there any more.',
  stale: 'Someone else saved this in the meantime.',
  too_large: 'That is too large to send.',
  limit_reached: 'The limit is reached.',
  rate_limited: 'That was tried too often. Please wait a moment and try again.',
  unavailable: 'The server is busy. Please try again in a moment.',
  internal: 'Something went wrong. Please try again.',
}
