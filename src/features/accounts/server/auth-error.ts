import { secondsPerToken } from '#platform/server/http/rate-limit.ts'
import type { RateLimit } from '#platform/server/http/rate-limit.ts'

/** An error of /auth/v1 with the name that the public client knows (rule AUTH-14). */
export class AuthError extends Error {
  readonly status: AuthStatus
  readonly code: string
  readonly details: AuthErrorDetails

  constructor(status: AuthStatus, code: string, message: string, details: AuthErrorDetails = {}) {
    super(message)
    this.name = 'AuthError'
    this.status = status
    this.code = code
    this.details = details
  }
}

type AuthStatus = 400 | 401 | 403 | 404 | 413 | 422 | 429 | 500 | 503

interface AuthErrorDetails {
  weakPasswordReasons?: string[]
  retryAfterSeconds?: number
}

/** Thrown for an unknown address as for a wrong password, so that it reveals no account. */
export const invalidCredentials = () => new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
/** The error for input that the call does not accept; `message` is shown to the person. */
export const validationFailed = (message: string) => new AuthError(400, 'validation_failed', message)
/** Accounts are identified only by their e-mail addresses. */
export const phoneDisabled = () =>
  new AuthError(400, 'phone_provider_disabled', 'Signing in by phone is not offered')
/** The session of a valid access token has ended. */
export const sessionNotFound = () =>
  new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
/** Too many requests: says when `limit` allows the next one. */
export const overRequestLimit = (limit: RateLimit, message: string) =>
  new AuthError(429, 'over_request_rate_limit', message, { retryAfterSeconds: secondsPerToken(limit) })
