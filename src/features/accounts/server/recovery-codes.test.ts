import { TOTP } from 'otpauth'
import { beforeEach, describe, expect, it } from 'vitest'
import { mailTo } from '../../../../tests/support/account-mail.ts'
import { jsonOf, makeOwner } from '../../../../tests/support/factories.ts'
import { variantOf } from '../../../../tests/support/app-variant.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import type { TestApp } from '../../../../tests/support/test-app.ts'
import { epochMs, instantOf } from '#platform/model/dates.ts'
import type { Account } from '../model/account-settings.ts'

const app = startTestApp()
const VERSION = { 'x-supabase-api-version': '2024-01-01' }
const STEP_MS = 30_000

let day = 0
beforeEach(() => {
  // Each test has a day of its own, which begins together with a time step.
  app.setNow(instantOf(Date.UTC(2031, 0, ++day)))
})

interface Session {
  access_token: string
  refresh_token: string
  user: { id: string; factors?: { id: string }[] }
}
interface Factor {
  id: string
  totp: { secret: string }
}

const call = (method: string, path: string, token: string, json?: unknown, by: TestApp = app) =>
  by.request(method, `/auth/v1${path}`, { token, json, headers: VERSION })
const refusal = async (response: Response) => {
  const { code } = (await response.json()) as { code: string }
  return [response.status, code]
}
const codeOf = ({ totp: { secret } }: Factor) =>
  new TOTP({ secret }).generate({ timestamp: epochMs(app.deps.clock()) })

async function stepUp(token: string, factor: Factor): Promise<Session> {
  app.passTime(STEP_MS)
  const { id } = await jsonOf<{ id: string }>(
    await call('POST', `/factors/${factor.id}/challenge`, token, {}),
    200,
  )
  const verified = await call('POST', `/factors/${factor.id}/verify`, token, {
    challenge_id: id,
    code: codeOf(factor),
  })
  return jsonOf<Session>(verified, 200)
}
const signIn = async (email: string) => {
  const json = { email, password: 'correct horse' }
  return jsonOf<Session>(await app.request('POST', '/auth/v1/token?grant_type=password', { json }), 200)
}
const renew = (token: string) => call('POST', '/recovery-codes', token)
const renewed = async (token: string) => (await jsonOf<{ codes: string[] }>(await renew(token), 200)).codes
const use = (token: string, code: unknown, by = app) =>
  call('POST', '/recovery-codes/verify', token, { code }, by)
const account = async (token: string) =>
  jsonOf<Account>(await app.request('GET', '/api/account', { token }), 200)

/** An owner whose authenticator app is set up, with their recovery codes. */
async function makeCareful() {
  const owner = await makeOwner(app)
  const enrolment = await call('POST', '/factors', owner.token, { factor_type: 'totp' })
  const factor = await jsonOf<Factor>(enrolment, 200)
  const { access_token: token } = await stepUp(owner.token, factor)
  return { ...owner, factor, token, codes: await renewed(token) }
}

describe('making recovery codes', () => {
  it('returns ten that differ, and stores none of them', async () => {
    const { token, codes } = await makeCareful()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/)
    const stored = JSON.stringify(await app.deps.db.selectFrom('recovery_codes').selectAll().execute())
    for (const code of codes) {
      expect(stored).not.toContain(code)
      expect(stored).not.toContain(code.replace('-', ''))
    }
    expect((await account(token)).recovery_codes_left).toBe(10)
  })

  it('replaces the ones before', async () => {
    const { email, token, codes } = await makeCareful()
    const fresh = await renewed(token)
    const { access_token } = await signIn(email)
    expect(await refusal(await use(access_token, codes[0]))).toEqual([422, 'mfa_verification_failed'])
    expect((await use(access_token, fresh[0])).status).toBe(200)
  })

  it('wants an authenticator app and a second step of the last quarter of an hour', async () => {
    const owner = await makeOwner(app)
    expect(await refusal(await renew(owner.token))).toEqual([403, 'insufficient_aal'])
    const { email, token, factor } = await makeCareful()
    expect(await refusal(await renew((await signIn(email)).access_token))).toEqual([403, 'insufficient_aal'])
    app.passTime(16 * 60_000)
    expect(await refusal(await renew(token))).toEqual([403, 'insufficient_aal'])
    const { access_token } = await stepUp(token, factor)
    expect(await renewed(access_token)).toHaveLength(10)
    expect((await app.request('POST', '/auth/v1/recovery-codes', { headers: VERSION })).status).toBe(401)
  })
})

