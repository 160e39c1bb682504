import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { inPieces } from '#platform/model/in-pieces.ts'
import { STORAGE_FAULT } from '#platform/server/http/faults.ts'
import { readFreeBytes } from './disk-space.ts'
import { checkFileKey, DRAFT_LIFE_MS, isFileKey, fileNotFound, toStream } from './files.ts'
import type { ByteRange, Files, StoredFile } from './files.ts'
import { flushFolder, makeFolder } from './folders.ts'
import { watchForMove } from './moved-file.ts'

/** Enough for one of the largest uploads, its parts, and what the database writes about it. */
const LEAST_FREE_BYTES = 32 * 1024 ** 2
/** The prefix of unfinished files, which no key can have. */
const DRAFT = '.draft-'
const FILE_MODE = 0o600
/** Gives other requests a turn in between: a couple may have tens of thousands of files. */
const DESCRIBED_AT_ONCE = 100

/**
 * Files in a directory, readable only by the server's user, which is created if it was never there. While another
 * directory, or none, is in its place (its disk was unmounted), files can be neither changed, listed nor copied.
 */
export function createFileFolder(root: string): Files {
  const findMoved = watchForMove([root])
  const refuseIfMoved = () => {
    if (findMoved() !== null) throw movedError(root)
  }
  const pathOf = (key: string) => join(root, ...checkFileKey(key).split('/'))

  async function putWhole(key: string, write: (file: FileHandle, draft: string) => Promise<void>) {
    refuseIfMoved()
    const path = pathOf(key)
    const draft = join(dirname(path), `${DRAFT}${randomBytes(8).toString('hex')}`)
    try {
      await writeDraft(draft, write)
      await rename(draft, path)
      await flushFolder(dirname(path))
    } catch (cause) {
      await rm(draft, { force: true })
      throw cause
    }
  }

  return {
    put: (key, bytes) =>
      putWhole(key, async (file) => {
        for await (const some of bytes) await file.writeFile(some)
      }),
    putFile: (key, from) =>
      putWhole(key, async (file, draft) => {
        await copyFile(from, draft)
        // The copy has the permissions of its original.
        await file.chmod(FILE_MODE)
      }),
    async find(key) {
      return describe(key, pathOf(key))
    },
    read(key, range) {
      return toStream(readBytes(pathOf(key), range))
    },
    async copyTo(key, path) {
      refuseIfMoved()
      await copyFile(pathOf(key), path).catch(async (cause: unknown) => {
        // The missing file may be the destination folder instead.
        throw (await describe(key, pathOf(key))) ? cause : fileNotFound()
      })
    },
    async remove(key) {
      refuseIfMoved()
      const path = pathOf(key)
      await rm(path, { force: true })
      await removeEmpty(dirname(path), root)
    },
    async list(folder) {
      refuseIfMoved()
      const paths = await filesBelow(folder ? pathOf(folder) : root)
      const listed: StoredFile[] = []
      for (const some of inPieces(paths, DESCRIBED_AT_ONCE)) {
        const keyed = some.map((path) => ({ path, key: relative(root, path).split(sep).join('/') }))
        const described = keyed
          .filter(({ key }) => isFileKey(key))
          .map(({ key, path }) => describe(key, path))
        for (const file of await Promise.all(described)) if (file) listed.push(file)
      }
      return listed.sort(byKey)
    },
    async sweepDrafts(nowMs) {
      for (const path of await filesBelow(root)) {
        if (!path.slice(path.lastIndexOf(sep) + 1).startsWith(DRAFT)) continue
        const found = await describe('', path)
        if (found && nowMs - found.changedAtMs > DRAFT_LIFE_MS) await rm(path, { force: true })
      }
    },
    async check() {
      refuseIfMoved()
      await makeFolder(root)
      const draft = join(root, `${DRAFT}${randomBytes(8).toString('hex')}`)
      try {
        await writeDraft(draft, (file) => file.writeFile(new Uint8Array(1)))
      } finally {
        await rm(draft, { force: true })
      }
      const free = await readFreeBytes(root)
      if (free !== null && free < LEAST_FREE_BYTES)
        throw Object.assign(new Error('there is no room for another upload'), { code: 'ENOSPC' })
    },
  }
}

function movedError(root: string): Error {
  const sentence = `${resolve(root)} was moved, deleted or replaced while it was in use: put it back, then files are stored again; if it is the right one now, start the server again`
  return Object.assign(new Error(sentence), { code: STORAGE_FAULT })
}

async function* readBytes(path: string, range?: ByteRange): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path, range && { start: range.first, end: range.last })
  } catch (cause) {
    nullWhenAbsent(cause)
    throw fileNotFound()
  }
}

async function writeDraft(
  draft: string,
  write: (file: FileHandle, draft: string) => Promise<void>,
): Promise<void> {
  const file = await openInFolder(draft)
  try {
    await write(file, draft)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Removing the last file of a folder also removes the folder, so it may disappear between the two steps. */
async function openInFolder(path: string) {
  for (let tries = 1; ; tries++) {
    try {
      await makeFolder(dirname(path))
      return await open(path, 'wx', FILE_MODE)
    } catch (cause) {
      const { code } = cause as NodeJS.ErrnoException
      if ((code !== 'ENOENT' && code !== 'EEXIST') || tries === 5) throw cause
    }
  }
}

async function describe(key: string, path: string): Promise<StoredFile | null> {
  try {
    const { size, mtimeMs } = await stat(path)
    return { key, bytes: size, changedAtMs: mtimeMs, version: `${size}-${Math.floor(mtimeMs)}` }
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
