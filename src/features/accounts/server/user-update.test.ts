import { describe, expect, it } from 'vitest'
import { codeIn, keyFor, mailTo, otherCode } from '../../../../tests/support/account-mail.ts'
import { jsonOf, makeOwner } from '../../../../tests/support/factories.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'

const app = startTestApp()
const VERSION = { 'x-supabase-api-version': '2024-01-01' }
const PASSWORD = 'correct horse'
const post = (path: string, json: unknown) =>
  app.request('POST', `/auth/v1${path}`, { json, headers: VERSION })
const put = (token: string, json: unknown) =>
  app.request('PUT', '/auth/v1/user', { json, token, headers: VERSION })
const signIn = (email: string, password = PASSWORD) => post('/token?grant_type=password', { email, password })
const verify = (type: string, token_hash: string) => post('/verify', { type, token_hash })

interface SessionBody {
  access_token: string
  refresh_token: string
  user: { email: string }
}

async function refusal(response: Response): Promise<[number, string]> {
  return [response.status, ((await response.json()) as { code: string }).code]
}

describe('a new password', () => {
  it('ends every other session at once, keeps this one and tells by mail', async () => {
    const { email, token } = await makeOwner(app)
    const other = await jsonOf<SessionBody>(await signIn(email), 200)
    const user = await jsonOf(await put(token, { password: 'a new battery' }), 200)
    expect(user).toMatchObject({ email, identities: [{ provider: 'email' }] })
    expect((await app.request('GET', '/auth/v1/user', { token })).status).toBe(200)
    expect((await app.request('GET', '/auth/v1/user', { token: other.access_token })).status).toBe(403)
    const refreshed = await post('/token?grant_type=refresh_token', { refresh_token: other.refresh_token })
    expect(await refusal(refreshed)).toEqual([400, 'refresh_token_not_found'])
    expect((await signIn(email)).status).toBe(400)
    expect((await signIn(email, 'a new battery')).status).toBe(200)
    expect((await mailTo(app, email)).map(({ subject }) => subject)).toEqual(['Your password was changed'])
  })

  it('makes every key mailed before useless, and forgets an address that waits', async () => {
    const { email, token } = await makeOwner(app)
    const newEmail = 'put-there-by-a-thief@example.com'
    await post('/recover', { email })
    await post('/otp', { email })
    await put(token, { email: newEmail })
    const keys = [await keyFor(app, email), await keyFor(app, newEmail)]
    expect(await jsonOf(await put(token, { password: 'a new battery' }), 200)).not.toHaveProperty('new_email')
    for (const { type, tokenHash } of keys) {
      expect(await refusal(await verify(type, tokenHash))).toEqual([403, 'otp_expired'])
    }
    await jsonOf(await post('/resend', { type: 'email_change', email }), 200)
    expect(await mailTo(app, newEmail)).toHaveLength(1)
  })

  it('is refused when it is weak, the same, or longer than what is hashed', async () => {
    const { token } = await makeOwner(app)
    const weak = await put(token, { password: 'abc' })
    expect([weak.status, await weak.json()]).toMatchObject([
      422,
      { code: 'weak_password', weak_password: { reasons: ['length'] } },
    ])
    expect(await refusal(await put(token, { password: '' }))).toEqual([422, 'weak_password'])
    expect(await refusal(await put(token, { password: PASSWORD }))).toEqual([422, 'same_password'])
    expect(await refusal(await put(token, { password: 'x'.repeat(600) }))).toEqual([400, 'validation_failed'])
  })

  it('is checked against the current one where that is given', async () => {
    const { email, token } = await makeOwner(app)
    const wrong = await put(token, { password: 'a new battery', current_password: 'wrong horse' })
    expect(await refusal(wrong)).toEqual([400, 'current_password_invalid'])
    expect((await signIn(email)).status).toBe(200)
    const right = await put(token, { password: 'a new battery', current_password: PASSWORD })
    expect(right.status).toBe(200)
  })

  it('needs no current one from someone who came in by a mailed key', async () => {
    const { email } = await makeOwner(app)
    await post('/recover', { email })
    const { type, tokenHash } = await keyFor(app, email)
    const { access_token } = await jsonOf<SessionBody>(await verify(type, tokenHash), 200)
    const changed = await put(access_token, { password: 'a new battery', current_password: 'forgotten' })
    expect(changed.status).toBe(200)
  })

  it('leaves one session when two change it at once', async () => {
    const { email, token } = await makeOwner(app)
    const { access_token } = await jsonOf<SessionBody>(await signIn(email), 200)
    const changes = await Promise.all([
      put(token, { password: 'a new battery' }),
      put(access_token, { password: 'another battery' }),
    ])
    const refused = changes.filter(({ status }) => status !== 200)
    expect(refused.map(({ status }) => status)).toEqual([403])
    const left = await app.deps.db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select('sessions.id')
      .where('users.email', '=', email)
      .execute()
    expect(left).toHaveLength(1)
  })
})

