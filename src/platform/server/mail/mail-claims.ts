import { sql } from 'kysely'
import { addMs } from '#platform/model/dates.ts'
import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import { mailReasons } from '#platform/model/mail-reason.ts'
import { REPEATED_KINDS } from './mail-table.ts'
import type { MailRow } from './mail-table.ts'
import { preparedQuery } from '#platform/server/db/prepared-query.ts'
import type { AnyScope, SystemScope } from '#platform/server/db/scope.ts'

/** A message claimed by this process; any other process that changes the row does so under another claim. */
export type ClaimedMail = MailRow & { claim: Id }

const LEASE_MS = 30_000
/** How often a process renews its leases: two out of three renewals may be late. */
export const RENEW_EVERY_MS = 10_000

/** Whether there is any work. An idle server only reads. */
export async function hasMailWork(scope: SystemScope): Promise<boolean> {
  return (await work(scope.db, { now: scope.now })).length > 0
}

const work = preparedQuery((db, { now }: { now: string }) =>
  db
    .selectFrom('mail_messages')
    .select('id')
    .where((is) =>
      is.or([
        is.and([is('state', '=', 'queued'), is('turn', 'is not', null)]),
        is.and([is('state', '=', 'queued'), is('turn', 'is', null), is('next_attempt_at', '<=', now)]),
        is.and([is('state', '=', 'sending'), is('lease_until', '<', now)]),
      ]),
    )
    .limit(1),
)

/** How many messages have a turn, at most `most`. */
export async function countDue(scope: SystemScope, most: number): Promise<number> {
  return (await inTurn(scope.db, { most })).length
}

const inTurn = preparedQuery((db, { most }: { most: number }) =>
  db
    .selectFrom('mail_messages')
    .select('id')
    .where('state', '=', 'queued')
    .where('turn', 'is not', null)
    .limit(most),
)

/**
 * Claims the next messages of the queue, in order, with a single statement, so that two processes never claim
 * the same one. Claiming is not yet handing over: a claim may be lost with its process or in a power failure,
 * and then the message is queued again.
 */
export async function claimMail(scope: SystemScope, most: number): Promise<ClaimedMail[]> {
  const claim = scope.newId()
  const values = { claim, lease: leaseFrom(scope), most }
  const claimed = await (scope.locksRows ? takeUnlocked : take)(scope.db, values)
  return (claimed as ClaimedMail[]).toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
}

const take = takingQuery(false)
const takeUnlocked = takingQuery(true)

function takingQuery(skipsLocked: boolean) {
  return preparedQuery((db, given: { claim: Id; lease: string; most: number }) =>
    db
      .with('due', (due) =>
        due
          .selectFrom('mail_messages')
          .select('id')
          .where('state', '=', 'queued')
          .where('turn', 'is not', null)
          .orderBy('turn')
          .orderBy('id')
          .limit(given.most)
          .$if(skipsLocked, (query) => query.forUpdate().skipLocked()),
      )
      .updateTable('mail_messages')
      .set((is) => ({
        state: 'sending',
        attempts: is('attempts', '+', 1),
        claim: given.claim,
        lease_until: given.lease,
        handed_over_at: null,
      }))
      .where('id', 'in', (due) => due.selectFrom('due').select('due.id'))
      .returningAll(),
  )
}

const orderOf = ({ turn, id }: MailRow) => `${turn} ${id}`

/** Renews the leases of these claims, because their process is still alive. */
export async function renewClaims(scope: SystemScope, claims: readonly Id[]): Promise<void> {
  await scope.db
    .updateTable('mail_messages')
    .set({ lease_until: leaseFrom(scope) })
    .where('state', '=', 'sending')
    .where('claim', 'in', claims)
    .execute()
}

/**
 * Takes messages back from dead processes: those with an expired lease or, with `everybody`, all of them.
 * Messages that were not handed over are queued again, as are those that may arrive twice; the others may have
 * arrived, so a person has to decide.
 */
export async function reclaimExpiredLeases(scope: SystemScope, { everybody = false } = {}): Promise<void> {
  const left = scope.db
    .updateTable('mail_messages')
    .where('state', '=', 'sending')
    .$if(!everybody, (query) => query.where('lease_until', '<', scope.now))
  await left
    .set({ state: 'queued', turn: scope.now, claim: null, lease_until: null, handed_over_at: null })
    .where((eb) => eb.or([eb('handed_over_at', 'is', null), eb('kind', 'in', REPEATED_KINDS)]))
    .execute()
  // The claim is kept: a process that was merely slow can still record the outcome.
  await left
    .set({ state: 'unclear', reason: mailReasons.stopped, lease_until: null, ...withoutKeys() })
    .where('handed_over_at', 'is not', null)
    .execute()
}

/** Queues messages whose next attempt is due, behind those with an earlier turn. */
export async function enqueueDueRetries(scope: SystemScope): Promise<void> {
  await scope.db
    .updateTable('mail_messages')
    .set({ turn: scope.now })
    .where('state', '=', 'queued')
    .where('turn', 'is', null)
    .where('next_attempt_at', '<=', scope.now)
    .execute()
}

/** Account mail contains keys: its text is removed once it will not be sent any more. */
export function withoutKeys() {
  const emptied = (column: 'html' | 'text') =>
    sql<string>`case when kind = 'account' then '' else ${sql.ref(column)} end`
  return { html: emptied('html'), text: emptied('text') }
}

/** When the lease of a claim made or renewed now expires. */
export function leaseFrom({ now }: AnyScope): Instant {
  return addMs(now, LEASE_MS)
}
