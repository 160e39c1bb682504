import { constants, accessSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { userInfo } from 'node:os'
import { OperatorError } from '#platform/server/operator-error.ts'

/** The path of the server's SQLite database. */
export function databaseFile(dataDir: string): string {
  return resolve(join(dataDir, 'twofold.db'))
}

/**
 * The file of the server's SQLite database, for a command that runs beside the server.
 * @throws OperatorError if there is none, or this user may not use it
 */
export function existingDatabaseFile(dataDir: string): string {
  const file = databaseFile(dataDir)
  try {
    accessSync(file, constants.R_OK | constants.W_OK)
    // SQLite keeps its log next to the file itself, not next to a link to it.
    return realpathSync(file)
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (code !== 'EACCES' && code !== 'EPERM')
      throw new OperatorError(`There is no database at ${file}. Set DATA_DIR as the server has it.`)
    throw new OperatorError(
      `${userInfo().username} may not read and write ${file}. Run the command as the user that runs Twofold.`,
    )
  }
}
