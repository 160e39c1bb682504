import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { epochMs, instantOf } from '#platform/model/dates.ts'
import type { Instant } from '#platform/model/dates.ts'
import { system } from './http.ts'
import type { Deps } from './http.ts'
import { ATTEMPT_LIMIT_MS, SMTP_CONNECTIONS } from './mail-smtp.ts'
import type { MailMessageTable } from './mail-table.ts'
import type { Delivery, MailTransport, OutgoingMail } from './mail-transport.ts'
import type { AnyScope, SystemScope } from './scope.ts'

type MailRow = Selectable<MailMessageTable>

/** All of a round are sent at once, each on a connection of its own. */
export const MAIL_ROUND = SMTP_CONNECTIONS

/** Well beyond the longest attempt: who still holds a message after it has died. */
const LEASE_MS = ATTEMPT_LIMIT_MS + 3 * 60_000

const MINUTE_MS = 60_000
/** How long to wait after the first failures; after further ones, the last. */
const RETRY_AFTER_MS = [1, 5, 15, 60, 120].map((minutes) => minutes * MINUTE_MS)
const GIVE_UP_AFTER_MS = 24 * 60 * MINUTE_MS

const DIED_SENTENCE = 'The server stopped while this message was being sent. It may have arrived.'

/**
 * Sends what is due, a round at most, and answers how many messages that were. No message is ever sent twice: it
 * belongs to the round that claimed it before anything is sent, and one whose round died, or whose server did not
 * answer after it had the message, is `unclear` and left to people.
 */
export async function deliverDueMail(deps: Deps, transport: MailTransport): Promise<number> {
  const scope = system(deps)
  // Looking writes nothing, so that an idle server asks nothing of the disk.
  if (!(await hasWork(scope))) return 0
  // A disk that failed before keeps no claim either: then nothing is claimed.
  await deps.untilDurable()
  await giveUpDeadRounds(scope)
  const claimed = await claimDue(scope)
  if (claimed.length === 0) return 0
  // A claim that a loss of power could take back would be sent again after it.
  await deps.untilDurable()
  const attempts = await Promise.allSettled(claimed.map((row) => attempt(deps, transport, row)))
  const lost = attempts.find((result) => result.status === 'rejected')
  if (lost) throw lost.reason
  await deps.untilDurable()
  return claimed.length
}

async function attempt(deps: Deps, transport: MailTransport, row: MailRow): Promise<void> {
  const opened = openMail(deps, row)
  const delivery: Delivery = opened
    ? await transport.send(opened)
    : { outcome: 'refused', reason: 'The message was sealed with another SECRET_KEY.' }
  await record(system(deps), row, delivery)
}

async function hasWork(scope: SystemScope): Promise<boolean> {
  const row = await scope.db
    .selectFrom('mail_messages')
    .select('id')
    .where((is) =>
      is.or([
        is.and([is('state', '=', 'queued'), is('next_attempt_at', '<=', scope.now)]),
        is.and([is('state', '=', 'sending'), is('lease_until', '<', scope.now)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

async function giveUpDeadRounds(scope: SystemScope): Promise<void> {
  await scope.db
    .updateTable('mail_messages')
    .set({ state: 'unclear', reason: DIED_SENTENCE, lease_until: null, ...withoutKeys() })
    .where('state', '=', 'sending')
    .where('lease_until', '<', scope.now)
    .execute()
}

/** One statement, so that two rounds never claim the same message, in one process or in several. */
function claimDue(scope: SystemScope): Promise<MailRow[]> {
  return scope.db
    .with('due', (db) =>
      db
        .selectFrom('mail_messages')
        .select('id')
        .where('state', '=', 'queued')
        .where('next_attempt_at', '<=', scope.now)
        .orderBy('next_attempt_at')
        .orderBy('id')
        .limit(MAIL_ROUND)
        .$if(scope.locksRows, (query) => query.forUpdate().skipLocked()),
    )
    .updateTable('mail_messages')
    .set((is) => ({
      state: 'sending',
      attempts: is('attempts', '+', 1),
      lease_until: later(scope.now, LEASE_MS),
    }))
    .where('id', 'in', (db) => db.selectFrom('due').select('due.id'))
    .returningAll()
    .execute()
}

/** The row as it leaves; null when its seal cannot be opened. */
function openMail({ secrets }: Deps, row: MailRow): OutgoingMail | null {
  const open = row.kind === 'account' ? (text: string) => secrets.open(text) : (text: string) => text
  try {
    return {
      id: row.id,
      messageId: row.message_id,
      to: { email: row.to_email, name: row.to_name },
      subject: row.subject,
      html: open(row.html),
      text: open(row.text),
      createdAt: row.created_at,
    }
  } catch {
    return null
  }
}

async function record(scope: SystemScope, row: MailRow, delivery: Delivery): Promise<void> {
  await scope.db
    .updateTable('mail_messages')
    .set({ ...stateAfter(scope, row, delivery), lease_until: null })
    .where('id', '=', row.id)
    .execute()
}

function stateAfter(scope: AnyScope, row: MailRow, delivery: Delivery) {
  if (delivery.outcome === 'sent') {
    return { state: 'sent' as const, reason: null, sent_at: scope.now, ...withoutKeys() }
  }
  const { outcome, reason } = delivery
  if (outcome === 'unclear') return { state: 'unclear' as const, reason, ...withoutKeys() }
  const next = nextAttempt(scope.now, row)
  if (outcome === 'refused' || next === null) return { state: 'failed' as const, reason, ...withoutKeys() }
  return { state: 'queued' as const, reason, next_attempt_at: next }
}

/** When to try again; null when the message has waited for a day. */
function nextAttempt(now: Instant, { attempts, created_at }: MailRow): Instant | null {
  const wait = RETRY_AFTER_MS[attempts - 1] ?? RETRY_AFTER_MS.at(-1) ?? MINUTE_MS
  const next = later(now, wait)
  return next > later(created_at, GIVE_UP_AFTER_MS) ? null : next
}

/** Mail of accounts holds keys: it is emptied once nobody will send it any more. */
function withoutKeys() {
  const emptied = (column: 'html' | 'text') =>
    sql<string>`case when kind = 'account' then '' else ${sql.ref(column)} end`
  return { html: emptied('html'), text: emptied('text') }
}

function later(instant: Instant, ms: number): Instant {
  return instantOf(epochMs(instant) + ms)
}
