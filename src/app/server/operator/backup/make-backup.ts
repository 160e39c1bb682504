import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { clockNow } from '#platform/model/dates.ts'
import type { Config } from '#platform/server/config.ts'
import type { Db, Engine } from '#platform/server/db/db.ts'
import type { Files, StoredFile } from '#platform/server/files/files.ts'
import { openFileFolder, openFiles } from '#platform/server/files/open-files.ts'
import { FULL_DISK_CODES } from '#platform/server/files/disk-space.ts'
import { flushFolder, isThere, makeFolder } from '#platform/server/files/folders.ts'
import { OperatorError } from '#platform/server/operator-error.ts'
import { rootKeyFile } from '#platform/server/secrets.ts'
import { listMigrations, refuseUnknown } from '../../migrations.ts'
import { openSecrets } from '../../open-secrets.ts'
import { mediaIn, rootKeyCheck, rootKeyIn, writeDurably, writeManifest } from './backup-manifest.ts'
import type { BackupManifest } from './backup-manifest.ts'
import { listTables, writeSnapshot } from './table-rows.ts'

export interface BackupResult {
  rows: number
  files: number
  bytes: number
  /** how many files the database refers to that do not exist */
  missing: number
}

/** A copied file's entry in the backup, and the version that was copied. */
interface Copied {
  version: string
  bytes: number
  sha256: string
}

/**
 * Copies the database, the root key and all files into the folder `target`, while servers are running. The database is
 * read in one snapshot, and every file that it refers to is in the copy. `target` appears once everything is on disk;
 * until then its name ends in '.part'.
 * @throws OperatorError if `target` exists or is inside DATA_DIR, or if the root key does not match the database
 */
export async function makeBackup(config: Config, db: Db, target: string): Promise<BackupResult> {
  const migrations = await listMigrations(db)
  refuseUnknown(migrations)
  const newest = migrations.at(-1)
  if (newest === undefined) throw new OperatorError('The database is empty: there is nothing to back up.')
  if (isWithin(config.dataDir, target))
    throw new OperatorError(
      `${target} is in DATA_DIR, and would be part of what is copied. Name a folder outside of it.`,
    )
  const inWords = (cause: unknown): never => {
    throw backupFault(cause, config, target)
  }
  const secrets = await openSecrets(config, db, { makesKey: false }).catch(inWords)
  const part = await makePart(target).catch(inWords)
  try {
    const { tables, copied, missing } = await copyAll(config, db, await listTables(newest), part)
    if (!config.secretKey) await copyRootKey(config, part)
    const manifest: BackupManifest = {
      format: 1,
      made_at: clockNow(),
      migrations,
      root_key: config.secretKey ? 'SECRET_KEY' : 'keys/root.key',
      root_key_check: rootKeyCheck(secrets),
      tables,
      files: [...copied].map(([key, { bytes, sha256 }]) => ({ key, bytes, sha256 })),
    }
    await writeManifest(part, manifest)
    await rename(part, target)
    await flushFolder(dirname(target))
    return {
      rows: sum(tables.map(({ rows }) => rows)),
      files: copied.size,
      bytes: sum([...tables, ...manifest.files].map(({ bytes }) => bytes)),
      missing: missing.length,
    }
  } catch (cause) {
    await rm(part, { recursive: true, force: true }).catch(() => {})
    return inWords(cause)
  }
}

async function copyAll(config: Config, db: Db, tableNames: readonly string[], part: string) {
  const files = openFiles(config)
  const engine: Engine = config.databaseUrl ? 'postgres' : 'sqlite'
  const copied = new Map<string, Copied>()
  // Most files are copied before the snapshot, so that few change between that and their copy.
  await copyFiles(files, part, copied)
  let before = ''
  for (;;) {
    const { tables, named } = await writeSnapshot(db, engine, tableNames, part)
    await copyFiles(files, part, copied)
    const missing = named.filter((key) => !copied.has(key)).toSorted()
    // A file may have been removed after the snapshot, together with its row. If the next snapshot still refers to it,
    // it was missing from the start.
    if (missing.length === 0 || missing.join() === before) return { tables, copied, missing }
    before = missing.join()
  }
}

