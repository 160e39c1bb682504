import type { Id } from '#platform/model/ids.ts'
import type { Deps } from '#platform/server/http/http.ts'
import { system } from '#platform/server/http/http.ts'
import { renewClaims } from './mail-claims.ts'
import type { ClaimedMail } from './mail-claims.ts'
import { writeMarksAndOutcomes } from './mail-outcomes.ts'
import type { EndedMail, MailOutcome } from './mail-outcomes.ts'
import { oneAtATime } from './one-at-a-time.ts'

/** Writes down what happens to messages while they are sent, for all connections together. */
export interface MailLedger {
  /**
   * Resolves when it would survive a loss of power that the message is being handed over; false when it is no longer
   * this process's to send. Rejects when that could not be written.
   */
  markHandedOver: (mail: ClaimedMail) => Promise<boolean>
  /** Notes how it ended; written with the next mark at the latest, and tried again until it is. */
  record: (mail: ClaimedMail, outcome: MailOutcome) => void
  /** Resolves when the leases of these claims are renewed. */
  renew: (claims: readonly Id[]) => Promise<void>
  /** What is noted and not yet written. */
  unwritten: () => ClaimedMail[]
  /** Resolves when everything noted is written, and safe; rejects when it could not be. */
  settle: () => Promise<void>
}

/** How long an outcome waits to be written together with a mark: nothing depends on it. */
const COMPANY_MS = 20

const MARKS_WAIT_MS = 2

interface PendingMark {
  mail: ClaimedMail
  settled: PromiseWithResolvers<boolean>
}

/**
 * One transaction and one flush at a time, for all that came in the meantime. The outcome of a connection's message
 * is written with or before the mark of its next one: of a process that dies, at most one message for each connection
 * is handed over without an outcome.
 */
export function createMailLedger(deps: Deps, report: (cause: unknown) => void): MailLedger {
  const marks: PendingMark[] = []
  const ended: EndedMail[] = []
  const renewals = new Set<Id>()
  let alone: NodeJS.Timeout | null = null

  /** Connections that reach this point in the meantime share the write. */
  const company = () =>
    new Promise<void>((done) => {
      // SQLite's write is over at once: without a wait hardly two would ever come together.
      if (deps.engine === 'sqlite') setTimeout(done, MARKS_WAIT_MS)
      else setImmediate(done)
    })

  const write = oneAtATime(async () => {
    await company()
    if (alone) clearTimeout(alone)
    alone = null
    if (marks.length || ended.length) await writeTogether(marks.splice(0), ended.splice(0))
    await renewLeases()
  })

  /** Between writes, since two that write the same rows in another order may wait for each other on PostgreSQL. */
  async function renewLeases(): Promise<void> {
    const claims = [...renewals]
    // Those that come in the meantime are for the next run; a caller that failed asks again.
    renewals.clear()
    if (claims.length) await renewClaims(system(deps), claims)
  }

  async function writeTogether(asked: PendingMark[], outcomes: EndedMail[]): Promise<void> {
    try {
      const mine = await writeEntries(asked, outcomes)
      if (asked.length) await deps.untilDurable()
      for (const { mail, settled } of asked) settled.resolve(mine.has(mail.id))
    } catch (cause) {
      ended.unshift(...outcomes)
      for (const { settled } of asked) settled.reject(cause)
      throw cause
    }
  }

  function writeEntries(asked: PendingMark[], outcomes: EndedMail[]): Promise<Set<string>> {
    const marked = asked.map(({ mail }) => mail)
    return writeMarksAndOutcomes(system(deps), marked, outcomes)
  }

  return {
    markHandedOver(mail) {
      const settled = Promise.withResolvers<boolean>()
      marks.push({ mail, settled })
      write().catch(report)
      return settled.promise
    },
    record(mail, outcome) {
      ended.push({ mail, outcome })
      alone ??= setTimeout(() => void write().catch(report), COMPANY_MS)
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
