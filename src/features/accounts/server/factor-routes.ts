import { Hono } from 'hono'
import { z } from 'zod'
import { isId } from '#platform/model/ids.ts'
import type { AppContext, AppEnv } from '#platform/server/http/app-context.ts'
import type { RateLimit } from '#platform/server/http/rate-limit.ts'
import { readRecoveryCode } from '../model/recovery-code.ts'
import { AuthError } from './auth-error.ts'
import { authenticated, keyMailer, limitByAddress, readBody } from './auth-request.ts'
import { challengeFactor, enrolTotpFactor, removeFactor, verifyFactor } from './factor-commands.ts'
import { findKnownDevice, rememberDevice } from './known-devices.ts'
import { renewRecoveryCodes, spendRecoveryCode } from './recovery-code-commands.ts'
import { buildSession } from './session-commands.ts'
import type { SessionIssuer } from './session-commands.ts'

/** The contract's public defaults (rule AUTH-13). */
const LIMITS = {
  challenge: { bucket: 'auth.factor.challenge', burst: 15, perSeconds: 60 },
  verify: { bucket: 'auth.factor.verify', burst: 15, perSeconds: 60 },
} satisfies Record<string, RateLimit>

const NAME_MAX_LENGTH = 100
/**
 * Measured as encoded in the otpauth:// address, which contains it twice: with the longest e-mail address that
 * still fits a QR code.
 */
const ISSUER_MAX_ENCODED = 250

export const enrolBody = z.object({
  factor_type: z.enum(['totp', 'phone'], { error: 'factor_type needs to be totp or phone' }),
  friendly_name: z
    .string({ error: 'friendly_name must be a string' })
    .trim()
    .max(NAME_MAX_LENGTH, { error: 'friendly_name is too long' })
    .optional(),
  issuer: z
    .string({ error: 'issuer must be a string' })
    .trim()
    .refine((issuer) => encodeURIComponent(issuer).length <= ISSUER_MAX_ENCODED, {
      error: 'issuer is too long',
    })
    .optional(),
})

export const verifyFactorBody = z.object({
  challenge_id: z
    .string({ error: 'challenge_id is required' })
    .refine(isId, { error: 'challenge_id must be a UUID' }),
  // Apps show the digits in two groups, and people type what they see.
  code: z
    .string({ error: 'code is required' })
    .transform((code) => code.replaceAll(/\s/g, ''))
    .pipe(z.string().min(1, { error: 'code is required' })),
})

export const recoveryBody = z.object({
  code: z
    .string({ error: 'code is required' })
    .transform(readRecoveryCode)
    .pipe(z.string().min(1, { error: 'code is required' })),
})

/** Second factors (rule AUTH-7): codes of an authenticator app. */
export function createFactorRoutes(issuer: SessionIssuer): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()

  routes.post('/factors', async (c) => {
    const { scope, user, session } = await authenticated(c, issuer.keyring)
    const { secrets, config } = c.var.deps
    const body = await readBody(c, enrolBody)
    if (body.factor_type === 'phone') {
      throw new AuthError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone')
    }
    const wanted = {
      friendlyName: body.friendly_name || null,
      issuer: body.issuer || new URL(config.publicUrl).hostname,
    }
    return c.json(await enrolTotpFactor(scope, secrets, { user, session }, wanted))
  })

  // Its body adds nothing to the path, so it is not read.
  routes.post('/factors/:id/challenge', async (c) => {
    await limitByAddress(c, LIMITS.challenge)
    const { scope, user, session } = await authenticated(c, issuer.keyring)
    return c.json(await challengeFactor(scope, { user, session }, factorId(c)))
  })

  routes.post('/factors/:id/verify', async (c) => {
    await limitByAddress(c, LIMITS.verify)
    const who = await authenticated(c, issuer.keyring)
    const id = factorId(c)
    const { challenge_id, code } = await readBody(c, verifyFactorBody)
    const { user, session } = await verifyFactor(who.scope, c.var.deps.secrets, who, {
      factorId: id,
      challengeId: challenge_id,
      code,
      device: findKnownDevice(c, who.user.id, 'second step'),
    })
    rememberDevice(c, user.id, 'second step')
    return c.json(await buildSession(who.scope, issuer, session, user))
  })

  // Outside the contract (rule E14): the public client does not know recovery codes.
  routes.post('/recovery-codes', async (c) => {
    const { scope, user, session } = await authenticated(c, issuer.keyring)
    return c.json({ codes: await renewRecoveryCodes(scope, c.var.deps.secrets, { user, session }) })
  })

  routes.post('/recovery-codes/verify', async (c) => {
    await limitByAddress(c, LIMITS.verify)
    const who = await authenticated(c, issuer.keyring)
    const { code } = await readBody(c, recoveryBody)
    const { user, session } = await spendRecoveryCode(who.scope, keyMailer(c), who, {
      code,
      device: findKnownDevice(c, who.user.id, 'second step'),
    })
    rememberDevice(c, user.id, 'second step')
    return c.json(await buildSession(who.scope, issuer, session, user))
  })

  // The client claims to send JSON but sends no body at all (rule AUTH-1).
  routes.delete('/factors/:id', async (c) => {
    const { scope, user, session } = await authenticated(c, issuer.keyring)
    const id = factorId(c)
    await removeFactor(scope, { user, session }, id)
    return c.json({ id })
  })

  return routes
}

/** @throws AuthError `validation_failed` */
function factorId(c: AppContext): string {
  const id = c.req.param('id') ?? ''
  if (!isId(id)) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID')
  return id
}
