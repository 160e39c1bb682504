import { decodeJwt } from 'jose'
import { TOTP } from 'otpauth'
import { beforeEach, describe, expect, it } from 'vitest'
import { variantOf } from '../../../../tests/support/app-variant.ts'
import {
  jsonOf,
  makeGuest,
  makeGuestToken,
  makeOwner,
  makeWedding,
} from '../../../../tests/support/factories.ts'
import { createMemoryLog } from '../../../../tests/support/memory-log.ts'
import { publicClient } from '../../../../tests/support/public-client.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import type { TestApp } from '../../../../tests/support/test-app.ts'
import { clockNow, epochMs, instantOf } from '#platform/model/dates.ts'

const app = startTestApp()
const VERSION = { 'x-supabase-api-version': '2024-01-01' }
const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000'
const STEP_MS = 30_000

let day = 0
beforeEach(() => {
  // Each test has a day of its own, which begins together with a time step.
  app.setNow(instantOf(Date.UTC(2029, 0, ++day)))
})

interface Session {
  access_token: string
  refresh_token: string
  user: { id: string; factors?: { id: string; status: string; friendly_name?: string }[] }
}
interface Enrolled {
  id: string
  type: string
  friendly_name: string
  totp: { qr_code: string; secret: string; uri: string }
}
interface Challenge {
  id: string
  type: string
  expires_at: number
}

const call = (method: string, path: string, token: string, json?: unknown, by: TestApp = app) =>
  by.request(method, `/auth/v1${path}`, { token, json, headers: VERSION })
const refusal = async (response: Response) => {
  const { code } = (await response.json()) as { code: string }
  return [response.status, code]
}
const enrol = (token: string, friendly_name: string | null = null, by = app) =>
  call('POST', '/factors', token, { factor_type: 'totp', friendly_name, issuer: 'Twofold' }, by)
const enrolled = async (token: string, name: string | null = null, by = app) =>
  jsonOf<Enrolled>(await enrol(token, name, by), 200)
const challenge = async (token: string, { id }: { id: string }, by = app) =>
  jsonOf<Challenge>(await call('POST', `/factors/${id}/challenge`, token, { factorId: id }, by), 200)
const verify = (token: string, { id }: { id: string }, { id: challenge_id }: { id: string }, code: string) =>
  call('POST', `/factors/${id}/verify`, token, { challenge_id, code })

/** The code that the app of `factor` shows, `steps` half minutes from now. */
function codeOf(factor: Enrolled, steps = 0, by = app): string {
  const timestamp = epochMs(by.deps.clock()) + steps * STEP_MS
  return new TOTP({ secret: factor.totp.secret }).generate({ timestamp })
}
/** Six digits that are not the code of any time step around now. */
function wrongCodeOf(factor: Enrolled, by = app): string {
  const near = new Set([-3, -2, -1, 0, 1, 2, 3].map((steps) => codeOf(factor, steps, by)))
  return ['000000', '111111', '222222', '333333', '444444', '555555', '666666', '777777'].find(
    (code) => !near.has(code),
  )!
}
/** Takes the second step. Each time step is valid only once, so this moves on to the next one first. */
async function stepUp(token: string, factor: Enrolled): Promise<Session> {
  app.passTime(STEP_MS)
  return jsonOf<Session>(await verify(token, factor, await challenge(token, factor), codeOf(factor)), 200)
}
const signIn = async (email: string) => {
  const json = { email, password: 'correct horse' }
  const response = await app.request('POST', '/auth/v1/token?grant_type=password', { json })
  return jsonOf<Session>(response, 200)
}
const refresh = (refresh_token: string) =>
  app.request('POST', '/auth/v1/token?grant_type=refresh_token', {
    json: { refresh_token },
    headers: VERSION,
  })
const readUser = async (token: string) => jsonOf<Session['user']>(await call('GET', '/user', token), 200)
const apiStatus = async (token: string) => (await app.request('GET', '/api/notifications', { token })).status

