/** Every way a request can fail, with its HTTP status (docs/house-style.md, Errors). */
export const ERROR_STATUS = {
  invalid: 422,
  bad_request: 400,
  unauthenticated: 401,
  licence_required: 402,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  gone: 410,
  stale: 412,
  too_large: 413,
  limit_reached: 422,
  rate_limited: 429,
  unavailable: 503,
  internal: 500,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

/** `no_session`: the token is not one of ours, or there is none. `removed`: the guest is no longer on the list. */
export type Denial = 'no_session' | 'removed'

export interface ErrorDetails {
  /** One message per field, by the field's path in the request ("names.bride_first"). */
  fields?: Record<string, string>
  /** Why a guest is not let in, for callers to whom it makes a difference. */
  denial?: Denial
  /** Seconds after which the same request may succeed; sent as Retry-After. */
  retryAfterSeconds?: number
}

/** The one error that features throw. `message` is a sentence for the person at the other end. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly denial: Denial | undefined
  readonly retryAfterSeconds: number | undefined
  /** Set by the browser's client: the reference under which the server logged the failure. */
  reference: string | undefined

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message)
    this.name = 'AppError'
    this.code = code
    this.fields = details.fields
    this.denial = details.denial
    this.retryAfterSeconds = details.retryAfterSeconds
  }

  get status(): number {
    return ERROR_STATUS[this.code]
  }
}

/** The body of every failing /api call, except the five named calls. */
export interface ErrorBody {
  error: { code: ErrorCode; message: string; fields?: Record<string, string>; reference: string }
}
