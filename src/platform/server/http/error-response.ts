import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ZodType } from 'zod'
import { AppError, ERROR_STATUS } from '#platform/model/app-error.ts'
import type { ErrorBody, ErrorCode } from '#platform/model/app-error.ts'
import { platformCopy as copy } from '#platform/model/platform-copy.ts'
import { withoutValues } from '#platform/server/log-options.ts'
import type { FailureShape } from '#platform/server/server-feature.ts'
import type { AppContext } from './app-context.ts'
import { isClientDisconnect, machineFault, ownerDeleted } from './faults.ts'

/** The error that the caller gets for `thrown`; an unexpected one is logged with its stack and shown without it. */
export function toAppError(thrown: unknown, c: AppContext): AppError {
  if (thrown instanceof AppError) return thrown
  if (thrown instanceof HTTPException) {
    if (thrown.status === 413) return new AppError('too_large', copy.tooLarge)
    if (thrown.status < 500) return new AppError('bad_request', copy.badJson)
  }
  if (isClientDisconnect(thrown)) return new AppError('bad_request', copy.hungUp)
  const fault = machineFault(thrown)
  const gone = ownerDeleted(thrown)
  c.var.log[fault || gone ? 'warn' : 'error'](
    { err: withoutValues(thrown) },
    fault ? 'a fault of the machine' : gone ? 'what it belongs to is gone' : 'unexpected failure',
  )
  return fault ?? gone ?? new AppError('internal', copy.internal)
}

/** The error for input that does not fit its schema: the first message for each field. */
export function invalid(issues: readonly { path: PropertyKey[]; message: string }[]): AppError {
  const fields: Record<string, string> = {}
  for (const issue of issues) fields[issue.path.map(String).join('.') || 'body'] ??= issue.message
  return new AppError('invalid', Object.values(fields)[0] ?? copy.checkFields, { fields })
}

/** The error for an address at which nothing exists. */
export function notFoundError(): AppError {
  return new AppError('not_found', copy.notFound)
}

/** The shape of every failure of /api, except those of the named calls. */
export const errorBody: ZodType<ErrorBody> = z.object({
  error: z.object({
    code: z.enum(Object.keys(ERROR_STATUS) as ErrorCode[]),
    message: z.string(),
    reference: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  }),
})

/** Sends an error in the one shape of /api. */
export function sendError(c: AppContext, error: AppError): Response {
  const shape: ErrorBody = {
    error: {
      code: error.code,
      message: error.message,
      reference: c.var.reference,
    },
  }
  if (error.fields) shape.error.fields = error.fields
  setRetryAfter(c, error)
  return c.json(shape, error.status as ContentfulStatusCode)
}

/** The failure of the named calls, whose `error` is a text (rule C8); `more` has the other fields of their body. */
export function failureAsText(more: Readonly<Record<string, boolean>>): FailureShape {
  const others = Object.entries(more).map(([name, value]) => [name, z.literal(value)])
  return {
    schema: z.object({ ...Object.fromEntries(others), error: z.string() }),
    respond(c, thrown) {
      const error = toAppError(thrown, c)
      setRetryAfter(c, error)
      return c.json({ ...more, error: error.message }, error.status as ContentfulStatusCode)
    },
  }
}

/** States when the same request may succeed, if the error knows. */
export function setRetryAfter(c: Context, { retryAfterSeconds }: AppError): void {
  if (retryAfterSeconds) c.header('Retry-After', String(retryAfterSeconds))
}

/** Logs a download that failed after it had begun. */
export function logBrokenDownload(c: AppContext, thrown: unknown): void {
  const level = machineFault(thrown) ? 'warn' : 'error'
  c.var.log[level]({ err: withoutValues(thrown) }, 'a download broke off')
}
