import { describe, expect, it } from 'vitest'
import { keyFor, mailTo, otherCode } from '../../../../tests/support/account-mail.ts'
import { jsonOf, makeOwner } from '../../../../tests/support/factories.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'

const app = startTestApp()
const VERSION = { 'x-supabase-api-version': '2024-01-01' }
const PASSWORD = 'correct horse'
const post = (path: string, json: unknown, token?: string) =>
  app.request('POST', `/auth/v1${path}`, { json, token, headers: VERSION })
const signIn = (email: string, password = PASSWORD) => post('/token?grant_type=password', { email, password })

interface SessionBody {
  access_token: string
  user: { id: string; email: string; email_confirmed_at?: string; recovery_sent_at?: string }
}

/** Everything by which a caller could tell two responses apart. */
async function told(response: Response): Promise<unknown[]> {
  return [response.status, [...response.headers.keys()].toSorted(), await response.text()]
}

function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
}

const storedKeys = (userId: string) =>
  app.deps.db.selectFrom('one_time_tokens').selectAll().where('user_id', '=', userId).execute()

describe('recovery', () => {
  it('mails a link and a code, and the link gives a session that may set a new password', async () => {
    const { email, userId } = await makeOwner(app)
    expect(await jsonOf(await post('/recover', { email: email.toUpperCase() }), 200)).toEqual({})
    const key = await keyFor(app, email)
    expect(key.type).toBe('recovery')
    expect(key.tokenHash).toMatch(/^[\w-]{43}$/)

    const session = await jsonOf<SessionBody>(
      await post('/verify', { type: 'recovery', token_hash: key.tokenHash, options: {} }),
      200,
    )
    expect(session.user).toMatchObject({ id: userId, email, recovery_sent_at: expect.any(String) })
    expect(claimsOf(session.access_token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'otp' }] })
    const changed = await app.request('PUT', '/auth/v1/user', {
      token: session.access_token,
      json: { password: 'a new battery' },
      headers: VERSION,
    })
    expect(changed.status).toBe(200)
    expect((await signIn(email, 'a new battery')).status).toBe(200)
    expect((await signIn(email)).status).toBe(400)
  })

  it('takes the six digits beside the address instead of the link', async () => {
    const { email, userId } = await makeOwner(app)
    await post('/recover', { email })
    const { code } = await keyFor(app, email)
    const verify = { type: 'recovery', email: ` ${email.toUpperCase()} `, token: code }
    expect((await jsonOf<SessionBody>(await post('/verify', verify), 200)).user.id).toBe(userId)
  })

  it('never tells whether an address has an account', async () => {
    const { email } = await makeOwner(app)
    const known = await told(await post('/recover', { email }))
    expect(await told(await post('/recover', { email: 'nobody@example.com' }))).toEqual(known)
    expect(await mailTo(app, 'nobody@example.com')).toEqual([])
  })

  it('stores neither the link nor the code, and keeps the mail sealed until it is sent', async () => {
    const { email, userId } = await makeOwner(app)
    await post('/recover', { email })
    const { tokenHash, code } = await keyFor(app, email)
    const mail = await app.deps.db
      .selectFrom('mail_messages')
      .select(['subject', 'html', 'text'])
      .where('user_id', '=', userId)
      .execute()
    const stored = JSON.stringify([await storedKeys(userId), mail])
    expect(stored).not.toContain(tokenHash)
    expect((await storedKeys(userId))[0]?.code_hash).not.toContain(code)
    expect(stored).not.toContain('confirm?')
  })

  it.each([
    [{}, 'validation_failed'],
    [{ email: null }, 'validation_failed'],
    [{ email: 7 }, 'validation_failed'],
    [{ email: 'nobody' }, 'validation_failed'],
    [{ phone: '+14165550100' }, 'phone_provider_disabled'],
  ])('refuses %j', async (body, code) => {
    for (const path of ['/recover', '/otp', '/magiclink']) {
      const response = await post(path, body)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ code })
    }
  })
})