/** An owner whose authenticator app is set up, and whose session has entered a code from it. */
async function makeCareful() {
  const owner = await makeOwner(app)
  const factor = await enrolled(owner.token, 'Phone')
  const session = await stepUp(owner.token, factor)
  return { ...owner, factor, token: session.access_token, refreshToken: session.refresh_token, session }
}

describe('enrolling', () => {
  it('returns the secret, its address and its picture, once only', async () => {
    const owner = await makeOwner(app)
    const factor = await enrolled(owner.token, 'Ada’s phone')
    expect(factor).toMatchObject({ type: 'totp', friendly_name: 'Ada’s phone' })
    const { secret, uri, qr_code } = factor.totp
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toContain(`otpauth://totp/Twofold:${encodeURIComponent(owner.email)}?`)
    expect(new URL(uri).searchParams.get('secret')).toBe(secret)
    expect(new URL(uri).searchParams.get('issuer')).toBe('Twofold')
    expect(qr_code).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
    expect(qr_code).not.toContain('#')

    const user = await (await call('GET', '/user', owner.token)).text()
    expect(JSON.parse(user)).toMatchObject({
      factors: [{ id: factor.id, factor_type: 'totp', status: 'unverified', friendly_name: 'Ada’s phone' }],
    })
    expect(user).not.toContain(secret)
    const rows = await app.deps.db.selectFrom('factors').selectAll().where('id', '=', factor.id).execute()
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  it('names the host of the site when no issuer is given', async () => {
    const { token } = await makeOwner(app)
    for (const issuer of [undefined, null, '']) {
      const response = await call('POST', '/factors', token, { factor_type: 'totp', issuer })
      const { totp } = await jsonOf<Enrolled>(response, 200)
      expect(totp.uri).toContain('issuer=localhost&')
    }
  })

  it('makes a picture for the longest address and issuer there may be', async () => {
    const email = `${'é'.repeat(240)}@example.com`
    const json = { email, password: 'correct horse' }
    const { access_token } = await jsonOf<Session>(
      await app.request('POST', '/auth/v1/signup', { json }),
      200,
    )
    const issuer = '婚'.repeat(27)
    const response = await call('POST', '/factors', access_token, { factor_type: 'totp', issuer })
    expect(response.status).toBe(200)
  })

  it.each([
    [{}, 400, 'validation_failed'],
    [{ factor_type: null }, 400, 'validation_failed'],
    [{ factor_type: 'webauthn' }, 400, 'validation_failed'],
    [{ factor_type: 'totp', friendly_name: 5 }, 400, 'validation_failed'],
    [{ factor_type: 'totp', friendly_name: 'x'.repeat(101) }, 400, 'validation_failed'],
    [{ factor_type: 'totp', issuer: 'x'.repeat(251) }, 400, 'validation_failed'],
    [{ factor_type: 'phone', phone: '+15550100' }, 422, 'mfa_phone_enroll_not_enabled'],
  ])('refuses %j', async (body, status, code) => {
    const { token } = await makeOwner(app)
    expect(await refusal(await call('POST', '/factors', token, body))).toEqual([status, code])
  })

  it('wants a signed-in person', async () => {
    const response = await app.request('POST', '/auth/v1/factors', { json: {}, headers: VERSION })
    expect(await refusal(response)).toEqual([401, 'no_authorization'])
  })

  it('takes a name once for each person', async () => {
    const [ada, eve] = [await makeOwner(app), await makeOwner(app)]
    await enrolled(ada.token, 'Phone')
    expect(await refusal(await enrol(ada.token, ' Phone '))).toEqual([422, 'mfa_factor_name_conflict'])
    await enrolled(eve.token, 'Phone')
    await enrolled(ada.token)
    await enrolled(ada.token)
  })

  it('stops at ten, also when more are asked for at once', async () => {
    const { token } = await makeOwner(app)
    const responses = await Promise.all(Array.from({ length: 12 }, (_, index) => enrol(token, `No ${index}`)))
    const refused = responses.filter(({ status }) => status !== 200)
    expect(responses).toHaveLength(10 + refused.length)
    for (const response of refused)
      expect(await refusal(response)).toEqual([422, 'too_many_enrolled_mfa_factors'])
    expect((await readUser(token)).factors).toHaveLength(10)
  })

  it('clears set-ups away that were broken off five minutes ago', async () => {
    const { token } = await makeOwner(app)
    const abandoned = await enrolled(token, 'Phone')
    app.passTime(290_000)
    expect((await enrol(token, 'Phone')).status).toBe(422)
    app.passTime(11_000)
    const second = await enrolled(token, 'Phone')
    expect((await readUser(token)).factors).toMatchObject([{ id: second.id }])
    expect((await call('DELETE', `/factors/${abandoned.id}`, token)).status).toBe(404)
  })

  it('of another app wants the code of the first one', async () => {
    const { email, token } = await makeCareful()
    const weaker = await signIn(email)
    expect(await refusal(await enrol(weaker.access_token, 'Tablet'))).toEqual([403, 'insufficient_aal'])
    await enrolled(token, 'Tablet')
  })
})

describe('a challenge', () => {
  it('stands for five minutes', async () => {
    const { token } = await makeOwner(app)
    const factor = await enrolled(token)
    const opened = await challenge(token, factor)
    expect(opened).toEqual({ id: expect.any(String), type: 'totp', expires_at: expect.any(Number) })
    const inSeconds = opened.expires_at - epochMs(app.deps.clock()) / 1000
    expect(Math.abs(inSeconds - 300)).toBeLessThan(20)
    expect((await readUser(token)).factors).toMatchObject([{ last_challenged_at: expect.any(String) }])

    app.passTime(300_000)
    const late = await verify(token, factor, opened, codeOf(factor))
    expect(await refusal(late)).toEqual([422, 'mfa_challenge_expired'])
  })

  it('is made of one’s own factors only; others are as good as absent', async () => {
    const [ada, eve] = [await makeOwner(app), await makeOwner(app)]
    const factor = await enrolled(ada.token)
    const opened = await challenge(ada.token, factor)
    for (const { id } of [factor, { id: UNKNOWN_ID }]) {
      const absent = [404, 'mfa_factor_not_found']
      expect(await refusal(await call('POST', `/factors/${id}/challenge`, eve.token, {}))).toEqual(absent)
      expect(await refusal(await verify(eve.token, { id }, opened, codeOf(factor)))).toEqual(absent)
      expect(await refusal(await call('DELETE', `/factors/${id}`, eve.token))).toEqual(absent)
    }
    for (const path of ['/factors/none/challenge', '/factors/none/verify'])
      expect(await refusal(await call('POST', path, ada.token, {}))).toEqual([404, 'validation_failed'])
    expect(await refusal(await call('DELETE', '/factors/none', ada.token))).toEqual([
      404,
      'validation_failed',
    ])
    expect((await readUser(ada.token)).factors).toHaveLength(1)
  })

  it('is good for its factor and its session, and once', async () => {
    const owner = await makeOwner(app)
    const [phone, tablet] = [await enrolled(owner.token, 'Phone'), await enrolled(owner.token, 'Tablet')]
    const opened = await challenge(owner.token, phone)
    const unknown = [422, 'mfa_factor_not_found']
    expect(await refusal(await verify(owner.token, tablet, opened, codeOf(tablet)))).toEqual(unknown)
    const elsewhere = await signIn(owner.email)
    expect(await refusal(await verify(elsewhere.access_token, phone, opened, codeOf(phone)))).toEqual(unknown)
    const none = { id: UNKNOWN_ID }
    expect(await refusal(await verify(owner.token, phone, none, codeOf(phone)))).toEqual(unknown)

    expect((await verify(owner.token, phone, opened, codeOf(phone))).status).toBe(200)
    app.passTime(STEP_MS)
    const again = await verify(owner.token, phone, opened, codeOf(phone))
    expect(await refusal(again)).toEqual([422, 'mfa_ip_address_mismatch'])
  })

  it('is used up by five wrong codes', async () => {
    const { token } = await makeOwner(app)
    const factor = await enrolled(token)
    const opened = await challenge(token, factor)
    for (const code of [wrongCodeOf(factor), '12345', 'abcdef', '1234567', '１２３４５６'])
      expect(await refusal(await verify(token, factor, opened, code))).toEqual([
        422,
        'mfa_verification_failed',
      ])
    const right = await verify(token, factor, opened, codeOf(factor))
    expect(await refusal(right)).toEqual([422, 'mfa_ip_address_mismatch'])
    expect(await readUser(token)).toMatchObject({ factors: [{ status: 'unverified' }] })
    await stepUp(token, factor)
  })

  it.each([
    [{}],
    [{ code: '' }],
    [{ code: '  ' }],
    [{ code: 123456 }],
    [{ challenge_id: 'x', code: '123456' }],
  ])('is not answered by %j', async (wrong) => {
    const { token } = await makeOwner(app)
    const factor = await enrolled(token)
    const { id } = await challenge(token, factor)
    const body = Object.keys(wrong).length ? { challenge_id: id, ...wrong } : {}
    const response = await call('POST', `/factors/${factor.id}/verify`, token, body)
    expect(await refusal(response)).toEqual([400, 'validation_failed'])
  })
})

describe('a right code', () => {
  it('lifts the session, which keeps its name', async () => {
    const owner = await makeOwner(app)
    const factor = await enrolled(owner.token, 'Phone')
    const session = await stepUp(owner.token, factor)
    expect(session).toMatchObject({
      token_type: 'bearer',
      expires_in: 3600,
      user: { id: owner.userId, factors: [{ id: factor.id, status: 'verified', friendly_name: 'Phone' }] },
    })
    expect(JSON.stringify(session)).not.toContain(factor.totp.secret)
    const claims = decodeJwt(session.access_token)
    expect(claims['session_id']).toBe(decodeJwt(owner.token)['session_id'])
    expect(claims['aal']).toBe('aal2')
    const method = (name: string) => ({ method: name, timestamp: expect.any(Number) })
    expect(claims['amr']).toEqual([method('totp'), method('password')])

    const refreshed = await jsonOf<Session>(await refresh(session.refresh_token), 200)
    const { aal, amr } = decodeJwt(refreshed.access_token)
    expect({ aal, amr }).toEqual({ aal: 'aal2', amr: claims['amr'] })
    expect(await signIn(owner.email)).toMatchObject({ user: { factors: [{ status: 'verified' }] } })
  })

  it('leaves the refresh token from before it worth nothing, and the session standing', async () => {
    const owner = await makeOwner(app)
    const session = await stepUp(owner.token, await enrolled(owner.token))
    expect(await refusal(await refresh(owner.refreshToken))).toEqual([400, 'refresh_token_already_used'])
    const next = await jsonOf<Session>(await refresh(session.refresh_token), 200)
    expect(await refusal(await refresh(owner.refreshToken))).toEqual([400, 'refresh_token_already_used'])
    await jsonOf<Session>(await refresh(next.refresh_token), 200)
  })

  it('ends the sessions that have shown none, and the set-ups begun beside it', async () => {
    const careful = await makeCareful()
    const tablet = await enrolled(careful.token, 'Tablet')
    const [second, third] = [await signIn(careful.email), await signIn(careful.email)]
    await stepUp(second.access_token, careful.factor)
    expect(await refusal(await call('GET', '/user', third.access_token))).toEqual([403, 'session_not_found'])
    expect([await apiStatus(careful.token), await apiStatus(second.access_token)]).toEqual([200, 200])
    const { factors } = await readUser(careful.token)
    expect(factors?.map(({ id }) => id)).toEqual([careful.factor.id])
    expect((await call('DELETE', `/factors/${tablet.id}`, careful.token)).status).toBe(404)
  })

  it('may come half a minute early or late, and with a space', async () => {
    const { token } = await makeOwner(app)
    const factor = await enrolled(token)
    const opened = await challenge(token, factor)
    for (const steps of [-2, 2])
      expect((await verify(token, factor, opened, codeOf(factor, steps))).status).toBe(422)
    const late = codeOf(factor, -1)
    expect((await verify(token, factor, opened, `${late.slice(0, 3)} ${late.slice(3)}`)).status).toBe(200)
    expect((await verify(token, factor, await challenge(token, factor), codeOf(factor, 1))).status).toBe(200)
  })

  it('is right once: neither it nor one from before it comes back', async () => {
    const { token } = await makeOwner(app)
    const factor = await enrolled(token)
    const [now, before] = [codeOf(factor), codeOf(factor, -1)]
    expect((await verify(token, factor, await challenge(token, factor), now)).status).toBe(200)
    const opened = await challenge(token, factor)
    for (const code of [now, before])
      expect(await refusal(await verify(token, factor, opened, code))).toEqual([
        422,
        'mfa_verification_failed',
      ])
  })

  it('is right once also when it is sent many times at once', async () => {
    const { token } = await makeOwner(app)
    const factor = await enrolled(token)
    const opened = []
    for (let count = 0; count < 4; count++) opened.push(await challenge(token, factor))
    const twice = [...opened, ...opened]
    const responses = await Promise.all(twice.map((each) => verify(token, factor, each, codeOf(factor))))
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(7).fill(422),
    ])
  })
})

