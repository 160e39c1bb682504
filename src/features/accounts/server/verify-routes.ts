import { Hono } from 'hono'
import { z } from 'zod'
import { visitor } from '#platform/server/http/caller.ts'
import type { AppContext, AppEnv } from '#platform/server/http/app-context.ts'
import type { RateLimit } from '#platform/server/http/rate-limit.ts'
import type { OneTimeKind } from './account-tables.ts'
import { AuthError, phoneDisabled, validationFailed } from './auth-error.ts'
import { limitByAddress, readBody, userAgent } from './auth-request.ts'
import { normalizeEmail } from './credentials.ts'
import { endFlow, openLink } from './flow-state-commands.ts'
import { rememberDevice } from './known-devices.ts'
import { isPkceToken } from './mailed-keys.ts'
import { redeemCode, redeemLink } from './redeem-commands.ts'
import type { Redeemed } from './redeem-commands.ts'
import { redirectTarget } from './redirect-target.ts'
import { startSession } from './session-commands.ts'
import type { SessionIssuer } from './session-commands.ts'

/** For both ways together (rule AUTH-13). */
const VERIFY_LIMIT: RateLimit = { bucket: 'auth.verify', burst: 30, perSeconds: 300 }

/**
 * The kinds of keys that a type of the contract (rule AUTH-9.2) may use up; an invitation would be a sign-up
 * started by somebody else.
 */
const KINDS: Record<string, readonly OneTimeKind[]> = {
  signup: ['signup'],
  invite: ['signup'],
  recovery: ['recovery'],
  magiclink: ['magiclink'],
  email_change: ['email_change'],
  email: ['signup', 'magiclink'],
}

export const verifyBody = z.object({
  type: z.string().optional(),
  token_hash: z.string().optional(),
  token: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
})

/** Using up mailed keys: as a call of the app, and as a link to follow. */
export function createVerifyRoutes(issuer: SessionIssuer): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()

  routes.post('/verify', async (c) => {
    await limitByAddress(c, VERIFY_LIMIT)
    const redeemed = await redeemBody(c, await readBody(c, verifyBody))
    const scope = visitor(c)
    await endFlow(scope, redeemed)
    rememberDevice(c, redeemed.user.id, 'password')
    return c.json(await startSession(scope, issuer, redeemed.user, userAgent(c), 'otp'))
  })

  routes.get('/verify', async (c) => {
    await limitByAddress(c, VERIFY_LIMIT)
    const { token, type, redirect_to } = c.req.query()
    if (!token) throw validationFailed('Verify requires a token or a token hash')
    const kinds = kindsOf(type)
    const target = redirectTarget(c.var.deps.config.publicUrl, redirect_to)
    return c.redirect(await followLink(c, issuer, { token, kinds, type: type ?? '', target }), 303)
  })

  return routes
}

/** @throws AuthError `validation_failed`, `phone_provider_disabled`, and the errors of using the key */
function redeemBody(c: AppContext, body: z.output<typeof verifyBody>): Promise<Redeemed> {
  const { type, token_hash: tokenHash, token, email, phone } = body
  const kinds = kindsOf(type)
  if (Boolean(token) === Boolean(tokenHash)) {
    throw validationFailed('Verify requires either a token or a token hash')
  }
  if (tokenHash) {
    if (email || phone) throw validationFailed('Only the token_hash and type should be provided')
    return redeemLink(visitor(c), kinds, tokenHash)
  }
  if (!email || !token || phone) {
    throw validationFailed('Only an email address and a token should be provided')
  }
  return redeemCode(visitor(c), c.var.deps.secrets, kinds, { email: normalizeEmail(email), code: token })
}

function kindsOf(type: string | undefined): readonly OneTimeKind[] {
  if (type === 'sms' || type === 'phone_change') throw phoneDisabled()
  const kinds = type !== undefined && Object.hasOwn(KINDS, type) ? KINDS[type] : undefined
  if (!kinds) throw validationFailed('Verify requires a verification type')
  return kinds
}

interface FollowedLink {
  token: string
  kinds: readonly OneTimeKind[]
  type: string
  target: URL
}

/**
 * Returns the URL that a followed link redirects to, with a session, an auth code or the error in it
 * (rule AUTH-9.3).
 */
async function followLink(
  c: AppContext,
  issuer: SessionIssuer,
  { token, kinds, type, target }: FollowedLink,
): Promise<string> {
  const scope = visitor(c)
  try {
    const { redeemed, authCode } = await openLink(scope, kinds, token)
    if (authCode) {
      target.searchParams.set('code', authCode)
      return target.href
    }
    const session = await startSession(scope, issuer, redeemed.user, userAgent(c), 'otp')
    rememberDevice(c, redeemed.user.id, 'password')
    target.hash = String(
      new URLSearchParams({
        access_token: session.access_token,
        expires_at: String(session.expires_at),
        expires_in: String(session.expires_in),
        refresh_token: session.refresh_token,
        token_type: session.token_type,
        type,
        sb: '',
      }),
    )
    return target.href
  } catch (cause) {
    // A person is following this link: an error redirects them, and only server faults are sent from here.
    if (!(cause instanceof AuthError)) throw cause
    return refusedTarget(target, cause, isPkceToken(token))
  }
}

const REFUSALS: Partial<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
}

function refusedTarget(target: URL, { status, code, message }: AuthError, isPkce: boolean): string {
  const params = {
    error: REFUSALS[status] ?? 'invalid_request',
    error_code: code,
    error_description: message,
  }
  if (isPkce) for (const [name, value] of Object.entries(params)) target.searchParams.set(name, value)
  target.hash = String(new URLSearchParams({ ...params, sb: '' }))
  return target.href
}
