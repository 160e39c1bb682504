import { beforeAll, describe, expect, it } from 'vitest'
import { variantOf } from '../../../../tests/support/app-variant.ts'
import { keyFor, mailTo, otherCode } from '../../../../tests/support/account-mail.ts'
import { makeOwner } from '../../../../tests/support/factories.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import type { TestApp } from '../../../../tests/support/test-app.ts'

const app = startTestApp({ limitsUse: true, env: { TRUST_PROXY: 'on' } })
const waiting = startTestApp({ limitsUse: true, env: { TRUST_PROXY: 'on', AUTH_CONFIRM_EMAIL: 'on' } })

const HOUR_MS = 3_600_000
const PASSWORD = 'correct horse'
let address = 0

/** Sends a request from `from`, or from an address that nothing else uses. */
function ask(path: string, json: unknown, from = `198.51.100.${++address}`, on = app, method = 'POST') {
  const headers = { 'x-supabase-api-version': '2024-01-01', 'x-forwarded-for': from }
  return on.request(method, `/auth/v1${path}`, { json, headers })
}

describe('limits of an address', () => {
  it.each([
    ['POST', '/signup'],
    ['POST', '/otp'],
    ['POST', '/magiclink'],
    ['POST', '/recover'],
    ['POST', '/resend'],
    ['POST', '/verify'],
    ['PUT', '/user'],
    ['POST', '/token?grant_type=password'],
    ['POST', '/token?grant_type=pkce'],
  ])('refuse the thirty-first %s %s at once', async (method, path) => {
    const from = `203.0.113.${++address}`
    app.setNow('2027-01-01T00:00:00.000Z')
    const tries = await Promise.all(Array.from({ length: 31 }, () => ask(path, {}, from, app, method)))
    const refused = tries.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(1)
    expect(await refused[0]?.json()).toMatchObject({ code: 'over_request_rate_limit' })
    const seconds = Number(refused[0]?.headers.get('retry-after'))
    expect(seconds).toBe(path.startsWith('/token') ? 2 : 10)
    expect((await ask(path, {}, undefined, app, method)).status).not.toBe(429)
    app.passTime(seconds * 1000)
    expect((await ask(path, {}, from, app, method)).status).not.toBe(429)
  })

  it('count followed links with the calls', async () => {
    const from = '203.0.113.200'
    await Promise.all(Array.from({ length: 30 }, () => ask('/verify', {}, from)))
    expect((await ask('/verify?token=x&type=recovery', undefined, from, app, 'GET')).status).toBe(429)
  })
})

