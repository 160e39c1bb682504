import { expect, it } from 'vitest'
import { jsonOf, makeGuest, makeOwner, makeWedding } from '../../../../tests/support/factories.ts'
import type { Owner } from '../../../../tests/support/factories.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import type { NotificationPage } from '#features/notifications/model/notification.ts'
import { system } from '#platform/server/system-scope.ts'
import type { MailRow } from '#platform/server/mail/mail-table.ts'
import type { MailBatch } from '../model/letter.ts'
import { notifyFailedSends } from './send-notice-commands.ts'

const app = startTestApp()

/** A send to four guests, with no message sent yet. */
async function makeSend() {
  const owner = await makeOwner(app)
  await makeWedding(app, owner)
  const guests = await Promise.all(
    [1, 2, 3, 4].map((place) => makeGuest(app, owner, { email: `guest${place}@example.com` })),
  )
  const json = { kind: 'invitation', guest_ids: guests.map(({ id }) => id), client_key: app.deps.newId() }
  const sent = await app.request('POST', '/api/mail-batches', { token: owner.token, json })
  return { owner, batch: (await jsonOf<{ batch: MailBatch }>(sent, 202)).batch }
}

async function end({ id }: MailBatch, states: readonly MailRow['state'][]): Promise<void> {
  const messages = await app.deps.db
    .selectFrom('mail_messages')
    .select('id')
    .where('batch_id', '=', id)
    .orderBy('id')
    .execute()
  for (const [place, state] of states.entries())
    await app.deps.db
      .updateTable('mail_messages')
      .set({ state })
      .where('id', '=', messages[place]!.id)
      .execute()
}

const look = () => Promise.all(Array.from({ length: 4 }, () => notifyFailedSends(system(app.deps))))
const notificationsOf = async ({ token }: Owner) =>
  (await jsonOf<NotificationPage>(await app.request('GET', '/api/notifications', { token }), 200))
    .notifications

it('a send that is over with failures is told of once, with the way to it', async () => {
  const { owner, batch } = await makeSend()
  await end(batch, ['sent', 'failed', 'sent', 'queued'])
  await look()
  expect(await notificationsOf(owner)).toEqual([])
  await end(batch, ['sent', 'failed', 'sent', 'unclear'])
  await look()
  await look()
  expect(await notificationsOf(owner)).toMatchObject([
    {
      type: 'system',
      title: 'Wedding invitations: 2 not delivered',
      message:
        '2 of 4 invitations could not be sent, or may not have arrived. The send says why, and can send them again.',
      action_url: `/send-invitations?send=${batch.id}`,
    },
  ])
})

it('a send without failures, or one that is paused, is no news', async () => {
  const [whole, paused] = [await makeSend(), await makeSend()]
  await end(whole.batch, ['sent', 'sent', 'sent', 'sent'])
  await end(paused.batch, ['sent', 'failed', 'held', 'held'])
  await look()
  expect([await notificationsOf(whole.owner), await notificationsOf(paused.owner)]).toEqual([[], []])
})
