import { join, resolve } from 'node:path'
import Sqlite from 'better-sqlite3'
import { OperatorError } from '#platform/server/operator-error.ts'
import { makeFolderSync } from './folders.ts'
import { refuseUnwritable } from './unwritable-file.ts'

export class DataDirInUse extends OperatorError {
  constructor(dir: string) {
    super(
      `Another Twofold process is using the data directory ${resolve(dir)}. Stop it first, or start this one with another DATA_DIR.`,
      { passes: true },
    )
  }
}

/**
 * Makes sure that `dir` exists and that no other process is using it. The lock is an open exclusive transaction
 * on a small file: the operating system releases it when the process ends, however it ends, so a stale lock is
 * never left behind. `file` is the path of that file: once another file is there, another process can have the lock.
 * @throws DataDirInUse, or OperatorError if that file cannot be written
 */
export function lockDataDir(dir: string): { file: string; release: () => void } {
  makeFolderSync(dir)
  const file = resolve(join(dir, 'lock'))
  refuseUnwritable([file])
  const lock = new Sqlite(file, { timeout: 0 })
  try {
    lock.pragma('locking_mode = EXCLUSIVE')
    lock.exec('BEGIN EXCLUSIVE')
  } catch (cause) {
    lock.close()
    if (cause instanceof Sqlite.SqliteError && cause.code.startsWith('SQLITE_BUSY'))
      throw new DataDirInUse(dir)
    throw cause
  }
  return { file, release: () => void lock.close() }
}
