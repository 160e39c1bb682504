import { createLocalJWKSet, jwtVerify } from 'jose'
import { describe, expect, it } from 'vitest'
import { makeOwner } from '../../../../tests/support/factories.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import { hashPassword } from './password-hash.ts'

const app = startTestApp()
const VERSION = { 'x-supabase-api-version': '2024-01-01' }
const post = (path: string, json: unknown, token?: string) =>
  app.request('POST', `/auth/v1${path}`, { json, token, headers: VERSION })
const refresh = (refresh_token: string) => post('/token?grant_type=refresh_token', { refresh_token })

interface SessionBody {
  access_token: string
  refresh_token: string
  expires_in: number
  expires_at: number
  user: { id: string; email: string; identities: unknown[] }
}

describe('sign-up', () => {
  it('confirms at once and returns a session', async () => {
    const response = await post('/signup', { email: 'Ada@Example.com', password: 'secret', data: { a: 1 } })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const session = (await response.json()) as SessionBody
    expect(session).toMatchObject({
      token_type: 'bearer',
      expires_in: 3600,
      user: { email: 'ada@example.com', role: 'authenticated' },
    })
    expect(session.expires_at).toBeGreaterThan(Date.now() / 1000)
    expect(JSON.stringify(session)).not.toContain('argon2')
  })

  it.each([
    [{ password: 'secret' }, 400, 'validation_failed', 'Email is required and must be a valid string'],
    [
      { email: 5, password: 'secret' },
      400,
      'validation_failed',
      'Email is required and must be a valid string',
    ],
    [{ email: 'a@b.co' }, 400, 'validation_failed', 'Password is required and must be a valid string'],
    [{ email: 'a@b.co', password: 'short' }, 422, 'weak_password', 'Password must be at least 6 characters'],
    [{ email: 'not an address', password: 'secret' }, 400, 'validation_failed', undefined],
    [{ email: 'nul@example.com\u0000', password: 'secret' }, 400, 'validation_failed', undefined],
    [{ email: 'a@b.co', password: 'x'.repeat(600) }, 400, 'validation_failed', undefined],
    [
      { email: 'a@b.co', password: 'secret', data: { a: 'x'.repeat(5000) } },
      400,
      'validation_failed',
      undefined,
    ],
  ])('refuses %j', async (body, status, code, message) => {
    const response = await post('/signup', body)
    expect(response.status).toBe(status)
    expect(response.headers.get('x-supabase-api-version')).toBe('2024-01-01')
    expect(await response.json()).toMatchObject(message ? { code, message } : { code })
  })

  it('tells reasons of a weak password', async () => {
    const response = await post('/signup', { email: 'weak@example.com', password: 'abc' })
    expect(await response.json()).toMatchObject({ weak_password: { reasons: ['length'] } })
  })

  it('refuses a known address, also when both ask at once', async () => {
    const body = { email: 'twice@example.com', password: 'secret' }
    const responses = await Promise.all([post('/signup', body), post('/signup', body), post('/signup', body)])
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
    const again = await post('/signup', { ...body, email: 'TWICE@example.com' })
    expect(await again.json()).toMatchObject({ code: 'user_already_exists' })
  })

  it('sends the old error shape to old clients', async () => {
    const response = await app.request('POST', '/auth/v1/signup', { json: { password: 'secret' } })
    expect(await response.json()).toMatchObject({
      code: 400,
      error_code: 'validation_failed',
      msg: expect.any(String),
    })
  })

  it.each(['', '{', '[]', '"text"', 'null'])('refuses the body %j as bad JSON', async (body) => {
    const response = await app.request('POST', '/auth/v1/signup', { body, headers: VERSION })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'bad_json' })
  })

  it('refuses bodies above a mebibyte', async () => {
    const response = await post('/signup', { email: 'a@b.co', password: 'x'.repeat(1024 * 1024) })
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ code: 'request_entity_too_large' })
  })
})

