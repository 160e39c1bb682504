import { Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod'
import { asAppError, visitor } from '#platform/server/http.ts'
import type { AppContext, AppEnv } from '#platform/server/http.ts'
import { takeToken } from '#platform/server/rate-limit.ts'
import type { RateLimit } from '#platform/server/rate-limit.ts'
import { EMAIL_MISSING, PASSWORD_MISSING } from '../model/account-input.ts'
import { signIn, signUp } from './account-commands.ts'
import { AuthError, validationFailed } from './auth-error.ts'
import { authenticated, limitByAddress, readBody } from './auth-request.ts'
import { readRefreshToken } from './refresh-token.ts'
import { endSessions, refreshSession, startSession } from './session-commands.ts'
import type { LogoutScope, SessionIssuer } from './session-commands.ts'
import { readAuthUser } from './user-queries.ts'

/** The error shape with names; older clients get the other one (auth contract §1.1). */
const API_VERSION = '2024-01-01'

/** The contract's public defaults (§13): a burst of 30, refilled at the stated rate. */
const LIMITS = {
  signup: { bucket: 'auth.signup', burst: 30, perSeconds: 300 },
  password: { bucket: 'auth.password', burst: 30, perSeconds: 60 },
  refresh: { bucket: 'auth.refresh', burst: 60, perSeconds: 60 },
} satisfies Record<string, RateLimit>

const credentials = z.object({
  email: z.string({ error: EMAIL_MISSING }).min(1, { error: EMAIL_MISSING }),
  password: z.string({ error: PASSWORD_MISSING }).min(1, { error: PASSWORD_MISSING }),
})
const signUpBody = credentials.extend({ data: z.record(z.string(), z.unknown()).optional() })
const refreshBody = z.object({ refresh_token: z.string({ error: 'refresh_token is required' }) })

/** /auth/v1, the core: sign-up, password and refresh grants, logout, the user, the public keys. */
export function createAuthRoutes(issuer: SessionIssuer): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()

  routes.use(async (c, next) => {
    // Nearly every answer here holds a token or says whose one is.
    c.header('Cache-Control', 'no-store')
    await next()
  })

  routes.post('/signup', async (c) => {
    await limitByAddress(c, LIMITS.signup)
    const { email, password, data } = await readBody(c, signUpBody)
    const scope = visitor(c)
    const user = await signUp(scope, { email, password, metadata: data ?? {} })
    return c.json(await startSession(scope, issuer, user, userAgent(c)))
  })

  routes.post('/token', async (c) => {
    const grant = c.req.query('grant_type')
    if (grant === 'password') {
      await limitByAddress(c, LIMITS.password)
      const scope = visitor(c)
      const user = await signIn(scope, await readBody(c, credentials))
      return c.json(await startSession(scope, issuer, user, userAgent(c)))
    }
    if (grant === 'refresh_token') {
      const { refresh_token } = await readBody(c, refreshBody)
      await limitRefresh(c, refresh_token)
      return c.json(await refreshSession(visitor(c), issuer, refresh_token, userAgent(c)))
    }
    throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
  })

  routes.post('/logout', async (c) => {
    const which = c.req.query('scope') ?? 'global'
    if (!isLogoutScope(which)) throw validationFailed(`Unsupported logout scope "${which.slice(0, 20)}"`)
    const { scope, session } = await authenticated(c, issuer.keyring)
    await endSessions(scope, session, which)
    return c.body(null, 204)
  })

  routes.get('/user', async (c) => {
    const { scope, user } = await authenticated(c, issuer.keyring)
    return c.json(await readAuthUser(scope, user))
  })

  routes.get('/.well-known/jwks.json', async (c) => {
    c.header('Cache-Control', 'public, max-age=600')
    return c.json({ keys: await issuer.keyring.publicKeys() })
  })

  routes.get('/health', (c) =>
    c.json({ version: '1', name: 'Twofold accounts', description: 'Sign-up and sessions' }),
  )
  routes.get('/settings', (c) =>
    c.json({
      external: { email: true, phone: false, anonymous_users: false },
      disable_signup: false,
      mailer_autoconfirm: true,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
      passkeys_enabled: false,
    }),
  )

  routes.all('*', () => {
    throw new AuthError(404, 'not_found', 'Nothing was found at this address')
  })
  routes.onError((thrown, c) => answerAuthFailure(c, thrown))
  return routes
}

/** A refused refresh signs people out, so a busy session is told to try again instead (§1.2, §13). */
async function limitRefresh(c: AppContext, token: string): Promise<void> {
  const session = readRefreshToken(token)?.sessionId
  if (!session || (await takeToken(visitor(c), LIMITS.refresh, session))) return
  throw new AuthError(503, 'over_request_rate_limit', 'Busy. Please try again in a moment.', {
    retryAfterSeconds: 1,
  })
}

/** Answers whatever went wrong with a call of /auth/v1 in the shape its clients know. */
export function answerAuthFailure(c: AppContext, thrown: unknown): Response {
  return answerAuthError(c, asAuthError(thrown, c))
}

function asAuthError(thrown: unknown, c: AppContext): AuthError {
  if (thrown instanceof AuthError) return thrown
  const error = asAppError(thrown, c.var.deps.log, c.var.reference)
  if (error.code === 'forbidden') return new AuthError(403, error.code, error.message)
  return error.code === 'unavailable'
    ? new AuthError(503, 'unavailable', error.message, { retryAfterSeconds: 5 })
    : new AuthError(500, 'unexpected_failure', error.message)
}

function answerAuthError(c: AppContext, error: AuthError): Response {
  const reasons = error.details.weakPasswordReasons
  const weak = reasons ? { weak_password: { reasons } } : {}
  if (error.details.retryAfterSeconds) c.header('Retry-After', String(error.details.retryAfterSeconds))
  c.header('x-sb-error-code', error.code)
  const status = error.status as ContentfulStatusCode
  if ((c.req.header('x-supabase-api-version') ?? '') >= API_VERSION) {
    c.header('X-Supabase-Api-Version', API_VERSION)
    return c.json({ code: error.code, message: error.message, ...weak }, status)
  }
  return c.json({ code: error.status, error_code: error.code, msg: error.message, ...weak }, status)
}

function isLogoutScope(text: string): text is LogoutScope {
  return text === 'global' || text === 'local' || text === 'others'
}

function userAgent(c: AppContext): string | null {
  return c.req.header('user-agent') ?? null
}