async function copyRootKey({ dataDir }: Config, part: string): Promise<void> {
  const path = rootKeyIn(part)
  await makeFolder(dirname(path))
  await writeDurably(path, await readFile(rootKeyFile(dataDir)))
  await flushFolder(dirname(path))
}

/** Explains a failure to write to the backup's place, or to read what belongs in it; returns other errors unchanged. */
function backupFault(cause: unknown, { dataDir }: Config, target: string): unknown {
  const { code, path } = cause as NodeJS.ErrnoException
  if (code && FULL_DISK_CODES.includes(code))
    return new OperatorError(
      `The disk of ${target} is full: there is no backup. Free some space, or name a place on another disk.`,
    )
  if (!path || !code) return cause
  if (path === dirname(target) || [target, partOf(target)].some((folder) => isWithin(folder, path)))
    return new OperatorError(
      `The backup cannot be written to ${target} (${code}, ${path}). Name a folder that can be made.`,
    )
  if ((code === 'EACCES' || code === 'EPERM') && isWithin(dataDir, path))
    return new OperatorError(
      `${resolve(path)} cannot be read (${code}): ${userInfo().username} may not. There is no backup. Run the command as the user that runs Twofold, or give the file to that user.`,
    )
  return cause
}

function isWithin(folder: string, path: string): boolean {
  const way = relative(resolve(folder), resolve(path))
  return way !== '..' && !way.startsWith(`..${sep}`)
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((total, one) => total + one, 0)
}

const partOf = (target: string) => join(dirname(target), `${basename(target)}.part`)

async function makePart(target: string): Promise<string> {
  if (isThere(target)) throw new OperatorError(`${target} exists. Name a new folder for each backup.`)
  // Not created here: if a disk is not mounted, the backup would silently go to another one.
  if (!isThere(dirname(target)))
    throw new OperatorError(
      `There is no folder ${dirname(target)}. Make it first; if it is on a disk of its own, mount that.`,
    )
  const part = partOf(target)
  const isNew = await mkdir(part, { mode: 0o700 }).then(
    () => true,
    (cause: NodeJS.ErrnoException) => {
      if (cause.code === 'EEXIST') return false
      throw cause
    },
  )
  if (!isNew)
    throw new OperatorError(
      `${part} is there: another backup is being made, or one was broken off. If none is being made, delete that folder and try again.`,
    )
  await makeFolder(join(part, 'tables'))
  return part
}

/** Brings the copy up to date: copies new and changed files, and removes deleted ones. */
async function copyFiles(from: Files, folder: string, copied: Map<string, Copied>): Promise<void> {
  const to = openFileFolder(mediaIn(folder))
  const listed = await from.list('')
  const present = new Set(listed.map(({ key }) => key))
  for (const file of listed) {
    if (copied.get(file.key)?.version === file.version) continue
    const copy = await copyOne(from, to, file)
    if (copy) copied.set(file.key, copy)
    else present.delete(file.key)
  }
  for (const key of copied.keys()) {
    if (present.has(key)) continue
    await to.remove(key)
    copied.delete(key)
  }
}

/** null if the file was removed in the meantime */
async function copyOne(from: Files, to: Files, { key, version }: StoredFile): Promise<Copied | null> {
  const hash = createHash('sha256')
  let bytes = 0
  async function* measured() {
    for await (const some of from.read(key)) {
      hash.update(some)
      bytes += some.length
      yield some
    }
  }
  try {
    await to.put(key, measured())
  } catch (cause) {
    if (await from.find(key)) throw cause
    return null
  }
  return { version, bytes, sha256: hash.digest('hex') }
}
