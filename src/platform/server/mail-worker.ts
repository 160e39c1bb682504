import type { Config } from './config.ts'
import type { Deps } from './http.ts'
import { MAIL_ROUND, deliverDueMail } from './mail-delivery.ts'
import { createFolderTransport, mailFolderOf } from './mail-folder.ts'
import { createSmtpTransport } from './mail-smtp.ts'
import type { MailTransport } from './mail-transport.ts'

const LOOK_EVERY_MS = 1000

/** The server that SMTP_URL names; without one, files in DATA_DIR/mail. */
export function openMailTransport({ smtpUrl, mailFrom, dataDir }: Config): MailTransport {
  return smtpUrl
    ? createSmtpTransport(smtpUrl, mailFrom)
    : createFolderTransport(mailFolderOf(dataDir), mailFrom)
}

/**
 * Sends what is due from now on: one round after the other, never two at once, and never an exception. `stop`
 * begins no further round and resolves when the one under way has ended.
 */
export function startMailWorker(deps: Deps, transport: MailTransport): { stop: () => Promise<void> } {
  let stopping = false
  let round: Promise<void> | null = null

  async function deliver(): Promise<void> {
    try {
      while (!stopping && (await deliverDueMail(deps, transport)) === MAIL_ROUND) {
        // A full round: more may be due already.
      }
    } catch (cause) {
      deps.log.warn({ code: codeOf(cause) }, 'mail could not be sent and will be tried again')
    }
  }
  const look = () => {
    round ??= deliver().finally(() => (round = null))
  }
  const looking = setInterval(look, LOOK_EVERY_MS)

  return {
    async stop() {
      stopping = true
      clearInterval(looking)
      await round
      transport.close()
    },
  }
}

/** All that the log may know: messages of errors quote addresses. */
function codeOf(cause: unknown): string {
  if (!(cause instanceof Error)) return typeof cause
  return 'code' in cause ? String(cause.code) : cause.name
}
