import type { Id } from '#platform/model/ids.ts'
import type { Deps } from '#platform/server/deps.ts'
import { system } from '#platform/server/system-scope.ts'
import { renewClaims } from './mail-claims.ts'
import type { ClaimedMail } from './mail-claims.ts'
import { writeHandoversAndOutcomes } from './mail-outcomes.ts'
import type { FinishedMail, MailOutcome } from './mail-outcomes.ts'
import { mergeRuns } from './merge-runs.ts'

/** Records what happens to messages while they are sent, for all connections together. */
export interface MailLedger {
  /**
   * Resolves once the note that the message is being handed over would survive a power failure; to false if
   * this process may no longer send the message. Rejects if the note could not be written.
   */
  recordHandover: (mail: ClaimedMail) => Promise<boolean>
  /** Notes an outcome, which is written with the next handover at the latest and retried until it succeeds. */
  record: (mail: ClaimedMail, outcome: MailOutcome) => void
  /** Resolves once the leases of these claims are renewed. */
  renew: (claims: readonly Id[]) => Promise<void>
  /** The messages whose outcomes are noted but not yet written. */
  unwritten: () => ClaimedMail[]
  /** Resolves once everything noted is written and durable; rejects if that failed. */
  settle: () => Promise<void>
}

/** How long an outcome waits to be written together with a handover: nothing depends on it. */
const BATCH_WAIT_MS = 20

const HANDOVERS_WAIT_MS = 2

interface PendingHandover {
  mail: ClaimedMail
  settled: PromiseWithResolvers<boolean>
}

/**
 * One transaction and one flush at a time, for everything that arrived in the meantime. The outcome of a
 * connection's message is written with or before the handover of its next one: a process that dies leaves at most
 * one message per connection that was handed over without an outcome.
 */
export function createMailLedger(deps: Deps, report: (cause: unknown) => void): MailLedger {
  const handovers: PendingHandover[] = []
  const ended: FinishedMail[] = []
  const renewals = new Set<Id>()
  let outcomeTimer: NodeJS.Timeout | null = null

  /** Waits so that other connections reaching this point share the write. */
  const company = () =>
    new Promise<void>((done) => {
      // SQLite's write is over at once: without a wait hardly any two would share it.
      if (deps.engine === 'sqlite') setTimeout(done, HANDOVERS_WAIT_MS)
      else setImmediate(done)
    })

  const write = mergeRuns(async () => {
    await company()
    if (outcomeTimer) clearTimeout(outcomeTimer)
    outcomeTimer = null
    if (handovers.length || ended.length) await writeTogether(handovers.splice(0), ended.splice(0))
    await renewLeases()
  })

  /**
   * Runs between writes, since two statements that write the same rows in a different order may deadlock on PostgreSQL.
   */
  async function renewLeases(): Promise<void> {
    const claims = [...renewals]
    // Later ones are for the next run; a caller whose renewal failed calls again.
    renewals.clear()
    if (claims.length) await renewClaims(system(deps), claims)
  }

  async function writeTogether(pending: PendingHandover[], outcomes: FinishedMail[]): Promise<void> {
    try {
      const mine = await writeEntries(pending, outcomes)
      if (pending.length) await deps.untilDurable()
      for (const { mail, settled } of pending) settled.resolve(mine.has(mail.id))
    } catch (cause) {
      ended.unshift(...outcomes)
      for (const { settled } of pending) settled.reject(cause)
      throw cause
    }
  }

  function writeEntries(pending: PendingHandover[], outcomes: FinishedMail[]): Promise<Set<string>> {
    const handedOver = pending.map(({ mail }) => mail)
    return writeHandoversAndOutcomes(system(deps), handedOver, outcomes)
  }

  return {
    recordHandover(mail) {
      const settled = Promise.withResolvers<boolean>()
      handovers.push({ mail, settled })
      write().catch(report)
      return settled.promise
    },
    record(mail, outcome) {
      ended.push({ mail, outcome })
      outcomeTimer ??= setTimeout(() => void write().catch(report), BATCH_WAIT_MS)
    },
    renew(claims) {
      for (const claim of claims) renewals.add(claim)
      return write()
    },
    unwritten: () => ended.map(({ mail }) => mail),
    async settle() {
      await write()
      await deps.untilDurable()
    },
  }
}