describe('a mailed key', () => {
  it('is good once, whether as a link or as a code', async () => {
    const { email } = await makeOwner(app)
    await post('/recover', { email })
    const { tokenHash, code } = await keyFor(app, email)
    const byLink = () => post('/verify', { type: 'recovery', token_hash: tokenHash })
    const attempts = await Promise.all([byLink(), byLink(), byLink(), byLink()])
    expect(attempts.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403, 403, 403])
    expect((await post('/verify', { type: 'recovery', email, token: code })).status).toBe(403)
  })

  it('gets the same bytes when wrong, used, expired, of another kind or unknown', async () => {
    const { email } = await makeOwner(app)
    await post('/recover', { email })
    const { tokenHash, code } = await keyFor(app, email)
    const wrongKind = await told(await post('/verify', { type: 'magiclink', token_hash: tokenHash }))
    expect(JSON.parse(String(wrongKind[2]))).toEqual({
      code: 'otp_expired',
      message: 'Email link is invalid or has expired',
    })
    expect(wrongKind[0]).toBe(403)
    await post('/verify', { type: 'recovery', token_hash: tokenHash })
    const others = [
      { type: 'recovery', token_hash: tokenHash },
      { type: 'recovery', token_hash: 'nothing like it' },
      { type: 'invite', token_hash: tokenHash },
      { type: 'recovery', email, token: code },
      { type: 'invite', email, token: code },
      { type: 'email_change', email, token: code },
      { type: 'recovery', email, token: 'no digits' },
      { type: 'recovery', email: 'nobody@example.com', token: code },
      { type: 'recovery', email: 'not an address', token: code },
    ]
    for (const other of others) expect(await told(await post('/verify', other))).toEqual(wrongKind)

    const late = await makeOwner(app)
    await post('/recover', { email: late.email })
    const run = await keyFor(app, late.email)
    app.passTime(3_600_000)
    const runOut = { type: 'recovery', token_hash: run.tokenHash }
    expect(await told(await post('/verify', runOut))).toEqual(wrongKind)
    app.passTime(-3_600_000)
    expect((await post('/verify', runOut)).status).toBe(200)
  })

  it('is replaced by the next one of its kind', async () => {
    const { email, userId } = await makeOwner(app)
    await post('/recover', { email })
    const first = await keyFor(app, email)
    await post('/recover', { email })
    const second = await keyFor(app, email)
    expect((await post('/verify', { type: 'recovery', token_hash: first.tokenHash })).status).toBe(403)
    expect(await storedKeys(userId)).toHaveLength(1)
    expect((await post('/verify', { type: 'recovery', token_hash: second.tokenHash })).status).toBe(200)
  })

  it('loses its code after ten wrong ones, counted exactly, and keeps its link', async () => {
    const { email, userId } = await makeOwner(app)
    await post('/recover', { email })
    const { code, tokenHash } = await keyFor(app, email)
    const guess = (token: string) => post('/verify', { type: 'recovery', email, token })
    await Promise.all(Array.from({ length: 9 }, (_, wrong) => guess(otherCode(code, wrong + 1))))
    expect((await storedKeys(userId))[0]?.attempts).toBe(9)
    expect((await guess(otherCode(code))).status).toBe(403)
    expect((await guess(code)).status).toBe(403)
    expect((await post('/verify', { type: 'recovery', token_hash: tokenHash })).status).toBe(200)
  })

  it('opens nothing for a person who is banned', async () => {
    const { email, userId } = await makeOwner(app)
    await post('/recover', { email })
    await app.deps.db
      .updateTable('users')
      .set({ banned_until: '2999-01-01T00:00:00.000Z' })
      .where('id', '=', userId)
      .execute()
    const { tokenHash } = await keyFor(app, email)
    const response = await post('/verify', { type: 'recovery', token_hash: tokenHash })
    expect([response.status, await response.json()]).toEqual([
      403,
      { code: 'user_banned', message: 'User is banned' },
    ])
  })

  it.each([
    [{ token_hash: 'x' }, 'validation_failed'],
    [{ type: 'riddle', token_hash: 'x' }, 'validation_failed'],
    [{ type: 'toString', token_hash: 'x' }, 'validation_failed'],
    [{ type: 'recovery' }, 'validation_failed'],
    [{ type: 'recovery', token: '123456' }, 'validation_failed'],
    [{ type: 'recovery', email: 'a@b.co' }, 'validation_failed'],
    [{ type: 'recovery', email: 'a@b.co', token: '123456', token_hash: 'x' }, 'validation_failed'],
    [{ type: 'recovery', email: 'a@b.co', token_hash: 'x' }, 'validation_failed'],
    [{ type: 'recovery', token_hash: 5 }, 'validation_failed'],
    [{ type: 'sms', phone: '+14165550100', token: '123456' }, 'phone_provider_disabled'],
  ])('is not read from %j', async (body, code) => {
    const response = await post('/verify', body)
    expect([response.status, await response.json()]).toMatchObject([400, { code }])
  })
})