describe('removing a factor', () => {
  it('that was verified wants its code first', async () => {
    const { email, factor, token } = await makeCareful()
    const weaker = await signIn(email)
    const refused = await call('DELETE', `/factors/${factor.id}`, weaker.access_token)
    expect(await refusal(refused)).toEqual([422, 'insufficient_aal'])
    expect((await readUser(token)).factors).toHaveLength(1)
  })

  it('that never was verified wants nothing', async () => {
    const { token } = await makeOwner(app)
    const { id } = await enrolled(token)
    const removed = await app.request('DELETE', `/auth/v1/factors/${id}`, {
      token,
      headers: { ...VERSION, 'content-type': 'application/json;charset=UTF-8' },
    })
    expect(await jsonOf<unknown>(removed, 200)).toEqual({ id })
    expect(await readUser(token)).not.toHaveProperty('factors')
  })

  it('takes the second step back from the sessions that owe it to the factor', async () => {
    const { email, factor, token, refreshToken } = await makeCareful()
    const other = await signIn(email)
    await stepUp(other.access_token, factor)
    expect((await call('DELETE', `/factors/${factor.id}`, token)).status).toBe(200)
    const { access_token } = await jsonOf<Session>(await refresh(refreshToken), 200)
    const { aal, amr } = decodeJwt(access_token)
    expect({ aal, amr }).toEqual({
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
    })
    expect([await apiStatus(access_token), await apiStatus(other.access_token)]).toEqual([200, 200])

    await stepUp(access_token, await enrolled(access_token))
    expect(await refusal(await call('GET', '/user', other.access_token))).toEqual([403, 'session_not_found'])
  })

  it('leaves a second step by another factor good', async () => {
    const { factor, token } = await makeCareful()
    const tablet = await enrolled(token, 'Tablet')
    const both = await stepUp(token, tablet)
    expect(decodeJwt(both.access_token)['amr']).toHaveLength(2)
    await call('DELETE', `/factors/${factor.id}`, token)
    expect(await apiStatus(token)).toBe(200)
    await call('DELETE', `/factors/${tablet.id}`, token)
    const refreshed = await jsonOf<Session>(await refresh(both.refresh_token), 200)
    expect(decodeJwt(refreshed.access_token)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] })
  })
})

