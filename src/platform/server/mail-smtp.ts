import type { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { toNodemailer } from './mail-transport.ts'
import type { Delivery, MailTransport, OutgoingMail } from './mail-transport.ts'

/** As many at once as the queue hands out. */
export const SMTP_CONNECTIONS = 5
/** An attempt is given up after this time, however slowly the server keeps talking. */
export const ATTEMPT_LIMIT_MS = 2 * 60_000

const REASON_MAX_LENGTH = 300

/** Sends over the server that `url` names, on a few connections that are kept open between messages. */
export function createSmtpTransport(url: string, from: string): MailTransport {
  const handedOver = new Map<string, Readable>()
  const pool = createTransport({
    url,
    pool: true,
    maxConnections: SMTP_CONNECTIONS,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
    // Shorter than any server waits: a connection that is closed at the moment of sending costs an attempt.
    idleTimeout: 20_000,
    // Trying again is the queue's decision: it knows what was handed over.
    maxRequeues: 0,
  })
  pool.use('stream', (mail, done) => {
    const { messageId } = mail.data
    mail.message?.processFunc((stream) => {
      if (messageId) handedOver.set(messageId, stream)
      return stream
    })
    done()
  })

  return {
    async send(mail: OutgoingMail): Promise<Delivery> {
      try {
        const signal = AbortSignal.timeout(ATTEMPT_LIMIT_MS)
        await pool.sendMail({ ...toNodemailer(mail, from), signal })
        return { outcome: 'sent' }
      } catch (cause) {
        // The body is read only once the server asked for it with 354.
        const wasHandedOver = handedOver.get(mail.messageId)?.readableDidRead ?? false
        return afterFailure(cause as SmtpFailure, wasHandedOver)
      } finally {
        handedOver.delete(mail.messageId)
      }
    },
    close: () => pool.close(),
  }
}

interface SmtpFailure extends Error {
  code?: string
  command?: string
  responseCode?: number
  response?: string
}

/** Failures of the message itself; all others (sign-in, TLS, network) are the connection's and pass. */
const ABOUT_THE_MESSAGE = new Set(['EENVELOPE', 'EMESSAGE'])

function afterFailure(failure: SmtpFailure, wasHandedOver: boolean): Delivery {
  const { code = '', responseCode } = failure
  const reason = (failure.response ?? failure.message).slice(0, REASON_MAX_LENGTH)
  if (responseCode && ABOUT_THE_MESSAGE.has(code)) {
    return { outcome: responseCode >= 500 && responseCode !== 503 ? 'refused' : 'later', reason }
  }
  if (wasHandedOver) return { outcome: 'unclear', reason }
  // Without an answer of the server it was nodemailer that refused: an address that cannot be written down.
  return { outcome: ABOUT_THE_MESSAGE.has(code) && !responseCode ? 'refused' : 'later', reason }
}