describe('signing in by mail', () => {
  it.each(['/otp', '/magiclink'])('%s mails a person with an account a key of its own kind', async (path) => {
    const { email, userId } = await makeOwner(app)
    expect(await jsonOf(await post(path, { email }), 200)).toEqual({})
    const key = await keyFor(app, email)
    expect(key.type).toBe('magiclink')
    const session = await jsonOf<SessionBody>(
      await post('/verify', { type: 'email', email, token: key.code }),
      200,
    )
    expect(session.user.id).toBe(userId)
    expect(claimsOf(session.access_token)).toMatchObject({ amr: [{ method: 'otp' }] })
  })

  it('makes an account for an unknown address, which its key confirms', async () => {
    const email = 'new-by-mail@example.com'
    await jsonOf(await post('/otp', { email, data: { name: 'Ada' } }), 200)
    expect((await signIn(email, '')).status).toBe(400)
    const key = await keyFor(app, email)
    expect(key.type).toBe('signup')
    const session = await jsonOf<SessionBody>(
      await post('/verify', { type: 'signup', token_hash: key.tokenHash }),
      200,
    )
    expect(session.user).toMatchObject({
      email,
      email_confirmed_at: expect.any(String),
      user_metadata: { name: 'Ada' },
      identities: [{ identity_data: { email, email_verified: true } }],
    })
    expect((await signIn(email, 'any password')).status).toBe(400)
  })

  it('makes one account for two requests at once', async () => {
    const email = 'twins-by-mail@example.com'
    const twins = await Promise.all([1, 2, 3].map(() => post('/otp', { email })))
    expect(twins.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await keyFor(app, email)).type).toBe('signup')
  })

  it('makes none when it is asked not to, and does not tell', async () => {
    const { email } = await makeOwner(app)
    const known = await told(await post('/otp', { email, create_user: false }))
    const unknown = 'never@example.com'
    expect(await told(await post('/otp', { email: unknown, create_user: false }))).toEqual(known)
    expect(await mailTo(app, unknown)).toEqual([])
    expect((await post('/signup', { email: unknown, password: PASSWORD })).status).toBe(200)
  })

  it('refuses a person whose address is not confirmed only after the right password', async () => {
    const email = 'not-yet@example.com'
    await post('/otp', { email })
    const early = await post('/signup', { email, password: PASSWORD })
    expect(early.status).toBe(200)
    await app.deps.db
      .updateTable('users')
      .set({ email_confirmed_at: null })
      .where('email', '=', email)
      .execute()
    expect(await (await signIn(email, 'wrong horse')).json()).toMatchObject({ code: 'invalid_credentials' })
    const right = await signIn(email)
    expect([right.status, await right.json()]).toMatchObject([400, { code: 'email_not_confirmed' }])
  })
})

describe('sending again', () => {
  it('is silent about addresses that wait for nothing', async () => {
    const { email } = await makeOwner(app)
    const responses = [
      { type: 'signup', email },
      { type: 'email_change', email },
      { type: 'signup', email: 'nobody@example.com' },
    ]
    const texts = await Promise.all(responses.map(async (body) => told(await post('/resend', body))))
    expect(texts[1]).toEqual(texts[0])
    expect(texts[2]).toEqual(texts[0])
    expect(await mailTo(app, email)).toEqual([])
  })

  it('mails the confirmation of a new address to that address, asked for by the current one', async () => {
    const { email, token } = await makeOwner(app)
    const newEmail = 'again-at-the-new@example.com'
    await app.request('PUT', '/auth/v1/user', { token, json: { email: newEmail } })
    const first = await keyFor(app, newEmail)
    await jsonOf(await post('/resend', { type: 'email_change', email }), 200)
    const second = await keyFor(app, newEmail)
    expect((await post('/verify', { type: 'email_change', token_hash: first.tokenHash })).status).toBe(403)
    expect((await post('/verify', { type: 'email_change', token_hash: second.tokenHash })).status).toBe(200)
  })

  it.each([
    [{ email: 'a@b.co' }, 'validation_failed'],
    [{ type: 'recovery', email: 'a@b.co' }, 'validation_failed'],
    [{ type: 'signup' }, 'validation_failed'],
    [{ type: 'sms', phone: '+14165550100' }, 'phone_provider_disabled'],
  ])('refuses %j', async (body, code) => {
    const response = await post('/resend', body)
    expect([response.status, await response.json()]).toMatchObject([400, { code }])
  })
})