describe('the owner’s calls', () => {
  it('want the code from everybody who has set an app up', async () => {
    const { email, factor, token } = await makeCareful()
    await makeWedding(app, { email, token, userId: '', refreshToken: '' })
    const weaker = await signIn(email)
    for (const path of ['/api/notifications', '/api/guests', '/api/couple']) {
      const response = await app.request('GET', path, { token: weaker.access_token })
      expect(response.status).toBe(401)
      expect(await response.json()).toMatchObject({
        error: {
          code: 'unauthenticated',
          message: 'Please enter the code from your authenticator app to continue',
        },
      })
    }
    expect((await call('GET', '/user', weaker.access_token)).status).toBe(200)
    // What counts is the session, not what an older token says about it.
    await stepUp(weaker.access_token, factor)
    expect(await apiStatus(weaker.access_token)).toBe(200)
  })

  it('want none for an app that was not verified, nor from guests', async () => {
    const owner = await makeOwner(app)
    const { slug } = await makeWedding(app, owner)
    const guest = await makeGuest(app, owner)
    const factor = await enrolled(owner.token)
    expect(await apiStatus(owner.token)).toBe(200)
    await stepUp(owner.token, factor)
    const token = await makeGuestToken(app, slug, guest)
    expect((await app.request('GET', '/api/rsvp', { token })).status).toBe(200)
  })
})

