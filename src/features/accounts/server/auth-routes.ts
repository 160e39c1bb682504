import { Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod'
import { limitBody } from '#platform/server/http/body-limit.ts'
import { visitor } from '#platform/server/http/caller.ts'
import { toAppError } from '#platform/server/http/error-response.ts'
import type { AppContext, AppEnv } from '#platform/server/http/app-context.ts'
import { takeToken } from '#platform/server/http/rate-limit.ts'
import type { RateLimit } from '#platform/server/http/rate-limit.ts'
import { CREDENTIALS_MISSING, EMAIL_MISSING, PASSWORD_MISSING } from '../model/account-input.ts'
import { signIn } from './account-commands.ts'
import { AuthError, phoneDisabled, validationFailed } from './auth-error.ts'
import { authenticated, keyMailer, limitByAddress, readBody, userAgent } from './auth-request.ts'
import { createCodeRoutes } from './code-routes.ts'
import { weakPasswordNote } from './credentials.ts'
import { createFactorRoutes } from './factor-routes.ts'
import { exchangeAuthCode } from './flow-state-commands.ts'
import { challengeFields } from './flow-states.ts'
import { readRefreshToken } from './refresh-token.ts'
import { findKnownDevice, rememberDevice } from './known-devices.ts'
import { endSessions, refreshSession, startSession } from './session-commands.ts'
import type { LogoutScope, SessionIssuer } from './session-commands.ts'
import { signUp, signUpByMail } from './sign-up-commands.ts'
import { readAuthUser } from './user-queries.ts'

/** From this version on errors have `code`; older clients get the other shape (rule AUTH-1.1). */
const API_VERSION = '2024-01-01'

const BODY_MAX_BYTES = 1024 * 1024

/** The contract's public defaults (rule AUTH-13): a burst of 30, refilled at the given rate. */
const LIMITS = {
  signup: { bucket: 'auth.signup', burst: 30, perSeconds: 300 },
  token: { bucket: 'auth.token', burst: 30, perSeconds: 60 },
  refresh: { bucket: 'auth.refresh', burst: 60, perSeconds: 60 },
} satisfies Record<string, RateLimit>

export const credentials = z.object({
  email: z.string({ error: EMAIL_MISSING }).optional(),
  phone: z.string().optional(),
  password: z.string({ error: PASSWORD_MISSING }).optional(),
})
export const signUpBody = credentials.extend({
  data: z.record(z.string(), z.unknown()).optional(),
  ...challengeFields.shape,
})
export const pkceBody = z.object({ auth_code: z.string().optional(), code_verifier: z.string().optional() })
export const refreshBody = z.object({ refresh_token: z.string({ error: 'refresh_token is required' }) })

/** The core of /auth/v1: sign-up, password and refresh grants, logout, the user, the public keys. */
export function createAuthRoutes(issuer: SessionIssuer): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()

  routes.use(async (c, next) => {
    // Nearly every response here contains a token or says whose token it is.
    c.header('Cache-Control', 'no-store')
    await next()
  })
  routes.use(limitBody(BODY_MAX_BYTES, 'Request body is too large'))

  routes.post('/signup', async (c) => {
    await limitByAddress(c, LIMITS.signup)
    const { data, ...body } = await readBody(c, signUpBody)
    if (!body.email && !body.phone && !body.password) {
      throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
    }
    const scope = visitor(c)
    const input = { ...body, ...checkCredentials(body), metadata: data ?? {} }
    const { config } = c.var.deps
    if (config.confirmsEmail) return c.json(await signUpByMail(scope, keyMailer(c), input))
    const user = await signUp(scope, input)
    rememberDevice(c, user.id, 'password')
    return c.json(await startSession(scope, issuer, user, userAgent(c)))
  })

  routes.post('/token', async (c) => {
    const grant = c.req.query('grant_type')
    if (grant === 'password') {
      await limitByAddress(c, LIMITS.token)
      const scope = visitor(c)
      const input = checkCredentials(await readBody(c, credentials))
      const user = await signIn(scope, input, (userId) => findKnownDevice(c, userId, 'password'))
      const session = await startSession(scope, issuer, user, userAgent(c))
      rememberDevice(c, user.id, 'password')
      return c.json({ ...session, ...weakPasswordNote(input.password) })
    }
    if (grant === 'pkce') {
      await limitByAddress(c, LIMITS.token)
      const { auth_code, code_verifier } = await readBody(c, pkceBody)
      if (!auth_code || !code_verifier) {
        throw validationFailed('invalid request: both auth code and code verifier should be non-empty')
      }
      const scope = visitor(c)
      const exchange = { authCode: auth_code, verifier: code_verifier }
      const { user, method } = await exchangeAuthCode(scope, exchange)
      rememberDevice(c, user.id, 'password')
      return c.json(await startSession(scope, issuer, user, userAgent(c), method))
    }
    if (grant === 'refresh_token') {
      const { refresh_token } = await readBody(c, refreshBody)
      await limitRefresh(c, refresh_token)
      return c.json(await refreshSession(visitor(c), issuer, refresh_token, userAgent(c)))
    }
    throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
  })

  routes.post('/logout', async (c) => {
    const { scope, session } = await authenticated(c, issuer.keyring)
    const which = c.req.query('scope') ?? 'global'
    if (!isLogoutScope(which)) throw validationFailed(`Unsupported logout scope "${which.slice(0, 20)}"`)
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
      mailer_autoconfirm: !c.var.deps.config.confirmsEmail,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
      passkeys_enabled: false,
    }),
  )

  routes.route('/', createCodeRoutes(issuer))
  routes.route('/', createFactorRoutes(issuer))
  routes.all('*', () => {
    throw new AuthError(404, 'not_found', 'Nothing was found at this address')
  })
  routes.onError((thrown, c) => sendAuthFailure(c, thrown))
  return routes
}

