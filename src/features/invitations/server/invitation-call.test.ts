import { describe, expect, it } from 'vitest'
import {
  jsonOf,
  makeGuest,
  makeOwner,
  makeWedding,
  makeWholeWedding,
} from '../../../../tests/support/factories.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import { letterCopy } from '../model/letter-copy.ts'

const app = startTestApp()

/** The whole body of the call, including everything that must not be trusted. */
const CALL = {
  guestEmail: 'ada@example.com',
  guestName: 'Ada King',
  coupleNames: { bride_first: 'Bride', bride_last: 'LastName', groom_first: 'Groom', groom_last: 'LastName' },
  weddingDate: '1999-01-01',
  venueName: 'Wedding Venue',
  venueAddress: 'Venue Address',
  weddingLink: 'https://evil.example/wedding/couple-slug',
  plusOneAllowed: true,
}

async function makeInvited({ published = true, email = 'ada@example.com' as string | null } = {}) {
  const owner = await makeOwner(app)
  const couple = await makeWedding(app, owner, { published })
  const guest = await makeGuest(app, owner, { first_name: 'Áda', last_name: 'King', email })
  const call = (changes: object = {}) =>
    app.request('POST', '/api/send-wedding-invitation', { token: owner.token, json: { ...CALL, ...changes } })
  const mails = () =>
    app.deps.db
      .selectFrom('mail_messages')
      .selectAll()
      .where('couple_id', '=', couple.id)
      .orderBy('id')
      .execute()
  return { owner, couple, guest, call, mails }
}

interface Called {
  success: true
  batchId: string
}

describe('the call send-wedding-invitation', () => {
  it('sends the guest of that name and address an invitation, once in a minute', async () => {
    const { guest, call, mails } = await makeInvited()
    const calls = [call(), call({ guestEmail: ' ADA@example.com ' }), call({ guestName: 'ada  KING' })]
    const responses = await Promise.all(calls.map(async (one) => jsonOf<Called>(await one, 200)))
    expect(new Set(responses.map(({ batchId }) => batchId)).size).toBe(1)
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      kind: 'invitation',
      guest_id: guest.id,
      to_email: 'ada@example.com',
      batch_id: responses[0]!.batchId,
      subject: '',
      html: '',
    })
    app.passTime(61_000)
    const again = await jsonOf<Called>(await call(), 200)
    expect(again.batchId).not.toBe(responses[0]!.batchId)
    expect(await mails()).toHaveLength(2)
  })

  it('sends again what has failed', async () => {
    const { call, mails } = await makeInvited()
    const first = await jsonOf<Called>(await call(), 200)
    const failed = { state: 'failed' as const, reason: 'The mailbox is full.' }
    await app.deps.db.updateTable('mail_messages').set(failed).where('batch_id', '=', first.batchId).execute()
    expect((await jsonOf<Called>(await call(), 200)).batchId).not.toBe(first.batchId)
    expect(await mails()).toHaveLength(2)
  })

  it('tells guests of one name apart by their address', async () => {
    const { owner, call, mails } = await makeInvited()
    const twin = await makeGuest(app, owner, {
      first_name: 'Ada',
      last_name: 'King',
      email: 'two@example.com',
    })
    await jsonOf(await call({ guestEmail: 'two@example.com' }), 200)
    expect(await mails()).toMatchObject([{ guest_id: twin.id }])
  })

  it('says in a text whom it does not find, and what is missing', async () => {
    const { call, mails } = await makeInvited()
    const refused = async (response: Response, status: number, error: string) =>
      expect([response.status, await response.json()]).toEqual([status, { success: false, error }])
    await refused(await call({ guestName: 'Bo King' }), 404, letterCopy.notOnList)
    await refused(await call({ guestEmail: 'bo@example.com' }), 404, letterCopy.notOnList)
    await refused(await (await makeInvited({ email: null })).call(), 422, letterCopy.noAddresses)
    await refused(await (await makeInvited({ published: false })).call(), 409, letterCopy.draft)
    const stranger = await makeInvited()
    const { token } = stranger.owner
    await app.request('PATCH', `/api/guests/${stranger.guest.id}`, { token, json: { last_name: 'Queen' } })
    await refused(await stranger.call(), 404, letterCopy.notOnList)
    expect(await mails()).toEqual([])
  })

  it('is for owners', async () => {
    const { guestToken } = await makeWholeWedding(app)
    for (const token of [undefined, guestToken, 'nonsense']) {
      const response = await app.request('POST', '/api/send-wedding-invitation', { token, json: CALL })
      expect(response.status).toBe(401)
      expect(await response.json()).toEqual({ success: false, error: 'Please sign in to continue' })
    }
    const { token } = await makeOwner(app)
    const response = await app.request('POST', '/api/send-wedding-invitation', { token, json: CALL })
    expect(response.status).toBe(404)
  })
})
