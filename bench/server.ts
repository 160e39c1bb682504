// The product's own application with a few more routes, for measurements only. Built like the product's server
// (dist/bench/server.js) and never part of it.
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { serve } from '@hono/node-server'
import Sqlite from 'better-sqlite3'
import { pino } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import { loadAssets } from '#platform/server/assets.ts'
import { createApp } from '#app/server/create-app.ts'
import { migrate } from '#app/server/migrations.ts'
import { coupleRoutes } from '#features/couples/server/couple-routes.ts'
import { clockNow } from '#platform/model/dates.ts'
import { readConfig } from '#platform/server/config.ts'
import { lockDataDir } from '#platform/server/files/data-dir.ts'
import { openSqlite } from '#platform/server/db/sqlite.ts'
import { createLiveBus } from '#platform/server/live/live.ts'
import { loadSecrets } from '#platform/server/secrets.ts'
import type { ExecutedStatement } from './commit-loop.ts'

let constant = ''
let executed: ExecutedStatement[] = []

// Added to a feature's router, so that they run behind exactly the same middlewares as the product's own routes.
coupleRoutes.get('/api/bench-constant', (c) => c.body(constant, 200, { 'Content-Type': 'application/json' }))
coupleRoutes.put('/api/bench-constant', async (c) => {
  constant = await c.req.text()
  return c.body(null, 204)
})
coupleRoutes.post('/api/bench-echo', async (c) => {
  await c.req.json()
  return c.json({})
})
coupleRoutes.get('/api/bench-statements', (c) => {
  const statements = executed
  executed = []
  return c.json(statements)
})

// Rewords a poll, as cheaply as possible: its consequences are what is measured.
let wordings = 0
coupleRoutes.post('/api/bench-poll-change', async (c) => {
  const poll = await db
    .selectFrom('polls')
    .select(['id', 'couple_id'])
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const question = `What is the best part of a wedding? ${++wordings}`
  await db.updateTable('polls').set({ question }).where('id', '=', poll.id).execute()
  live.publish(poll.couple_id, { type: 'poll', id: poll.id })
  return c.json({})
})
// Adds ten thousand votes to the first wedding's polls.
coupleRoutes.post('/api/bench-votes', async (c) => {
  const polls = await db.selectFrom('polls').select(['id', 'couple_id']).orderBy('id').limit(3).execute()
  for (let vote = 0; vote < 10_000; vote++) {
    const { id: poll_id, couple_id } = polls[vote % polls.length]!
    const payload = JSON.stringify({ pollId: 'poll-1', optionIndex: vote % 4, voter: `Guest ${vote}` })
    const row = { id: uuidv7(), couple_id, guest_id: null, type: 'poll' as const, payload, poll_id }
    await db
      .insertInto('activities')
      .values({ ...row, search_text: `guest ${vote}`, created_at: clockNow() })
      .execute()
  }
  return c.json({})
})

// How late the event loop was since the previous request: the delay that 99 of 100 samples do not exceed.
const loopDelay = monitorEventLoopDelay({ resolution: 1 })
coupleRoutes.get('/api/bench-loop-delay', (c) => {
  const p99Ms = loopDelay.percentile(99) / 1e6
  loopDelay.reset()
  return c.json({ p99Ms })
})

if (process.env['BENCH_RECORD']) recordStatements()
if (process.env['BENCH_LOOP_DELAY']) loopDelay.enable()
const config = readConfig(process.env)
lockDataDir(config.dataDir)
const { db, untilDurable } = openSqlite(join(config.dataDir, 'twofold.db'))
await migrate(db)
const live = createLiveBus()
const { routes } = createApp(
  {
    config,
    db,
    untilDurable,
    engine: 'sqlite',
    clock: clockNow,
    newId: uuidv7,
    log: pino({ level: config.logLevel, base: null }, pino.destination({ sync: false })),
    secrets: loadSecrets(config.secretKey, config.dataDir),
    live,
  },
  loadAssets(join(import.meta.dirname, '../client')),
)
serve({ fetch: routes.fetch, port: config.port, hostname: config.host })
// Closed properly, so that the file is complete without its write-ahead log.
process.on('SIGTERM', () => void db.destroy().finally(() => process.exit()))

/** Records every statement with its parameters, as the driver executes it. */
function recordStatements(): void {
  const prototype: { prepare: (this: Sqlite.Database, sql: string) => Sqlite.Statement } = Sqlite.prototype
  const { prepare } = prototype
  prototype.prepare = function (sql) {
    const statement = prepare.call(this, sql)
    const keep = (parameters: unknown) => void executed.push({ sql, parameters: parameters as unknown[] })
    return {
      reader: statement.reader,
      all: (parameters: unknown) => (keep(parameters), statement.all(parameters)),
      run: (parameters: unknown) => (keep(parameters), statement.run(parameters)),
    } as Sqlite.Statement
  }
}
