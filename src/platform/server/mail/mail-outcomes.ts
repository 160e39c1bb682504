import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import { addMs } from '#platform/model/dates.ts'
import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import { leaseFrom, withoutKeys } from './mail-claims.ts'
import { REPEATED_KINDS } from './mail-table.ts'
import type { ClaimedMail } from './mail-claims.ts'
import { SMTP_CONNECTIONS } from './mail-smtp.ts'
import type { Delivery } from './mail-transport.ts'
import { preparedQuery } from '#platform/server/db/prepared-query.ts'
import { inTransaction } from '#platform/server/db/scope.ts'
import type { SystemScope } from '#platform/server/db/scope.ts'

/** How an attempt ended; `returned`: there was no attempt, and the message is back in its place in the queue. */
export type MailOutcome = Delivery | { outcome: 'returned' }

export interface FinishedMail {
  mail: ClaimedMail
  outcome: MailOutcome
}

const MINUTE_MS = 60_000
/** How long to wait after the first failures; the last value applies to all further ones. */
const RETRY_AFTER_MS = [1, 5, 15, 60, 120].map((minutes) => minutes * MINUTE_MS)
export const LONGEST_RETRY_MS = Math.max(...RETRY_AFTER_MS)
/** With these waits the last attempt is made after about 23 hours and 20 minutes. */
const MAX_ATTEMPTS = 16

/**
 * Records, all or nothing, that the messages of `handedOver` are being handed over and how those of `ended` ended;
 * returns the ids of those handed over that are still this process's.
 */
export async function writeHandoversAndOutcomes(
  scope: SystemScope,
  handedOver: readonly ClaimedMail[],
  ended: readonly FinishedMail[],
): Promise<Set<Id>> {
  const sent = ended.filter(({ outcome }) => outcome.outcome === 'sent').map(({ mail }) => mail)
  const others = ended.filter(({ outcome }) => outcome.outcome !== 'sent')
  // The usual case is a single statement.
  if (others.length === 0 && handedOver.length <= PLACES.length && sent.length <= PLACES.length)
    return writeTogether(scope, handedOver, sent)
  return inTransaction(scope, async (inner) => {
    for (const { mail, outcome } of others) await writeOther(inner, mail, outcome)
    const mine = new Set<Id>()
    for (let from = 0; from < Math.max(handedOver.length, sent.length); from += PLACES.length) {
      const some = (mails: readonly ClaimedMail[]) => mails.slice(from, from + PLACES.length)
      for (const id of await writeTogether(inner, some(handedOver), some(sent))) mine.add(id)
    }
    return mine
  })
}

async function writeTogether(
  scope: SystemScope,
  handedOver: readonly ClaimedMail[],
  sent: readonly ClaimedMail[],
): Promise<Set<Id>> {
  const values = {
    now: scope.now,
    lease: leaseFrom(scope),
    ...inPlaces('handedOver', handedOver, ({ id }) => id),
    ...inPlaces('claim', handedOver, ({ claim }) => claim),
    ...inPlaces('sent', sent, ({ id }) => id),
  }
  const rows = await handOverAndEnd(scope.db, values)
  return new Set(rows.filter(({ state }) => state === 'sending').map(({ id }) => id))
}

/** The statement is prepared for as many messages as can be in progress at once. */
const PLACES = Array.from({ length: SMTP_CONNECTIONS }, (_, place) => place)
type Values = Record<string, string>

/** The values of a statement, by place; the remaining places get ids that no row has. */
function inPlaces(name: string, mails: readonly ClaimedMail[], value: (mail: ClaimedMail) => string): Values {
  return Object.fromEntries(
    PLACES.map((place) => [`${name}${place}`, place < mails.length ? value(mails[place]!) : '']),
  )
}

/**
 * One table and lists: PostgreSQL rereads a row that was changed in the meantime (READ COMMITTED), and would
 * compare it only with the first row of a joined UNION.
 * https://www.postgresql.org/docs/current/transaction-iso.html#XACT-READ-COMMITTED
 */
const handOverAndEnd = preparedQuery((db, given: Values) => {
  const all = (name: string) => sql.join(PLACES.map((place) => given[`${name}${place}`]))
  const isSent = sql<SqlBool>`id in (${all('sent')})`
  const whenSent = <Value>(sent: unknown, handedOver: unknown) =>
    sql<Value>`case when ${isSent} then ${sent} else ${handedOver} end`
  const { html, text } = withoutKeys()
  return (
    db
      .updateTable('mail_messages')
      .set({
        state: whenSent(sql`'sent'`, sql.ref('state')),
        reason: whenSent(sql`null`, sql.ref('reason')),
        sent_at: whenSent(given['now'], sql.ref('sent_at')),
        claim: whenSent(sql`null`, sql.ref('claim')),
        // The column is there only to tell PostgreSQL the value's type.
        lease_until: whenSent(sql`null`, sql`coalesce(${given['lease']}, lease_until)`),
        handed_over_at: whenSent(sql.ref('handed_over_at'), given['now']),
        html: whenSent(html, sql.ref('html')),
        text: whenSent(text, sql.ref('text')),
      })
      // `sent` is accepted under any claim: once the server has taken the message that is final, even if it was
      // given up.
      .where(
        sql<SqlBool>`${isSent} or (id in (${all('handedOver')}) and claim in (${all('claim')}) and state = 'sending')`,
      )
      .returning(['id', 'state'])
  )
})

async function writeOther(scope: SystemScope, mail: ClaimedMail, outcome: MailOutcome): Promise<void> {
  const ending = endingOf(scope.now, mail, outcome)
  if (!ending) return
  const { state } = ending
  await scope.db
    .updateTable('mail_messages')
    .set({ ...ending, lease_until: null })
    .where('id', '=', mail.id)
    .where('claim', '=', mail.claim)
    // A message that counts as unclear by now is not queued again, but may still turn out to be refused.
    .where('state', 'in', state === 'queued' ? ['sending'] : ['sending', 'unclear'])
    .execute()
}

const QUEUED = { state: 'queued' as const, claim: null, handed_over_at: null }

/** The new state of the row; null if this process may not set it, or if it is already recorded. */
function endingOf(now: Instant, mail: ClaimedMail, outcome: MailOutcome) {
  switch (outcome.outcome) {
    case 'sent':
    case 'withdrawn':
      return null
    case 'returned':
      return { ...QUEUED, attempts: mail.attempts - 1 }
    case 'refused':
      return { state: 'failed' as const, reason: outcome.reason, claim: null, ...withoutKeys() }
    case 'unclear':
      if (REPEATED_KINDS.includes(mail.kind)) return againLater(now, mail, outcome.reason)
      return { state: 'unclear' as const, reason: outcome.reason, ...withoutKeys() }
    case 'later':
    case 'away':
      return againLater(now, mail, outcome.reason)
  }
}

function againLater(now: Instant, { attempts }: ClaimedMail, reason: string) {
  const next = nextAttempt(now, attempts)
  return next === null
    ? { state: 'failed' as const, reason, claim: null, ...withoutKeys() }
    : { ...QUEUED, reason, next_attempt_at: next, turn: null }
}

/** When to try again after this many attempts; null once that has gone on for a day. */
function nextAttempt(now: Instant, attempts: number): Instant | null {
  if (attempts >= MAX_ATTEMPTS) return null
  const wait = RETRY_AFTER_MS[attempts - 1] ?? RETRY_AFTER_MS.at(-1) ?? MINUTE_MS
  return addMs(now, wait)
}
