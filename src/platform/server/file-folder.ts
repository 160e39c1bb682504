import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import type { Files, StoredFile } from './files.ts'

/** Words of small letters, digits, dots and dashes; none begins with a dot, so that none leads upwards. */
const KEY = /^[a-z0-9][a-z0-9.-]*(\/[a-z0-9][a-z0-9.-]*)*$/
/** Unfinished files: no key can name one. */
const DRAFT = '.draft-'
/** Nobody writes one file for so long: what is older was left by a process that ended. */
const DRAFT_LIFE_MS = 60 * 60 * 1000

/** Files in a directory, readable by the server's user alone. */
export function createFileFolder(root: string): Files {
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error('not a key of a file')
    return join(root, ...key.split('/'))
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      const draft = join(dirname(path), `${DRAFT}${randomBytes(8).toString('hex')}`)
      try {
        await writeDraft(draft, bytes)
        await rename(draft, path)
        await flushFolder(dirname(path))
      } catch (cause) {
        await rm(draft, { force: true })
        throw cause
      }
    },
    async find(key) {
      return describe(key, pathOf(key))
    },
    read(key, range) {
      const stream = createReadStream(pathOf(key), range && { start: range.first, end: range.last })
      return Readable.toWeb(stream) as ReadableStream<Uint8Array>
    },
    async remove(key) {
      const path = pathOf(key)
      await rm(path, { force: true })
      await removeEmpty(dirname(path), root)
    },
    async list(folder) {
      const names = await filesBelow(folder ? pathOf(folder) : root)
      const found = names.map((path) => ({ path, key: relative(root, path).split(sep).join('/') }))
      const described = found.filter(({ key }) => KEY.test(key)).map(({ key, path }) => describe(key, path))
      return (await Promise.all(described)).filter((file) => file !== null).toSorted(byKey)
    },
  }
}

/** Removes what processes that ended in the middle of a `put` have left. */
export async function sweepFileDrafts(root: string, nowMs: number): Promise<void> {
  for (const path of await filesBelow(root)) {
    if (!path.slice(path.lastIndexOf(sep) + 1).startsWith(DRAFT)) continue
    const found = await describe('', path)
    if (found && nowMs - found.changedAtMs > DRAFT_LIFE_MS) await rm(path, { force: true })
  }
}

async function writeDraft(draft: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await openInFolder(draft)
  try {
    for await (const some of bytes) await file.writeFile(some)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Whoever removes the last file of a folder removes the folder: it may go between the two steps. */
async function openInFolder(path: string) {
  for (let tries = 1; ; tries++) {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    try {
      return await open(path, 'wx', 0o600)
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'ENOENT' || tries === 5) throw cause
    }
  }
}

/** A name is on the disk once its folder is. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function describe(key: string, path: string): Promise<StoredFile | null> {
  try {
    const { size, mtimeMs } = await stat(path)
    return { key, bytes: size, changedAtMs: mtimeMs }
  } catch (cause) {
    return nullWhenAbsent(cause)
  }
}

async function filesBelow(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  } catch (cause) {
    return nullWhenAbsent(cause) ?? []
  }
}

async function removeEmpty(folder: string, root: string): Promise<void> {
  for (let dir = folder; dir !== root && dir.startsWith(root); dir = dirname(dir)) {
    const isGone = await rmdir(dir).then(
      () => true,
      () => false,
    )
    if (!isGone) return
  }
}

function nullWhenAbsent(cause: unknown): null {
  const { code } = cause as NodeJS.ErrnoException
  if (code === 'ENOENT' || code === 'ENOTDIR') return null
  throw cause
}

function byKey(a: StoredFile, b: StoredFile): number {
  return a.key < b.key ? -1 : 1
}
