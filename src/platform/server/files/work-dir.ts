import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

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

/** Removes the work folders left by processes that ended. */
export async function sweepWorkDirs(dataDir: string, nowMs: number): Promise<void> {
  const root = workFolderOf(dataDir)
  for (const name of await readdir(root).catch(() => [])) {
    const found = await stat(join(root, name)).catch(() => null)
    if (found && nowMs - found.mtimeMs > LIFE_MS) await rm(join(root, name), { recursive: true, force: true })
  }
}
