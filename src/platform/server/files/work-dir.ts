import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { OperatorError } from '#platform/server/operator-error.ts'

/** Where the move to PostgreSQL of earlier versions put a copy of all rows, and left it if it was killed. */
const earlierMoveOf = (dataDir: string) => resolve(dataDir, 'moving')
const workFolderOf = (dataDir: string) => join(dataDir, 'work')
/** Longer than any work takes: anything older was left by a process that ended. */
const LIFE_MS = 60 * 60 * 1000

/**
 * Runs `work` with a folder of its own for the input and output of other programs; the folder is deleted afterwards.
 */
export async function withWorkDir<T>(dataDir: string, work: (dir: string) => Promise<T>): Promise<T> {
  await mkdir(workFolderOf(dataDir), { recursive: true, mode: 0o700 })
  const dir = await mkdtemp(join(workFolderOf(dataDir), 'w-'))
  try {
    return await work(dir)
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

/**
 * Removes the work folders left by processes that ended, and the folder `moving` of earlier versions. If one cannot be
 * removed, the others are removed anyway.
 * @throws OperatorError that names the first one
 */
export async function sweepWorkDirs(dataDir: string, nowMs: number): Promise<void> {
  const root = resolve(workFolderOf(dataDir))
  const names = await readdir(root).catch(unlessMissing([], `${root} cannot be read`))
  let left: unknown = null
  for (const path of [earlierMoveOf(dataDir), ...names.map((name) => join(root, name))])
    await removeIfOld(path, nowMs).catch((cause: unknown) => (left ??= cause))
  if (left) throw left
}

async function removeIfOld(path: string, nowMs: number): Promise<void> {
  const explain = unlessMissing(null, `${path} is left over from an earlier run and cannot be removed`)
  const found = await stat(path).catch(explain)
  if (found && nowMs - found.mtimeMs > LIFE_MS)
    await rm(path, { recursive: true, force: true }).catch(explain)
}

/** Returns `missing` for a file that is not there, and throws other errors as a sentence. */
function unlessMissing<T>(missing: T, what: string): (cause: NodeJS.ErrnoException) => T {
  return (cause) => {
    if (cause.code === 'ENOENT') return missing
    throw new OperatorError(`${what} (${cause.code}). Give it to the user that runs Twofold, or delete it.`, {
      cause,
    })
  }
}
