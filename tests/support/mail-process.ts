// The mail worker alone, as a process of its own that tests may kill: on the SQLite file or the PostgreSQL that
// DATABASE names, over SMTP_URL. It says 'ready' on its channel once it looks.
import { pino } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import { clockNow } from '#platform/model/dates.ts'
import { readConfig } from '#platform/server/config.ts'
import { openPostgres, openSqlite } from '#platform/server/db/db.ts'
import { openFiles } from '#platform/server/files/open-files.ts'
import { openVideoTools } from '#platform/server/video/video-tools.ts'
import type { Deps } from '#platform/server/http/http.ts'
import { createLiveBus } from '#platform/server/live/live.ts'
import { openMailTransport, startMailWorker } from '#platform/server/mail/mail-worker.ts'
import { loadSecrets } from '#platform/server/secrets.ts'

const config = readConfig(process.env)
const database = process.env['DATABASE'] ?? ''
const isPostgres = database.startsWith('postgres')
const store = isPostgres ? openPostgres(database, { poolSize: 5 }) : openSqlite(database)
const never = () => Promise.resolve(null)
const deps: Deps = {
  ...store,
  config,
  engine: isPostgres ? 'postgres' : 'sqlite',
  clock: clockNow,
  newId: uuidv7,
  log: pino({ level: 'warn' }),
  secrets: loadSecrets(config.secretKey, config.dataDir),
  live: createLiveBus(),
  files: openFiles(config),
  video: openVideoTools(config),
  lookups: { findAccount: never, findGuest: never },
  erasers: [],
  exporters: [],
  state: { isStopping: false },
}
startMailWorker(deps, openMailTransport(config))
process.send?.('ready')
