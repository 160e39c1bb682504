// node bench/mail-kills.ts [kills] [messages]: kills the built server (SIGKILL) at random moments while it sends
// letters through a real SMTP server, once on SQLite and, if there is a PostgreSQL, with three processes on that.
// Prints what arrived and what the rows say; exits with 1 if a message arrived twice, or is neither sent nor unclear.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import pg from 'pg'
import { onPostgres } from './on-postgres.ts'
import { startServer } from '../tests/support/e2e-server.ts'
import type { RunningServer } from '../tests/support/e2e-server.ts'
import { guestListCsv, importGuests, makeWedding } from '../tests/support/live-wedding.ts'
import { sendUnderKills } from '../tests/support/mail-kills.ts'
import type { MailRowState } from '../tests/support/mail-kills.ts'
import { proveAddresses } from '../tests/support/proved-addresses.ts'

const CONNECTIONS = 5
const [kills = 20, messages = 500] = process.argv.slice(2).map(Number)
const ROWS = `select message_id, state from mail_messages where kind = 'invitation'`

let failed = false
failed = !(await killOnSqlite()) || failed
failed = (await onPostgres(killOnPostgres)) === false || failed
process.exit(failed ? 1 : 0)

async function killOnSqlite(): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'twofold-kills-'))
  const db = () => new Sqlite(join(dataDir, 'twofold.db'), { readonly: true })
  const isWell = await killAll('SQLite', 1, { DATA_DIR: dataDir }, () => {
    const file = db()
    const rows = file.prepare(ROWS).all() as MailRowState[]
    file.close()
    return Promise.resolve(rows)
  })
  rmSync(dataDir, { recursive: true })
  return isWell
}

async function killOnPostgres(url: string): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'twofold-kills-'))
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const env = { DATA_DIR: dataDir, DATABASE_URL: url, SECRET_KEY: randomUUID() }
  const rows = async () => (await pool.query<MailRowState>(ROWS)).rows
  const isWell = await killAll('PostgreSQL, three processes', 3, env, rows)
  await pool.end()
  rmSync(dataDir, { recursive: true })
  return isWell
}

async function killAll(
  name: string,
  processes: number,
  env: Record<string, string>,
  rows: () => Promise<MailRowState[]>,
): Promise<boolean> {
  const running = new Set<RunningServer>()
  const result = await sendUnderKills({
    processes,
    kills,
    longestReplyMs: processes * processes * 30,
    rows,
    async start(smtpUrl) {
      const server = await startServer({ ...env, SMTP_URL: smtpUrl, RATE_LIMITS: 'off' })
      running.add(server)
      return { kill: () => (running.delete(server), server.kill()) }
    },
    queue: () => sendInvitations([...running][0]!, env),
  })
  const { sent = 0, unclear = 0 } = result.states
  const isWell =
    result.doubled.length + result.invented.length === 0 &&
    sent + unclear === messages &&
    unclear <= CONNECTIONS * result.kills
  console.log(`${name}: ${isWell ? 'well' : 'NOT WELL'}`, result)
  return isWell
}

/** Queues an invitation to every guest of a new wedding. */
async function sendInvitations({ origin }: RunningServer, env: Record<string, string>): Promise<void> {
  const { ownerToken } = await makeWedding(origin)
  await proveAddresses(env)
  await importGuests(origin, ownerToken, guestListCsv(messages))
  const headers = { authorization: `Bearer ${ownerToken}`, 'content-type': 'application/json' }
  const guests = (await (await fetch(`${origin}/api/guests`, { headers })).json()) as { id: string }[]
  const send = { kind: 'invitation', client_key: randomUUID(), guest_ids: guests.map(({ id }) => id) }
  const body = JSON.stringify(send)
  const response = await fetch(`${origin}/api/mail-batches`, { method: 'POST', headers, body })
  if (response.status !== 202) throw new Error(`The send was refused with ${response.status}.`)
}
