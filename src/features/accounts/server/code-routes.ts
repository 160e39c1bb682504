import { Hono } from 'hono'
import { z } from 'zod'
import { visitor } from '#platform/server/http/caller.ts'
import type { AppContext, AppEnv } from '#platform/server/http/app-context.ts'
import type { RateLimit } from '#platform/server/http/rate-limit.ts'
import { EMAIL_MISSING } from '../model/account-input.ts'
import { AuthError, phoneDisabled, validationFailed } from './auth-error.ts'
import { authenticated, keyMailer, limitByAddress, readBody } from './auth-request.ts'
import { readAccountEmail } from './credentials.ts'
import { challengeFields, readChallenge } from './flow-states.ts'
import { mailReauthentication, mailRecovery, mailSignIn, resendConfirmation } from './key-request-commands.ts'
import type { SessionIssuer } from './session-commands.ts'
import { updateUser } from './user-update-commands.ts'
import { readAuthUser } from './user-queries.ts'
import { createVerifyRoutes } from './verify-routes.ts'

/** Thirty of each in five minutes (rule AUTH-13). */
const limitOf = (name: string): RateLimit => ({ bucket: `auth.${name}`, burst: 30, perSeconds: 300 })

export const addressed = z.object({
  email: z.string({ error: EMAIL_MISSING }).optional(),
  phone: z.string().optional(),
  ...challengeFields.shape,
})
export const otpBody = addressed.extend({
  data: z.record(z.string(), z.unknown()).optional(),
  create_user: z.boolean().optional(),
})
export const resendBody = addressed.extend({ type: z.string().optional() })
export const userBody = addressed.extend({
  password: z.string().optional(),
  current_password: z.string().optional(),
  nonce: z.string().optional(),
  data: z.record(z.string(), z.unknown()).optional(),
  app_metadata: z.unknown().optional(),
})

/**
 * Signing in by mail, recovery, change of address, and changes to one's own account (rules AUTH-6, AUTH-9,
 * AUTH-10).
 */
export function createCodeRoutes(issuer: SessionIssuer): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()

  for (const name of ['otp', 'magiclink']) {
    routes.post(`/${name}`, async (c) => {
      await limitByAddress(c, limitOf(name))
      const body = await readBody(c, otpBody)
      const addressee = readAddressed(body)
      const { data: metadata = {}, create_user: createsUser = true } = body
      await mailSignIn(visitor(c), keyMailer(c), { ...addressee, metadata, createsUser })
      return c.json({})
    })
  }

  routes.post('/recover', async (c) => {
    await limitByAddress(c, limitOf('recover'))
    const addressee = readAddressed(await readBody(c, addressed))
    await mailRecovery(visitor(c), keyMailer(c), addressee)
    return c.json({})
  })

  routes.post('/resend', async (c) => {
    await limitByAddress(c, limitOf('resend'))
    const body = await readBody(c, resendBody)
    const { type: kind } = body
    if (kind === 'sms' || kind === 'phone_change') throw phoneDisabled()
    if (kind !== 'signup' && kind !== 'email_change') {
      throw validationFailed('Missing one of these types: signup, email_change, sms, phone_change')
    }
    await resendConfirmation(visitor(c), keyMailer(c), { kind, ...readAddressed(body) })
    return c.json({})
  })

  routes.get('/reauthenticate', async (c) => {
    await limitByAddress(c, limitOf('reauthenticate'))
    const { scope, user } = await authenticated(c, issuer.keyring)
    await mailReauthentication(scope, keyMailer(c), user)
    return c.json({})
  })

  routes.put('/user', async (c) => {
    await limitByAddress(c, limitOf('user'))
    const { scope, user, session } = await authenticated(c, issuer.keyring)
    const changes = await readUserChanges(c)
    const updated = await updateUser(scope, keyMailer(c), { user, session }, changes)
    return c.json(await readAuthUser(scope, updated))
  })

  routes.route('/', createVerifyRoutes(issuer))
  return routes
}

/** The address and the challenge in a request for mail. @throws AuthError `validation_failed`, … */
function readAddressed({ email, phone, ...rest }: z.output<typeof addressed>) {
  if (!email && phone) throw phoneDisabled()
  if (!email) throw validationFailed(EMAIL_MISSING)
  return { email: readAccountEmail(email), challenge: readChallenge(rest) }
}

async function readUserChanges(c: AppContext) {
  const body = await readBody(c, userBody)
  if (body.app_metadata !== undefined) {
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges')
  }
  if (body.phone) throw phoneDisabled()
  return {
    email: body.email,
    password: body.password,
    currentPassword: body.current_password,
    nonce: body.nonce,
    data: body.data,
    challenge: readChallenge(body),
  }
}
