import { isAuthApiError, isAuthSessionMissingError, isAuthWeakPasswordError } from '@supabase/auth-js'
import { describe, expect, it } from 'vitest'
import { clockNow } from '#platform/model/dates.ts'
import { keyFor } from '../support/account-mail.ts'
import { publicClient } from '../support/public-client.ts'
import type { PublicClient } from '../support/public-client.ts'
import { startTestApp } from '../support/test-app.ts'

// What the published client does with our responses, which must follow its contract (the rules AUTH in docs/rules.md).
const app = startTestApp()
const password = 'correct horse'
let people = 0
const newAddress = () => `person-${++people}@example.com`

async function signedUp(): Promise<PublicClient & { email: string }> {
  const email = newAddress()
  const client = publicClient(app)
  const { data, error } = await client.auth.signUp({ email, password })
  expect(error).toBeNull()
  expect(data.session).not.toBeNull()
  return { ...client, email }
}

async function signedIn(email: string): Promise<PublicClient> {
  const client = publicClient(app)
  expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull()
  return client
}

const isIn = async ({ auth }: PublicClient) => (await auth.getUser()).error === null

describe('signing up and in', () => {
  it('keeps a session that getClaims verifies with our public key alone', async () => {
    const { auth, email, calls } = await signedUp()
    const { data } = await auth.getClaims()
    expect(data?.claims).toMatchObject({ email, aud: 'authenticated', aal: 'aal1', is_anonymous: false })
    expect(data?.claims.amr).toMatchObject([{ method: 'password' }])
    expect(calls.at(-1)).toBe('GET /auth/v1/.well-known/jwks.json')
  })

  it('says why a password is too weak', async () => {
    const { error } = await publicClient(app).auth.signUp({ email: newAddress(), password: 'abc' })
    expect(isAuthWeakPasswordError(error) && error.reasons).toEqual(['length'])
  })

  it('gets the same response for an unknown address and a wrong password', async () => {
    const { email } = await signedUp()
    const { auth } = publicClient(app)
    const wrong = await auth.signInWithPassword({ email, password: 'wrong horse' })
    const unknown = await auth.signInWithPassword({ email: newAddress(), password: 'wrong horse' })
    expect(isAuthApiError(wrong.error) && wrong.error.code).toBe('invalid_credentials')
    const shown = ({ error }: typeof wrong) => [error?.status, error?.code, error?.message]
    expect(shown(unknown)).toEqual(shown(wrong))
  })

  it('refuses NUL characters with a name', async () => {
    const { error } = await publicClient(app).auth.signUp({
      email: newAddress(),
      password,
      options: { data: { name: 'Ada\u0000' } },
    })
    expect(isAuthApiError(error) && [error.status, error.code]).toEqual([400, 'validation_failed'])
  })
})

describe('refreshing', () => {
  it('may happen in many tabs at once: all go on with one session', async () => {
    const { auth, email } = await signedUp()
    const { data } = await auth.getSession()
    const tabs = Array.from({ length: 8 }, () => publicClient(app))
    const refreshed = await Promise.all(
      tabs.map((tab) => tab.auth.refreshSession({ refresh_token: data.session!.refresh_token })),
    )
    expect(refreshed.map(({ error }) => error)).toEqual(refreshed.map(() => null))
    expect(new Set(refreshed.map((answer) => answer.data.session?.refresh_token)).size).toBe(1)
    expect(new Set(refreshed.map((answer) => answer.data.user?.email))).toEqual(new Set([email]))
  })

  it('with an old token goes on within ten seconds, and ends the session after them', async () => {
    app.setNow(clockNow())
    const { auth } = await signedUp()
    const tokens: string[] = []
    for (let generation = 0; generation < 3; generation++) {
      tokens.push((await auth.getSession()).data.session!.refresh_token)
      await auth.refreshSession()
    }
    const late = publicClient(app)
    const within = await late.auth.refreshSession({ refresh_token: tokens[0]! })
    expect(within.error).toBeNull()
    app.passTime(10_001)
    const outside = await late.auth.refreshSession({ refresh_token: tokens[0]! })
    expect(isAuthApiError(outside.error) && outside.error.code).toBe('refresh_token_already_used')
    expect((await auth.refreshSession()).error?.code).toBe('refresh_token_not_found')
  })

  it('with the token before the last one is an answer that was lost, however late', async () => {
    app.setNow(clockNow())
    const { auth } = await signedUp()
    const lost = (await auth.getSession()).data.session!.refresh_token
    await auth.refreshSession()
    const current = (await auth.getSession()).data.session!.refresh_token
    app.passTime(60_000)
    const again = await publicClient(app).auth.refreshSession({ refresh_token: lost })
    expect(again.data.session?.refresh_token).toBe(current)
  })
})

