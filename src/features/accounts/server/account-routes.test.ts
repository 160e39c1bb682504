import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { jsonOf, makeOwner, makeWedding, makeWholeWedding } from '../../../../tests/support/factories.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import type { TestApp } from '../../../../tests/support/test-app.ts'
import { epochMs } from '#platform/model/dates.ts'
import { system } from '#platform/server/system-scope.ts'
import { sweepRateLimits } from '#platform/server/http/rate-limit.ts'
import type { Account } from '../model/account-settings.ts'

const PASSWORD = 'correct horse'
const MINUTE_MS = 60_000

const app = startTestApp()
const limited = startTestApp({ limitsUse: true })

const read = (token: string) => app.request('GET', '/api/account', { token })
const change = (token: string, json: unknown) => app.request('PATCH', '/api/account', { token, json })
const remove = (token: string, json?: unknown, on: TestApp = app) =>
  on.request('DELETE', '/api/account', { token, ...(json === undefined ? {} : { json }) })
const signIn = (email: string, password: string, on: TestApp = app) =>
  on.request('POST', '/auth/v1/token?grant_type=password', { json: { email, password } })

/** An owner whose sign-in is no longer recent. */
async function makeSettledOwner() {
  const owner = await makeOwner(app)
  app.passTime(16 * MINUTE_MS)
  return owner
}

/** The response that asks for a password. */
const WANTED = {
  error: {
    code: 'forbidden',
    message: 'Please enter your password to delete your account',
    fields: { password: 'Please enter your password to delete your account' },
  },
}
const WRONG = { error: { code: 'invalid', fields: { password: 'Current password is incorrect' } } }

describe('the account', () => {
  it('is answered with its notices as they are at first', async () => {
    const { email, token } = await makeOwner(app)
    expect(await jsonOf<Account>(await read(token), 200)).toEqual({
      email,
      new_email: null,
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      notify_rsvp: true,
      notify_media: true,
      notify_activity: false,
      notify_system: true,
      daily_rsvp: false,
      daily_media: false,
      daily_activity: false,
      daily_system: false,
      two_factor: false,
      recovery_codes_left: 0,
    })
  })

  it('keeps what a change does not name', async () => {
    const { token } = await makeOwner(app)
    const changed = await jsonOf<Account>(await change(token, { notify_rsvp: false }), 200)
    expect(changed).toMatchObject({ notify_rsvp: false, notify_media: true, notify_activity: false })
    await change(token, { notify_activity: true, email: 'other@example.com', two_factor: true })
    const account = await jsonOf<Account>(await read(token), 200)
    expect(account).toEqual({ ...changed, notify_activity: true })
    expect(await jsonOf<Account>(await change(token, {}), 200)).toEqual(account)
  })

  it('refuses notices that are neither on nor off', async () => {
    const { token } = await makeOwner(app)
    for (const value of ['true', 1, null]) {
      const refused = await change(token, { notify_media: value })
      expect(refused.status).toBe(422)
      expect(await refused.json()).toMatchObject({
        error: { code: 'invalid', fields: { notify_media: expect.any(String) as unknown } },
      })
    }
  })

  it('is nothing that a guest reaches', async () => {
    const { guestToken } = await makeWholeWedding(app)
    const calls = [read(guestToken), change(guestToken, {}), remove(guestToken)]
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([401, 401, 401])
  })

  it('says that there is an authenticator app once its code was entered', async () => {
    const { userId, token } = await makeOwner(app)
    const factor = { user_id: userId, factor_type: 'totp' as const, secret: 'sealed' }
    const at = { created_at: app.deps.clock(), updated_at: app.deps.clock() }
    const { db, newId } = app.deps
    await db
      .insertInto('factors')
      .values({ ...factor, ...at, id: newId() })
      .execute()
    expect(await jsonOf<Account>(await read(token), 200)).toMatchObject({ two_factor: false })
    await db.updateTable('factors').set({ status: 'verified' }).where('user_id', '=', userId).execute()
    expect((await remove(token)).status).toBe(401)
    await db.updateTable('sessions').set({ aal: 'aal2' }).where('user_id', '=', userId).execute()
    expect(await jsonOf<Account>(await read(token), 200)).toMatchObject({ two_factor: true })
  })
})