describe('too many tries', () => {
  const limited = () => variantOf(app, { config: { limitsUse: true } })

  it('from one address have to wait', async () => {
    const { token } = await makeOwner(app)
    const factor = await enrolled(token)
    const by = limited()
    const ask = () => call('POST', `/factors/${factor.id}/challenge`, token, {}, by)
    for (let count = 0; count < 15; count++) expect((await ask()).status).toBe(200)
    expect(await refusal(await ask())).toEqual([429, 'over_request_rate_limit'])
  })

  it('of one person have to wait, whatever challenge and factor they are for', async () => {
    const { token } = await makeOwner(app)
    const factors = [await enrolled(token, 'Phone'), await enrolled(token, 'Tablet')]
    const by = limited()
    const guess = async (factor: Enrolled, code: string) => {
      const { id } = await challenge(token, factor)
      return call('POST', `/factors/${factor.id}/verify`, token, { challenge_id: id, code }, by)
    }
    for (let count = 0; count < 20; count++) {
      // At one request every five seconds the address is not limited; a wrong code is forgiven only after three
      // minutes.
      app.passTime(5_000)
      const factor = factors[count % 2]!
      expect((await guess(factor, wrongCodeOf(factor))).status).toBe(422)
    }
    const [phone] = factors as [Enrolled, Enrolled]
    const refused = await guess(phone, codeOf(phone))
    expect(refused.headers.get('retry-after')).toBe('180')
    expect(await refusal(refused)).toEqual([429, 'over_request_rate_limit'])
    app.passTime(180_000)
    expect((await guess(phone, codeOf(phone))).status).toBe(200)
  })
})