describe('signing out', () => {
  async function threeBrowsers(): Promise<[PublicClient, PublicClient, PublicClient]> {
    const first = await signedUp()
    return [first, await signedIn(first.email), await signedIn(first.email)]
  }
  const areIn = (browsers: PublicClient[]) => Promise.all(browsers.map(isIn))

  it('of this browser leaves the others in', async () => {
    const browsers = await threeBrowsers()
    expect((await browsers[0].auth.signOut({ scope: 'local' })).error).toBeNull()
    expect(await areIn(browsers)).toEqual([false, true, true])
    expect(browsers[0].events.at(-1)).toBe('SIGNED_OUT')
  })

  it('of the others leaves this one in, and does not look like a sign-out', async () => {
    const browsers = await threeBrowsers()
    await browsers[0].auth.signOut({ scope: 'others' })
    expect(await areIn(browsers)).toEqual([true, false, false])
    expect(browsers[0].events).not.toContain('SIGNED_OUT')
  })

  it('everywhere ends all, and the others learn it at their next call', async () => {
    const browsers = await threeBrowsers()
    await browsers[0].auth.signOut({ scope: 'global' })
    const { error } = await browsers[1].auth.getUser()
    expect(isAuthSessionMissingError(error)).toBe(true)
    expect((await browsers[1].auth.getSession()).data.session).toBeNull()
    expect(await areIn(browsers)).toEqual([false, false, false])
  })
})

describe('keys by mail', () => {
  it('recovery: the link begins a session that may choose a new password', async () => {
    const { email, auth } = await signedUp()
    await auth.signOut()
    const browser = publicClient(app)
    expect((await browser.auth.resetPasswordForEmail(email)).error).toBeNull()
    const { tokenHash } = await keyFor(app, email)
    const { data, error } = await browser.auth.verifyOtp({ type: 'recovery', token_hash: tokenHash })
    expect(error).toBeNull()
    expect(data.session).not.toBeNull()
    expect(browser.events).toContain('PASSWORD_RECOVERY')
    expect((await browser.auth.updateUser({ password })).error?.code).toBe('same_password')
    expect((await browser.auth.updateUser({ password: 'a new battery' })).error).toBeNull()
    expect((await browser.auth.signInWithPassword({ email, password })).error?.code).toBe(
      'invalid_credentials',
    )
    const used = await publicClient(app).auth.verifyOtp({ type: 'recovery', token_hash: tokenHash })
    expect([used.error?.status, used.error?.code]).toEqual([403, 'otp_expired'])
  })

  it('recovery by PKCE: the link leads back with a code that only this browser can exchange', async () => {
    const { email } = await signedUp()
    const browser = publicClient(app)
    await browser.auth.resetPasswordForEmail(email, {
      redirectTo: `${app.deps.config.publicUrl}/new-password`,
    })
    const { tokenHash } = await keyFor(app, email)
    expect(tokenHash).toMatch(/^pkce_/)
    const query = new URLSearchParams({
      token: tokenHash,
      type: 'recovery',
      redirect_to: `${app.deps.config.publicUrl}/new-password`,
    })
    const opened = await app.request('GET', `/auth/v1/verify?${query}`)
    expect(opened.status).toBe(303)
    const code = new URL(opened.headers.get('location')!).searchParams.get('code')!
    expect((await publicClient(app).auth.exchangeCodeForSession(code)).error).not.toBeNull()
    const { data, error } = await browser.auth.exchangeCodeForSession(code)
    expect(error).toBeNull()
    expect(data.user?.email).toBe(email)
    expect(browser.events).toContain('PASSWORD_RECOVERY')
  })

  it('a new address: the old one signs in until the link is used, then the new one does', async () => {
    const { auth, email, events } = await signedUp()
    const next = newAddress()
    const { data } = await auth.updateUser({ email: next })
    expect([data.user?.email, data.user?.new_email]).toEqual([email, next])
    expect(events).toContain('USER_UPDATED')
    expect(await isIn(await signedIn(email))).toBe(true)
    const { tokenHash } = await keyFor(app, next)
    const confirmed = await publicClient(app).auth.verifyOtp({ type: 'email_change', token_hash: tokenHash })
    expect([confirmed.data.user?.email, confirmed.data.user?.new_email]).toEqual([next, undefined])
    expect((await publicClient(app).auth.signInWithPassword({ email, password })).error?.code).toBe(
      'invalid_credentials',
    )
    expect(await isIn(await signedIn(next))).toBe(true)
  })

  it('asking for one tells nothing about an address', async () => {
    const { email } = await signedUp()
    const { auth } = publicClient(app)
    for (const address of [email, newAddress()]) {
      expect(await auth.resetPasswordForEmail(address)).toEqual({ data: {}, error: null })
      const otp = await auth.signInWithOtp({ email: address, options: { shouldCreateUser: false } })
      expect(otp.error).toBeNull()
      expect((await auth.resend({ type: 'signup', email: address })).error).toBeNull()
      const wrong = await auth.verifyOtp({ type: 'email', email: address, token: '000000' })
      expect([wrong.error?.status, wrong.error?.code]).toEqual([403, 'otp_expired'])
    }
  })
})