describe('a code for reauthentication', () => {
  it('is mailed to the current address, and used up by the change of the password', async () => {
    const { email, token } = await makeOwner(app)
    const response = await app.request('GET', '/auth/v1/reauthenticate', { token, headers: VERSION })
    expect(await jsonOf(response, 200)).toEqual({})
    const code = codeIn((await mailTo(app, email)).at(-1)?.text ?? '') ?? ''
    const wrong = await put(token, { password: 'a new battery', nonce: otherCode(code) })
    expect(await refusal(wrong)).toEqual([422, 'reauthentication_not_valid'])
    expect((await put(token, { password: 'a new battery', nonce: code })).status).toBe(200)
    const again = await put(token, { password: 'another battery', nonce: code })
    expect(await refusal(again)).toEqual([422, 'reauthentication_not_valid'])
    expect(await refusal(await post('/verify', { type: 'email', email, token: code }))).toEqual([
      403,
      'otp_expired',
    ])
  })

  it('is not mailed to an address that is not confirmed, nor without a session', async () => {
    const { email, token } = await makeOwner(app)
    await app.deps.db
      .updateTable('users')
      .set({ email_confirmed_at: null })
      .where('email', '=', email)
      .execute()
    const get = (bearer?: string) =>
      app.request('GET', '/auth/v1/reauthenticate', { token: bearer, headers: VERSION })
    expect(await refusal(await get(token))).toEqual([422, 'email_not_confirmed'])
    expect(await refusal(await get())).toEqual([401, 'no_authorization'])
  })
})

