import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { keyFor } from '../../../../tests/support/account-mail.ts'
import { jsonOf, makeOwner } from '../../../../tests/support/factories.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'

const app = startTestApp({ env: { PUBLIC_URL: 'https://twofold.example' } })
const VERSION = { 'x-supabase-api-version': '2024-01-01' }
const post = (path: string, json: unknown) =>
  app.request('POST', `/auth/v1${path}`, { json, headers: VERSION })
const exchange = (auth_code: string, code_verifier: string) =>
  post('/token?grant_type=pkce', { auth_code, code_verifier })

/** Follows a link as a browser does; returns the URL that it is redirected to. */
async function follow(query: Record<string, string>): Promise<URL> {
  const response = await app.request('GET', `/auth/v1/verify?${String(new URLSearchParams(query))}`)
  expect(response.status).toBe(303)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('referrer-policy')).toBe('no-referrer')
  return new URL(response.headers.get('location') ?? '')
}

const fragmentOf = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)))

function makeVerifier() {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

/** A recovery requested by a browser with a verifier, followed up to its auth code. */
async function recoverWithPkce(email: string) {
  const { verifier, challenge } = makeVerifier()
  const body = { email, code_challenge: challenge, code_challenge_method: 's256' }
  await jsonOf(await post('/recover', body), 200)
  const { tokenHash } = await keyFor(app, email)
  const target = await follow({ token: tokenHash, type: 'recovery' })
  return { verifier, tokenHash, target, code: target.searchParams.get('code') ?? '' }
}

interface SessionBody {
  access_token: string
  user: { id: string }
}

async function refusal(response: Response): Promise<[number, string]> {
  return [response.status, ((await response.json()) as { code: string }).code]
}

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>

describe('a mailed link that is followed', () => {
  it('leads to the target with a session in the fragment', async () => {
    const { email, userId } = await makeOwner(app)
    await post('/recover', { email })
    const { tokenHash } = await keyFor(app, email)
    const target = await follow({
      token: tokenHash,
      type: 'recovery',
      redirect_to: 'https://twofold.example/new-password?x=1#old',
    })
    expect(target.href).toMatch(/^https:\/\/twofold\.example\/new-password\?x=1#access_token=/)
    const fragment = fragmentOf(target)
    expect(fragment).toMatchObject({ token_type: 'bearer', type: 'recovery', expires_in: '3600', sb: '' })
    expect(Object.keys(fragment).toSorted()).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'refresh_token',
      'sb',
      'token_type',
      'type',
    ])
    const user = await app.request('GET', '/auth/v1/user', { token: fragment['access_token'] })
    expect(await user.json()).toMatchObject({ id: userId })
    const again = await follow({ token: tokenHash, type: 'recovery' })
    expect(fragmentOf(again)).toEqual({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
      sb: '',
    })
    expect(again.search).toBe('')
  })

  it('never leads to another site, nor where the browser came from', async () => {
    const redirect_to = 'https://evil.example/'
    const query = new URLSearchParams({ token: 'x', type: 'recovery', redirect_to })
    const response = await app.request('GET', `/auth/v1/verify?${String(query)}`, {
      headers: { referer: redirect_to },
    })
    expect(response.headers.get('location')).toMatch(/^https:\/\/twofold\.example\/#error=access_denied/)
  })

  it('tells a browser that waits with a verifier in the query too', async () => {
    const target = await follow({ token: 'pkce_nothing', type: 'magiclink' })
    expect(target.searchParams.get('error_code')).toBe('otp_expired')
    expect(fragmentOf(target)).toMatchObject({ error_code: 'otp_expired' })
  })

  it.each(['', 'type=recovery', 'token=x', 'token=x&type=riddle'])('is no link with %j', async (query) => {
    const response = await app.request('GET', `/auth/v1/verify?${query}`, { headers: VERSION })
    expect(await refusal(response)).toEqual([400, 'validation_failed'])
  })

  it('says that a new address was taken meanwhile', async () => {
    const [first, second] = [await makeOwner(app), await makeOwner(app)]
    const email = 'taken-meanwhile@example.com'
    await app.request('PUT', '/auth/v1/user', { token: first.token, json: { email } })
    const { tokenHash } = await keyFor(app, email)
    await app.deps.db.updateTable('users').set({ email }).where('id', '=', second.userId).execute()
    const target = await follow({ token: tokenHash, type: 'email_change' })
    expect(fragmentOf(target)).toMatchObject({ error_code: 'email_exists' })
  })
})

describe('the pkce grant', () => {
  it('gives the browser that holds the verifier a session, once', async () => {
    const { email, userId } = await makeOwner(app)
    const { tokenHash, target, code, verifier } = await recoverWithPkce(email)
    expect(tokenHash).toMatch(/^pkce_[\w-]{43}$/)
    expect(target.href).toBe(`https://twofold.example/?code=${code}`)
    const session = await jsonOf<SessionBody>(await exchange(code, verifier), 200)
    expect(session.user.id).toBe(userId)
    expect(claimsOf(session.access_token)).toMatchObject({ amr: [{ method: 'recovery' }] })
    expect(await refusal(await exchange(code, verifier))).toEqual([404, 'flow_state_not_found'])
    const flows = await app.deps.db
      .selectFrom('flow_states')
      .select('id')
      .where('user_id', '=', userId)
      .execute()
    expect(flows).toEqual([])
  })

  it('takes one of two exchanges at once', async () => {
    const { email } = await makeOwner(app)
    const { code, verifier } = await recoverWithPkce(email)
    const both = await Promise.all([exchange(code, verifier), exchange(code, verifier)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  })

  it('refuses another verifier, an unknown code, and one that is five minutes old', async () => {
    const { email } = await makeOwner(app)
    const { code, verifier } = await recoverWithPkce(email)
    const other = makeVerifier().verifier
    expect(await refusal(await exchange(code, other))).toEqual([400, 'bad_code_verifier'])
    expect(await refusal(await exchange('unknown', verifier))).toEqual([404, 'flow_state_not_found'])
    expect(await refusal(await exchange('', verifier))).toEqual([400, 'validation_failed'])
    expect(await refusal(await exchange(code, ''))).toEqual([400, 'validation_failed'])
    app.passTime(300_000)
    expect(await refusal(await exchange(code, verifier))).toEqual([422, 'flow_state_expired'])
    app.passTime(-300_000)
    expect((await exchange(code, verifier)).status).toBe(200)
  })

  it('works for a link that is opened long after it was asked for', async () => {
    const { email } = await makeOwner(app)
    const { verifier, challenge } = makeVerifier()
    const body = { email, code_challenge: challenge, code_challenge_method: 'S256' }
    await post('/otp', body)
    app.passTime(3_500_000)
    const target = await follow({ token: (await keyFor(app, email)).tokenHash, type: 'magiclink' })
    const session = await exchange(target.searchParams.get('code') ?? '', verifier)
    const { access_token } = await jsonOf<SessionBody>(session, 200)
    expect(claimsOf(access_token)).toMatchObject({ amr: [{ method: 'magiclink' }] })
    app.passTime(-3_500_000)
  })

  it('keeps two browsers apart: the second asking does not break the first exchange', async () => {
    const { email } = await makeOwner(app)
    const first = await recoverWithPkce(email)
    const second = await recoverWithPkce(email)
    expect(await refusal(await exchange(first.code, second.verifier))).toEqual([400, 'bad_code_verifier'])
    expect((await exchange(first.code, first.verifier)).status).toBe(200)
    expect((await exchange(second.code, second.verifier)).status).toBe(200)
  })

  it('takes a plain challenge, and moves an address before its exchange', async () => {
    const { token } = await makeOwner(app)
    const email = 'moved-by-pkce@example.com'
    const { verifier } = makeVerifier()
    const json = { email, code_challenge: verifier, code_challenge_method: 'plain' }
    await app.request('PUT', '/auth/v1/user', { token, json })
    const target = await follow({ token: (await keyFor(app, email)).tokenHash, type: 'email_change' })
    const session = await jsonOf<SessionBody>(
      await exchange(target.searchParams.get('code') ?? '', verifier),
      200,
    )
    expect(session.user).toMatchObject({ email })
    expect(claimsOf(session.access_token)).toMatchObject({ amr: [{ method: 'email_change' }] })
  })

  it('is not needed by the page that uses the key up itself', async () => {
    const { email, userId } = await makeOwner(app)
    const { challenge } = makeVerifier()
    await post('/recover', { email, code_challenge: challenge, code_challenge_method: 's256' })
    const { tokenHash } = await keyFor(app, email)
    const session = await post('/verify', { type: 'recovery', token_hash: tokenHash })
    expect((await jsonOf<SessionBody>(session, 200)).user.id).toBe(userId)
  })

  it.each([
    [{ code_challenge: 'x'.repeat(43) }],
    [{ code_challenge_method: 's256' }],
    [{ code_challenge: 'x'.repeat(42), code_challenge_method: 's256' }],
    [{ code_challenge: 'x'.repeat(129), code_challenge_method: 's256' }],
    [{ code_challenge: `${'x'.repeat(43)}+`, code_challenge_method: 's256' }],
    [{ code_challenge: 'x'.repeat(43), code_challenge_method: 's512' }],
  ])('does not begin with %j', async (challenge) => {
    for (const path of ['/otp', '/recover', '/resend', '/signup']) {
      const body = { email: 'pkce@example.com', password: 'correct horse', type: 'signup', ...challenge }
      expect(await refusal(await post(path, body))).toEqual([400, 'validation_failed'])
    }
  })
})
