import type { z } from 'zod'
import { isId } from '#platform/model/ids.ts'
import { isStorableJson } from '#platform/model/storable-text.ts'
import { bearerToken, visitor } from '#platform/server/http/caller.ts'
import type { AppContext } from '#platform/server/http/app-context.ts'
import { takeToken } from '#platform/server/http/rate-limit.ts'
import type { RateLimit } from '#platform/server/http/rate-limit.ts'
import { AuthError, overRequestLimit, sessionNotFound, validationFailed } from './auth-error.ts'
import type { KeyMailer } from './mailed-key-commands.ts'
import type { Keyring } from './signing-keys.ts'
import { findUser, isBanned } from './user-queries.ts'

/**
 * The JSON object of a request, parsed whatever its content type says (rule AUTH-1), in the shape of `schema`;
 * null and absent members mean the same.
 * @throws AuthError `bad_json`, `validation_failed`
 */
export async function readBody<S extends z.ZodObject>(c: AppContext, schema: S): Promise<z.output<S>> {
  const value = parseObject(await c.req.text())
  if (!isStorableJson(value))
    throw validationFailed('Text must not contain NUL characters or broken characters')
  const present = Object.fromEntries(Object.entries(value).filter(([, member]) => member !== null))
  const parsed = schema.safeParse(present)
  if (!parsed.success) throw validationFailed(parsed.error.issues[0]?.message ?? 'Invalid input')
  return parsed.data
}

function parseObject(text: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    // The parser's message is of no use to the caller.
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new AuthError(400, 'bad_json', 'Could not read the body as a JSON object')
  }
  return value as Record<string, unknown>
}

/**
 * The user and session of a protected call, checked in the contract's order (rule AUTH-2).
 * @throws AuthError `no_authorization`, `bad_jwt`, `user_not_found`, `user_banned`, `session_not_found`
 */
export async function authenticated(c: AppContext, keyring: Keyring) {
  const token = bearerToken(c)
  if (!token) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  const claims = await keyring.verify(token)
  const sessionId = String(claims?.['session_id'])
  if (!claims?.sub || !isId(claims.sub) || !isId(sessionId)) {
    throw new AuthError(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature')
  }
  const scope = visitor(c)
  const user = await findUser(scope, claims.sub)
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  if (isBanned(user, scope.now)) throw new AuthError(403, 'user_banned', 'User is banned')
  const session = await scope.db
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', sessionId)
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  if (!session) throw sessionNotFound()
  return { scope, user, session }
}

/** What mailing a key needs besides the scope. */
export function keyMailer(c: AppContext): KeyMailer {
  const { secrets, config } = c.var.deps
  return { secrets, publicUrl: config.publicUrl }
}

/** The browser's user agent, as it is stored with a session. */
export function userAgent(c: AppContext): string | null {
  return c.req.header('user-agent') ?? null
}

/** @throws AuthError `over_request_rate_limit` */
export async function limitByAddress(c: AppContext, limit: RateLimit): Promise<void> {
  const scope = visitor(c)
  if (await takeToken(scope, limit, scope.address)) return
  throw overRequestLimit(limit, 'Too many requests. Please wait a moment and try again.')
}