describe('a new address', () => {
  it('waits beside the old one until its key is used, then takes its place everywhere', async () => {
    const { email, token, userId } = await makeOwner(app)
    const newEmail = 'moved-in@example.com'
    const changed = await jsonOf(await put(token, { email: ' Moved-In@Example.com ' }), 200)
    expect(changed).toMatchObject({ email, new_email: newEmail, email_change_sent_at: expect.any(String) })
    expect((await mailTo(app, email)).map(({ subject }) => subject)).toEqual([
      'Your e-mail address is about to change',
    ])
    expect((await signIn(email)).status).toBe(200)
    expect((await signIn(newEmail)).status).toBe(400)
    await post('/recover', { email })
    const before = await keyFor(app, email)

    const { type, tokenHash } = await keyFor(app, newEmail)
    expect(type).toBe('email_change')
    const session = await jsonOf<SessionBody>(await verify(type, tokenHash), 200)
    expect(session.user).toMatchObject({
      id: userId,
      email: newEmail,
      identities: [{ email: newEmail, identity_data: { email: newEmail, email_verified: true } }],
    })
    expect(session.user).not.toHaveProperty('new_email')
    expect((await signIn(email)).status).toBe(400)
    expect((await signIn(newEmail)).status).toBe(200)
    expect((await verify(before.type, before.tokenHash)).status).toBe(403)
  })

  it('is confirmed by its code too, which the old address does not know', async () => {
    const { email, token } = await makeOwner(app)
    const newEmail = 'moved-by-code@example.com'
    await put(token, { email: newEmail })
    const { code } = await keyFor(app, newEmail)
    const byCode = (address: string) => post('/verify', { type: 'email_change', email: address, token: code })
    expect((await byCode(email)).status).toBe(403)
    expect((await jsonOf<SessionBody>(await byCode(newEmail), 200)).user.email).toBe(newEmail)
  })

  it('is refused when it has an account, at once and when it got one meanwhile', async () => {
    const [first, second] = [await makeOwner(app), await makeOwner(app)]
    expect(await refusal(await put(first.token, { email: second.email }))).toEqual([422, 'email_exists'])
    expect(await refusal(await put(first.token, { email: 'no address' }))).toEqual([400, 'validation_failed'])

    const wanted = 'wanted-by-two@example.com'
    await put(first.token, { email: wanted })
    const firstKey = await keyFor(app, wanted)
    await put(second.token, { email: wanted })
    const secondKey = await keyFor(app, wanted)
    const both = await Promise.all([
      verify('email_change', firstKey.tokenHash),
      verify('email_change', secondKey.tokenHash),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    const loser = both.find(({ status }) => status === 422)
    expect(loser && (await refusal(loser))).toEqual([422, 'email_exists'])
  })

  it('is mailed once a minute, but another one at once', async () => {
    const { token } = await makeOwner(app)
    const [mistyped, meant] = ['ada@exmaple.com', 'ada-meant@example.com']
    for (const email of [mistyped, mistyped, meant]) {
      expect(await jsonOf(await put(token, { email }), 200)).toMatchObject({ new_email: email })
    }
    expect(await mailTo(app, mistyped)).toHaveLength(1)
    const old = await keyFor(app, mistyped)
    expect((await verify('email_change', old.tokenHash)).status).toBe(403)
    expect((await verify('email_change', (await keyFor(app, meant)).tokenHash)).status).toBe(200)
  })

  it('changes nothing when it is the current one', async () => {
    const { email, token } = await makeOwner(app)
    expect(await jsonOf(await put(token, { email: email.toUpperCase() }), 200)).not.toHaveProperty(
      'new_email',
    )
    expect(await mailTo(app, email)).toEqual([])
  })
})

describe('what else a person can change', () => {
  it('is their data, key by key, where null deletes', async () => {
    const { token } = await makeOwner(app)
    await put(token, { data: { name: 'Ada', theme: { dark: true }, old: 1 } })
    const user = await jsonOf(await put(token, { data: { name: 'Zoë', old: null } }), 200)
    expect(user).toMatchObject({ user_metadata: { name: 'Zoë', theme: { dark: true } } })
    expect((user as { user_metadata: object }).user_metadata).not.toHaveProperty('old')
    for (const size of [2500, 2500]) await put(token, { data: { [`k${size}`]: 'x'.repeat(size) } })
    const more = await put(token, { data: { more: 'x'.repeat(2000) } })
    expect(await refusal(more)).toEqual([400, 'validation_failed'])
  })

  it('is never what the server keeps about them', async () => {
    const { token, userId } = await makeOwner(app)
    expect(await refusal(await put(token, { app_metadata: { admin: true } }))).toEqual([403, 'not_admin'])
    const ignored = { id: 'x', role: 'admin', aud: 'admin', email_confirmed_at: null, banned_until: null }
    expect(await jsonOf(await put(token, ignored), 200)).toMatchObject({ id: userId, role: 'authenticated' })
    const phone = await put(token, { phone: '+14165550100' })
    expect(await refusal(phone)).toEqual([400, 'phone_provider_disabled'])
  })

  it('takes the second step first, for a password or an address, once there is one', async () => {
    const { token, email, userId } = await makeOwner(app)
    await app.deps.db
      .insertInto('factors')
      .values({
        id: app.deps.newId(),
        user_id: userId,
        friendly_name: null,
        factor_type: 'totp',
        status: 'verified',
        secret: 'sealed',
        phone: null,
        last_time_step: null,
        created_at: app.deps.clock(),
        updated_at: app.deps.clock(),
        last_challenged_at: null,
      })
      .execute()
    const changes = [{ password: 'a new battery' }, { email: 'elsewhere@example.com' }]
    for (const change of changes) {
      expect(await refusal(await put(token, change))).toEqual([401, 'insufficient_aal'])
    }
    expect((await put(token, { email, data: { name: 'Ada' } })).status).toBe(200)
  })

  it('needs a session', async () => {
    const response = await app.request('PUT', '/auth/v1/user', { json: { data: {} }, headers: VERSION })
    expect(await refusal(response)).toEqual([401, 'no_authorization'])
  })
})
