import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { AppError } from '#platform/model/app-error.ts'
import type { AppEnv } from './app-context.ts'

/**
 * Refuses a body of more than `maxBytes`. A declared length is trusted, because Node's parser enforces it. The
 * body therefore stays untouched and is read later without web streams, which take more time and memory than
 * the rest of a small call. Only a body without a declared length is counted as it arrives.
 * @throws AppError `too_large` with `sentence`, a function if it depends on the reader's language
 */
export function limitBody(maxBytes: number, sentence: string | (() => string)): MiddlewareHandler<AppEnv> {
  const refuse = () => {
    throw new AppError('too_large', typeof sentence === 'string' ? sentence : sentence())
  }
  const count = bodyLimit({ maxSize: maxBytes, onError: refuse })
  return async (c, next) => {
    const declared = c.req.header('transfer-encoding') ? undefined : c.req.header('content-length')
    if (declared === undefined && c.req.method !== 'GET') return count(c, next)
    if (Number(declared ?? 0) > maxBytes) refuse()
    await next()
  }
}
