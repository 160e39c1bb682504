import { epochMs } from '#platform/model/dates.ts'
import type { Config } from '#platform/server/config.ts'
import { isOutage, logRetry } from '#platform/server/db/outage.ts'
import { machineFault } from '#platform/server/http/faults.ts'
import { system } from '#platform/server/system-scope.ts'
import type { Deps } from '#platform/server/deps.ts'
import { reclaimExpiredLeases } from './mail-claims.ts'
import { bringBackTimesAhead } from './mail-clock.ts'
import type { MailComposers, MailReadAhead } from './mail-composer.ts'
import { createMailDelivery } from './mail-delivery.ts'
import { createFolderTransport, mailFolderOf } from './mail-folder.ts'
import { createSmtpTransport } from './mail-smtp.ts'
import type { MailTransport } from './mail-transport.ts'
import { mergeRuns } from './merge-runs.ts'

const LOOK_EVERY_MS = 1000
/** With a rate of several messages per second, one second's worth is not sent all at once. */
const LOOK_AT_RATE_EVERY_MS = 100

/** The server configured by SMTP_URL; without one, files in DATA_DIR/mail. */
export function openMailTransport({ smtpUrl, mailFrom, dataDir }: Config): MailTransport {
  return smtpUrl
    ? createSmtpTransport(smtpUrl, mailFrom)
    : createFolderTransport(mailFolderOf(dataDir), mailFrom)
}

/** What a feature does before mail is sent: queue what is due. Called every second. */
export type MailStep = (deps: Deps) => Promise<void>

/** On a full disk everything fails, every second: each failure is logged only once in this time. */
const LOG_EVERY_MS = 60_000

interface WorkerOptions {
  composers?: MailComposers
  readAhead?: MailReadAhead
  before?: readonly MailStep[]
}

/**
 * Sends mail as it becomes due, and never throws. `stop` starts no further messages and resolves when those in
 * progress have ended.
 */
export function startMailWorker(
  deps: Deps,
  transport: MailTransport,
  { composers = {}, readAhead, before = [] }: WorkerOptions = {},
): { stop: () => Promise<void> } {
  const loggedAt = new Map<MailStep | string, number>()
  const isLogged = (what: MailStep | string) => {
    const now = epochMs(deps.clock())
    if (Math.abs(now - (loggedAt.get(what) ?? 0)) < LOG_EVERY_MS) return true
    loggedAt.set(what, now)
    return false
  }
  const report = (cause: unknown) => {
    const code = codeOf(cause)
    // The log has a line about an outage already.
    if (isOutage(cause) || isLogged(code)) return
    deps.log.warn({ code }, 'mail could not be sent and will be tried again')
  }
  const delivery = createMailDelivery(deps, transport, { composers, readAhead, report })
  const { mailRate } = deps.config
  // On SQLite this is the only process: anything in progress at start-up belongs to a process that died.
  const isAlone = deps.engine === 'sqlite'
  let hasPrepared = false
  let stepsAt = 0

  const look = mergeRuns(async () => {
    if (!hasPrepared) {
      await bringBackTimesAhead(system(deps))
      if (isAlone) await reclaimExpiredLeases(system(deps), { everybody: true })
    }
    hasPrepared = true
    await takeSteps()
    await delivery.look()
  })

  async function takeSteps(): Promise<void> {
    const now = epochMs(deps.clock())
    if (Math.abs(now - stepsAt) < LOOK_EVERY_MS) return
    stepsAt = now
    for (const step of before) {
      await step(deps).catch((cause: unknown) => {
        if (isLogged(step)) return
        const level = machineFault(cause) ? 'warn' : 'error'
        logRetry(deps.log, cause, [{ code: codeOf(cause) }, 'mail that is owed could not be queued'], level)
      })
    }
  }

  const everyMs = mailRate && mailRate > 1 ? LOOK_AT_RATE_EVERY_MS : LOOK_EVERY_MS
  let lastLook = Promise.resolve()
  const looking = setInterval(() => (lastLook = look().catch(report)), everyMs)

  return {
    async stop() {
      clearInterval(looking)
      const stopped = delivery.stop().catch(report)
      await lastLook
      await stopped
      transport.close()
    },
  }
}

/** All that may be logged, because error messages quote addresses. */
function codeOf(cause: unknown): string {
  if (!(cause instanceof Error)) return typeof cause
  return 'code' in cause ? String(cause.code) : cause.name
}