describe('the log', () => {
  it('knows of every step, and neither secret nor token', async () => {
    const memory = createMemoryLog()
    const by = variantOf(app, { log: memory.log })
    const { token } = await makeOwner(app)
    const factor = await enrolled(token, 'Grandmother’s telephone', by)
    const opened = await challenge(token, factor, by)
    const json = { challenge_id: opened.id, code: 'gibberish' }
    await call('POST', `/factors/${factor.id}/verify`, token, json, by)
    const right = { challenge_id: opened.id, code: codeOf(factor) }
    const lifted = await call('POST', `/factors/${factor.id}/verify`, token, right, by)
    const session = await jsonOf<Session>(lifted, 200)
    await call('DELETE', `/factors/${factor.id}`, session.access_token, undefined, by)
    expect(memory.lines).toHaveLength(5)
    const log = memory.lines.join('')
    const { access_token, refresh_token } = session
    for (const secret of [factor.totp.secret, token, access_token, refresh_token, 'gibberish', 'Grandmother'])
      expect(log).not.toContain(secret)
  })
})

describe('the public client', () => {
  it('sets an app up, takes the second step, and removes it again', async () => {
    app.setNow(clockNow())
    const { auth: client } = publicClient(app)
    const { email } = await makeOwner(app)
    await client.signInWithPassword({ email, password: 'correct horse' })
    const { data: factor } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
    expect(factor?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]+$/)
    const code = codeOf(factor as unknown as Enrolled)
    const { error } = await client.mfa.challengeAndVerify({ factorId: factor!.id, code })
    expect(error).toBeNull()
    const level = async () => (await client.mfa.getAuthenticatorAssuranceLevel()).data
    expect(await level()).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
    expect((await client.mfa.listFactors()).data?.totp).toMatchObject([{ friendly_name: 'Phone' }])
    expect((await client.mfa.unenroll({ factorId: factor!.id })).data).toEqual({ id: factor!.id })
    await client.refreshSession()
    expect(await level()).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
  })
})
