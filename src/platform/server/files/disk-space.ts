import { statfs } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Logger } from 'pino'

/** Below this a disk is nearly full: some twenty of the largest films would fill it. */
export const LOW_SPACE_BYTES = 1024 ** 3
const WARN_EVERY_MS = 60 * 60 * 1000

/** The operating system's codes for a full disk, an exhausted quota and a file that is too large. */
export const FULL_DISK_CODES: readonly string[] = ['ENOSPC', 'EDQUOT', 'EFBIG']

/** The bytes on the disk of `folder` that are free for the server's user; null if that cannot be determined. */
export async function readFreeBytes(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    return null
  }
}

/** Returns a function that checks the disk of DATA_DIR and, while it is nearly full, logs a warning once an hour. */
export function createDiskWatch(dataDir: string, log: Logger, lowBytes = LOW_SPACE_BYTES) {
  let warnedAtMs: number | null = null
  return async (nowMs: number): Promise<void> => {
    const free_bytes = await readFreeBytes(dataDir)
    if (free_bytes === null || free_bytes >= lowBytes) {
      warnedAtMs = null
      return
    }
    if (warnedAtMs !== null && nowMs - warnedAtMs < WARN_EVERY_MS) return
    warnedAtMs = nowMs
    log.warn(
      { free_bytes, data_dir: resolve(dataDir) },
      'the disk of DATA_DIR is nearly full: free some space',
    )
  }
}
