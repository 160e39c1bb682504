import { epochMs } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import { system } from '#platform/server/system-scope.ts'
import type { Deps } from '#platform/server/deps.ts'
import {
  RENEW_EVERY_MS,
  claimMail,
  enqueueDueRetries,
  hasMailWork,
  reclaimExpiredLeases,
} from './mail-claims.ts'
import type { ClaimedMail } from './mail-claims.ts'
import type { MailComposers, MailReadAhead } from './mail-composer.ts'
import { createMailLedger } from './mail-ledger.ts'
import { composeMail } from './compose-mail.ts'
import type { MailOutcome } from './mail-outcomes.ts'
import { takeMailTokens } from './mail-rate.ts'
import { createMailBackoff } from './mail-backoff.ts'
import { SMTP_CONNECTIONS } from './mail-smtp.ts'
import type { Delivery, MailTransport } from './mail-transport.ts'
import { mergeRuns } from './merge-runs.ts'
import type { SystemScope } from '#platform/server/db/scope.ts'

/**
 * How many are claimed at once: few, because mail queued in the meantime is sent after them, even with an earlier turn.
 */
const ROUND = 2 * SMTP_CONNECTIONS

/** Sends queued mail over a few connections at once. */
export interface MailDelivery {
  /** Looks for due messages and starts sending; resolves once every free connection has a message, or none is due. */
  look: () => Promise<void>
  /** Resolves once nothing is in progress and every outcome is written. */
  idle: () => Promise<void>
  /** Starts no further messages, and puts back those claimed but not started. */
  stop: () => Promise<void>
}

interface DeliveryOptions {
  composers?: MailComposers | undefined
  readAhead?: MailReadAhead | undefined
  /** called for every failure that does not concern a single message */
  report: (cause: unknown) => void
}

/** See docs/decisions/0008-mail-queue.md. */
export function createMailDelivery(
  deps: Deps,
  transport: MailTransport,
  { composers = {}, readAhead, report }: DeliveryOptions,
): MailDelivery {
  const ledger = createMailLedger(deps, report)
  const backoff = createMailBackoff()
  const waiting: ClaimedMail[] = []
  const underWay = new Map<ClaimedMail, Promise<void>>()
  let isStopping = false
  let renewedAt = 0

  /** Every message whose row has a claim of this process. */
  const held = () => [...waiting, ...underWay.keys(), ...ledger.unwritten()]

  async function look(): Promise<void> {
    const scope = system(deps)
    await renew(scope)
    if (ledger.unwritten().length) await ledger.settle()
    if (!(await hasMailWork(scope))) return
    // If the disk has failed nothing can be recorded, so nothing is started.
    await deps.untilDurable()
    await reclaimExpiredLeases(scope)
    await enqueueDueRetries(scope)
    await fill()
  }

  async function renew(scope: SystemScope): Promise<void> {
    const now = epochMs(scope.now)
    const claims = new Set<Id>(held().map(({ claim }) => claim))
    if (claims.size === 0 || now - renewedAt < RENEW_EVERY_MS) return
    await ledger.renew([...claims])
    renewedAt = now
  }

  /** Gives every free connection a message. */
  const fill = mergeRuns(async () => {
    while (!isStopping && underWay.size < SMTP_CONNECTIONS) {
      const mail = await nextMail()
      if (!mail) return
      begin(mail)
    }
  })

  /** Claims more while there are still some left to send. */
  async function nextMail(): Promise<ClaimedMail | undefined> {
    if (waiting.length < SMTP_CONNECTIONS) {
      const claimed = claim().catch(report)
      if (waiting.length === 0) await claimed
    }
    return waiting.shift()
  }

  const claim = mergeRuns(async () => {
    if (isStopping || waiting.length >= SMTP_CONNECTIONS) return
    const scope = system(deps)
    const allowed = backoff.allow(scope.now, ROUND, waiting.length + underWay.size)
    const most = allowed && (await takeMailTokens(scope, deps.config.mailRate, allowed))
    if (most === 0) return
    const mine = new Set(held().map(({ id }) => id))
    const claimed = await claimMail(scope, most)
    // A message in progress here was given up in the meantime: its own attempt decides the outcome.
    const fresh = claimed.filter(({ id }) => !mine.has(id))
    // If this fails, each message's data is read separately.
    if (fresh.length) await readAhead?.(scope, fresh).catch(report)
    waiting.push(...fresh)
  })

  function begin(mail: ClaimedMail): void {
    const ended = attempt(mail).catch(report)
    underWay.set(
      mail,
      ended.then(() => {
        underWay.delete(mail)
        if (!isStopping) fill().catch(report)
      }),
    )
  }

  async function attempt(mail: ClaimedMail): Promise<void> {
    const startedAt = performance.now()
    const ended = await outcomeOf(mail)
    note(mail, ended, performance.now() - startedAt)
    ledger.record(mail, ended)
  }

  /** Counts the attempt and logs how it ended, but not why, because reasons quote addresses. */
  function note({ id, kind, attempts, request_id }: ClaimedMail, { outcome }: MailOutcome, ms: number): void {
    if (outcome === 'returned') return
    deps.metrics.mailAttempts.inc({ kind, outcome })
    // While the server is away, every message would be logged once a minute.
    if (outcome === 'away') return
    const about = { mail: id, kind, request_id, attempt: attempts, outcome, ms: Math.round(ms) }
    deps.log.info(about, 'an attempt to send a message ended')
  }

  async function outcomeOf(mail: ClaimedMail): Promise<MailOutcome> {
    const composed = await composeMail(deps, composers, mail)
    if ('outcome' in composed) return composed
    let wasWritten = true
    const mayHandOver = () =>
      ledger.recordHandover(mail).catch((cause: unknown) => {
        wasWritten = false
        report(cause)
        return false
      })
    const delivery = await transport.send(composed, mayHandOver)
    updateBackoff(delivery)
    if (!wasWritten) pause()
    return wasWritten ? delivery : { outcome: 'returned' }
  }

  /** A server that cannot be reached, or ends connections instead of responding, gets nothing for a while. */
  function updateBackoff({ outcome }: Delivery): void {
    if (outcome === 'away' || outcome === 'unclear') pause()
    else if (outcome !== 'withdrawn') backoff.end()
  }

  function pause(): void {
    backoff.begin(deps.clock())
    putBack()
  }

  /** Messages claimed but not started return to their place in the queue. */
  function putBack(): void {
    for (const mail of waiting.splice(0)) ledger.record(mail, { outcome: 'returned' })
  }

  async function idle(): Promise<void> {
    await fill()
    while (underWay.size) {
      await Promise.all(underWay.values())
      await fill()
    }
    await ledger.settle()
  }

  return {
    look,
    idle,
    async stop() {
      isStopping = true
      await claim().catch(report)
      putBack()
      await idle()
    },
  }
}
