import { accessSync, constants } from 'node:fs'
import { OperatorError } from '#platform/server/operator-error.ts'

/** The first of `paths` that this user cannot read and write, with the reason; missing files do not count. */
export function findUnwritable(paths: readonly string[]): { path: string; code: string } | null {
  for (const path of paths) {
    try {
      accessSync(path, constants.R_OK | constants.W_OK)
    } catch (cause) {
      const { code = '' } = cause as NodeJS.ErrnoException
      if (code !== 'ENOENT') return { path, code }
    }
  }
  return null
}

/**
 * Refuses files of the database that cannot be read and written. Must be called before SQLite opens them: beside a
 * read-only database it creates more read-only files, which stay there.
 * @throws OperatorError that names the first one
 */
export function refuseUnwritable(paths: readonly string[]): void {
  const found = findUnwritable(paths)
  if (!found) return
  const { path, code } = found
  throw new OperatorError(
    code === 'EROFS'
      ? `${path} cannot be written, because its disk is read-only (EROFS). Mount the disk for writing, or copy its files to another one.`
      : `${path} cannot be read and written (${code}). Give it to the user that runs Twofold, with the right to write it (chown, chmod u+rw).`,
  )
}