describe('mail to one address', () => {
  // A slow machine must not let the minute pass on its own.
  beforeAll(() => app.stopClock())

  it.each(['/recover', '/otp'])('is asked for by %s once a minute, in silence', async (path) => {
    const { email } = await makeOwner(app)
    const first = await ask(path, { email })
    app.passTime(59_000)
    const second = await ask(path, { email: email.toUpperCase() })
    expect([second.status, await second.text()]).toEqual([first.status, await first.text()])
    expect(await mailTo(app, email)).toHaveLength(1)
    const key = await keyFor(app, email)
    app.passTime(1_000)
    await ask(path, { email })
    expect(await mailTo(app, email)).toHaveLength(2)
    expect((await keyFor(app, email)).tokenHash).not.toBe(key.tokenHash)
  })

  it('is sent once to someone who asks many times at once', async () => {
    const { email } = await makeOwner(app)
    await Promise.all(Array.from({ length: 10 }, () => ask('/recover', { email })))
    expect(await mailTo(app, email)).toHaveLength(1)
  })

  it('is sent at once for another kind', async () => {
    const { email } = await makeOwner(app)
    await ask('/recover', { email })
    await ask('/otp', { email })
    expect(await mailTo(app, email)).toHaveLength(2)
  })

  it('confirms a sign-up once a minute, and the account is made all the same', async () => {
    const email = 'impatient@example.com'
    const signUp = () => ask('/signup', { email, password: PASSWORD }, undefined, waiting)
    await ask('/resend', { type: 'signup', email }, undefined, waiting)
    expect((await signUp()).status).toBe(200)
    expect(await mailTo(waiting, email)).toHaveLength(0)
    waiting.passTime(60_000)
    expect((await signUp()).status).toBe(200)
    expect((await signUp()).status).toBe(200)
    await ask('/resend', { type: 'signup', email }, undefined, waiting)
    expect(await mailTo(waiting, email)).toHaveLength(1)
    waiting.passTime(60_000)
    await ask('/resend', { type: 'signup', email }, undefined, waiting)
    expect(await mailTo(waiting, email)).toHaveLength(2)
  })

  it('is thirty an hour, whatever for and from wherever', async () => {
    const { email } = await makeOwner(app)
    app.setNow('2027-02-01T00:00:00.000Z')
    // Two kinds a minute use up thirty in a quarter of an hour, which in turn refills seven more.
    for (let minute = 0; minute < 20; minute++) {
      await ask('/recover', { email })
      await ask('/otp', { email })
      app.passTime(60_000)
    }
    const sent = (await mailTo(app, email)).length
    expect(sent).toBeGreaterThanOrEqual(30)
    expect(sent).toBeLessThan(40)
    app.passTime(HOUR_MS)
    await ask('/recover', { email })
    expect(await mailTo(app, email)).toHaveLength(sent + 1)
  })

  it('goes to few strangers: of one account, of one address that asks, and to one of them', async () => {
    app.setNow('2027-03-01T00:00:00.000Z')
    const move = async (email: string, { token }: { token: string }) => {
      const headers = { 'x-forwarded-for': `198.51.100.${++address}` }
      return (await app.request('PUT', '/auth/v1/user', { token, json: { email }, headers })).status
    }
    const owner = await makeOwner(app)
    const moves = []
    for (let stranger = 0; stranger < 7; stranger++)
      moves.push(await move(`stranger-${stranger}@example.org`, owner))
    expect(moves).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect(await mailTo(app, 'stranger-5@example.org')).toHaveLength(0)

    // Alternates with another address, which replaces the key, and uses many accounts.
    const turns = await makeOwner(app)
    expect(await move('victim@example.org', turns)).toBe(200)
    expect(await move('elsewhere@example.org', turns)).toBe(200)
    expect(await move('victim@example.org', turns)).toBe(429)
    for (let account = 0; account < 8; account++) {
      app.passTime(60_000)
      await move('victim@example.org', await makeOwner(app))
    }
    expect(await mailTo(app, 'victim@example.org')).toHaveLength(5)

    const from = `203.0.113.${++address}`
    app.passTime(HOUR_MS)
    for (let stranger = 0; stranger < 25; stranger++)
      await ask('/otp', { email: `asked-${stranger}@example.org`, create_user: true }, from)
    const mailed = await Promise.all(
      Array.from({ length: 25 }, (_, stranger) => mailTo(app, `asked-${stranger}@example.org`)),
    )
    expect(mailed.flat()).toHaveLength(20)
  })

  it('tells a signed-in person who asks for a second code', async () => {
    const { token } = await makeOwner(app)
    const get = () => app.request('GET', '/auth/v1/reauthenticate', { token })
    expect((await get()).status).toBe(200)
    const refused = await get()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    expect(await refused.json()).toMatchObject({ error_code: 'over_email_send_rate_limit' })
  })
})

