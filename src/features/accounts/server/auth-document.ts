import { z } from '@hono/zod-openapi'
import type { OpenAPIHono, createRoute } from '@hono/zod-openapi'
import { admits, body, idParam, json } from '#platform/server/http/router.ts'
import type { AppEnv } from '#platform/server/http/app-context.ts'
import { pkceBody, refreshBody, credentials, signUpBody } from './auth-routes.ts'
import { addressed, otpBody, resendBody, userBody } from './code-routes.ts'
import { enrolBody, recoveryBody, verifyFactorBody } from './factor-routes.ts'
import { verifyBody } from './verify-routes.ts'

const instant = z.iso.datetime()
const text = z.string()

const user = z.object({
  id: z.uuid(),
  aud: z.literal('authenticated'),
  role: z.literal('authenticated'),
  email: text,
  phone: text,
  new_email: text.optional(),
  email_confirmed_at: instant.optional(),
  confirmed_at: instant.optional(),
  last_sign_in_at: instant.optional(),
  confirmation_sent_at: instant.optional(),
  recovery_sent_at: instant.optional(),
  email_change_sent_at: instant.optional(),
  app_metadata: z.record(text, z.unknown()),
  user_metadata: z.record(text, z.unknown()),
  identities: z.array(
    z.object({
      identity_id: z.uuid(),
      id: text,
      user_id: z.uuid(),
      provider: text,
      identity_data: z.record(text, z.unknown()),
      email: text.optional(),
      last_sign_in_at: instant.optional(),
      created_at: instant,
      updated_at: instant,
    }),
  ),
  factors: z
    .array(
      z.object({
        id: z.uuid(),
        friendly_name: text.optional(),
        factor_type: text,
        status: z.enum(['unverified', 'verified']),
        last_challenged_at: instant.optional(),
        created_at: instant,
        updated_at: instant,
      }),
    )
    .optional(),
  is_anonymous: z.literal(false),
  created_at: instant,
  updated_at: instant,
})

const session = z.object({
  access_token: text,
  token_type: z.literal('bearer'),
  expires_in: z.int(),
  expires_at: z.int(),
  refresh_token: text,
  user,
  weak_password: z.object({ message: text, reasons: z.array(text) }).optional(),
})

/**
 * The shape of every error of /auth/v1: for clients that send `X-Supabase-Api-Version: 2024-01-01`, and for
 * others.
 */
export const authFailure = z.union([
  z.object({
    code: text,
    message: text,
    weak_password: z.object({ reasons: z.array(text) }).optional(),
  }),
  z.object({
    code: z.int(),
    error_code: text,
    msg: text,
    weak_password: z.object({ reasons: z.array(text) }).optional(),
  }),
])

const nothing = json(z.object({}), 'Mail is on its way, if the address has an account')
const signedIn = json(session, 'A session')

type Call = Pick<Parameters<typeof createRoute>[0], 'summary' | 'request' | 'responses'> & { signedIn?: true }

