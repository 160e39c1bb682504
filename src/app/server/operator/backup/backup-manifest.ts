import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile, rename } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { flushFolder } from '#platform/server/files/folders.ts'
import { OperatorError } from '#platform/server/operator-error.ts'
import type { Secrets } from '#platform/server/secrets.ts'

const size = { bytes: z.number(), sha256: z.string() }
const storedTable = z.object({ name: z.string(), rows: z.number(), ...size })
const storedFile = z.object({ key: z.string(), ...size })

/** The contents of a backup's file backup.json. It is written last, so that without it there is no backup. */
const backupManifest = z.object({
  format: z.literal(1),
  made_at: z.string(),
  /** the migrations that had run, in order */
  migrations: z.array(z.string()),
  /** where the root key is: in the backup, or with the person who sets SECRET_KEY */
  root_key: z.enum(['keys/root.key', 'SECRET_KEY']),
  /** derived from the root key, to tell whether a given key is the same */
  root_key_check: z.string(),
  /** in an order in which each refers only to earlier ones */
  tables: z.array(storedTable),
  files: z.array(storedFile),
})

export type BackupManifest = z.infer<typeof backupManifest>
export type StoredTable = BackupManifest['tables'][number]

const MANIFEST = 'backup.json'
export const mediaIn = (folder: string) => join(folder, 'media')
export const tableIn = (folder: string, name: string) => join(folder, 'tables', `${name}.jsonl`)
export const rootKeyIn = (folder: string) => join(folder, 'keys', 'root.key')

/** The value by which a backup recognizes its root key; the key cannot be derived from it. */
export function rootKeyCheck(secrets: Secrets): string {
  return secrets.derive('backup check').export().toString('hex')
}

/** Writes the manifest atomically: from then on `folder` is a backup. */
export async function writeManifest(folder: string, manifest: BackupManifest): Promise<void> {
  const draft = join(folder, `.${MANIFEST}`)
  await writeDurably(draft, JSON.stringify(manifest, null, 2))
  await rename(draft, join(folder, MANIFEST))
  await flushFolder(folder)
}

/** The manifest of the backup in `folder`. @throws OperatorError if it is not a backup */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const path = resolve(folder, MANIFEST)
  const text = await nullIfMissing(readFile(path, 'utf8'), path)
  if (text === null)
    throw new OperatorError(
      `There is no backup in ${resolve(folder)}, or it was broken off: ${MANIFEST} is missing. Name the folder that npm run backup has made.`,
    )
  const read = backupManifest.safeParse(readJson(text))
  if (read.success) return read.data
  throw new OperatorError(`${path} cannot be read: it is damaged, or of a newer version of Twofold.`)
}

/**
 * The result of `reading`, which reads a backup's file; null if the file does not exist.
 * @throws OperatorError if this user may not read it, although the backup may be complete
 */
export async function nullIfMissing<T>(reading: Promise<T>, path: string): Promise<T | null> {
  try {
    return await reading
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return null
    if (code === undefined) throw cause
    const why = code === 'EACCES' || code === 'EPERM' ? `: ${userInfo().username} may not` : ''
    throw new OperatorError(
      `${resolve(path)} of the backup cannot be read (${code})${why}. Nothing was changed. Run the command as a user who can read all of the backup, or give it to this one.`,
      { cause },
    )
  }
}

/** Writes a small file readable only by the server's user, and waits until it is on disk. */
export async function writeDurably(path: string, content: string | Uint8Array): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The size of a file, and its SHA-256 in hexadecimal. */
export async function measure(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const some of createReadStream(path) as AsyncIterable<Uint8Array>) {
    hash.update(some)
    bytes += some.length
  }
  return { bytes, sha256: hash.digest('hex') }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
