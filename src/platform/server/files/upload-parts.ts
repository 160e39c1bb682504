import type { Files, StoredFile } from './files.ts'
import { asStream, removeAll } from './files.ts'
import { AppError } from '#platform/model/app-error.ts'
import { inPieces } from '#platform/model/in-pieces.ts'
import { UPLOAD_PART_BYTES } from '#platform/model/upload-part.ts'

/** A file that is being uploaded. Its parts are files in `folder`, which belongs to this upload alone. */
export interface Upload {
  folder: string
  bytes_total: number
}

/** Wide enough for names to sort like numbers. */
const OFFSET_DIGITS = 10
/** Reads several at once because each request to a bucket takes a while. */
const READ_AT_ONCE = 4
/** Replaces the parts once the file is in place, so that a browser that missed the response sends nothing again. */
const DONE = 'done'

/**
 * How many bytes of an upload have arrived without a gap. The parts themselves are the whole state: any process
 * can tell, and a broken connection costs at most one part.
 */
export async function countReceived(files: Files, upload: Upload): Promise<number> {
  const listed = await files.list(upload.folder)
  return listed.some(({ key }) => nameOf(key) === DONE) ? upload.bytes_total : sizeOf(inSequence(listed))
}

/**
 * Stores one part, which arrived in `pieces`, if it is the next one; returns how many bytes have arrived, which
 * is where the sender continues. Every part but the last is a full one: smaller ones would let a sender turn one
 * upload into as many files as it has bytes.
 * @throws AppError `invalid` for a part of any other size
 */
export async function keepPart(
  files: Files,
  upload: Upload,
  offset: number,
  pieces: readonly Uint8Array[],
): Promise<number> {
  const bytes = pieces.reduce((sum, { length }) => sum + length, 0)
  const bytesLeft = upload.bytes_total - offset
  if (bytes === 0 || bytes !== Math.min(UPLOAD_PART_BYTES, bytesLeft))
    throw new AppError('invalid', 'Each part of a file has 1 MiB; only its last one has fewer bytes.')
  const received = await countReceived(files, upload)
  if (offset !== received) return received
  const name = String(offset).padStart(OFFSET_DIGITS, '0')
  await files.put(`${upload.folder}/${name}`, asStream(...pieces))
  return received + bytes
}

/** The whole file, part after part; null while any of it is missing. */
export async function readWhole(files: Files, upload: Upload): Promise<AsyncGenerator<Uint8Array> | null> {
  const parts = inSequence(await files.list(upload.folder))
  return sizeOf(parts) === upload.bytes_total ? readAll(files, parts) : null
}

/** Removes the parts, and records that the file is in place. */
export async function markDone(files: Files, upload: Upload): Promise<void> {
  const parts = (await files.list(upload.folder)).filter(({ key }) => nameOf(key) !== DONE)
  await files.put(`${upload.folder}/${DONE}`, asStream(new Uint8Array()))
  await removeAll(files, parts)
}

/** Whether the file is in place, as `markDone` records it. */
export async function isDone(files: Files, { folder }: Upload): Promise<boolean> {
  return (await files.find(`${folder}/${DONE}`)) !== null
}

async function* readAll(files: Files, parts: readonly StoredFile[]): AsyncGenerator<Uint8Array> {
  for (const some of inPieces(parts, READ_AT_ONCE)) {
    for (const chunks of await Promise.all(some.map(({ key }) => chunksOf(files.read(key))))) yield* chunks
  }
}

/** The parts that follow one another without a gap from the first byte; `listed` must be in order of their offsets. */
function inSequence(listed: readonly StoredFile[]): StoredFile[] {
  let next = 0
  return listed.filter(({ key, bytes }) => {
    if (Number(nameOf(key)) !== next) return false
    next += bytes
    return true
  })
}

function sizeOf(parts: readonly StoredFile[]): number {
  return parts.reduce((sum, { bytes }) => sum + bytes, 0)
}

function nameOf(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1)
}

async function chunksOf(bytes: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  return chunks
}
