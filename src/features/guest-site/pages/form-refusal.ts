import { AppError } from '#platform/model/app-error.ts'
import type { ErrorCode } from '#platform/model/app-error.ts'
import { invalid, setRetryAfter, toAppError } from '#platform/server/http/error-response.ts'
import type { AppContext } from '#platform/server/http/app-context.ts'

export type RefusedStatus = 404 | 409 | 422 | 429
export type FailedStatus = 500 | 503

const STATUSES: Partial<Record<ErrorCode, RefusedStatus>> = {
  not_found: 404,
  conflict: 409,
  invalid: 422,
  rate_limited: 429,
}

/** The message and status of the page that shows a refused form again; null if the form cannot say what went wrong. */
export function formRefusal(cause: unknown) {
  const status = cause instanceof AppError && STATUSES[cause.code]
  return status ? { status, message: cause.message, fields: cause.fields } : null
}

/**
 * The message and status of the page that shows a form again after a fault of the server, which is logged; `sentence`
 * is said in place of what is known of the fault.
 * @throws `cause` if it was none
 */
export function formFault(
  c: AppContext,
  cause: unknown,
  sentence?: string,
): { status: FailedStatus; message: string } {
  const error = toAppError(cause, c)
  if (error.status < 500) throw cause
  setRetryAfter(c, error)
  return {
    status: error.code === 'unavailable' ? 503 : 500,
    message: `${sentence ?? error.message} (reference ${c.var.reference})`,
  }
}

/** Sentences by the names of the fields they are about. */
export function fieldErrors(issues: Parameters<typeof invalid>[0]): Record<string, string> {
  return invalid(issues).fields ?? {}
}
