import type { Server } from 'node:http'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { pino } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import { clockNow } from '#platform/model/dates.ts'
import { misspeltNames, readConfig } from '#platform/server/config.ts'
import { DataDirInUse } from '#platform/server/files/data-dir.ts'
import type { DamagedFile } from '#platform/server/db/sqlite.ts'
import { createOutageWatch } from '#platform/server/db/outage.ts'
import { openLivePostgres } from '#platform/server/live/live-postgres.ts'
import { createLiveBus } from '#platform/server/live/live.ts'
import type { MailComposers, MailReadAhead } from '#platform/server/mail/mail-composer.ts'
import { measureProcess } from '#platform/server/metrics/metrics.ts'
import { openMailTransport, startMailWorker } from '#platform/server/mail/mail-worker.ts'
import type { ServerParts } from '#platform/server/server-feature.ts'
import { reportDamage } from '#platform/server/http/status-routes.ts'
import { createDrain } from '#platform/server/http/drain.ts'
import { SERVER_LIMITS, limitServer, serverOptions } from '#platform/server/http/server-limits.ts'
import { openLogDestination } from '#platform/server/log-destination.ts'
import { logOptions } from '#platform/server/log-options.ts'
import { OperatorError } from '#platform/server/operator-error.ts'
import { listenFault, startFault } from '#platform/server/start-faults.ts'
import { sweepWorkDirs } from '#platform/server/files/work-dir.ts'
import { StorageRefused } from '#platform/server/files/file-bucket.ts'
import { loadAssets } from '#platform/server/assets.ts'
import { createApp } from './create-app.ts'
import type { App } from './create-app.ts'
import { showsMail } from '#platform/pages/dev-mail-routes.tsx'
import { isLoopbackHost } from '#platform/server/http/client-address.ts'
import { databasePlace, openStores } from './open-stores.ts'
import { platformWork, startPeriodicWork } from './periodic-work.ts'
import { countMissingFiles, missingSentence, refuseEmptyFolder } from './stored-files.ts'

const STDOUT = 1
/** Open requests get this long to finish when the process is asked to stop: longer than a database may delay them. */
const DRAIN_MS = 20_000

/** Reads the configuration, opens what it names, serves, and stops in order: the only place that exits. */
async function main(): Promise<void> {
  // Files it creates are only for its own user: the guest list, keys, pictures.
  process.umask(0o077)
  const config = readConfig(process.env)
  for (const { name, meant } of misspeltNames(process.env))
    console.warn(`${name} is not a variable of Twofold, and is ignored. Is ${meant} meant?`)
  const log = pino(logOptions(config.logLevel), openLogDestination(STDOUT, console.error))
  const outage = createOutageWatch(log)
  // If the file is found damaged during the start, the start fails with that error.
  let found: (damage: DamagedFile) => void = () => {}
  const onDamage = (damage: DamagedFile) => found(damage)
  const { lock, db, untilDurable, engine, connections, close, secrets, isNew } = await openStores(config, {
    watch: outage,
    onDamage,
    onFlushFailure: endForFlushFailure,
  }).catch((cause) => {
    throw startFault(cause, config) ?? cause
  })
  if (isNew) console.log(`A new database is made: ${databasePlace(config)}.`)
  await refuseEmptyFolder(db, config)
  // On SQLite no other process works here, so anything left behind is from a process that has ended.
  if (engine === 'sqlite')
    await sweepWorkDirs(config.dataDir, Infinity).catch(({ message }: Error) => console.warn(message))
  const live = config.databaseUrl ? openLivePostgres(config.databaseUrl, log, outage) : createLiveBus()
  const given = { config, db, untilDurable, engine, clock: clockNow, newId: uuidv7, log, secrets, live }
  const app = createApp(given, loadAssets(join(import.meta.dirname, '../client')))
  found = (damage) => reportDamage(app.deps, damage)
  measureProcess(app.deps.metrics, connections)
  await checkFiles(app)
  if (!config.limitsUse) console.warn('RATE_LIMITS is off: anyone may try names and passwords without end.')

  const work = startWork(app)
  const mail = startMailWorker(app.deps, openMailTransport(config), mailParts(app.parts))
  const { drain } = createDrain(listen(app))
  stopOnSignals(app, async (signal) => {
    work.stop()
    const endStreams = () => {
      for (const part of app.parts) part.stop?.()
      app.deps.video.stop()
      void live.close()
    }
    // Somebody who presses Ctrl-C has no proxy that needs time to notice.
    await drain(endStreams, signal === 'SIGINT')
    await mail.stop()
    await close()
    lock.release()
  })
}

