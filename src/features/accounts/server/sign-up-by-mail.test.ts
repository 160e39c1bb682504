import { describe, expect, it } from 'vitest'
import { keyFor, mailTo } from '../../../../tests/support/account-mail.ts'
import { jsonOf } from '../../../../tests/support/factories.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'

const app = startTestApp({ env: { AUTH_CONFIRM_EMAIL: 'on' } })
const VERSION = { 'x-supabase-api-version': '2024-01-01' }
const PASSWORD = 'correct horse'
const post = (path: string, json: unknown) =>
  app.request('POST', `/auth/v1${path}`, { json, headers: VERSION })
const signUp = (email: string, password = PASSWORD, more: object = {}) =>
  post('/signup', { email, password, ...more })
const signIn = (email: string, password = PASSWORD) => post('/token?grant_type=password', { email, password })
const confirm = async (email: string) =>
  post('/verify', { type: 'signup', token_hash: (await keyFor(app, email)).tokenHash })

interface UserBody {
  id: string
  identities: unknown[]
}

/** What a caller learns from a response, without the values that always differ. */
async function toldBy(response: Response): Promise<unknown> {
  const user = await jsonOf<Record<string, unknown>>(response, 200)
  const { id, email, created_at, updated_at, confirmation_sent_at, ...rest } = user
  const times = [created_at, updated_at, confirmation_sent_at].map((time) => typeof time)
  return { ...rest, id: String(id).replaceAll(/[0-9a-f]/g, 'x'), email: typeof email, times }
}

describe('sign-up with confirmation', () => {
  it('returns a user without a session, who signs in once the mail was used', async () => {
    const email = 'ada@example.com'
    const user = await jsonOf<UserBody>(await signUp('Ada@Example.com', PASSWORD, { data: { a: 1 } }), 200)
    expect(user).toMatchObject({ email, role: 'authenticated', user_metadata: { a: 1 } })
    expect(Object.keys(user)).not.toContain('access_token')
    const early = await signIn(email)
    expect([early.status, await early.json()]).toMatchObject([400, { code: 'email_not_confirmed' }])
    expect(await (await signIn(email, 'wrong horse')).json()).toMatchObject({ code: 'invalid_credentials' })

    const session = await jsonOf<{ user: object; access_token: string }>(await confirm(email), 200)
    expect(session.user).toMatchObject({
      id: user.id,
      email,
      email_confirmed_at: expect.any(String),
      confirmation_sent_at: expect.any(String),
      identities: [{ identity_data: { email_verified: true } }],
    })
    expect((await signIn(email)).status).toBe(200)
    expect((await confirm(email)).status).toBe(403)
  })

  it('is confirmed by the code in the mail as well, of either type', async () => {
    for (const [email, type] of [
      ['code@example.com', 'signup'],
      ['either@example.com', 'email'],
    ] as const) {
      await signUp(email)
      const { code } = await keyFor(app, email)
      expect((await post('/verify', { type, email, token: code })).status).toBe(200)
    }
  })

  it('responds to new, waiting and confirmed addresses alike', async () => {
    const [waiting, confirmed] = ['waiting@example.com', 'confirmed@example.com']
    const fresh = await toldBy(await signUp(waiting))
    await signUp(confirmed)
    await confirm(confirmed)
    const mailed = (await mailTo(app, confirmed)).length
    expect(await toldBy(await signUp(waiting))).toEqual(fresh)
    expect(await toldBy(await signUp(confirmed))).toEqual(fresh)
    expect(fresh).toMatchObject({ identities: [], times: ['string', 'string', 'string'] })
    expect(await mailTo(app, confirmed)).toHaveLength(mailed)
    const ids = await Promise.all(
      [waiting, waiting, confirmed, confirmed].map(async (email) => {
        return (await jsonOf<UserBody>(await signUp(email), 200)).id
      }),
    )
    expect(new Set(ids).size).toBe(4)
  })

  it('writes nothing for a confirmed address, whatever the request says', async () => {
    const email = 'settled@example.com'
    await signUp(email)
    await confirm(email)
    const row = () =>
      app.deps.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
    const before = await row()
    const more = { data: { role: 'admin' }, role: 'admin', app_metadata: { admin: true } }
    expect(await toldBy(await signUp(email, 'another horse', more))).toMatchObject({
      user_metadata: { role: 'admin' },
      app_metadata: { provider: 'email', providers: ['email'] },
      role: 'authenticated',
    })
    expect(await row()).toEqual(before)
  })

  it('keeps the first password while it waits, and mails again', async () => {
    const email = 'first-wins@example.com'
    await signUp(email, 'the first one')
    const first = await keyFor(app, email)
    await signUp(email, 'the second one')
    expect(await mailTo(app, email)).toHaveLength(2)
    expect((await post('/verify', { type: 'signup', token_hash: first.tokenHash })).status).toBe(403)
    expect((await confirm(email)).status).toBe(200)
    expect((await signIn(email, 'the second one')).status).toBe(400)
    expect((await signIn(email, 'the first one')).status).toBe(200)
  })

  it('makes one account for people who ask at once', async () => {
    const email = 'at-once@example.com'
    const responses = await Promise.all([signUp(email), signUp(email), signUp(email), signUp(email)])
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await confirm(email)).status).toBe(200)
  })

  it('still tells what is wrong with the password or the address', async () => {
    expect(await (await signUp('weak@example.com', 'abc')).json()).toMatchObject({
      code: 'weak_password',
      weak_password: { reasons: ['length'] },
    })
    expect(await (await signUp('no address')).json()).toMatchObject({ code: 'validation_failed' })
  })

  it('mails the confirmation again on request, and a waiting person a new password', async () => {
    const email = 'again@example.com'
    await signUp(email)
    const first = await keyFor(app, email)
    await jsonOf(await post('/resend', { type: 'signup', email }), 200)
    expect((await post('/verify', { type: 'signup', token_hash: first.tokenHash })).status).toBe(403)
    await jsonOf(await post('/recover', { email }), 200)
    const { tokenHash, type } = await keyFor(app, email)
    const session = await jsonOf(await post('/verify', { type, token_hash: tokenHash }), 200)
    expect(session).toMatchObject({ user: { email_confirmed_at: expect.any(String) } })
  })

  it('is what /settings says', async () => {
    const settings = await app.request('GET', '/auth/v1/settings')
    expect(await settings.json()).toMatchObject({ mailer_autoconfirm: false })
  })
})

describe('sign-ups that are none', () => {
  it.each([
    [{}, 422, 'anonymous_provider_disabled'],
    [{ data: {}, gotrue_meta_security: {} }, 422, 'anonymous_provider_disabled'],
    [{ phone: '+14165550100', password: PASSWORD }, 400, 'phone_provider_disabled'],
    [{ password: PASSWORD }, 400, 'validation_failed'],
    [{ email: 'a@b.co', phone: '+14165550100', password: PASSWORD }, 400, 'validation_failed'],
  ])('%j is refused', async (body, status, code) => {
    const response = await post('/signup', body)
    expect([response.status, await response.json()]).toMatchObject([status, { code }])
  })
})