describe('a recovery code', () => {
  it('is the second step of a sign-in, once, and its owner is told by mail', async () => {
    const { email, codes } = await makeCareful()
    const first = await signIn(email)
    expect((await app.request('GET', '/api/account', { token: first.access_token })).status).toBe(401)
    const typed = ` ${codes[3]!.toUpperCase().replace('-', ' ')} `
    const session = await jsonOf<Session>(await use(first.access_token, typed), 200)
    expect(await account(session.access_token)).toMatchObject({ two_factor: true, recovery_codes_left: 9 })
    const mail = (await mailTo(app, email)).at(-1)
    expect(mail?.subject).toBe('A recovery code was used')
    expect(mail?.text).toContain('9 of your recovery codes are left')

    const second = await signIn(email)
    expect(await refusal(await use(second.access_token, codes[3]))).toEqual([422, 'mfa_verification_failed'])
    expect((await app.request('GET', '/api/account', { token: second.access_token })).status).toBe(401)
    expect(await mailTo(app, email)).toHaveLength(1)
  })

  it('passes one of many sign-ins that try it at once', async () => {
    const { email, codes } = await makeCareful()
    const sessions = [await signIn(email), await signIn(email), await signIn(email)]
    const statuses = await Promise.all(
      sessions.map(async ({ access_token }) => (await use(access_token, codes[0])).status),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(await mailTo(app, email)).toHaveLength(1)
  })

  it('ends the sessions that did not take the step, and its refresh token goes on', async () => {
    const { email, codes } = await makeCareful()
    const [waiting, mine] = [await signIn(email), await signIn(email)]
    const { refresh_token } = await jsonOf<Session>(await use(mine.access_token, codes[0]), 200)
    expect(await refusal(await use(waiting.access_token, codes[1]))).toEqual([403, 'session_not_found'])
    const json = { refresh_token }
    const next = await app.request('POST', '/auth/v1/token?grant_type=refresh_token', { json })
    expect((await account((await jsonOf<Session>(next, 200)).access_token)).recovery_codes_left).toBe(9)
  })

  it('is enough to remove the factor, and with that the codes and the step are gone', async () => {
    const { email, factor, codes } = await makeCareful()
    const { access_token } = await signIn(email)
    expect(await refusal(await call('DELETE', `/factors/${factor.id}`, access_token))).toEqual([
      422,
      'insufficient_aal',
    ])
    const session = await jsonOf<Session>(await use(access_token, codes[9]), 200)
    expect((await call('DELETE', `/factors/${factor.id}`, session.access_token)).status).toBe(200)
    const again = await signIn(email)
    expect(await account(again.access_token)).toMatchObject({ two_factor: false, recovery_codes_left: 0 })
    expect(await refusal(await use(again.access_token, codes[0]))).toEqual([422, 'mfa_verification_failed'])
  })

  it("is nobody else's", async () => {
    const [ada, eve] = [await makeCareful(), await makeCareful()]
    const { access_token } = await signIn(eve.email)
    expect(await refusal(await use(access_token, ada.codes[0]))).toEqual([422, 'mfa_verification_failed'])
    expect((await account(ada.token)).recovery_codes_left).toBe(10)
  })

  it.each([[undefined], [''], [' - '], [5], ['123456'], ['ab\u0000cd'], ['x'.repeat(5000)]])(
    'refuses %j',
    async (code) => {
      const { email } = await makeCareful()
      const { access_token } = await signIn(email)
      const { status } = await use(access_token, code)
      expect([400, 422]).toContain(status)
    },
  )

  it('cannot be found by trying: wrong ones count with those of the app', async () => {
    const { email, codes } = await makeCareful()
    const { access_token } = await signIn(email)
    const by = variantOf(app, { config: { limitsUse: true } })
    for (let tries = 0; tries < 20; tries++) {
      // One address may make fifteen requests a minute; this test is about the limit of the person.
      app.passTime(5_000)
      expect((await use(access_token, 'aaaaa-aaaaa', by)).status).toBe(422)
    }
    app.passTime(5_000)
    expect(await refusal(await use(access_token, codes[0], by))).toEqual([429, 'over_request_rate_limit'])
    app.passTime(3_600_000 / 20)
    expect((await use(access_token, codes[0], by)).status).toBe(200)
  })

  it('lock out no browser that has taken the second step before, when somebody else tries', async () => {
    const { email, token, codes } = await makeCareful()
    const by = variantOf(app, { config: { limitsUse: true } })
    const useFrom = (as: string, code: unknown, cookie: string) =>
      by.request('POST', '/auth/v1/recovery-codes/verify', {
        token: as,
        json: { code },
        headers: { ...VERSION, cookie },
      })
    const cookieOf = (response: Response) => response.headers.getSetCookie()[0]!.split(';')[0]!
    const own = cookieOf(await useFrom(token, codes[0], ''))
    // Somebody who only has the password is known for the first step, which says nothing about the second.
    const json = { email, password: 'correct horse' }
    const stranger = cookieOf(await by.request('POST', '/auth/v1/token?grant_type=password', { json }))
    const { access_token } = await signIn(email)
    for (let tries = 0; tries < 20; tries++) {
      app.passTime(5_000)
      expect((await useFrom(access_token, 'aaaaa-aaaaa', stranger)).status).toBe(422)
    }
    app.passTime(5_000)
    const renamed = own.replace(/^[^=]+/, stranger.split('=')[0]!)
    for (const cookie of ['', stranger, renamed, `${own.slice(0, -4)}AAAA`])
      expect([cookie, (await useFrom(access_token, codes[1], cookie)).status]).toEqual([cookie, 429])
    app.passTime(60_000)
    expect((await useFrom(access_token, codes[1], own)).status).toBe(200)
  })
})
