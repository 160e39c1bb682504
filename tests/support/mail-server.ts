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
}

/** An SMTP server on a free port, which keeps what it takes. */
export interface MailServer {
  url: string
  received: ReceivedMail[]
  /** Refuses the next recipients with these answers, one each. */
  refuseNext: (...answers: [code: number, text: string][]) => void
  /** Takes messages, but answers none of them before the promise resolves. */
  answerAfter: (ready: Promise<void>) => void
  stop: () => Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const refusals: [number, string][] = []
  let ready: Promise<void> = Promise.resolve()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo(_address, _session, done) {
      const refusal = refusals.shift()
      done(refusal ? Object.assign(new Error(refusal[1]), { responseCode: refusal[0] }) : null)
    },
    onData(stream, session, done) {
      const take = async () => {
        const email = await PostalMime.parse(await buffer(stream))
        received.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), email })
        await ready
        done()
      }
      void take()
    },
  })
  // Clients that go away in the middle are part of what is tested.
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await new Promise((done) => listening.once('listening', done))
  return {
    url: urlOf(listening),
    received,
    refuseNext: (...answers) => void refusals.push(...answers),
    answerAfter: (promise) => void (ready = promise),
    stop: () => new Promise((done) => server.close(() => done())),
  }
}

export interface DroppingServer {
  url: string
  /** How often a client came. */
  visits: () => number
  stop: () => Promise<void>
}

/** An SMTP server that hangs up instead of answering `at`: the greeting, the word DATA, or the end of the message. */
export async function startDroppingServer(at: 'greeting' | 'DATA' | 'end'): Promise<DroppingServer> {
  let visits = 0
  const server = createServer((socket) => {
    visits++
    socket.on('error', () => {})
    if (at === 'greeting') socket.destroy()
    else converse(socket, at)
  })
  server.listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  const stop = () => new Promise<void>((done) => server.close(() => done()))
  return { url: urlOf(server), visits: () => visits, stop }
}

function converse(socket: Socket, at: 'DATA' | 'end'): void {
  let heard = ''
  let isBody = false
  const say = (answer: string) => socket.write(`${answer}\r\n`)
  say('220 here')
  socket.on('data', (chunk) => {
    heard += chunk.toString('latin1')
    if (isBody) {
      if (heard.endsWith('\r\n.\r\n')) socket.destroy()
      return
    }
    if (!heard.endsWith('\r\n')) return
    isBody = heard.startsWith('DATA')
    heard = ''
    if (isBody && at === 'DATA') socket.destroy()
    else say(isBody ? '354 go on' : '250 fine')
  })
}

function urlOf(server: Server): string {
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}
