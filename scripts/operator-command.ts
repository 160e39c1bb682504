// What the commands for operators share: the server's configuration, its database, and sentences in place of stacks.
import { existsSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readConfig } from '../src/platform/server/config.ts'
import type { Config } from '../src/platform/server/config.ts'
import { openPostgres, openSqlite } from '../src/platform/server/db/db.ts'
import type { Store } from '../src/platform/server/db/db.ts'
import { OperatorError } from '../src/platform/server/operator-error.ts'
import { startFault } from '../src/platform/server/start-faults.ts'

/** Runs `work` with the server's configuration; what it or the machine refuses is printed as a sentence, with exit code 1. */
export async function operatorCommand(work: (config: Config) => Promise<void>): Promise<void> {
  // What a command makes is for the server's own user, as what the server makes is.
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

/** Opens the database that the server has, beside it, without the limits that requests have. */
export function openServersStore({ databaseUrl, dataDir }: Config): Store {
  if (databaseUrl) return openPostgres(databaseUrl, { poolSize: 1, isPatient: true })
  const file = resolve(join(dataDir, 'twofold.db'))
  if (!existsSync(file))
    throw new OperatorError(`There is no database at ${file}. Set DATA_DIR as the server has it.`)
  // SQLite keeps its log beside the file itself, not beside a link to it.
  return openSqlite(realpathSync(file))
}

/** A path as it was typed: npm starts commands in the product's folder. */
export function typedPath(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? process.cwd(), path)
}
