import { describe, expect, it } from 'vitest'
import { issueMediaLink } from '#features/media/server/media-link.ts'
import sharp from 'sharp'
import { makeMedia } from '../../../../tests/support/media.ts'
import { mailTo } from '../../../../tests/support/account-mail.ts'
import { deliverDueMail } from '../../../../tests/support/deliver-mail.ts'
import { authenticator } from '../../../../tests/support/authenticator.ts'
import {
  jsonOf,
  makeGuest,
  makeOwner,
  makeWedding,
  makeWholeWedding,
} from '../../../../tests/support/factories.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import {
  findWeddings,
  listMailTo,
  listOperatorActions,
  readQueues,
} from '#features/operators/server/operator-queries.ts'
import { system } from '#platform/server/system-scope.ts'
import { openMailTransport } from '#platform/server/mail/mail-worker.ts'
import { eraseAccountOf, resendMail, resetFactorOf, suspendSite } from './operator-commands.ts'

const app = startTestApp()
const OPERATOR = 'ops'

const invite = (token: string, guestId: string) =>
  app.request('POST', '/api/mail-batches', {
    token,
    json: { kind: 'invitation', client_key: app.deps.newId(), guest_ids: [guestId] },
  })

const usesOf = async (action: string) =>
  (await listOperatorActions(system(app.deps))).filter((use) => use.action === action)

async function historyOf(token: string): Promise<string[]> {
  const { rows } = await jsonOf<{ rows: { text: string }[] }>(
    await app.request('GET', '/api/history', { token }),
    200,
  )
  return rows.map(({ text }) => text)
}

describe('a suspended site', () => {
  it('is closed to everybody but its owner, at once, and opens again as it was', async () => {
    const { owner, couple, guestToken } = await makeWholeWedding(app)
    const { token } = owner
    const create = { width: 700, height: 500, channels: 3 as const, background: '#806040' }
    const picture = new Uint8Array(await sharp({ create }).jpeg().toBuffer())
    await jsonOf(await app.request('PUT', '/api/cover-photo', { token, body: picture }), 200)
    const stored = (await app.deps.files.list(couple.id)).map(({ key }) => key)
    const cover = stored.find((key) => key.startsWith(`${couple.id}/cover`))
    const photo = await makeMedia(app, couple, { status: 'approved' }, picture)
    const linked = { coupleId: couple.id, mediaId: photo.id, version: 1 }
    const link = new URL(issueMediaLink(app.deps.secrets, 'https://twofold.example', linked, 'jpg'))
    await app.request('POST', '/api/wall/renew', { token })
    await app.request('POST', '/api/dj-list/renew', { token })
    const wall = await jsonOf<{ url: string }>(await app.request('GET', '/api/wall', { token }), 200)
    const djList = await jsonOf<{ url: string }>(await app.request('GET', '/api/dj-list', { token }), 200)
    const draft = await jsonOf<{ url: string }>(
      await app.request('POST', '/api/couple/draft-link', { token: owner.token }),
      200,
    )
    const byGuests = async () =>
      Promise.all(
        [
          app.request('GET', `/wedding/${couple.slug}`),
          app.request('GET', `/api/weddings/${couple.slug}`),
          app.request('GET', '/api/rsvp', { token: guestToken }),
          app.request('GET', '/events', { token: guestToken }),
          app.request('GET', `/media/${cover}`),
          app.request('GET', `${link.pathname}${link.search}`),
          app.request('GET', new URL(wall.url).pathname),
          app.request('GET', new URL(djList.url).pathname),
          app.request('GET', `/wedding/${couple.slug}/wedding.ics`),
          app.request('POST', '/api/guest-name-match', {
            json: { slug: couple.slug, firstName: 'Ada', lastName: 'King' },
          }),
        ].map(async (response) => (await response).status),
      )
    const before = await byGuests()
    expect(before.filter((status) => status === 404)).toEqual([])
    expect(await suspendSite(app.deps, OPERATOR, couple.slug, true)).toContain('is suspended')
    expect(await byGuests()).toEqual(before.map(() => 404))
    expect((await app.request('GET', draft.url)).status).toBe(404)

    const own = await jsonOf<{ site_status: string; settings: object }>(
      await app.request('GET', '/api/couple', { token: owner.token }),
      200,
    )
    expect(own.site_status).toBe('suspended')
    expect((await app.request('GET', '/api/guests/export.csv', { token: owner.token })).status).toBe(200)
    expect(await suspendSite(app.deps, OPERATOR, couple.slug, true)).toContain('already')

    expect(await suspendSite(app.deps, OPERATOR, couple.slug, false)).toContain('open again')
    expect(await byGuests()).toEqual(before)
    expect(await historyOf(owner.token)).toEqual(
      expect.arrayContaining([
        'Site suspended by Twofold’s support',
        'Suspension lifted by Twofold’s support',
      ]),
    )
    expect(await usesOf('suspend')).toMatchObject([
      { operator: OPERATOR, slug: couple.slug },
      { slug: couple.slug },
    ])
  })

  it('stays so when its couple publishes it, or moves the day', async () => {
    const { owner, couple } = await makeWholeWedding(app)
    await suspendSite(app.deps, OPERATOR, couple.slug, true)
    const { token } = owner
    for (const json of [
      { settings: { published: false } },
      { settings: { published: true } },
      { date: '2030-07-01' },
    ])
      expect((await app.request('PATCH', '/api/couple', { token, json })).status).toBe(200)
    expect((await app.request('GET', `/wedding/${couple.slug}`)).status).toBe(404)
  })

  it('sends no letters, and says why', async () => {
    const { owner, couple } = await makeWholeWedding(app)
    const { id } = await makeGuest(app, owner, { email: 'grace@guests.example' })
    await suspendSite(app.deps, OPERATOR, couple.slug, true)
    const refused = await invite(owner.token, id)
    expect(await refused.text()).toContain('Your wedding site is suspended')
  })

  it('has to be there', async () => {
    await expect(suspendSite(app.deps, OPERATOR, 'nobody-here-2030', true)).rejects.toThrow(
      'No wedding site is at',
    )
  })
})

