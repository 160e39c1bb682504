import { createServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import type { Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  /** the envelope's recipients */
  recipients: string[]
  email: Email
  /** the message as received over the wire */
  source: string
}

type SmtpReply = [code: number, text: string]

/** An SMTP server that stores what it accepts. */
export interface MailServer {
  url: string
  received: ReceivedMail[]
  /** Refuses the next recipients with these replies, one each. */
  refuseNext: (...replies: SmtpReply[]) => void
  /** Refuses this recipient with the reply, until it is null. */
  refuseAddress: (address: string, reply: SmtpReply | null) => void
  /** Refuses the next messages with these replies, one each, after reading them. */
  refuseMessages: (...replies: SmtpReply[]) => void
  /** Accepts messages, but replies to none of them before the promise resolves. */
  respondAfter: (ready: Promise<void>) => void
  /** Replies to no recipient before this resolves for it. */
  beforeRecipient: (wait: () => Promise<void>) => void
  stop: () => Promise<void>
}

interface MailServerOptions {
  /** the port of an earlier server that was stopped, to use it again */
  port?: number
  /** the password that senders need; without one anybody may send */
  password?: string
  takesUnicode?: boolean
}

/** Starts one on a free port. */
export async function startMailServer({
  port = 0,
  password,
  takesUnicode = true,
}: MailServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const refusals: SmtpReply[] = []
  const refusedMessages: SmtpReply[] = []
  const refusedAddresses = new Map<string, SmtpReply | null>()
  let ready: Promise<void> = Promise.resolve()
  let wait = () => Promise.resolve()
  const server = new SMTPServer({
    authOptional: password === undefined,
    allowInsecureAuth: true,
    hideSMTPUTF8: !takesUnicode,
    disabledCommands: password === undefined ? ['AUTH', 'STARTTLS'] : ['STARTTLS'],
    onAuth: (auth, _session, done) =>
      auth.password === password
        ? done(null, { user: auth.username })
        : done(new Error('Bad password for the operator')),
    onRcptTo({ address }, _session, done) {
      const isOutside = !takesUnicode && /[^\p{ASCII}]/u.test(address)
      const refusal: SmtpReply | undefined = isOutside
        ? [553, 'Not in ASCII']
        : (refusedAddresses.get(address) ?? refusals.shift())
      const reply = async () => {
        await wait()
        done(refusal ? refused(refusal) : null)
      }
      void reply()
    },
    onData(stream, session, done) {
      const take = async () => {
        // A client that goes away midway has sent nothing.
        const bytes = await buffer(stream).catch(() => null)
        if (!bytes) return done()
        const refusal = refusedMessages.shift()
        if (refusal) return done(refused(refusal))
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ recipients, email: await PostalMime.parse(bytes), source: bytes.toString('latin1') })
        await ready
        done()
      }
      void take()
    },
  })
  // Clients that go away midway are part of what is tested.
  server.on('error', () => {})
  const listening = server.listen(port, '127.0.0.1')
  await new Promise((done) => listening.once('listening', done))
  return {
    url: urlOf(listening),
    received,
    refuseNext: (...replies) => void refusals.push(...replies),
    refuseAddress: (address, reply) => void refusedAddresses.set(address, reply),
    refuseMessages: (...replies) => void refusedMessages.push(...replies),
    respondAfter: (promise) => void (ready = promise),
    beforeRecipient: (given) => void (wait = given),
    stop: () => new Promise((done) => server.close(() => done())),
  }
}

function refused([responseCode, text]: SmtpReply): Error {
  return Object.assign(new Error(text), { responseCode })
}

export interface DroppingServer {
  url: string
  /** How many times clients have connected. */
  visits: () => number
  stop: () => Promise<void>
}

/** The point at which it hangs up: at the greeting, at the word DATA, within the message, or at its end. */
export const DROPS = ['greeting', 'DATA', 'middle', 'end'] as const
type Drop = (typeof DROPS)[number]

/** An SMTP server that hangs up instead of replying; with `silently`, it falls silent instead. */
export async function startDroppingServer(at: Drop, { silently = false } = {}): Promise<DroppingServer> {
  let visits = 0
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    visits++
    sockets.add(socket)
    socket.on('error', () => {})
    const drop = silently ? () => socket.removeAllListeners('data').resume() : () => socket.destroy()
    if (at === 'greeting') drop()
    else converse(socket, at, drop)
  })
  server.listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  const stop = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      for (const socket of sockets) socket.destroy()
    })
  return { url: urlOf(server), visits: () => visits, stop }
}

function converse(socket: Socket, at: Exclude<Drop, 'greeting'>, drop: () => void): void {
  let heard = ''
  let isBody = false
  const say = (reply: string) => socket.write(`${reply}\r\n`)
  say('220 here')
  socket.on('data', (chunk) => {
    heard += chunk.toString('latin1')
    if (isBody) {
      if (at === 'middle' || heard.endsWith('\r\n.\r\n')) drop()
      return
    }
    if (!heard.endsWith('\r\n')) return
    isBody = heard.startsWith('DATA')
    heard = ''
    if (isBody && at === 'DATA') drop()
    else say(isBody ? '354 go on' : '250 fine')
  })
}

function urlOf(server: Server): string {
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}
