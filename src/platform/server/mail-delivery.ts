import { epochMs } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import { system } from './http.ts'
import type { Deps } from './http.ts'
import { RENEW_EVERY_MS, claimMail, giveTurns, hasMailWork, judgeDeadClaims } from './mail-claims.ts'
import type { ClaimedMail } from './mail-claims.ts'
import type { MailComposers, MailReadAhead } from './mail-composer.ts'
import { createMailLedger } from './mail-ledger.ts'
import { openMail } from './mail-opening.ts'
import type { MailOutcome } from './mail-outcomes.ts'
import { takeMailTokens } from './mail-rate.ts'
import { createMailRest } from './mail-rest.ts'
import { SMTP_CONNECTIONS } from './mail-smtp.ts'
import type { Delivery, MailTransport } from './mail-transport.ts'
import { oneAtATime } from './one-at-a-time.ts'
import type { SystemScope } from './scope.ts'

/** Claimed at once: few, since mail that is queued meanwhile comes after them, whatever its turn. */
const ROUND = 2 * SMTP_CONNECTIONS

/** Sends what is queued, on a few connections at once. */
export interface MailDelivery {
  /** Looks for what is to be done, and sets about it; resolves when every free connection has a message, or none is due. */
  look: () => Promise<void>
  /** Resolves when nothing is under way, and all that happened is written down. */
  idle: () => Promise<void>
  /** Begins no further message, and puts back what was claimed and not begun. */
  stop: () => Promise<void>
}

interface DeliveryOptions {
  composers?: MailComposers | undefined
  readAhead?: MailReadAhead | undefined
  /** told of every failure that is not a message's */
  report: (cause: unknown) => void
  /** told of every message that was begun */
  began?: () => void
}

/** See docs/decisions/0008-mail-queue.md. */
export function createMailDelivery(
  deps: Deps,
  transport: MailTransport,
  { composers = {}, readAhead, report, began }: DeliveryOptions,
): MailDelivery {
  const ledger = createMailLedger(deps, report)
  const rest = createMailRest()
  const waiting: ClaimedMail[] = []
  const underWay = new Map<ClaimedMail, Promise<void>>()
  let isStopping = false
  let renewedAt = 0

  /** Everything whose row says that this process has it. */
  const held = () => [...waiting, ...underWay.keys(), ...ledger.unwritten()]

  async function look(): Promise<void> {
    const scope = system(deps)
    await renew(scope)
    if (ledger.unwritten().length) await ledger.settle()
    if (!(await hasMailWork(scope))) return
    // A disk that failed before keeps nothing: then nothing is begun.
    await deps.untilDurable()
    await judgeDeadClaims(scope)
    await giveTurns(scope)
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
  const fill = oneAtATime(async () => {
    while (!isStopping && underWay.size < SMTP_CONNECTIONS) {
      const mail = await nextMail()
      if (!mail) return
      begin(mail)
    }
  })

  /** Further ones are claimed while there are still some to send. */
  async function nextMail(): Promise<ClaimedMail | undefined> {
    if (waiting.length < SMTP_CONNECTIONS) {
      const claimed = claim().catch(report)
      if (waiting.length === 0) await claimed
    }
    return waiting.shift()
  }

  const claim = oneAtATime(async () => {
    if (isStopping || waiting.length >= SMTP_CONNECTIONS) return
    const scope = system(deps)
    const allowed = rest.allow(scope.now, ROUND, waiting.length + underWay.size)
    const most = allowed && (await takeMailTokens(scope, deps.config.mailRate, allowed))
    if (most === 0) return
    const mine = new Set(held().map(({ id }) => id))
    const claimed = await claimMail(scope, most)
    // What is under way here was given up meanwhile: its own attempt decides what becomes of it.
    const fresh = claimed.filter(({ id }) => !mine.has(id))
    // Each is read by itself where this fails.
    if (fresh.length) await readAhead?.(scope, fresh).catch(report)
    waiting.push(...fresh)
  })

  function begin(mail: ClaimedMail): void {
    began?.()
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
    ledger.record(mail, await outcomeOf(mail))
  }

  async function outcomeOf(mail: ClaimedMail): Promise<MailOutcome> {
    const opened = await openMail(deps, composers, mail)
    if ('outcome' in opened) return opened
    let wasWritten = true
    const mayHandOver = () =>
      ledger.markHandedOver(mail).catch((cause: unknown) => {
        wasWritten = false
        report(cause)
        return false
      })
    const delivery = await transport.send(opened, mayHandOver)
    heed(delivery)
    if (!wasWritten) pause()
    return wasWritten ? delivery : { outcome: 'returned' }
  }

  /** A server that is away, or ends connections instead of answering, is left alone for a while. */
  function heed({ outcome }: Delivery): void {
    if (outcome === 'away' || outcome === 'unclear') pause()
    else if (outcome !== 'withdrawn') rest.end()
  }

  function pause(): void {
    rest.begin(deps.clock())
    putBack()
  }

  /** What is claimed and not begun goes back to its place in the queue. */
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

/**
 * Sends all that is due, and answers how many messages that were.
 * @throws what kept it from writing down what happened
 */
export async function deliverDueMail(
  deps: Deps,
  transport: MailTransport,
  { composers, readAhead }: Pick<DeliveryOptions, 'composers' | 'readAhead'> = {},
): Promise<number> {
  const failures: unknown[] = []
  let count = 0
  const delivery = createMailDelivery(deps, transport, {
    composers,
    readAhead,
    report: (cause) => void failures.push(cause),
    began: () => void count++,
  })
  try {
    await delivery.look()
  } finally {
    await delivery.idle()
  }
  if (failures.length) throw failures[0]
  return count
}
