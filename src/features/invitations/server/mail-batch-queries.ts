import { sql } from 'kysely'
import { AppError } from '#platform/model/app-error.ts'
import type { Instant } from '#platform/model/dates.ts'
import { DELIVERY_STATES } from '#platform/model/delivery-state.ts'
import type { Id } from '#platform/model/ids.ts'
import { deliveryState } from '#platform/server/mail/delivery-state.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import { guestName } from '#features/guests/model/guest.ts'
import type { BatchMessage, DeliveryCounts, MailBatch } from '../model/letter.ts'
import { letterCopy } from '../model/letter-copy.ts'

/** How many sends a couple is shown. */
const BATCHES_SHOWN = 50

const COLUMNS = ['id', 'kind', 'total', 'body', 'created_at'] as const

type BatchRow = Pick<MailBatch, (typeof COLUMNS)[number]>

/** The couple's newest sends, 50 at most. */
export async function listBatches(scope: OwnerScope): Promise<MailBatch[]> {
  const rows = await scope.db
    .selectFrom('mail_batches')
    .select(COLUMNS)
    .where('couple_id', '=', scope.coupleId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(BATCHES_SHOWN)
    .execute()
  return withCounts(scope, rows)
}

/** One send in its current state. @throws AppError `not_found` if there is none, or if it is another couple's */
export async function getBatch(scope: OwnerScope, id: Id): Promise<MailBatch> {
  const rows = await scope.db
    .selectFrom('mail_batches')
    .select(COLUMNS)
    .where('couple_id', '=', scope.coupleId)
    .where('id', '=', id)
    .execute()
  const [batch] = await withCounts(scope, rows)
  if (!batch) throw new AppError('not_found', letterCopy.sendNotFound)
  return batch
}

/** The send that was started with this key, or null. */
export async function findBatchId(scope: OwnerScope, clientKey: Id): Promise<Id | null> {
  const row = await scope.db
    .selectFrom('mail_batches')
    .select('id')
    .where('couple_id', '=', scope.coupleId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Every message of a send, in the order in which they were queued. */
export async function listBatchMessages(scope: OwnerScope, batchId: Id): Promise<BatchMessage[]> {
  const rows = await scope.db
    .selectFrom('mail_messages')
    .leftJoin('guests', 'guests.id', 'mail_messages.guest_id')
    .select([
      'mail_messages.id',
      'mail_messages.guest_id',
      'mail_messages.to_name',
      'mail_messages.to_email',
      'mail_messages.state',
      'mail_messages.turn',
      'mail_messages.reason',
      'mail_messages.sent_at',
      'mail_messages.next_attempt_at',
      'guests.first_name',
      'guests.last_name',
    ])
    .where('mail_messages.couple_id', '=', scope.coupleId)
    .where('mail_messages.batch_id', '=', batchId)
    .orderBy('mail_messages.id')
    .execute()
  return rows.map(({ id, guest_id, to_name, to_email, first_name, last_name, ...row }) => {
    const state = deliveryState(row)
    return {
      id,
      guest_id,
      name: first_name === null ? (to_name ?? '') : guestName({ first_name, last_name: last_name ?? '' }),
      email: to_email,
      state,
      reason: row.reason,
      sent_at: row.sent_at,
      next_attempt_at: state === 'deferred' ? row.next_attempt_at : null,
    }
  })
}

async function withCounts(scope: OwnerScope, rows: BatchRow[]): Promise<MailBatch[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const found = await countMessages(scope, ids)
  return rows.map((row) => {
    const own = found.filter(({ batch_id }) => batch_id === row.id)
    const counts = Object.fromEntries(DELIVERY_STATES.map((state) => [state, 0])) as DeliveryCounts
    for (const group of own) counts[deliveryState(group)] += group.count
    const last_sent_at = own.reduce<Instant | null>((last, group) => later(last, group.last_sent_at), null)
    return { ...row, counts, last_sent_at }
  })
}

/** How many messages of these sends are in each state, in one query. */
function countMessages(scope: OwnerScope, batchIds: Id[]) {
  const isDeferred = sql`case when turn is null then 1 else 0 end`
  return scope.db
    .selectFrom('mail_messages')
    .select((eb) => [
      'batch_id',
      'state',
      eb.fn.countAll<number>().as('count'),
      eb.fn.max('turn').as('turn'),
      eb.fn.max('sent_at').as('last_sent_at'),
    ])
    .where('couple_id', '=', scope.coupleId)
    .where('batch_id', 'in', batchIds)
    .groupBy(['batch_id', 'state', isDeferred])
    .execute()
}

function later(one: Instant | null, other: Instant | null): Instant | null {
  return one === null || (other !== null && other > one) ? other : one
}