describe('the password grant', () => {
  it('names what is missing', async () => {
    const sentences = await Promise.all(
      [{}, { password: 'correct horse' }, { email: 'ada@example.com' }].map(async (body) => {
        const response = await post('/token?grant_type=password', body)
        expect(response.status).toBe(400)
        return ((await response.json()) as { message: string }).message
      }),
    )
    expect(sentences).toEqual([
      'Email and password are required',
      'Email is required and must be a valid string',
      'Password is required and must be a valid string',
    ])
  })

  it('returns a session, and refuses wrong and unknown with the same bytes', async () => {
    const { email } = await makeOwner(app)
    const good = await post('/token?grant_type=password', {
      email: email.toUpperCase(),
      password: 'correct horse',
    })
    expect(good.status).toBe(200)
    const wrong = await post('/token?grant_type=password', { email, password: 'wrong horse' })
    const unknown = await post('/token?grant_type=password', {
      email: 'nobody@example.com',
      password: 'wrong horse',
    })
    expect([wrong.status, unknown.status]).toEqual([400, 400])
    const text = await wrong.text()
    expect(text).toBe(await unknown.text())
    expect(JSON.parse(text)).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' })
  })

  it('says so when the password would be too weak today', async () => {
    const { email } = await makeOwner(app)
    const password_hash = await hashPassword('abc')
    await app.deps.db.updateTable('users').set({ password_hash }).where('email', '=', email).execute()
    const response = await post('/token?grant_type=password', { email, password: 'abc' })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      access_token: expect.any(String),
      weak_password: { message: 'Password must be at least 6 characters', reasons: ['length'] },
    })
  })

  it.each([
    [{ password: 'correct horse' }, 'validation_failed'],
    [{ email: 'a@b.co' }, 'validation_failed'],
    [{ email: 'a@b.co', phone: '+14165550100', password: 'correct horse' }, 'validation_failed'],
    [{ phone: '+14165550100', password: 'correct horse' }, 'phone_provider_disabled'],
  ])('refuses %j', async (body, code) => {
    const response = await post('/token?grant_type=password', body)
    expect([response.status, await response.json()]).toMatchObject([400, { code }])
  })

  it('refuses grants it does not know', async () => {
    for (const path of ['/token', '/token?grant_type=magic']) {
      const response = await post(path, {})
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ code: 'invalid_credentials' })
    }
  })
})

