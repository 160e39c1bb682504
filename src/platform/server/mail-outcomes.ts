import { epochMs, instantOf } from '#platform/model/dates.ts'
import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import { leaseFrom, withoutKeys } from './mail-claims.ts'
import type { ClaimedMail } from './mail-claims.ts'
import { SMTP_CONNECTIONS } from './mail-smtp.ts'
import type { Db } from './db.ts'
import type { Delivery } from './mail-transport.ts'
import { preparedQuery } from './prepared-query.ts'
import { inTransaction } from './scope.ts'
import type { SystemScope } from './scope.ts'

/** How an attempt ended; `returned`: it was none, and the message stands in the queue where it stood. */
export type MailOutcome = Delivery | { outcome: 'returned' }

export interface EndedMail {
  mail: ClaimedMail
  outcome: MailOutcome
}

const MINUTE_MS = 60_000
/** How long to wait after the first failures; after further ones, the last. */
const RETRY_AFTER_MS = [1, 5, 15, 60, 120].map((minutes) => minutes * MINUTE_MS)
/** With these waits the last attempt is made after 23 hours. */
const MAX_ATTEMPTS = 16

/**
 * Notes that the messages of `marked` are being handed over, and how those of `ended` ended, all of it or nothing;
 * answers the ids of the marked ones that are still this process's.
 */
export async function writeMarksAndOutcomes(
  scope: SystemScope,
  marked: readonly ClaimedMail[],
  ended: readonly EndedMail[],
): Promise<Set<Id>> {
  const areSent = ended.every(({ outcome }) => outcome.outcome === 'sent')
  const fits = [marked, ended].every(({ length }) => length > 0 && length <= PLACES.length)
  // What is nearly always written, in one way to the server and back instead of four; SQLite knows no such statement.
  if (scope.locksRows && areSent && fits) return markAndSend(scope, marked, ended)
  return inTransaction(scope, (inner) => writeOneByOne(inner, marked, ended))
}

async function markAndSend(
  scope: SystemScope,
  marked: readonly ClaimedMail[],
  ended: readonly EndedMail[],
): Promise<Set<Id>> {
  const sent = ended.map(({ mail }) => mail)
  const values = { ...named('id', marked), ...named('sent', sent), ...named('claim', marked, claimOf) }
  const rows = await markWithSent(scope.db, { now: scope.now, lease: leaseFrom(scope), ...values })
  return new Set(rows.map(({ id }) => id))
}

async function writeOneByOne(
  scope: SystemScope,
  marked: readonly ClaimedMail[],
  ended: readonly EndedMail[],
): Promise<Set<Id>> {
  for (const { mail, outcome } of ended) await writeOther(scope, mail, outcome)
  const sent = ended.filter(({ outcome }) => outcome.outcome === 'sent').map(({ mail }) => mail)
  for (const some of inStatements(sent)) await markSent(scope.db, { now: scope.now, ...named('sent', some) })
  const mine = new Set<Id>()
  for (const some of inStatements(marked)) {
    const values = { ...named('id', some), ...named('claim', some, claimOf) }
    const rows = await mark(scope.db, { now: scope.now, lease: leaseFrom(scope), ...values })
    for (const { id } of rows) mine.add(id)
  }
  return mine
}

/** One statement is prepared for as many messages as are under way at once. */
const PLACES = Array.from({ length: SMTP_CONNECTIONS }, (_, place) => place)
type Named = Record<string, string>

function* inStatements(mails: readonly ClaimedMail[]): Generator<readonly ClaimedMail[]> {
  for (let from = 0; from < mails.length; from += PLACES.length) yield mails.slice(from, from + PLACES.length)
}

/** The values of a statement, by place; where there are fewer, the last one stands for the missing. */
function named(name: string, mails: readonly ClaimedMail[], value = idOf): Named {
  return Object.fromEntries(
    PLACES.map((place) => [`${name}${place}`, value(mails[Math.min(place, mails.length - 1)]!)]),
  )
}

const idOf = ({ id }: ClaimedMail) => id
const claimOf = ({ claim }: ClaimedMail) => claim
const allOf = (given: Named, name: string) => PLACES.map((place) => given[`${name}${place}`]!)

const marking = (db: Pick<Db, 'updateTable'>, given: Named) =>
  db
    .updateTable('mail_messages')
    .set({ handed_over_at: given['now']!, lease_until: given['lease']! })
    .where('id', 'in', allOf(given, 'id'))
    .where('claim', 'in', allOf(given, 'claim'))
    .where('state', '=', 'sending')
    .returning('id')

/** Under whatever claim: that the server took it is the last word, also for a message that was given up meanwhile. */
const sending = (db: Pick<Db, 'updateTable'>, given: Named) =>
  db
    .updateTable('mail_messages')
    .set({
      state: 'sent',
      reason: null,
      sent_at: given['now']!,
      claim: null,
      lease_until: null,
      ...withoutKeys(),
    })
    .where('id', 'in', allOf(given, 'sent'))

const mark = preparedQuery(marking)
const markSent = preparedQuery(sending)
const markWithSent = preparedQuery((db, given: Named) =>
  marking(db.with('outcomes', (outcomes) => sending(outcomes, given)) as unknown as Db, given),
)

async function writeOther(scope: SystemScope, mail: ClaimedMail, outcome: MailOutcome): Promise<void> {
  const ending = endingOf(scope.now, mail, outcome)
  if (!ending) return
  const { state } = ending
  await scope.db
    .updateTable('mail_messages')
    .set({ ...ending, lease_until: null })
    .where('id', '=', mail.id)
    .where('claim', '=', mail.claim)
    // What counts as unclear by now is not queued again, but may still turn out to be refused.
    .where('state', 'in', state === 'queued' ? ['sending'] : ['sending', 'unclear'])
    .execute()
}

/** What becomes of the row; null where that is not this process's to say, or said already. */
function endingOf(now: Instant, mail: ClaimedMail, outcome: MailOutcome) {
  const queued = { state: 'queued' as const, claim: null, handed_over_at: null }
  switch (outcome.outcome) {
    case 'sent':
    case 'withdrawn':
      return null
    case 'returned':
      return { ...queued, attempts: mail.attempts - 1 }
    case 'unclear':
      return { state: 'unclear' as const, reason: outcome.reason, ...withoutKeys() }
    case 'refused':
      return { state: 'failed' as const, reason: outcome.reason, claim: null, ...withoutKeys() }
    case 'later':
    case 'away': {
      const { reason } = outcome
      const next = nextAttempt(now, mail.attempts)
      if (next === null) return { state: 'failed' as const, reason, claim: null, ...withoutKeys() }
      return { ...queued, reason, next_attempt_at: next, turn: null }
    }
  }
}

/** When to try again after so many attempts; null when that has gone on for a day. */
function nextAttempt(now: Instant, attempts: number): Instant | null {
  if (attempts >= MAX_ATTEMPTS) return null
  const wait = RETRY_AFTER_MS[attempts - 1] ?? RETRY_AFTER_MS.at(-1) ?? MINUTE_MS
  return instantOf(epochMs(now) + wait)
}