const CALLS: Record<string, Call> = {
  'post /signup': {
    summary: 'Create an account; without a session where its address has to be confirmed first',
    request: body(signUpBody),
    responses: {
      200: json(z.union([session, user]), 'A session, or the user whose address is to be confirmed'),
    },
  },
  'post /token': {
    summary: 'A session for a password, for a code of the PKCE flow, or for a refresh token',
    request: {
      query: z.object({ grant_type: z.enum(['password', 'pkce', 'refresh_token']) }),
      ...body(z.union([credentials, pkceBody, refreshBody])),
    },
    responses: { 200: signedIn },
  },
  'post /logout': {
    summary: 'End sessions',
    signedIn: true,
    request: { query: z.object({ scope: z.enum(['global', 'local', 'others']).optional() }) },
    responses: { 204: { description: 'They are over' } },
  },
  'get /user': { summary: 'Who is signed in', signedIn: true, responses: { 200: json(user, 'The user') } },
  'put /user': {
    summary: 'Change address, password or metadata',
    signedIn: true,
    request: body(userBody),
    responses: { 200: json(user, 'The user as it is now') },
  },
  'post /otp': {
    summary: 'Mail a link and a code to sign in',
    request: body(otpBody),
    responses: { 200: nothing },
  },
  'post /magiclink': {
    summary: 'The same, as older clients call it',
    request: body(otpBody),
    responses: { 200: nothing },
  },
  'post /recover': {
    summary: 'Mail a link and a code to choose a new password',
    request: body(addressed),
    responses: { 200: nothing },
  },
  'post /resend': { summary: 'Mail it once more', request: body(resendBody), responses: { 200: nothing } },
  'get /reauthenticate': {
    summary: 'Mail a code that a new password asks for',
    signedIn: true,
    responses: { 200: json(z.object({}), 'Mail is on its way') },
  },
  'post /verify': {
    summary: 'Use up a mailed code or the hash of a mailed link',
    request: body(verifyBody),
    responses: { 200: signedIn },
  },
  'get /verify': {
    summary: 'A mailed link, followed',
    request: { query: z.object({ token: text, type: text, redirect_to: text.optional() }) },
    responses: { 303: { description: 'To the app, with a session, a code or the refusal in the address' } },
  },
  'post /factors': {
    summary: 'Begin a second factor',
    signedIn: true,
    request: body(enrolBody),
    responses: {
      200: json(
        z.object({
          id: z.uuid(),
          type: z.literal('totp'),
          friendly_name: text,
          totp: z.object({ qr_code: text, secret: text, uri: text }),
        }),
        'The factor with its secret, which is shown once',
      ),
    },
  },
  'post /factors/{id}/challenge': {
    summary: 'Ask for a code of a factor',
    signedIn: true,
    request: { params: idParam },
    responses: { 200: json(z.object({ id: z.uuid(), type: text, expires_at: z.int() }), 'The challenge') },
  },
  'post /factors/{id}/verify': {
    summary: 'Pass a challenge with a code',
    signedIn: true,
    request: { params: idParam, ...body(verifyFactorBody) },
    responses: { 200: signedIn },
  },
  'delete /factors/{id}': {
    summary: 'Remove a factor',
    signedIn: true,
    request: { params: idParam },
    responses: { 200: json(z.object({ id: z.uuid() }), 'What was removed') },
  },
  'post /recovery-codes': {
    summary: 'New recovery codes, shown once; earlier ones are void',
    signedIn: true,
    responses: { 200: json(z.object({ codes: z.array(text) }), 'The codes') },
  },
  'post /recovery-codes/verify': {
    summary: 'Take the second step with a recovery code',
    signedIn: true,
    request: body(recoveryBody),
    responses: { 200: signedIn },
  },
  'get /.well-known/jwks.json': {
    summary: 'The public keys of access tokens',
    responses: { 200: json(z.object({ keys: z.array(z.record(text, z.unknown())) }), 'A JSON Web Key Set') },
  },
  'get /health': {
    summary: 'That it responds',
    responses: { 200: json(z.object({ version: text, name: text, description: text }), 'It does') },
  },
  'get /settings': {
    summary: 'Which ways to sign in there are',
    responses: {
      200: json(
        z.object({
          external: z.record(text, z.boolean()),
          disable_signup: z.boolean(),
          mailer_autoconfirm: z.boolean(),
          phone_autoconfirm: z.boolean(),
          sms_provider: text,
          saml_enabled: z.boolean(),
          passkeys_enabled: z.boolean(),
        }),
        'The settings',
      ),
    },
  },
}

/**
 * Adds the calls of /auth/v1, mounted at `prefix`, to the API's documentation. They read their bodies by the
 * contract's own rules (`readBody`), so the descriptions are written separately from the handlers.
 */
export function describeAuth(router: OpenAPIHono<AppEnv>, prefix: string): void {
  for (const [call, { signedIn: asksForSession, ...rest }] of Object.entries(CALLS)) {
    const [method = '', path = ''] = call.split(' ')
    router.openAPIRegistry.registerPath({
      ...rest,
      method: method as 'get',
      path: prefix + path,
      tags: ['accounts'],
      security: asksForSession ? admits.account : admits.anyone,
    })
  }
}
