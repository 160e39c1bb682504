// What the operators' commands share: the server's configuration, its database, and sentences instead of stacks.
import { resolve } from 'node:path'
import { readConfig } from '../src/platform/server/config.ts'
import type { Config } from '../src/platform/server/config.ts'
import { existingDatabaseFile } from '../src/platform/server/db/database-file.ts'
import { openPostgres } from '../src/platform/server/db/postgres.ts'
import { openSqlite } from '../src/platform/server/db/sqlite.ts'
import type { Store } from '../src/platform/server/db/db.ts'
import { startFault } from '../src/platform/server/start-faults.ts'

/**
 * Runs `work` with the server's configuration; a refusal by it or by the machine is printed as a sentence, with
 * exit code 1.
 */
export async function operatorCommand(work: (config: Config) => Promise<void>): Promise<void> {
  // Files that a command creates are for the server's own user, like those of the server.
  process.umask(0o077)
  let config: Config | null = null
  try {
    config = readConfig(process.env)
    await work(config)
  } catch (cause) {
    const fault = startFault(cause, config)
    if (!fault) throw cause
    console.error(fault.message)
    process.exitCode = 1
  }
}

/** Opens the server's database, in addition to the server itself, without the limits for requests. */
export function openServersStore({ databaseUrl, dataDir }: Config): Store {
  if (databaseUrl) return openPostgres(databaseUrl, { poolSize: 1, isPatient: true })
  return openSqlite(existingDatabaseFile(dataDir))
}

/** A path as typed: npm starts commands in the product's folder. */
export function typedPath(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? process.cwd(), path)
}
