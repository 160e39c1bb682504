import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { pino } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import { sweepAccounts } from '#features/accounts/server/sweep-accounts-commands.ts'
import { failLostConversions } from '#features/couples/server/conversion-commands.ts'
import { expireSites } from '#features/couples/server/couple-commands.ts'
import { sweepMedia } from '#features/couples/server/sweep-media-commands.ts'
import { clockNow } from '#platform/model/dates.ts'
import { ConfigError, readConfig } from '#platform/server/config.ts'
import type { Config } from '#platform/server/config.ts'
import { DataDirInUse, lockDataDir } from '#platform/server/data-dir.ts'
import { openPostgres, openSqlite } from '#platform/server/db.ts'
import { sweepMailFiles } from '#platform/server/erase-mail.ts'
import { system } from '#platform/server/http.ts'
import { openLivePostgres } from '#platform/server/live-postgres.ts'
import { createLiveBus } from '#platform/server/live.ts'
import { openMailTransport, startMailWorker } from '#platform/server/mail-worker.ts'
import { sweepRateLimits } from '#platform/server/rate-limit.ts'
import { loadSecrets } from '#platform/server/secrets.ts'
import { emptyWriteAheadLog } from '#platform/server/write-ahead-log.ts'
import { loadAssets } from './assets.ts'
import { createApp } from './create-app.ts'
import { showsMail } from './dev-mail-routes.tsx'
import { mailWork } from './mail-work.ts'
import { migrate } from './migrations.ts'

const SWEEP_EVERY_MS = 15 * 60 * 1000
/** It looks at every file there is. */
const SWEEP_MEDIA_EVERY_MS = 24 * 60 * 60 * 1000
/** Lines are written together: a write for each takes longer than a read of the database. */
const LOG_WRITES = { sync: false, minLength: 4096, periodicFlush: 100 }
/** Requests under way get this long to finish when the process is asked to stop. */
const DRAIN_MS = 10_000

/** Reads the configuration, opens what it names, serves, and stops in order: the only place that exits. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const { lock, db, untilDurable, engine, close } = openStores(config)
  await migrate(db)
  const log = pino({ level: config.logLevel, base: null }, pino.destination(LOG_WRITES))
  const given = {
    config,
    db,
    untilDurable,
    engine,
    clock: clockNow,
    newId: uuidv7,
    log,
    secrets: loadSecrets(config.secretKey, config.dataDir),
    live: config.databaseUrl ? openLivePostgres(config.databaseUrl, log) : createLiveBus(),
  }
  const app = createApp(given, loadAssets(join(import.meta.dirname, '../client')))
  if (!config.rateLimits) console.warn('RATE_LIMITS is off: anyone may try names and passwords without end.')

  const sweep = () =>
    Promise.all([
      expireSites(system(app.deps)),
      sweepRateLimits(system(app.deps)),
      sweepAccounts(system(app.deps)),
      sweepMailFiles(system(app.deps), config.dataDir),
      emptyWriteAheadLog(system(app.deps)),
      failLostConversions(system(app.deps), app.media),
    ]).catch((cause: unknown) => log.warn({ err: cause }, 'the sweep failed and will be tried again'))
  void sweep()
  const sweeping = setInterval(() => void sweep(), SWEEP_EVERY_MS)

  const sweepFiles = () =>
    sweepMedia(system(app.deps), app.media).catch((cause: unknown) =>
      log.warn({ err: cause }, 'the sweep of media failed and will be tried again'),
    )
  // Whoever starts on SQLite is alone: what was being converted is not any more.
  if (engine === 'sqlite') void failLostConversions(system(app.deps), app.media, 0)
  void sweepFiles()
  const sweepingFiles = setInterval(() => void sweepFiles(), SWEEP_MEDIA_EVERY_MS)
  void app.media.converter.isThere().then((isThere) => {
    if (!isThere) console.warn('ffmpeg was not found: story videos are kept as they are, without posters.')
  })

  const mail = startMailWorker(app.deps, openMailTransport(config), mailWork(app.deps))

  const server = serve({ fetch: app.routes.fetch, port: config.port, hostname: config.host }, ({ port }) => {
    const origin = config.publicUrl.replace(/:0$/, `:${port}`)
    console.log(`Twofold is ready at ${origin}`)
    if (showsMail(config))
      console.log(`Mail is not sent but shown at ${origin}/dev/mail (SMTP_URL is not set).`)
    else if (!config.smtpUrl)
      console.warn('SMTP_URL is not set: mail stays in DATA_DIR/mail, nobody gets it.')
  })
  server.on('error', (cause: NodeJS.ErrnoException) => {
    const taken = cause.code === 'EADDRINUSE'
    console.error(taken ? `Port ${config.port} is in use. Set PORT to another one.` : cause.message)
    process.exit(1)
  })

  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    clearInterval(sweeping)
    clearInterval(sweepingFiles)
    app.media.converter.stop()
    // Streams never end by themselves, and the server waits for them.
    void given.live.close()
    const giveUp = setTimeout(() => process.exit(0), DRAIN_MS)
    server.close(() => {
      void mail
        .stop()
        .then(close)
        .finally(() => {
          clearTimeout(giveUp)
          lock.release()
          process.exit(0)
        })
    })
    if ('closeIdleConnections' in server) server.closeIdleConnections()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/** One process owns DATA_DIR and its SQLite file; processes on PostgreSQL stand side by side. */
function openStores(config: Config) {
  if (config.databaseUrl) {
    return { ...openPostgres(config.databaseUrl), engine: 'postgres' as const, lock: { release: () => {} } }
  }
  const lock = lockDataDir(config.dataDir)
  return { ...openSqlite(join(config.dataDir, 'twofold.db')), engine: 'sqlite' as const, lock }
}

main().catch((cause: unknown) => {
  // What the operator can mend is said in a sentence; everything else keeps its stack.
  const isSentence = cause instanceof ConfigError || cause instanceof DataDirInUse
  console.error(isSentence ? cause.message : cause)
  process.exit(1)
})
