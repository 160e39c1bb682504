import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import { freePort, startServer } from '../support/e2e-server.ts'
import type { RunningServer } from '../support/e2e-server.ts'
import { makeLiveWedding } from '../support/live-wedding.ts'
import type { LiveGuest } from '../support/live-wedding.ts'

const KILLS = 20
const CLIENTS = 6
const GUESTS_PER_CLIENT = 4

/** One answer that was sent; its dish occurs in no other, so that every row it leaves can be identified. */
interface Attempt {
  guestId: string
  dish: string
  isAcknowledged: boolean
}

let dataDir: string
let running: RunningServer | undefined

test.beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'twofold-e2e-'))
})

test.afterEach(async () => {
  await running?.kill()
  rmSync(dataDir, { recursive: true, force: true })
})

test(`a server killed ${KILLS} times while answers come in loses none that it acknowledged`, async () => {
  let server = await start()
  const { guests } = await makeLiveWedding(server.origin, CLIENTS * GUESTS_PER_CLIENT)
  const attempts: Attempt[] = []
  for (let kill = 1; kill <= KILLS; kill++) {
    const sent = await answerUntilKilled(server, guests, `${kill}`, kill % 7)
    // Restarted at once: the fact that it responds shows that nothing was holding the directory any more.
    server = await start()
    expect(rowsThatDisagree(sent), `after kill ${kill}`).toEqual([])
    attempts.push(...sent)
  }
  // What earlier rounds wrote is still there after everything that followed.
  expect(rowsThatDisagree(attempts)).toEqual([])
  expect(integrity()).toEqual(['ok'])

  const cutOff = attempts.filter((attempt) => !attempt.isAcknowledged).length
  const acknowledged = attempts.length - cutOff
  expect(acknowledged, 'answers were acknowledged in every round').toBeGreaterThanOrEqual(KILLS)
  expect(cutOff, 'answers were under way at every kill').toBeGreaterThanOrEqual(KILLS)
  test.info().annotations.push({ type: 'answers', description: `${acknowledged} kept, ${cutOff} cut off` })
})

test('a second process on a data directory in use says so and leaves the first alone', async () => {
  const first = await start()
  const { guests } = await makeLiveWedding(first.origin, 1)
  const filesBefore = readdirSync(dataDir)

  const second = spawnSync(process.execPath, ['dist/server/main.js'], {
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: dataDir },
    encoding: 'utf8',
    timeout: 60_000,
  })
  expect(second.status).toBe(69)
  expect(second.stderr.trim()).toBe(
    `Another Twofold process is using the data directory ${dataDir}. Stop it first, or start this one with another DATA_DIR.`,
  )
  expect(second.stdout).toBe('')
  expect(readdirSync(dataDir)).toEqual(filesBefore)

  const answer = { guestId: guests[0]!.id, dish: 'Soup', isAcknowledged: true }
  expect((await send(first, guests[0]!, answer.dish)).status).toBe(200)
  expect(rowsThatDisagree([answer])).toEqual([])
})

test('a server whose `npm start` is killed ends, and makes way for the next one', async () => {
  const PORT = String(await freePort())
  const supervise = "import('./scripts/serve.mjs').then(({ serve }) => serve())"
  const supervisor = spawn(process.execPath, ['-e', supervise], {
    env: { PATH: process.env['PATH'], PORT, PUBLIC_URL: `http://localhost:${PORT}`, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  supervisor.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  await expect.poll(() => output).toContain('Twofold is ready at')
  supervisor.kill('SIGKILL')
  // The output closes once the server, which writes to it as well, has ended.
  await once(supervisor.stdout, 'close')
  running = await startServer({ DATA_DIR: dataDir, PORT })
  expect((await fetch(`${running.origin}/healthz`)).status).toBe(200)
})

async function start(): Promise<RunningServer> {
  running = await startServer({ DATA_DIR: dataDir, RATE_LIMITS: 'off' })
  return running
}

/** Sends answers from several guests at once, and kills the server after this many were acknowledged. */
async function answerUntilKilled(
  server: RunningServer,
  guests: LiveGuest[],
  round: string,
  acknowledgedBefore: number,
): Promise<Attempt[]> {
  const attempts: Attempt[] = []
  let acknowledged = 0
  let killing: Promise<void> | undefined
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    // Each client has guests of its own, because one guest's answers have an order.
    const own = guests.filter((_guest, index) => index % CLIENTS === client)
    for (let count = 0; !killing; count++) {
      const guest = own[count % own.length]!
      const attempt = { guestId: guest.id, dish: `Dish ${round}-${client}-${count}`, isAcknowledged: false }
      attempts.push(attempt)
      const answer = await send(server, guest, attempt.dish).catch(() => null)
      if (!answer) return
      expect(answer.status).toBe(200)
      attempt.isAcknowledged = true
      if (++acknowledged > acknowledgedBefore) killing ??= server.kill()
    }
  })
  await Promise.all(clients)
  await killing
  return attempts
}

function send({ origin }: RunningServer, { token }: LiveGuest, dish: string): Promise<Response> {
  return fetch(`${origin}/api/rsvp`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ rsvp_status: 'accepted', meal_choice: dish }),
  })
}

/** The attempts for which an acknowledged row is missing, or only a part is there. */
function rowsThatDisagree(attempts: Attempt[]): string[] {
  const db = new Sqlite(join(dataDir, 'twofold.db'), { readonly: true })
  const rows = (sql: string) => db.prepare(sql).all() as { guest: string; dish: string }[]
  const history = rows(`select target_id as guest, json_extract("after", '$.meal_choice') as dish
    from history where action = 'rsvp.answer' order by rowid`)
  const notifications = rows(`select json_extract(metadata, '$.meal_choice') as dish
    from notifications where type = 'rsvp'`)
  const records = rows('select id as guest, meal_choice as dish from guests')
  db.close()

  const notified = countOf(notifications)
  const kept = countOf(history)
  const latest = new Map(history.map(({ guest, dish }) => [guest, dish]))
  const current = new Map(records.map(({ guest, dish }) => [guest, dish]))
  return attempts.flatMap(({ guestId, dish, isAcknowledged }) => {
    const [inHistory = 0, inNotifications = 0] = [kept.get(dish), notified.get(dish)]
    const isWhole = inHistory === inNotifications && inHistory <= 1
    const dishOfGuest = current.get(guestId)
    const isRecorded = latest.has(guestId)
      ? latest.get(guestId) === dishOfGuest
      : !dishOfGuest?.startsWith('Dish')
    if (isWhole && isRecorded && (inHistory === 1 || !isAcknowledged)) return []
    return `${dish}: ${inHistory} in the history, ${inNotifications} notifications, guest has ${dishOfGuest}`
  })
}

function countOf(rows: { dish: string }[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { dish } of rows) counts.set(dish, (counts.get(dish) ?? 0) + 1)
  return counts
}

/** SQLite's own check: 'ok' and nothing else. */
function integrity(): unknown[] {
  const db = new Sqlite(join(dataDir, 'twofold.db'), { readonly: true })
  const found = [...db.prepare('pragma integrity_check').pluck().all()]
  found.push(...db.prepare('pragma foreign_key_check').pluck().all())
  db.close()
  return found
}