describe('a second factor that was lost', () => {
  it('is removed, ends every session, and the person is told', async () => {
    const owner = await makeOwner(app)
    await makeWedding(app, owner)
    const { token, email } = owner
    const enrol = { factor_type: 'totp', friendly_name: 'Phone' }
    const factor = await jsonOf<{ id: string; totp: { secret: string } }>(
      await app.request('POST', '/auth/v1/factors', { token, json: enrol }),
      200,
    )
    const { id } = await jsonOf<{ id: string }>(
      await app.request('POST', `/auth/v1/factors/${factor.id}/challenge`, { token, json: {} }),
      200,
    )
    const code = await authenticator(factor.totp.secret).nextCode()
    const json = { challenge_id: id, code }
    const session = await jsonOf<{ access_token: string }>(
      await app.request('POST', `/auth/v1/factors/${factor.id}/verify`, { token, json }),
      200,
    )
    expect(await resetFactorOf(app.deps, OPERATOR, email.toUpperCase())).toContain('with the password alone')
    expect((await app.request('GET', '/api/couple', { token: session.access_token })).status).toBe(401)
    for (const table of ['factors', 'recovery_codes', 'sessions'] as const)
      expect(
        await app.deps.db.selectFrom(table).select('id').where('user_id', '=', owner.userId).execute(),
      ).toEqual([])
    expect((await mailTo(app, email)).at(-1)?.subject).toBe('Two-step sign-in was turned off')
    await expect(resetFactorOf(app.deps, OPERATOR, email)).rejects.toThrow('nothing to reset')
    expect(await usesOf('reset-second-factor')).toMatchObject([{ operator: OPERATOR, account: owner.userId }])
  })
})

describe('a message', () => {
  it('that failed is sent again, and one that is in the queue is not', async () => {
    const { owner } = await makeWholeWedding(app)
    const { id } = await makeGuest(app, owner, { email: 'joan@guests.example' })
    await jsonOf(await invite(owner.token, id), 202)
    const [mail] = await listMailTo(system(app.deps), 'Joan@guests.example')
    await expect(resendMail(app.deps, OPERATOR, mail!.id)).rejects.toThrow('in the queue already')
    const failed = { state: 'failed', turn: null, reason: 'no such mailbox', attempts: 1 } as const
    await app.deps.db.updateTable('mail_messages').set(failed).where('id', '=', mail!.id).execute()
    expect((await readQueues(system(app.deps))).mail).toContainEqual(
      expect.objectContaining({ kind: 'invitation', state: 'failed', messages: 1 }),
    )
    expect(await resendMail(app.deps, OPERATOR, mail!.id)).toContain('in the queue again')
    expect(await listMailTo(system(app.deps), 'joan@guests.example')).toMatchObject([
      { state: 'queued', attempts: 0 },
    ])
    expect(await historyOf(owner.token)).toContain('A message sent again by Twofold’s support')
  })

  it('with a link of an account is not there to be sent again', async () => {
    const { email } = await makeOwner(app)
    await app.request('POST', '/auth/v1/recover', { json: { email } })
    await deliverDueMail(app.deps, openMailTransport(app.deps.config), {})
    const [mail] = await listMailTo(system(app.deps), email)
    expect(mail).toMatchObject({ kind: 'account', state: 'sent' })
    await expect(resendMail(app.deps, OPERATOR, mail!.id)).rejects.toThrow('request a new one')
    await expect(resendMail(app.deps, OPERATOR, 'nothing')).rejects.toThrow('There is no message')
  })
})

describe('an account', () => {
  it('is found by a part of its address or its site’s, and no sign of a pattern matches all', async () => {
    const owner = await makeOwner(app)
    const { slug } = await makeWedding(app, owner)
    const found = async (words: string) =>
      (await findWeddings(system(app.deps), words)).map(({ owner: own }) => own)
    expect(await found(owner.email.toUpperCase())).toEqual([owner.email])
    expect(await found(slug)).toEqual([owner.email])
    expect(await found('%')).toEqual([])
  })

  it('is erased with everything, and that it was is all that stays', async () => {
    const { owner, couple } = await makeWholeWedding(app)
    expect(await eraseAccountOf(app.deps, OPERATOR, owner.email)).toContain('is deleted')
    expect((await app.request('GET', '/api/couple', { token: owner.token })).status).toBe(401)
    for (const [table, id] of [
      ['users', owner.userId],
      ['couples', couple.id],
    ] as const)
      expect(await app.deps.db.selectFrom(table).select('id').where('id', '=', id).execute()).toEqual([])
    expect(await usesOf('erase')).toMatchObject([{ operator: OPERATOR, account: null, slug: null }])
    await expect(eraseAccountOf(app.deps, OPERATOR, owner.email)).rejects.toThrow(
      'No account has the address',
    )
  })
})
