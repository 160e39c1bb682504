import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { SendMailOptions } from 'nodemailer'
import PostalMime from 'postal-mime'
import { guestListCsv, importGuests, makeWedding } from '../tests/support/live-wedding.ts'
import { proveAddresses } from '../tests/support/proved-addresses.ts'
import type { BarePool } from './bare-pool.ts'
import { runOnServerCore } from './cores.ts'
import { median, percent, perSecond, rangeOf } from './figure.ts'
import type { Figure } from './figure.ts'
import type { SinkRound } from './mail-sink.ts'
import { onPostgres } from './on-postgres.ts'
import { cpuSeconds, makeDataDir, startServer } from './server-process.ts'

const ROUNDS = 5
const LETTERS = 1000
const CONNECTIONS = 5
const TARGET = 0.7

/** A send of 1,000 invitations compared with a bare nodemailer pool that sends the same messages. */
export async function measureInvitations(): Promise<Figure[]> {
  const onSqlite = await measureOn('SQLite', {})
  const there = await onPostgres((url) => measureOn('PostgreSQL', { DATABASE_URL: url }))
  return there ? [onSqlite, there] : [onSqlite]
}

async function measureOn(engine: string, env: Record<string, string>): Promise<Figure> {
  const sink = await startMailSink()
  const dataDir = makeDataDir()
  const server = await startServer('product', dataDir, { SMTP_URL: sink.url, ...env })
  const { ownerToken } = await makeWedding(server.origin)
  await proveAddresses({ DATA_DIR: dataDir, ...env })
  await importGuests(server.origin, ownerToken, guestListCsv(LETTERS))
  const call = callsOf(server.origin, ownerToken)
  const guests = (await call('GET', '/api/guests')) as { id: string; email: string }[]
  const recipients = guests.map(({ email }) => email)

  const letters = async () => {
    await sink.begin()
    const send = { kind: 'invitation', client_key: randomUUID(), guest_ids: guests.map(({ id }) => id) }
    await call('POST', '/api/mail-batches', send)
    const before = cpuSeconds(server.pid)
    const round = await sink.until(LETTERS)
    return { ...round, cpu: cpuSeconds(server.pid) - before }
  }
  const bare = async (message: SendMailOptions) => {
    await sink.begin()
    const pool: BarePool = { url: sink.url, connections: CONNECTIONS, message, recipients }
    const cpu = Number(await runOnServerCore('bare-pool.ts', pool))
    return { ...(await sink.until(LETTERS)), cpu }
  }

  // The first round only warms the server up, and provides a sample letter.
  const message = await messageLike(await letters())
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const [before, ours, after] = [await bare(message), await letters(), await bare(message)]
    rounds.push({
      letters: rateOf(ours),
      bare: (rateOf(before) + rateOf(after)) / 2,
      byCpuTime: (before.cpu + after.cpu) / 2 / ours.cpu,
    })
  }
  await server.stop()
  sink.stop()
  return figureOf(engine, rounds)
}

interface Round {
  /** letters per second */
  letters: number
  /** the mean of before and after, because the machine's speed changes with its load */
  bare: number
  /** the same ratio by processor time, which other processes' work does not affect */
  byCpuTime: number
}

function figureOf(engine: string, rounds: Round[]): Figure {
  const ratios = rounds.map(({ letters, bare }) => letters / bare)
  const ratio = median(ratios)
  return {
    name: `${LETTERS.toLocaleString('en-US')} invitations over SMTP, ${engine}`,
    value: perSecond(median(rounds.map(({ letters }) => letters))),
    floor: perSecond(median(rounds.map(({ bare }) => bare))),
    ratio: percent(ratio),
    target: `>= ${percent(TARGET)}`,
    isMet: ratio >= TARGET,
    noise: `${rangeOf(ratios, percent)}; by CPU time ${percent(median(rounds.map(({ byCpuTime }) => byCpuTime)))}`,
  }
}

/** From the first message taken to the last: leaves out connecting and the wait for the queue's next check. */
function rateOf({ taken, firstMs, lastMs }: SinkRound): number {
  return (taken - 1) / ((lastMs - firstMs) / 1000)
}

/** The message of a letter, to be sent to somebody else. */
async function messageLike({ sample }: SinkRound): Promise<SendMailOptions> {
  const { from, replyTo, subject, html, text, attachments } = await PostalMime.parse(
    Buffer.from(sample, 'latin1'),
  )
  if (!html || !text || attachments.length === 0) throw new Error('The sample is not an invitation.')
  return {
    from: { name: from?.name ?? '', address: from?.address ?? '' },
    replyTo: replyTo?.[0]?.address ?? '',
    subject: subject ?? '',
    html,
    text,
    attachments: attachments.map(({ filename, mimeType, content }) => ({
      filename: filename ?? '',
      contentType: mimeType,
      content: Buffer.from(content as ArrayBuffer).toString(),
    })),
  }
}

async function startMailSink() {
  const child = fork(`${import.meta.dirname}/mail-sink.ts`)
  process.once('exit', () => child.kill())
  const [port] = (await once(child, 'message')) as [number]
  return {
    url: `smtp://127.0.0.1:${port}`,
    begin: () => ask(child, 'begin'),
    async until(count: number): Promise<SinkRound> {
      for (;;) {
        const round = await ask(child, 'count')
        if (round.taken >= count) return round
        await delay(50)
      }
    },
    stop: () => void child.kill(),
  }
}

async function ask(child: ChildProcess, what: 'begin' | 'count'): Promise<SinkRound> {
  const answered = once(child, 'message') as Promise<[SinkRound]>
  child.send(what)
  const [round] = await answered
  return round
}

function callsOf(origin: string, token: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(origin + path, { method, headers, body: body ? JSON.stringify(body) : null })
    if (!response.ok)
      throw new Error(`${method} ${path} returned ${response.status}: ${await response.text()}`)
    return response.json()
  }
}
