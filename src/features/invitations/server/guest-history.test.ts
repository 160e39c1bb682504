import { describe, expect, it } from 'vitest'
import type { GuestLetters } from '#features/guests/model/guest-letters.ts'
import type { MailRow } from '#platform/server/mail/mail-table.ts'
import { system } from '#platform/server/system-scope.ts'
import { jsonOf, makeGuest, makeOwner, makeWholeWedding } from '../../../../tests/support/factories.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import type { GuestHistoryEntry, MailBatch } from '../model/letter.ts'
import { queueConfirmations } from './confirmation-commands.ts'

const app = startTestApp()

async function makeHistory() {
  const { owner, couple, guest, guestToken } = await makeWholeWedding(app)
  const { token } = owner
  const email = { token, json: { email: 'margaret@example.com' } }
  await app.request('PATCH', `/api/guests/${guest.id}`, email)
  const send = async (kind: string, guest_ids: string[] = [guest.id]) => {
    app.passTime(1000)
    const json = { kind, body: kind === 'custom' ? 'Hi' : null, guest_ids, client_key: app.deps.newId() }
    const begun = await app.request('POST', '/api/mail-batches', { token, json })
    return (await jsonOf<{ batch: MailBatch }>(begun, 202)).batch
  }
  const setMails = (batchId: string, row: Partial<MailRow>) =>
    app.deps.db.updateTable('mail_messages').set(row).where('batch_id', '=', batchId).execute()
  const events = async (id = guest.id) =>
    (
      await jsonOf<{ events: GuestHistoryEntry[] }>(
        await app.request('GET', `/api/guests/${id}/history`, { token }),
        200,
      )
    ).events
  const invitations = async () =>
    jsonOf<GuestLetters[]>(await app.request('GET', '/api/invitations', { token }), 200)
  return { owner, couple, guest, guestToken, send, setMails, events, invitations }
}

describe('the history of a guest', () => {
  it('holds letters, the opened link and answers, newest first', async () => {
    const { owner, guest, guestToken, send, setMails, events } = await makeHistory()
    expect(await events()).toEqual([])
    const invited = await send('invitation')
    await setMails(invited.id, { state: 'sent', sent_at: app.deps.clock() })
    app.passTime(1000)
    await app.deps.db
      .updateTable('guests')
      .set({ link_opened_at: app.deps.clock() })
      .where('id', '=', guest.id)
      .execute()
    const reminded = await send('reminder')
    await setMails(reminded.id, { state: 'failed', reason: 'The mailbox is full.' })
    app.passTime(1000)
    const json = { rsvp_status: 'accepted', email: 'margaret@example.com' }
    await app.request('PUT', '/api/rsvp', { token: guestToken, json })
    app.passTime(4000)
    await queueConfirmations(system(app.deps))
    app.passTime(1000)
    for (const rsvp_status of ['declined', 'pending']) {
      app.passTime(1000)
      const set = { token: owner.token, json: { rsvp_status } }
      await app.request('PATCH', `/api/guests/${guest.id}/rsvp-status`, set)
    }
    const written = await send('custom')
    await setMails(written.id, { turn: null, next_attempt_at: '2100-01-01T00:00:00.000Z' })
    const found = await events()
    expect(
      found.map(({ kind, state, reason, rsvp_status, by }) => [kind, state, reason, rsvp_status, by]),
    ).toEqual([
      ['custom', 'deferred', null, null, null],
      ['answered', null, null, 'pending', 'owner'],
      ['answered', null, null, 'declined', 'owner'],
      ['rsvp_confirmation', 'waiting', null, null, null],
      ['answered', null, null, 'accepted', 'guest'],
      ['reminder', 'failed', 'The mailbox is full.', null, null],
      ['opened', null, null, null, null],
      ['invitation', 'sent', null, null, null],
    ])
    expect(found.map(({ at }) => at)).toEqual(
      found
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    expect(found.map(({ batch_id }) => batch_id).filter(Boolean)).toEqual([
      written.id,
      reminded.id,
      invited.id,
    ])
    expect(found.filter(({ message_id }) => message_id)).toHaveLength(3)
  })

  it('is that of one guest of the couple alone', async () => {
    const { owner, guest, send, events } = await makeHistory()
    const other = await makeGuest(app, owner, { first_name: 'Bo', last_name: 'Li', email: 'bo@example.com' })
    await send('invitation', [other.id])
    expect(await events()).toEqual([])
    expect(await events(other.id)).toHaveLength(1)
    const { token } = (await makeHistory()).owner
    for (const id of [guest.id, app.deps.newId(), 'nobody'])
      expect((await app.request('GET', `/api/guests/${id}/history`, { token })).status).toBe(404)
  })
})

describe('invitations', () => {
  it('say of each guest what became of the newest one, and when they were last reminded', async () => {
    const { owner, guest, send, setMails, invitations } = await makeHistory()
    const other = await makeGuest(app, owner, { first_name: 'Bo', last_name: 'Li', email: 'bo@example.com' })
    const gone = await makeGuest(app, owner, { first_name: 'Cy', last_name: 'Ng', email: 'cy@example.com' })
    expect(await invitations()).toEqual([])
    const first = await send('invitation', [guest.id, other.id, gone.id])
    const sent_at = '2030-01-01T10:00:00.000Z'
    await setMails(first.id, { state: 'sent', sent_at })
    const second = await send('invitation')
    await setMails(second.id, { state: 'failed', reason: 'This address does not exist.' })
    const reminded = await send('reminder')
    const failed = await send('reminder', [other.id])
    await setMails(failed.id, { state: 'failed', reason: 'The mailbox is full.' })
    await app.request('DELETE', `/api/guests/${gone.id}`, { token: owner.token })
    const found = await invitations()
    expect(found.toSorted((a, b) => (a.guest_id < b.guest_id ? -1 : 1))).toEqual([
      {
        guest_id: guest.id,
        state: 'failed',
        reason: 'This address does not exist.',
        at: second.created_at,
        reminded_at: reminded.created_at,
      },
      { guest_id: other.id, state: 'sent', reason: null, at: sent_at, reminded_at: null },
    ])
    const stranger = await makeHistory()
    expect(await stranger.invitations()).toEqual([])
    const { token } = await makeOwner(app)
    expect((await app.request('GET', '/api/invitations', { token })).status).toBe(404)
  })
})
