import type { HistoryAction } from '#platform/model/history-action.ts'
import type { Id } from '#platform/model/ids.ts'
import { recordHistory } from '#platform/server/db/history.ts'
import { pauseMail, requeueMail } from '#platform/server/mail/mail-queue-commands.ts'
import type { MailRow } from '#platform/server/mail/mail-table.ts'
import { inTransaction } from '#platform/server/db/scope.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import { guestName } from '#features/guests/model/guest.ts'
import type { MailBatch } from '../model/letter.ts'
import { getBatch } from './mail-batch-queries.ts'

/**
 * Pauses the waiting messages of a send, or resumes them: at the end of the couple's queue, to the guests' current
 * addresses. What is already being sent is not stopped.
 * @throws AppError `not_found`
 */
export async function pauseBatch(scope: OwnerScope, id: Id, paused: boolean): Promise<MailBatch> {
  return inTransaction(scope, async (inner) => {
    await getBatch(inner, id)
    const moved = paused ? await pauseMail(inner, inner.coupleId, id) : await requeueHeld(inner, id)
    await recordMove(inner, id, paused ? 'mail_batch.pause' : 'mail_batch.resume', moved)
    return getBatch(inner, id)
  })
}

/**
 * Sends messages of a batch again that failed or may not have been sent, to the guest's current address and name.
 * Others are skipped: those waiting or sent, and guests who were removed or have no address.
 * @throws AppError `not_found`
 */
export async function retryMessages(
  scope: OwnerScope,
  id: Id,
  messageIds: readonly Id[],
): Promise<MailBatch> {
  return inTransaction(scope, async (inner) => {
    await getBatch(inner, id)
    const states = ['failed', 'unclear'] as const
    const chosen = new Set(messageIds)
    const rows = await listWithAddress(inner, id, states)
    const again = rows.flatMap(({ id: messageId, guest }) =>
      chosen.has(messageId) && guest ? [{ id: messageId, to: guest }] : [],
    )
    await recordMove(inner, id, 'mail_batch.retry', await requeueMail(inner, inner.coupleId, again, states))
    return getBatch(inner, id)
  })
}

async function requeueHeld(scope: OwnerScope, batchId: Id): Promise<number> {
  const states = ['held'] as const
  const rows = await listWithAddress(scope, batchId, states)
  // Letters to guests who were removed are withheld when their turn comes.
  const again = rows.map(({ id, guest, to_email, to_name }) => ({
    id,
    to: guest ?? { email: to_email, name: to_name },
  }))
  return requeueMail(scope, scope.coupleId, again, states)
}

/** Messages of a send in these states, in order, each with the guest's current address. */
async function listWithAddress(scope: OwnerScope, batchId: Id, states: readonly MailRow['state'][]) {
  const rows = await scope.db
    .selectFrom('mail_messages')
    .leftJoin('guests', 'guests.id', 'mail_messages.guest_id')
    .select([
      'mail_messages.id',
      'mail_messages.to_email',
      'mail_messages.to_name',
      'guests.first_name',
      'guests.last_name',
      'guests.email',
    ])
    .where('mail_messages.couple_id', '=', scope.coupleId)
    .where('mail_messages.batch_id', '=', batchId)
    .where('mail_messages.state', 'in', states)
    .orderBy('mail_messages.id')
    .execute()
  return rows.map(({ first_name, last_name, email, ...row }) => {
    const name = guestName({ first_name: first_name ?? '', last_name: last_name ?? '' })
    return { ...row, guest: email === null ? null : { email, name } }
  })
}

async function recordMove(scope: OwnerScope, id: Id, action: HistoryAction, messages: number): Promise<void> {
  if (messages === 0) return
  await recordHistory(scope, {
    coupleId: scope.coupleId,
    action,
    target: { type: 'mail_batch', id },
    after: { messages },
  })
}
