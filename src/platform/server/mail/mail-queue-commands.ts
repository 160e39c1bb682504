import { sql } from 'kysely'
import { instantOf } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import { inPieces } from '#platform/model/in-pieces.ts'
import { TURN_MS, nextTurn } from './mail-commands.ts'
import type { MailRow } from './mail-table.ts'
import type { AnyScope } from '#platform/server/db/scope.ts'

/** Pauses a batch's queued messages, within the caller's transaction; returns their number. */
export async function pauseMail(scope: AnyScope, coupleId: Id, batchId: Id): Promise<number> {
  const held = await scope.db
    .updateTable('mail_messages')
    .set({ state: 'held', turn: null })
    .where('couple_id', '=', coupleId)
    .where('batch_id', '=', batchId)
    .where('state', '=', 'queued')
    .executeTakeFirst()
  return Number(held.numUpdatedRows)
}

/** SQLite accepts at most 500 selects in one statement. */
const ROWS_AT_ONCE = 400

/**
 * Queues a couple's messages again as if they were new, within the caller's transaction: behind the couple's
 * other messages, with the full number of attempts. They keep their Message-ID. Messages that are no longer in
 * one of the states `from` stay as they are. Returns how many were queued.
 */
export async function requeueMail(
  scope: AnyScope,
  coupleId: Id,
  messages: readonly { id: Id; to: { email: string; name: string | null } }[],
  from: readonly MailRow['state'][],
): Promise<number> {
  if (messages.length === 0) return 0
  const first = await nextTurn(scope, coupleId)
  await lockMail(
    scope,
    messages.map(({ id }) => id),
  )
  const rows = messages.map(({ id, to }, place) => {
    const turn = instantOf(first + place * TURN_MS)
    return sql`union all select ${id}, ${turn}, ${to.email}, ${to.name}`
  })
  let count = 0
  for (const some of inPieces(rows, ROWS_AT_ONCE)) {
    // The first select returns no row: it determines the types of the others.
    const again = sql<Pick<MailRow, 'id' | 'turn' | 'to_email' | 'to_name'>>`(
      select id, turn, to_email, to_name from mail_messages where id = ''
      ${sql.join(some, sql` `)}
    )`.as('again')
    const moved = await scope.db
      .updateTable('mail_messages')
      .from(again)
      .set((eb) => ({
        state: 'queued',
        turn: eb.ref('again.turn'),
        to_email: eb.ref('again.to_email'),
        to_name: eb.ref('again.to_name'),
        reason: null,
        attempts: 0,
        next_attempt_at: scope.now,
        handed_over_at: null,
        claim: null,
        lease_until: null,
        created_at: scope.now,
        request_id: scope.requestId,
      }))
      .whereRef('mail_messages.id', '=', 'again.id')
      .where('mail_messages.couple_id', '=', coupleId)
      .where('mail_messages.state', 'in', from)
      .executeTakeFirst()
    count += Number(moved.numUpdatedRows)
  }
  return count
}

/**
 * After a concurrent change PostgreSQL compares a row only with the first row of a joined UNION, so anyone who
 * changes these rows has to wait.
 */
async function lockMail(scope: AnyScope, ids: readonly Id[]): Promise<void> {
  if (!scope.locksRows) return
  await scope.db
    .selectFrom('mail_messages')
    .select('id')
    .where('id', '=', (is) => is.fn.any(is.val([...ids])))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Why a message cannot be sent again. */
export type ResendRefusal = 'absent' | 'waiting' | 'emptied'

/**
 * Queues one message of any kind again as if it were new, within the caller's transaction; returns whose it is.
 * Refuses a message that is still in the queue, and account mail, whose content is removed once it is sent,
 * since its links are keys.
 */
export async function sendMailAgain(
  scope: AnyScope,
  id: Id,
): Promise<{ coupleId: Id | null; userId: Id | null } | ResendRefusal> {
  const row = await scope.db
    .selectFrom('mail_messages')
    .select(['couple_id', 'user_id', 'state', 'kind', 'text'])
    .where('id', '=', id)
    .$if(scope.locksRows, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row) return 'absent'
  if (row.state === 'queued' || row.state === 'sending' || row.state === 'held') return 'waiting'
  if (row.kind === 'account' && row.text === '') return 'emptied'
  await scope.db
    .updateTable('mail_messages')
    .set({
      state: 'queued',
      turn: scope.now,
      reason: null,
      attempts: 0,
      next_attempt_at: scope.now,
      handed_over_at: null,
      claim: null,
      lease_until: null,
      created_at: scope.now,
      request_id: scope.requestId,
    })
    .where('id', '=', id)
    .execute()
  return { coupleId: row.couple_id, userId: row.user_id }
}