describe('access tokens', () => {
  it('are ES256 and verify with the published keys', async () => {
    const owner = await makeOwner(app)
    const jwks = await (await app.request('GET', '/auth/v1/.well-known/jwks.json')).json()
    expect(JSON.stringify(jwks)).not.toContain('"d"')
    const { payload, protectedHeader } = await jwtVerify(owner.token, createLocalJWKSet(jwks))
    expect(protectedHeader).toMatchObject({ alg: 'ES256', kid: expect.any(String), typ: 'JWT' })
    expect(payload).toMatchObject({
      sub: owner.userId,
      aud: 'authenticated',
      role: 'authenticated',
      email: owner.email,
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      session_id: expect.any(String),
      is_anonymous: false,
    })
  })

  it('open GET /user, bare and without secrets', async () => {
    const owner = await makeOwner(app)
    const response = await app.request('GET', '/auth/v1/user', { token: owner.token })
    expect(response.status).toBe(200)
    const user = await response.json()
    expect(user).toMatchObject({
      id: owner.userId,
      email: owner.email,
      identities: [{ provider: 'email', id: owner.userId }],
    })
    expect(Object.keys(user)).not.toContain('password_hash')
  })

  it('are refused when missing, forged, of another algorithm, or run out', async () => {
    const owner = await makeOwner(app)
    const user = (authorization?: string) =>
      app.request('GET', '/auth/v1/user', {
        headers: { ...VERSION, ...(authorization ? { authorization } : {}) },
      })
    expect(await (await user()).json()).toMatchObject({ code: 'no_authorization' })
    expect((await user()).status).toBe(401)
    const [head, claims] = owner.token.split('.')
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`
    for (const forged of [none, `${head}.${claims}.AAAA`, 'nonsense']) {
      const response = await user(`Bearer ${forged}`)
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({ code: 'bad_jwt' })
    }
    expect((await user(`bEaReR ${owner.token}`)).status).toBe(200)
    app.passTime(3_601_000)
    expect((await user(`Bearer ${owner.token}`)).status).toBe(403)
    app.passTime(-3_601_000)
  })
})

describe('the refresh grant', () => {
  it('rotates, and returns the current token to a lost or parallel refresh', async () => {
    const { refreshToken } = await makeOwner(app)
    const first = (await (await refresh(refreshToken)).json()) as SessionBody
    expect(first.refresh_token).not.toBe(refreshToken)
    app.passTime(60_000)
    const lost = (await (await refresh(refreshToken)).json()) as SessionBody
    expect(lost.refresh_token).toBe(first.refresh_token)

    const tabs = await Promise.all(Array.from({ length: 8 }, () => refresh(first.refresh_token)))
    expect(tabs.map((tab) => tab.status)).toEqual(Array(8).fill(200))
    const tokens = await Promise.all(
      tabs.map(async (tab) => ((await tab.json()) as SessionBody).refresh_token),
    )
    expect(new Set(tokens).size).toBe(1)
  })

  it('ends the session when an old token comes back after the reuse interval', async () => {
    const { refreshToken } = await makeOwner(app)
    const second = (await (await refresh(refreshToken)).json()) as SessionBody
    const third = (await (await refresh(second.refresh_token)).json()) as SessionBody
    const within = await refresh(refreshToken)
    expect(within.status).toBe(200)
    expect(((await within.json()) as SessionBody).refresh_token).toBe(third.refresh_token)

    app.passTime(10_000)
    const stolen = await refresh(refreshToken)
    expect(stolen.status).toBe(400)
    expect(await stolen.json()).toMatchObject({ code: 'refresh_token_already_used' })
    expect(await (await refresh(third.refresh_token)).json()).toMatchObject({
      code: 'refresh_token_not_found',
    })
    const user = await app.request('GET', '/auth/v1/user', { token: third.access_token, headers: VERSION })
    expect(await user.json()).toMatchObject({ code: 'session_not_found' })
    const api = await app.request('GET', '/api/notifications', { token: third.access_token })
    expect(api.status).toBe(401)
  })

  it('refuses what is no token', async () => {
    expect(await (await refresh('short')).json()).toMatchObject({ code: 'validation_failed' })
    expect(await (await refresh('x'.repeat(60))).json()).toMatchObject({ code: 'validation_failed' })
    const { refreshToken } = await makeOwner(app)
    const bytes = Buffer.from(refreshToken, 'base64url')
    bytes[bytes.length - 1]! ^= 1
    expect(await (await refresh(bytes.toString('base64url'))).json()).toMatchObject({
      code: 'refresh_token_not_found',
    })
  })
})

describe('logout', () => {
  it('ends this session, all, or all but this one, at once', async () => {
    const { email, token } = await makeOwner(app)
    const signIn = async () =>
      (
        (await (
          await post('/token?grant_type=password', { email, password: 'correct horse' })
        ).json()) as SessionBody
      ).access_token
    const [second, third] = [await signIn(), await signIn()]
    const status = async (access: string) =>
      (await app.request('GET', '/api/notifications', { token: access })).status

    const unknown = (of?: string) => app.request('POST', '/auth/v1/logout?scope=everything', { token: of })
    expect([(await unknown()).status, (await unknown(third)).status]).toEqual([401, 400])
    const local = await app.request('POST', '/auth/v1/logout?scope=local', { token: second })
    expect([local.status, await local.text()]).toEqual([204, ''])
    expect([await status(token), await status(second), await status(third)]).toEqual([200, 401, 200])

    await app.request('POST', '/auth/v1/logout?scope=others', { token: third })
    expect([await status(token), await status(third)]).toEqual([401, 200])

    await app.request('POST', '/auth/v1/logout', { token: third })
    expect(await status(third)).toBe(401)
  })
})