/** @throws ConfigError if the bucket refuses us; a fault that may pass is reported, and the server starts */
async function checkFiles({ deps: { config, files, log } }: App): Promise<void> {
  await files.check().catch((cause: unknown) => {
    if (cause instanceof StorageRefused) throw startFault(cause, config) ?? cause
    log.warn({ err: cause }, 'files cannot be stored')
    console.warn('Files cannot be stored right now; /readyz says when they can.')
  })
}

/** Starts the periodic work, and what features do once at start-up; if one of them fails, the server runs anyway. */
function startWork({ deps, parts }: App) {
  const periodic = parts.flatMap(({ periodicWork = [] }) => periodicWork)
  const work = startPeriodicWork(deps, [...platformWork(deps), ...periodic])
  const reportMissingFiles = async () =>
    missingSentence(await countMissingFiles(deps.db, deps.files), deps.config)
  for (const start of [reportMissingFiles, ...parts.flatMap((part) => part.start ?? [])]) {
    start().then(
      (sentence) => sentence && console.warn(sentence),
      (cause: unknown) => deps.log.warn({ err: cause }, 'a feature could not finish its start'),
    )
  }
  return work
}

function listen({ routes, deps: { config } }: App): Server {
  const options = { port: config.port, hostname: config.host, serverOptions: serverOptions(SERVER_LIMITS) }
  const server = serve({ fetch: routes.fetch, ...options }, ({ port }) => {
    const origin = config.publicUrl.replace(/:0$/, `:${port}`)
    console.log(`Twofold is ready at ${origin}`)
    // Sent to `npm start`, which restarts a server only if it has served.
    process.send?.('serving')
    if (showsMail(config))
      console.log(`Mail is not sent but shown at ${origin}/dev/mail (SMTP_URL is not set).`)
    if (!config.smtpUrl && !(showsMail(config) && isLoopbackHost(config.host)))
      console.warn('SMTP_URL is not set: mail stays in DATA_DIR/mail, nobody gets it.')
  }) as Server
  limitServer(server, SERVER_LIMITS)
  server.on('error', (cause: NodeJS.ErrnoException) => {
    const fault = listenFault(cause, config)
    exitSaying(fault?.message ?? cause, fault && !fault.passes ? START_REFUSED : START_FAILED)
  })
  return server
}

/** Exits once `stopInOrder` is done, or has taken too long. */
function stopOnSignals({ deps }: App, stopInOrder: (signal: NodeJS.Signals) => Promise<void>): void {
  let stopping = false
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) return
    stopping = true
    deps.state.isStopping = true
    setTimeout(() => process.exit(0), DRAIN_MS).unref()
    void stopInOrder(signal).finally(() => process.exit(0))
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
  // `npm start` was killed: its replacement needs the port and the data directory.
  process.on('disconnect', () => stop('SIGTERM'))
}

/** Exit codes that tell `npm start` whether another start may succeed, or fails until something is changed. */
const START_REFUSED = 78
const START_FAILED = 75
/** Another process has the data directory and may have it for good: `npm start` does not wait for it. */
const DIR_TAKEN = 69

/** Ends the process with these last words: at the exit the log first writes the lines that it still holds. */
function exitSaying(words: unknown, code: number): never {
  process.once('exit', () => console.error(words))
  process.exit(code)
}

/** Tells `npm start` to restart the server: its last writes may not be on disk. */
const FLUSH_FAILED = 70
/** Time for the responses to requests that wait for the disk. */
const LAST_RESPONSES_MS = 500

/** Ends the process without closing the database: checksums tell the next process what has reached the disk. */
function endForFlushFailure(cause: unknown): void {
  console.error(
    'The disk failed while changes were written to it. The server ends, and can be started again.',
    cause,
  )
  setTimeout(() => process.exit(FLUSH_FAILED), LAST_RESPONSES_MS)
}

/** The features' parts concerning mail, as the worker needs them. */
function mailParts(parts: readonly ServerParts[]) {
  const mail = parts.flatMap((part) => part.mail ?? [])
  return {
    composers: Object.assign({}, ...mail.map(({ composers }) => composers)) as MailComposers,
    readAhead: async (...given: Parameters<MailReadAhead>) => {
      for (const { readAhead } of mail) await readAhead?.(...given)
    },
    before: mail.flatMap(({ queueDue }) => queueDue ?? []),
  }
}

main().catch((cause: unknown) => {
  // Errors that the operator can fix are printed as a sentence; everything else with its stack.
  const isSentence = cause instanceof OperatorError
  const isRefused = isSentence && !cause.passes
  const code = cause instanceof DataDirInUse ? DIR_TAKEN : isRefused ? START_REFUSED : START_FAILED
  exitSaying(isSentence ? cause.message : cause, code)
})
