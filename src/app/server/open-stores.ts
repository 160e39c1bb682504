import type { Config } from '#platform/server/config.ts'
import { clockNow } from '#platform/model/dates.ts'
import { lockDataDir } from '#platform/server/files/data-dir.ts'
import { databaseFile, refuseUnwritableDatabase } from '#platform/server/db/database-file.ts'
import { openPostgres } from '#platform/server/db/postgres.ts'
import { openSqlite } from '#platform/server/db/sqlite.ts'
import type { Db } from '#platform/server/db/db.ts'
import type { DamagedFile } from '#platform/server/db/sqlite.ts'
import type { OutageWatch } from '#platform/server/db/outage.ts'
import { postgresPlace } from '#platform/server/db/postgres-place.ts'
import { writeReadinessProbe } from '#platform/server/http/status-routes.ts'
import { refuseClashingTables } from './clashing-tables.ts'
import { isWithoutDatabase, refuseRemains } from '#platform/server/db/lost-database.ts'
import { haveMadeDatabase, listMigrations, migrate } from './migrations.ts'
import { openSecrets } from './open-secrets.ts'

/** Notified of what happens to the database while the server runs. */
interface Listeners {
  watch: OutageWatch
  onDamage: (damage: DamagedFile) => void
  onFlushFailure: (cause: unknown) => void
}

/**
 * Opens and migrates the database that the configuration names, and the secrets that belong to it. One process owns
 * DATA_DIR and its SQLite file; processes on PostgreSQL run side by side.
 * @throws OperatorError for a problem that only the operator can solve; `DataDirInUse`
 */
export async function openStores(config: Config, listeners: Listeners) {
  const opened = openDatabase(config, listeners)
  const isEmpty = (await listMigrations(opened.db)).length === 0
  if (isEmpty && config.databaseUrl) await refuseClashingTables(opened.db)
  else if (isEmpty) refuseRemains(config)
  // Of several processes that find it empty, one makes the database.
  const isNew = haveMadeDatabase(await migrateStore(config, opened.db))
  // An up-to-date database may still be read-only.
  await writeReadinessProbe(opened.db, clockNow())
  return { ...opened, isNew, secrets: await openSecrets(config, opened.db) }
}

function openDatabase(config: Config, { watch, onDamage, onFlushFailure }: Listeners) {
  if (config.databaseUrl) {
    const store = openPostgres(config.databaseUrl, { watch })
    return { ...store, engine: 'postgres' as const, lock: { release: () => {} } }
  }
  const lock = lockDataDir(config.dataDir)
  const file = databaseFile(config.dataDir)
  refuseUnwritableDatabase(file)
  // Before it is opened, which would create the file.
  if (isWithoutDatabase(file)) refuseRemains(config)
  const store = openSqlite(file, { onFlushFailure, onDamage, besides: [lock.file] })
  return { ...store, engine: 'sqlite' as const, lock }
}

/** Where the database is, without the password of PostgreSQL's role. */
export function databasePlace({ databaseUrl, dataDir }: Config): string {
  if (!databaseUrl) return databaseFile(dataDir)
  const { host, database } = postgresPlace(databaseUrl)
  return `${database} of PostgreSQL at ${host}`
}

/** On PostgreSQL through a separate connection without timeouts. */
async function migrateStore({ databaseUrl }: Config, db: Db): Promise<string[]> {
  if (!databaseUrl) return migrate(db)
  const patient = openPostgres(databaseUrl, { poolSize: 1, isPatient: true, replyLimitMs: 0 })
  try {
    return await migrate(patient.db)
  } finally {
    await patient.close()
  }
}
