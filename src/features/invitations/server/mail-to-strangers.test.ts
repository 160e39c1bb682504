import { beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#platform/model/dates.ts'
import { system } from '#platform/server/system-scope.ts'
import { codeIn, mailTo, otherCode } from '../../../../tests/support/account-mail.ts'
import {
  jsonOf,
  makeGuest,
  makeGuestToken,
  makeOwner,
  makeWedding,
} from '../../../../tests/support/factories.ts'
import type { Owner } from '../../../../tests/support/factories.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import { letterCopy } from '../model/letter-copy.ts'
import { queueConfirmations } from './confirmation-commands.ts'

const app = startTestApp({ limitsUse: true, env: { SMTP_URL: 'smtp://127.0.0.1:9' } })
// On a slow machine, the rate limit must not refill while it is being tested.
beforeAll(() => app.stopClock())

async function queueDue() {
  app.passTime(3100)
  await queueConfirmations(system(app.deps))
}

async function mailsTo(email: string): Promise<number> {
  const rows = await app.deps.db
    .selectFrom('mail_messages')
    .select('id')
    .where('kind', '=', 'rsvp_confirmation')
    .where('to_email', '=', email)
    .execute()
  return rows.length
}

/** A guest who is in, with a way to save an answer and have its mail queued. */
async function makeAnswerer(input: { email?: string; party?: string } = {}) {
  const owner = await makeOwner(app)
  const couple = await makeWedding(app, owner)
  const guest = await makeGuest(app, owner, { first_name: 'Ada', last_name: 'King', ...input })
  const token = await makeGuestToken(app, couple.slug, guest)
  let isComing = false
  const save = async (email: string | null, more: object = {}) => {
    isComing = !isComing
    const json = { rsvp_status: isComing ? 'accepted' : 'declined', email, ...more }
    const response = await app.request('PUT', '/api/rsvp', { token, json })
    return jsonOf<{ mail_withheld: boolean; email: string | null }>(response, 200)
  }
  const confirm = (as: string, guestEmail = 'whoever@example.com') =>
    app.request('POST', '/api/send-rsvp-confirmation', {
      token: as,
      json: { guestEmail, guestName: 'Ada King', rsvpStatus: 'accepted' },
    })
  return { owner, couple, guest, token, save, confirm }
}

describe('confirmations', () => {
  it('go three times a day to an address that the guest typed; what is saved after that says so', async () => {
    const { save, confirm, token } = await makeAnswerer()
    const withheld: boolean[] = []
    for (let time = 0; time < 6; time++) {
      withheld.push((await save('stranger@foreign.example')).mail_withheld)
      await queueDue()
    }
    expect(withheld).toEqual([false, false, false, true, true, true])
    expect(await mailsTo('stranger@foreign.example')).toBe(3)
    const response = await confirm(token)
    expect([response.status, await response.json()]).toEqual([
      429,
      { success: false, error: letterCopy.tooManyConfirmations },
    ])
    expect(await mailsTo('stranger@foreign.example')).toBe(3)
    app.passTime(DAY_MS)
    expect(await save('stranger@foreign.example')).toMatchObject({ mail_withheld: false })
  })

  it('are counted once while one is still due, and the call that asks for it sends the same one', async () => {
    const { save, confirm, token } = await makeAnswerer()
    for (let time = 0; time < 6; time++)
      expect(await save('typed@own.example')).toMatchObject({ mail_withheld: false })
    expect((await confirm(token)).status).toBe(200)
    await queueDue()
    expect(await mailsTo('typed@own.example')).toBe(1)
  })

  it('go to three of the addresses that one guest types, whatever is behind a plus sign', async () => {
    const { save } = await makeAnswerer()
    const typed = ['a@x.example', 'b@x.example', 'A+1@x.example', 'c@x.example', 'd@x.example', 'e@x.example']
    const withheld: boolean[] = []
    for (const email of typed) {
      withheld.push((await save(email)).mail_withheld)
      await queueDue()
    }
    expect(withheld).toEqual([false, false, false, false, true, true])
    // The answer and the address are still saved, and get no mail when they are saved again.
    expect(await save('e@x.example')).toEqual(
      expect.objectContaining({ email: 'e@x.example', mail_withheld: true }),
    )
    app.passTime(DAY_MS)
    expect(await save('d@x.example')).toMatchObject({ mail_withheld: true })
  })

  it('go five times a day to one address over all weddings, also where the couple entered it', async () => {
    const email = 'shared@victim.example'
    const first = await makeAnswerer({ email })
    const second = await makeAnswerer({ email: email.toUpperCase() })
    for (let time = 0; time < 4; time++) {
      await first.save(email)
      await queueDue()
    }
    const third = await makeAnswerer()
    expect(await third.save(email)).toMatchObject({ mail_withheld: false })
    await queueDue()
    expect(await second.save(email.toUpperCase())).toMatchObject({ mail_withheld: true })
    await queueDue()
    expect((await mailsTo(email)) + (await mailsTo(email.toUpperCase()))).toBe(5)
    const response = await second.confirm(second.owner.token, email.toUpperCase())
    expect(response.status).toBe(429)
  })

  it('that are asked for at the same moment never exceed the limit', async () => {
    const email = 'parallel@victim.example'
    const guests = []
    for (let number = 0; number < 8; number++) guests.push(await makeAnswerer({ email }))
    const saved = await Promise.all(guests.map(({ save }) => save(email)))
    expect(saved.filter(({ mail_withheld }) => !mail_withheld)).toHaveLength(5)
    await queueDue()
    expect(await mailsTo(email)).toBe(5)
  })

  it('to others of the household are limited as well', async () => {
    const { owner, save } = await makeAnswerer({ party: 'Kings' })
    const bo = await makeGuest(app, owner, {
      first_name: 'Bo',
      last_name: 'King',
      email: 'bo@victim.example',
      party: 'Kings',
    })
    let shown = ''
    for (let time = 0; time < 7; time++) {
      const rsvp_status = time % 2 ? 'declined' : 'accepted'
      await save(null, { party: [{ guest_id: bo.id, rsvp_status, shown: `${shown}|||||` }] })
      shown = rsvp_status
      await queueDue()
    }
    expect(await mailsTo('bo@victim.example')).toBe(5)
  })
})

describe('letters of an owner who has not proved their address', () => {
  const guestsOf = async (owner: Owner, count: number) => {
    const lines = Array.from({ length: count }, (_, index) => `G${index},Party,g${index}@example.com`)
    const body = ['first_name,last_name,email', ...lines].join('\n')
    await app.request('POST', '/api/guests/import?preview=never&file_name=a.csv', {
      token: owner.token,
      body,
    })
    const list = await app.request('GET', '/api/guests', { token: owner.token })
    return (await jsonOf<{ id: string }[]>(list, 200)).map(({ id }) => id)
  }
  const send = (owner: Owner, guest_ids: string[], client_key = app.deps.newId()) =>
    app.request('POST', '/api/mail-batches', {
      token: owner.token,
      json: { kind: 'custom', body: 'Hi', guest_ids, client_key },
    })
  const mailCode = (owner: Owner) => app.request('POST', '/api/account/address-code', { token: owner.token })
  const prove = (owner: Owner, code: string) =>
    app.request('POST', '/api/account/prove-address', { token: owner.token, json: { code } })
  const codeOf = async (owner: Owner) => codeIn((await mailTo(app, owner.email)).at(-1)!.text)!

  it('wait after twenty for the code from the mail, and then the same send goes out', async () => {
    const owner = await makeOwner(app)
    await makeWedding(app, owner)
    const ids = await guestsOf(owner, 30)
    expect((await send(owner, ids.slice(0, 20))).status).toBe(202)
    const key = app.deps.newId()
    const refused = await send(owner, [ids[20]!], key)
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      {
        error: { code: 'forbidden', message: letterCopy.proveAddress, fields: { code: expect.any(String) } },
      },
    ])
    const named = await app.request('POST', '/api/send-wedding-invitation', {
      token: owner.token,
      json: {
        guestEmail: 'g5@example.com',
        guestName: 'G5 Party',
        coupleNames: 'A & B',
        weddingDate: '2030-06-01',
        weddingUrl: 'https://example.com',
        venueName: 'V',
        venueAddress: 'W',
      },
    })
    expect([named.status, await named.json()]).toEqual([
      403,
      { success: false, error: letterCopy.proveAddress },
    ])

    expect((await mailCode(owner)).status).toBe(204)
    const tooSoon = await mailCode(owner)
    expect([tooSoon.status, tooSoon.headers.get('retry-after')]).toEqual([429, '60'])
    const code = await codeOf(owner)
    expect(await jsonOf(await prove(owner, otherCode(code)), 422)).toMatchObject({
      error: { fields: { code: 'This code has expired or is not the right one.' } },
    })
    expect((await send(owner, ids, key)).status).toBe(403)
    // It proves nobody else's address.
    const other = await makeOwner(app)
    expect((await prove(other, code)).status).toBe(422)
    expect((await prove(owner, code)).status).toBe(204)
    expect((await prove(owner, code)).status).toBe(422)
    expect((await send(owner, ids, key)).status).toBe(202)
  })

  it('need the code again at a new address only where that was not mailed a key', async () => {
    const owner = await makeOwner(app)
    await makeWedding(app, owner)
    const ids = await guestsOf(owner, 21)
    // Signing in by mail proves the same: somebody reads that mailbox.
    await app.request('POST', '/auth/v1/otp', { json: { email: owner.email } })
    const code = await codeOf(owner)
    const verified = await app.request('POST', '/auth/v1/verify', {
      json: { type: 'email', email: owner.email, token: code },
    })
    expect(verified.status).toBe(200)
    expect((await send(owner, ids)).status).toBe(202)
  })

  it('of a proved one are limited to five hundred in a day, or four for each guest', async () => {
    const owner = await makeOwner(app)
    await makeWedding(app, owner)
    const ids = await guestsOf(owner, 130)
    await mailCode(owner)
    await prove(owner, await codeOf(owner))
    for (let time = 0; time < 4; time++) expect((await send(owner, ids)).status).toBe(202)
    const refused = await send(owner, [ids[0]!])
    expect([refused.status, await refused.json()]).toMatchObject([
      429,
      { error: { message: letterCopy.tooManyLetters(520) } },
    ])
    app.passTime(DAY_MS)
    const signedIn = await app.request('POST', '/auth/v1/token?grant_type=password', {
      json: { email: owner.email, password: 'correct horse' },
    })
    const { access_token: token } = await jsonOf<{ access_token: string }>(signedIn, 200)
    expect((await send({ ...owner, token }, [ids[0]!])).status).toBe(202)
  })

  it('that are begun at the same moment are counted together', async () => {
    const owner = await makeOwner(app)
    await makeWedding(app, owner)
    const ids = await guestsOf(owner, 24)
    const places = [0, 1, 2, 3]
    const sent = await Promise.all(places.map((place) => send(owner, ids.slice(place * 6, place * 6 + 6))))
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 202, 202, 403])
  })
})
