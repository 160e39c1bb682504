import { realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { userInfo } from 'node:os'
import { isThere } from '#platform/server/files/folders.ts'
import { findUnwritable, refuseUnwritable } from '#platform/server/files/unwritable-file.ts'
import { OperatorError } from '#platform/server/operator-error.ts'

/** The path of the server's SQLite database. */
export function databaseFile(dataDir: string): string {
  return resolve(join(dataDir, 'twofold.db'))
}

/** Whether an error's code is SQLite's for a file that is damaged. */
export function isDamageCode(code: string): boolean {
  return /^SQLITE_(CORRUPT|NOTADB)/.test(code)
}

/** What the operator reads about such a file. */
export function damagedSentence(dataDir: string, code: string): string {
  return `${databaseFile(dataDir)} is damaged, or is no database (${code}). Keep a copy of it, and restore a backup: npm run restore -- BACKUP --replace.`
}

/**
 * Refuses a database with a file that this user cannot read and write; a missing database is no problem.
 * @throws OperatorError that names the file
 */
export function refuseUnwritableDatabase(file: string): void {
  refuseUnwritable(databaseFiles(file))
}

/**
 * The file of the server's SQLite database, for a command that runs beside the server.
 * @throws OperatorError if there is none, or this user may not use it
 */
export function existingDatabaseFile(dataDir: string): string {
  const file = databaseFile(dataDir)
  const found = findUnwritable(databaseFiles(file))
  if (found && (found.code === 'EACCES' || found.code === 'EPERM'))
    throw new OperatorError(
      `${userInfo().username} may not read and write ${found.path}. Run the command as the user that runs Twofold, or give the file to that user (chown, chmod u+rw).`,
    )
  if (found?.code === 'EROFS') refuseUnwritable([found.path])
  if (found || !isThere(file))
    throw new OperatorError(`There is no database at ${file}. Set DATA_DIR as the server has it.`)
  return realFile(file)
}

/** The database and the files that SQLite keeps beside it while it is open, and leaves there if its process is killed. */
export function databaseFiles(file: string): string[] {
  const real = realFile(file)
  return [real, `${real}-wal`, `${real}-shm`]
}

/** SQLite keeps its log next to the file itself, not next to a link to it. */
function realFile(file: string): string {
  try {
    return realpathSync(file)
  } catch {
    // Opening it will show what is wrong with it.
    return file
  }
}
