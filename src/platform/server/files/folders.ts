import { closeSync, fsyncSync, mkdirSync, openSync, statSync } from 'node:fs'
import { mkdir, open, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/** Makes the folder and any missing parents, for the server's user alone; they survive a power failure. */
export async function makeFolder(path: string): Promise<void> {
  const folder = resolve(path)
  // One level at a time: where no folder can be created, as below /proc, Node's own `recursive` never ends.
  try {
    await makeOne(folder)
  } catch (cause) {
    if (!isParentMissing(cause)) throw cause
    await makeFolder(dirname(folder))
    await makeOne(folder)
  }
}

/** Makes the folder like `makeFolder`, but synchronously, for start-up. */
export function makeFolderSync(path: string): void {
  const folder = resolve(path)
  try {
    makeOneSync(folder)
  } catch (cause) {
    if (!isParentMissing(cause)) throw cause
    makeFolderSync(dirname(folder))
    makeOneSync(folder)
  }
}

/** Whether there is anything at `path`. @throws if this user may not look, where existsSync would return false */
export function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined
}

/** Flushes the folder: a file name is on the disk once that is done. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Flushes the folder like `flushFolder`, but synchronously, for start-up. */
export function flushFolderSync(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

const OWN = { mode: 0o700 }

async function makeOne(folder: string): Promise<void> {
  try {
    await mkdir(folder, OWN)
  } catch (cause) {
    const found = await stat(folder).catch(() => null)
    if (found?.isDirectory()) return
    throw cause
  }
  await flushFolder(dirname(folder))
}

function makeOneSync(folder: string): void {
  try {
    mkdirSync(folder, OWN)
  } catch (cause) {
    if (isFolder(folder)) return
    throw cause
  }
  flushFolderSync(dirname(folder))
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}

function isParentMissing(cause: unknown): boolean {
  return (cause as NodeJS.ErrnoException).code === 'ENOENT'
}