describe('deleting the account', () => {
  it.each([['no body'], [{}], [{ password: '' }], [{ password: PASSWORD }]])(
    'takes no password right after the sign-in, with %j',
    async (body) => {
      const { email, token } = await makeOwner(app)
      const removed = await remove(token, body === 'no body' ? undefined : body)
      expect([removed.status, await removed.text()]).toEqual([204, ''])
      expect((await read(token)).status).toBe(401)
      expect((await signIn(email, PASSWORD)).status).toBe(400)
    },
  )

  it('asks for the password a quarter of an hour after the sign-in', async () => {
    const owner = await makeSettledOwner()
    const { slug } = await makeWedding(app, owner)
    for (const body of [undefined, {}, { password: '' }]) {
      const response = await remove(owner.token, body)
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject(WANTED)
    }
    const wrong = await remove(owner.token, { password: 'correct house' })
    expect(wrong.status).toBe(422)
    expect(await wrong.json()).toMatchObject(WRONG)
    expect((await app.request('GET', `/wedding/${slug}`)).status).toBe(200)

    expect((await remove(owner.token, { password: PASSWORD })).status).toBe(204)
    expect((await app.request('GET', `/wedding/${slug}`)).status).toBe(404)
  })

  it('refuses a wrong password also right after the sign-in, however long it is', async () => {
    const { token } = await makeOwner(app)
    for (const password of ['correct house', 'x'.repeat(100_000)]) {
      const refused = await remove(token, { password })
      expect(refused.status).toBe(422)
      expect(await refused.json()).toMatchObject(WRONG)
    }
    expect((await read(token)).status).toBe(200)
  })

  it('does not take a refreshed session for a new sign-in', async () => {
    const { refreshToken } = await makeSettledOwner()
    const refreshed = await app.request('POST', '/auth/v1/token?grant_type=refresh_token', {
      json: { refresh_token: refreshToken },
    })
    const { access_token } = await jsonOf<{ access_token: string }>(refreshed, 200)
    expect((await remove(access_token)).status).toBe(403)
  })

  it('takes a second step for a new sign-in', async () => {
    const { userId, token } = await makeSettledOwner()
    const timestamp = Math.floor(epochMs(app.deps.clock()) / 1000)
    const amr = [
      { method: 'totp', timestamp },
      { method: 'password', timestamp: timestamp - 16 * 60 },
    ]
    await app.deps.db
      .updateTable('sessions')
      .set({ amr: JSON.stringify(amr) })
      .where('user_id', '=', userId)
      .execute()
    expect((await remove(token)).status).toBe(204)
  })

  it('happens once when it is asked for several times at once', async () => {
    const owner = await makeOwner(app)
    await makeWedding(app, owner)
    const responses = await Promise.all([remove(owner.token), remove(owner.token), remove(owner.token)])
    expect(responses.map(({ status }) => status)).toContain(204)
    for (const { status } of responses) expect([204, 401]).toContain(status)
  })

  it('counts wrong passwords apart from those of strangers at sign-in', async () => {
    const { email, token } = await makeOwner(limited)
    for (let wrong = 1; wrong <= 10; wrong++) await signIn(email, 'correct house', limited)
    expect((await signIn(email, PASSWORD, limited)).status).toBe(429)
    for (let wrong = 1; wrong <= 10; wrong++)
      expect((await remove(token, { password: 'correct house' }, limited)).status).toBe(422)
    const refused = await remove(token, { password: PASSWORD }, limited)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
    limited.passTime(31_000)
    expect((await remove(token, { password: PASSWORD }, limited)).status).toBe(204)
  })

  it('is no way round the limits of mail to an address, which are forgotten a day later', async () => {
    const { email, token } = await makeOwner(limited)
    const { db } = limited.deps
    const post = (path: string, json: object) => limited.request('POST', `/auth/v1/${path}`, { json })
    const countMail = async () =>
      (await db.selectFrom('mail_messages').select('id').where('to_email', '=', email).execute()).length
    const key_hash = createHash('sha256').update(email).digest('base64url')
    const countBuckets = async () =>
      (await db.selectFrom('rate_limits').select('bucket').where('key_hash', '=', key_hash).execute()).length
    await post('recover', { email })
    expect(await countMail()).toBe(1)
    expect((await remove(token, undefined, limited)).status).toBe(204)
    expect(await countMail()).toBe(0)

    await jsonOf(await post('signup', { email, password: PASSWORD }), 200)
    await post('recover', { email })
    expect(await countMail()).toBe(0)
    limited.passTime(61_000)
    await post('recover', { email })
    expect(await countMail()).toBe(1)

    expect(await countBuckets()).toBeGreaterThan(0)
    limited.passTime(25 * 60 * MINUTE_MS)
    await sweepRateLimits(system(limited.deps))
    expect(await countBuckets()).toBe(0)
  })
})
