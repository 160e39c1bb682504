import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/** Makes the folder and any missing parents, for the server's user alone; they survive a power failure. */
export async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 })
  for (const folder of parentsOfNew(path, first)) await flushFolder(folder)
}

/** The same, synchronously, for start-up. */
export function makeFolderSync(path: string): void {
  const first = mkdirSync(path, { recursive: true, mode: 0o700 })
  for (const folder of parentsOfNew(path, first)) flushFolderSync(folder)
}

/** A file name is on the disk once its folder has been flushed. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The same, synchronously, for start-up. */
export function flushFolderSync(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** The folders that gained an entry when everything from `first` down to `path` was made, lowest first. */
function parentsOfNew(path: string, first: string | undefined): string[] {
  if (first === undefined) return []
  const parents: string[] = []
  let made = resolve(path)
  while (made !== resolve(first)) {
    made = dirname(made)
    parents.push(made)
  }
  return [...parents, dirname(made)]
}
