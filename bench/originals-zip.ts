import { execFileSync } from 'node:child_process'
import { createWriteStream, linkSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { randomFillSync } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { CopyObjectCommand } from '@aws-sdk/client-s3'
import Sqlite from 'better-sqlite3'
import { originalsZip } from '../src/features/media/server/originals-zip.ts'
import { instantOf } from '../src/platform/model/dates.ts'
import { createFileBucket } from '../src/platform/server/files/file-bucket.ts'
import { toStream } from '../src/platform/server/files/files.ts'
import { readStorageUrl } from '../src/platform/server/files/storage-url.ts'
import { addDrawnMedia } from '../tests/support/drawn-media.ts'
import { call, makeWedding } from '../tests/support/live-wedding.ts'
import { makeBucket, openS3Client, startS3Server } from '../tests/support/s3-server.ts'
import { pinToLoadCore, unpin } from './cores.ts'
import type { Figure } from './figure.ts'
import { makeDataDir, residentMegabytes, startServer } from './server-process.ts'

const FILE_MB = 10
const FILES = 220
/** Half as many from S3, whose server takes most of the processor: memory has settled after the first 300 MB. */
const FILES_FROM_S3 = 110
/** More than 4 GB, which requires the fields of ZIP64. */
const FILES_OF_ZIP64 = 420
const MAX_MORE_MB = 50
const BUCKET = 'originals'
/** The number of copies that the bucket makes at a time. */
const COPIES_AT_ONCE = 4

/**
 * How much more the server's process holds while a ZIP of originals is downloaded: 2 GB from a directory, 1 GB
 * from S3. All originals have the same bytes: the bench links them in the directory and has the bucket copy
 * them, because uploading each one takes longer than the download. To the server they are separate files, read
 * one after the other, 1 MiB at a time. What it holds is bounded by what is in transit, and retaining a
 * twentieth of the bytes would already exceed the target.
 */
export async function measureOriginalsZip(): Promise<Figure[]> {
  const inDirectory = await measureDownload('a directory', FILES, linkOriginals, {})
  unpin()
  const s3 = await startS3Server()
  pinToLoadCore()
  const STORAGE_URL = await makeBucket(s3.endpoint, BUCKET)
  const inBucket = await measureDownload('S3', FILES_FROM_S3, copyOriginals(s3.endpoint, STORAGE_URL), {
    STORAGE_URL,
  })
  await s3.stop()
  return [inDirectory, inBucket, await measureZip64()]
}

/** Stores the one original file under all of these keys. */
type StoreOriginals = (dataDir: string, original: string, keys: readonly string[]) => Promise<void>

async function measureDownload(
  store: string,
  files: number,
  storeOriginals: StoreOriginals,
  env: Record<string, string>,
): Promise<Figure> {
  const server = await startServer('product', makeDataDir(), env)
  const { ownerToken } = await makeWedding(server.origin)
  const headers = { authorization: `Bearer ${ownerToken}` }
  const { id } = await call<{ id: string }>(server.origin, 'GET', '/api/couple', undefined, ownerToken)
  await addOriginals(dirname(server.database), id, files, storeOriginals)
  // The first request loads the code that a download needs.
  await (await fetch(`${server.origin}/api/media/summary`, { headers })).arrayBuffer()
  const before = residentMegabytes(server.pid).now
  const startedAt = performance.now()
  const { bytes, peak } = await download(`${server.origin}/api/media/originals.zip`, headers, server.pid)
  const seconds = (performance.now() - startedAt) / 1000
  await server.stop()
  const more = peak - before
  return {
    name: `memory more while ${(bytes / 1024 ** 3).toFixed(1)} GB of ZIP stream, from ${store}`,
    value: `${more.toFixed(0)} MB`,
    target: `< ${MAX_MORE_MB} MB`,
    isMet: more < MAX_MORE_MB && bytes > files * FILE_MB * 1024 ** 2,
    noise: `${before.toFixed(0)} MB before, ${seconds.toFixed(0)} s, ${(bytes / 1024 ** 2 / seconds).toFixed(0)} MB/s`,
  }
}

/** What another program finds in a ZIP of more than 4 GB: every name, and the last file intact. */
async function measureZip64(): Promise<Figure> {
  const piece = randomFillSync(Buffer.alloc(1024 ** 2))
  async function* read() {
    for (let at = 0; at < FILE_MB; at++) yield piece
  }
  const original = { storage_key: 'a.jpg', guest_name: 'Ana', taken_at: null }
  const originals = Array.from({ length: FILES_OF_ZIP64 }, (_, index) => ({
    ...original,
    created_at: instantOf(Date.UTC(2027, 5, 12) + index * 60_000),
  }))
  const path = join(makeDataDir(), 'large.zip')
  await pipeline(originalsZip({ read: () => toStream(read()) }, originals, 'UTC'), createWriteStream(path))
  const script = `import sys, zipfile
zip = zipfile.ZipFile(sys.argv[1])
last = zip.infolist()[-1]
assert len(zip.read(last)) == last.file_size and last.header_offset > 2 ** 32
print(len(zip.namelist()))`
  const found = Number(execFileSync('python3', ['-c', script, path]).toString())
  return {
    name: `files that Python finds in a ZIP of ${(statSync(path).size / 1024 ** 3).toFixed(1)} GB`,
    value: `${found}`,
    target: `${FILES_OF_ZIP64}`,
    isMet: found === FILES_OF_ZIP64,
  }
}

/** Photos whose originals are all the same file of 10 MB. */
async function addOriginals(
  dataDir: string,
  coupleId: string,
  files: number,
  storeOriginals: StoreOriginals,
): Promise<void> {
  const original = join(dataDir, 'original.jpg')
  writeFileSync(original, randomFillSync(Buffer.alloc(FILE_MB * 1024 ** 2)))
  const media = await addDrawnMedia(
    dataDir,
    coupleId,
    Array.from({ length: files }, () => ({})),
  )
  const keyOf = (id: string) => `${coupleId}/originals/${id}.jpg`
  await storeOriginals(
    dataDir,
    original,
    media.map(({ id }) => keyOf(id)),
  )
  const database = new Sqlite(join(dataDir, 'twofold.db'))
  database.pragma('busy_timeout = 5000')
  const move = database.prepare('update media set storage_key = ? where id = ?')
  for (const { id } of media) move.run(keyOf(id), id)
  database.close()
}

async function linkOriginals(dataDir: string, original: string, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const path = join(dataDir, 'media', key)
    mkdirSync(dirname(path), { recursive: true })
    linkSync(original, path)
  }
}

function copyOriginals(endpoint: string, storageUrl: string): StoreOriginals {
  return async (_, original, keys) => {
    const read = readStorageUrl(storageUrl)
    if ('problems' in read) throw new Error(read.problems.join(' '))
    const [first = '', ...others] = keys
    await createFileBucket(read.storage).putFile(first, original)
    const client = openS3Client(endpoint)
    const copyOthers = async () => {
      for (let Key = others.pop(); Key; Key = others.pop())
        await client.send(new CopyObjectCommand({ Bucket: BUCKET, Key, CopySource: `${BUCKET}/${first}` }))
    }
    await Promise.all(Array.from({ length: COPIES_AT_ONCE }, copyOthers))
    client.destroy()
  }
}

async function download(url: string, headers: Record<string, string>, pid: number) {
  const answer = await fetch(url, { headers })
  if (!answer.ok || !answer.body) throw new Error(`The ZIP was refused with ${answer.status}.`)
  let bytes = 0
  let peak = 0
  for await (const piece of answer.body) {
    bytes += (piece as Uint8Array).length
    peak = Math.max(peak, residentMegabytes(pid).now)
  }
  return { bytes, peak }
}