/** @throws AuthError `validation_failed`, `phone_provider_disabled` */
function checkCredentials({ email, phone, password }: z.output<typeof credentials>) {
  if (email && phone) throw validationFailed('Only an email address or phone number should be provided')
  if (phone) throw phoneDisabled()
  if (!email && !password) throw validationFailed(CREDENTIALS_MISSING)
  if (!email) throw validationFailed(EMAIL_MISSING)
  if (!password) throw validationFailed(PASSWORD_MISSING)
  return { email, password }
}

/** A refused refresh signs people out, so a busy session is told to try again instead (rules AUTH-1.2, AUTH-13). */
async function limitRefresh(c: AppContext, token: string): Promise<void> {
  const session = readRefreshToken(token)?.sessionId
  if (!session || (await takeToken(visitor(c), LIMITS.refresh, session))) return
  throw new AuthError(503, 'over_request_rate_limit', 'Busy. Please try again in a moment.', {
    retryAfterSeconds: 1,
  })
}

/** Sends any failure of a call of /auth/v1 in the shape that its clients know. */
export function sendAuthFailure(c: AppContext, thrown: unknown): Response {
  return sendAuthError(c, asAuthError(thrown, c))
}

function asAuthError(thrown: unknown, c: AppContext): AuthError {
  if (thrown instanceof AuthError) return thrown
  const error = toAppError(thrown, c)
  if (error.code === 'bad_request') return new AuthError(400, 'bad_json', error.message)
  if (error.code === 'too_large') return new AuthError(413, 'request_entity_too_large', error.message)
  if (error.code === 'forbidden') return new AuthError(403, error.code, error.message)
  // The account was deleted while the request was being handled.
  if (error.code === 'not_found') return new AuthError(403, 'user_not_found', error.message)
  return error.code === 'unavailable'
    ? new AuthError(503, 'unavailable', error.message, { retryAfterSeconds: 5 })
    : new AuthError(500, 'unexpected_failure', error.message)
}

function sendAuthError(c: AppContext, error: AuthError): Response {
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
