import { pino } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import { clockNow } from '#platform/model/dates.ts'
import { readConfig } from '#platform/server/config.ts'
import { openPostgres } from '#platform/server/db/postgres.ts'
import { openSqlite } from '#platform/server/db/sqlite.ts'
import { openFiles } from '#platform/server/files/open-files.ts'
import { openVideoTools } from '#platform/server/video/video-tools.ts'
import type { Deps } from '#platform/server/deps.ts'
import { createMetrics } from '#platform/server/metrics/metrics.ts'
import { createLiveBus } from '#platform/server/live/live.ts'
import { loadSecrets } from '#platform/server/secrets.ts'

/**
 * What a part of the product needs in a process of its own: on the SQLite file or the PostgreSQL that DATABASE
 * names.
 */
export function openProcessDeps(logLevel: 'warn' | 'error'): Deps {
  const config = readConfig(process.env)
  const database = process.env['DATABASE'] ?? ''
  const isPostgres = database.startsWith('postgres')
  const store = isPostgres ? openPostgres(database, { poolSize: 5 }) : openSqlite(database)
  const never = () => Promise.resolve(null)
  return {
    ...store,
    config,
    engine: isPostgres ? 'postgres' : 'sqlite',
    clock: clockNow,
    newId: uuidv7,
    log: pino({ level: logLevel }),
    secrets: loadSecrets(config.secretKey, config.dataDir),
    live: createLiveBus(),
    files: openFiles(config),
    video: openVideoTools(config),
    metrics: createMetrics(),
    lookups: { findAccount: never, findGuest: never, findExportOwner: never },
    erasers: [],
    exporters: [],
    exportExtensions: [],
    guestFacets: [],
    guestAnswers: [],
    settingsFollowers: [],
    weddingBeginners: [],
    changeFollowers: [],
    ownCall: () => Promise.reject(new Error('there is no application here')),
    state: { isStopping: false, isDamaged: false },
  }
}
