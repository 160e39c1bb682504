import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A process that sends mail. */
interface Killable {
  kill: () => Promise<void>
}

export interface MailRowState {
  message_id: string
  state: string
}

interface KillsOptions {
  /** how many processes share the queue */
  processes: number
  kills: number
  /** the server takes up to this long to respond to a message: a quick send would be over before all kills */
  longestReplyMs?: number
  /** Starts one on the queue, which sends to this server. */
  start: (smtpUrl: string) => Promise<Killable>
  /** Fills the queue; called once, when the processes are running. */
  queue: () => Promise<void>
  rows: () => Promise<MailRowState[]>
}

export interface KillsResult {
  kills: number
  accepted: number
  /** Message-IDs that the server accepted more than once */
  doubled: string[]
  /** the Message-IDs of rows marked 'sent' that were not accepted */
  invented: string[]
  states: Record<string, number>
}

const GIVE_UP_AFTER_MS = 600_000

/**
 * Sends a queue while its processes are killed at random moments and restarted, until nothing is left to send;
 * returns what a mail server that remembers every message has accepted, and what the rows say.
 */
export async function sendUnderKills(options: KillsOptions): Promise<KillsResult> {
  const { processes, kills, longestReplyMs = 30, start, queue, rows } = options
  const server = await startRememberingServer(longestReplyMs)
  const running = await Promise.all(Array.from({ length: processes }, () => start(server.url)))
  // A killed process restarts while the others keep running, and may be killed meanwhile.
  const starting: Promise<void>[] = []
  await queue()
  const total = (await rows()).length
  let killed = 0
  const deadline = Date.now() + GIVE_UP_AFTER_MS
  while (Date.now() < deadline) {
    const undone = (await rows()).filter(({ state }) => state === 'queued' || state === 'sending')
    if (undone.length === 0) break
    // Only while messages are being sent: a kill between two messages hits nothing.
    if (killed < kills && undone.length < total && server.isBusy()) {
      const place = killed % processes
      await delay(Math.random() * 150)
      await starting[place]
      await running[place]?.kill()
      killed++
      starting[place] = start(server.url).then((again) => void (running[place] = again))
    } else await delay(20)
  }
  await Promise.all(starting)
  await Promise.all(running.map((one) => one.kill()))
  const left = await rows()
  await server.stop()
  return { kills: killed, ...server.compare(left), states: countStates(left) }
}

/** Accepts everything, slowly and unevenly, and remembers each accepted Message-ID, even if its reply was lost. */
async function startRememberingServer(longestReplyMs: number) {
  const accepted = new Map<string, number>()
  let open = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      open++
      const take = async () => {
        const source = await text(stream).catch(() => null)
        if (source === null) return done(new Error('cut off'))
        const id = /^message-id: *(\S+)/im.exec(source)?.[1] ?? ''
        await delay(Math.random() * longestReplyMs)
        // From here on the server has it, whether its reply arrives or not.
        accepted.set(id, (accepted.get(id) ?? 0) + 1)
        done()
      }
      void take().finally(() => open--)
    },
  })
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await new Promise((ready) => listening.once('listening', ready))
  return {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    isBusy: () => open > 0,
    compare: (rows: MailRowState[]) => ({
      accepted: accepted.size,
      doubled: [...accepted].filter(([, times]) => times > 1).map(([id]) => id),
      invented: rows
        .filter(({ state, message_id }) => state === 'sent' && !accepted.has(message_id))
        .map(({ message_id }) => message_id),
    }),
    stop: () => new Promise<void>((done) => server.close(() => done())),
  }
}

function countStates(rows: MailRowState[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { state } of rows) counts[state] = (counts[state] ?? 0) + 1
  return counts
}