describe('guesses', () => {
  it('of a code are thirty an hour for an address, however many codes were mailed', async () => {
    const { email } = await makeOwner(app)
    app.setNow('2027-03-01T00:00:00.000Z')
    for (let round = 0; round < 3; round++) {
      await ask('/recover', { email })
      const { code } = await keyFor(app, email)
      for (let wrong = 1; wrong <= 10; wrong++) {
        await ask('/verify', { type: 'recovery', email, token: otherCode(code, wrong) })
      }
      app.passTime(60_000)
    }
    await ask('/recover', { email })
    const { code, tokenHash } = await keyFor(app, email)
    // After three minutes one attempt is available again.
    await ask('/verify', { type: 'recovery', email, token: otherCode(code) })
    const right = await ask('/verify', { type: 'recovery', email, token: code })
    expect(await right.json()).toMatchObject({ code: 'otp_expired' })
    expect((await ask('/verify', { type: 'recovery', token_hash: tokenHash })).status).toBe(200)
  })

  it('of a password are ten at once for an account, and a right one among them is not told', async () => {
    const { email } = await makeOwner(app)
    const signIn = (password: string) => ask('/token?grant_type=password', { email, password })
    const wrong = await Promise.all(Array.from({ length: 14 }, (_, guess) => signIn(`wrong ${guess}`)))
    expect(wrong.filter(({ status }) => status === 400)).toHaveLength(10)
    expect(wrong.filter(({ status }) => status === 429)).toHaveLength(4)
    expect((await signIn(PASSWORD)).status).toBe(429)
  })

  it('of a password by anyone else lock out no browser that has signed in before, and only that one', async () => {
    const { email } = await makeOwner(app)
    const { email: other } = await makeOwner(app)
    const signIn = (password: string, cookie = '', who = email) =>
      app.request('POST', '/auth/v1/token?grant_type=password', {
        json: { email: who, password },
        headers: { 'x-forwarded-for': `198.51.100.${++address}`, cookie },
      })
    const cookieOf = async (who: string) =>
      (await signIn(PASSWORD, '', who)).headers.getSetCookie()[0]!.split(';')[0]!
    const [own, foreign] = [await cookieOf(email), await cookieOf(other)]
    const forged = `${own.slice(0, -4)}AAAA`
    const renamed = `${own.split('=')[0]}=${foreign.split('=')[1]}`
    for (let guess = 1; guess <= 12; guess++) await signIn(`guess ${guess}`)

    for (const cookie of ['', foreign, forged, renamed])
      expect([cookie, (await signIn(PASSWORD, cookie)).status]).toEqual([cookie, 429])
    expect((await signIn(PASSWORD, own)).status).toBe(200)
    // Its own wrong passwords are counted too, and lock out only this browser.
    for (let guess = 1; guess <= 10; guess++) expect((await signIn(`slip ${guess}`, own)).status).toBe(400)
    expect((await signIn(PASSWORD, own)).status).toBe(429)
    app.passTime(90 * 86_400_000)
    expect((await signIn(PASSWORD, own)).status).toBe(200)
    for (let guess = 1; guess <= 10; guess++) await signIn(`guess ${guess}`)
    expect((await signIn(PASSWORD, own)).status).toBe(429)
  })

  it('lock out no browser that has signed in before its cookie had a prefix over TLS', async () => {
    const secure = variantOf(app, { config: { publicUrl: 'https://twofold.example' } })
    const { email } = await makeOwner(app)
    const signIn = (on: TestApp, password: string, cookie = '') =>
      on.request('POST', '/auth/v1/token?grant_type=password', {
        json: { email, password },
        headers: { 'x-forwarded-for': `198.51.100.${++address}`, cookie },
      })
    const [earlier = ''] = (await signIn(app, PASSWORD)).headers.getSetCookie()
    for (let guess = 1; guess <= 12; guess++) await signIn(app, `guess ${guess}`)
    const again = await signIn(secure, PASSWORD, earlier.split(';')[0])
    expect(again.status).toBe(200)
    const [later = ''] = again.headers.getSetCookie()
    expect(later).toMatch(/^__Secure-twofold_device_/)
    expect((await signIn(secure, PASSWORD, later.split(';')[0])).status).toBe(200)
    expect((await signIn(secure, PASSWORD)).status).toBe(429)
  })

  it('made while the clock was ahead lock nobody out once it is right again', async () => {
    const { email } = await makeOwner(app)
    const signIn = (password: string) => ask('/token?grant_type=password', { email, password })
    app.passTime(30 * 86_400_000)
    for (let guess = 1; guess <= 12; guess++) await signIn(`guess ${guess}`)
    expect((await signIn(PASSWORD)).status).toBe(429)
    app.passTime(-30 * 86_400_000)
    expect((await signIn(PASSWORD)).status).toBe(200)
    // From then on attempts are counted as usual.
    for (let guess = 1; guess <= 12; guess++) await signIn(`guess ${guess}`)
    expect((await signIn(PASSWORD)).status).toBe(429)
  })

  it('of the current password are ten at once for a session, and no stranger uses them up', async () => {
    const { email, token } = await makeOwner(app)
    const headers = () => ({ 'x-forwarded-for': `198.51.100.${++address}` })
    const change = (current_password: string) =>
      app.request('PUT', '/auth/v1/user', {
        token,
        json: { password: 'a new battery', current_password },
        headers: headers(),
      })
    const remove = (password: string) =>
      app.request('DELETE', '/api/account', { token, json: { password }, headers: headers() })
    const signIn = (password: string) => ask('/token?grant_type=password', { email, password })
    for (let guess = 1; guess <= 12; guess++) await signIn(`guess ${guess}`)
    expect((await signIn(PASSWORD)).status).toBe(429)

    for (let guess = 1; guess <= 5; guess++) {
      expect((await change(`wrong ${guess}`)).status).toBe(400)
      expect((await remove(`wrong ${guess}`)).status).toBe(422)
    }
    expect([(await change(PASSWORD)).status, (await remove(PASSWORD)).status]).toEqual([429, 429])
    app.passTime(30_000)
    for (let guess = 1; guess <= 2; guess++) await signIn(`guess ${guess}`)
    expect((await change(PASSWORD)).status).toBe(200)
    expect((await remove('a new battery')).status).toBe(204)
  })

  it('by anyone else lock out no browser that a mailed code or link has signed in', async () => {
    const { email } = await makeOwner(app)
    const signIn = (password: string, cookie = '') =>
      app.request('POST', '/auth/v1/token?grant_type=password', {
        json: { email, password },
        headers: { 'x-forwarded-for': `198.51.100.${++address}`, cookie },
      })
    await ask('/otp', { email })
    const byCode = await ask('/verify', { type: 'email', email, token: (await keyFor(app, email)).code })
    await ask('/recover', { email })
    const { tokenHash } = await keyFor(app, email)
    const byLink = await app.request('GET', `/auth/v1/verify?type=recovery&token=${tokenHash}`)
    expect([byCode.status, byLink.status]).toEqual([200, 303])
    for (let guess = 1; guess <= 12; guess++) await signIn(`guess ${guess}`)
    expect((await signIn(PASSWORD)).status).toBe(429)
    for (const { headers } of [byCode, byLink])
      expect((await signIn(PASSWORD, headers.getSetCookie()[0]?.split(';')[0])).status).toBe(200)
  })
})
