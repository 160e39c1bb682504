import { Readable } from 'node:stream'
import type { Transporter } from 'nodemailer'
import { reasonOf, mailReasons } from '#platform/model/mail-reason.ts'
import { toNodemailer } from './mail-transport.ts'
import type { BeforeHandOver, Delivery, MailTransport, OutgoingMail } from './mail-transport.ts'

/** How many messages are in progress at once, each on its own connection. */
export const SMTP_CONNECTIONS = 5

/** How long to wait for a server, in milliseconds. */
const SMTP_LIMITS = {
  connect: 20_000,
  greeting: 20_000,
  silence: 60_000,
  /** an attempt is given up after this time, however slowly the server keeps talking */
  attempt: 2 * 60_000,
  /** shorter than any server's timeout: a connection closed at the moment of sending costs an attempt */
  idle: 20_000,
}
export type SmtpLimits = typeof SMTP_LIMITS

/** Sends through the server at `url`, over a few connections that stay open between messages. */
export function createSmtpTransport(
  url: string,
  from: string,
  limits: Partial<SmtpLimits> = {},
): MailTransport {
  const { attempt, ...others } = { ...SMTP_LIMITS, ...limits }
  const gates = new Map<string, Gate>()
  let pool: Promise<Transporter> | null = null
  return {
    async send(mail: OutgoingMail, mayHandOver: BeforeHandOver): Promise<Delivery> {
      const gate: Gate = { mayHandOver, is: 'shut' }
      gates.set(mail.messageId, gate)
      try {
        const transporter = await (pool ??= openPool(url, others, gates))
        await transporter.sendMail({ ...toNodemailer(mail, from), signal: AbortSignal.timeout(attempt) })
        return { outcome: 'sent' }
      } catch (cause) {
        return afterFailure(cause as SmtpFailure, gate, mail.to.email)
      } finally {
        gates.delete(mail.messageId)
      }
    },
    close: () => void pool?.then((transporter) => transporter.close()),
  }
}

/** A gate between the envelope and the body: the body is only read after the server has requested it with 354. */
interface Gate {
  mayHandOver: BeforeHandOver
  is: 'shut' | 'open' | 'withdrawn'
}

/** Loaded on demand: a server that sends nothing does without the library. */
async function openPool(url: string, limits: Omit<SmtpLimits, 'attempt'>, gates: Map<string, Gate>) {
  const { createTransport } = await import('nodemailer')
  const pool = createTransport({
    url,
    pool: true,
    maxConnections: SMTP_CONNECTIONS,
    connectionTimeout: limits.connect,
    greetingTimeout: limits.greeting,
    socketTimeout: limits.silence,
    idleTimeout: limits.idle,
    // Retrying is up to the queue, which knows what was handed over.
    maxRequeues: 0,
  })
  pool.use('stream', (mail, done) => {
    const gate = gates.get(mail.data.messageId ?? '')
    if (gate) mail.message?.processFunc((body) => gated(body, gate))
    done()
  })
  return pool
}

/** The body, of which no byte flows before the gate opens; its first reader triggers the opening. */
function gated(body: Readable, gate: Gate): Readable {
  const passing = async function* () {
    if (!(await gate.mayHandOver())) {
      gate.is = 'withdrawn'
      throw new Error('withdrawn')
    }
    gate.is = 'open'
    yield* body as AsyncIterable<Buffer>
  }
  return Readable.from(passing(), { objectMode: false })
}

interface SmtpFailure extends Error {
  code?: string
  responseCode?: number
  response?: string
}

/** Failures of the message itself; all others (sign-in, TLS, network) concern the connection and are temporary. */
const ABOUT_THE_MESSAGE = new Set(['EENVELOPE', 'EMESSAGE'])
/** The server is about to hang up; this does not concern the message. */
const HANGS_UP = 421

function afterFailure(failure: SmtpFailure, gate: Gate, address: string): Delivery {
  if (gate.is === 'withdrawn') return { outcome: 'withdrawn' }
  const { code = '', responseCode } = failure
  const reason = reasonOf({ code: nameOf(failure), response: failure.response, address })
  if (ABOUT_THE_MESSAGE.has(code) && responseCode !== HANGS_UP) {
    // Without a reply from the server it was nodemailer that refused: the address cannot be encoded.
    const isForGood = !responseCode || (responseCode >= 500 && responseCode !== 503)
    return { outcome: isForGood ? 'refused' : 'later', reason }
  }
  if (gate.is === 'open' && responseCode !== HANGS_UP)
    return { outcome: 'unclear', reason: mailReasons.brokeOff }
  return { outcome: 'away', reason }
}

/** An attempt that took too long is ended by its signal, whose error has a name instead of a code. */
function nameOf({ code, name, cause }: SmtpFailure): string | undefined {
  const isTimeout = name === 'TimeoutError' || (cause instanceof Error && cause.name === 'TimeoutError')
  return isTimeout ? 'ETIMEDOUT' : code
}
