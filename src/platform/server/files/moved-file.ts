import { statSync } from 'node:fs'

const LOOK_EVERY_MS = 1_000

/**
 * Watches files that this process has open. The returned function names the first one that is no longer at its path,
 * where it was when the watch began or when the path was first seen: it was moved, deleted or replaced, and what is
 * written to it may be lost. Null if all are in place. It looks at most once a second.
 */
export function watchForMove(paths: readonly string[], nowMs = () => performance.now()): () => string | null {
  const known = new Map<string, string>()
  let lookedAt = -Infinity
  let moved: string | null = null

  function isMoved(path: string): boolean {
    const identity = identityOf(path)
    const before = known.get(path)
    if (before !== undefined) return identity !== before
    if (identity !== null) known.set(path, identity)
    return false
  }

  const findMoved = () => {
    const now = nowMs()
    if (now - lookedAt < LOOK_EVERY_MS) return moved
    lookedAt = now
    moved = paths.find(isMoved) ?? null
    return moved
  }
  paths.forEach(isMoved)
  return findMoved
}

/** The device and number of a file; null if it is not there, and empty where the system numbers no files. */
function identityOf(path: string): string | null {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false })
  if (!found) return null
  return found.ino === 0n ? '' : `${found.dev}:${found.ino}`
}
