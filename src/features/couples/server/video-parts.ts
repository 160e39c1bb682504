import type { Files, StoredFile } from '#platform/server/files.ts'
import { inOnePiece, removeFolder } from '#platform/server/files.ts'
import type { OwnerScope } from '#platform/server/scope.ts'
import { mediaKeys, VIDEO_PART_BYTES } from '../model/story-media.ts'
import type { VideoUpload } from '../model/story-video-input.ts'

/** Wide enough for 50 MB, so that names sort as numbers do. */
const OFFSET_DIGITS = 9

/**
 * How many bytes of an upload have come, without a gap. The parts themselves are the whole state: any process
 * answers, and a connection that breaks costs a part at most.
 */
export async function countReceived(scope: OwnerScope, files: Files, upload: VideoUpload): Promise<number> {
  return receivedOf(await listParts(scope, files, upload))
}

/**
 * Keeps one part, if it is the next one; answers how many bytes have come, from where the sender goes on. Another
 * file's parts go: there is one upload at a time.
 */
export async function keepPart(
  scope: OwnerScope,
  files: Files,
  upload: VideoUpload,
  offset: number,
  bytes: Uint8Array,
): Promise<number> {
  await removeOthers(scope, files, upload)
  const received = await countReceived(scope, files, upload)
  const isNext = offset === received && bytes.length > 0 && bytes.length <= VIDEO_PART_BYTES
  if (!isNext || received + bytes.length > upload.bytes_total) return received
  await files.put(
    `${folderOf(scope, upload)}/${String(offset).padStart(OFFSET_DIGITS, '0')}`,
    inOnePiece(bytes),
  )
  return received + bytes.length
}

/** All parts one after the other. */
export async function* readParts(
  scope: OwnerScope,
  files: Files,
  upload: VideoUpload,
): AsyncGenerator<Uint8Array> {
  for (const { key } of await listParts(scope, files, upload)) yield* files.read(key)
}

/** Forgets every upload of the couple. */
export async function removeParts(scope: OwnerScope, files: Files): Promise<void> {
  await removeFolder(files, mediaKeys.parts(scope.coupleId))
}

function folderOf(scope: OwnerScope, { client_key, bytes_total }: VideoUpload): string {
  return `${mediaKeys.parts(scope.coupleId)}/${client_key}-${bytes_total}`
}

function listParts(scope: OwnerScope, files: Files, upload: VideoUpload): Promise<StoredFile[]> {
  return files.list(folderOf(scope, upload))
}

function receivedOf(parts: readonly StoredFile[]): number {
  let received = 0
  for (const { key, bytes } of parts) {
    if (Number(key.slice(-OFFSET_DIGITS)) !== received) break
    received += bytes
  }
  return received
}

async function removeOthers(scope: OwnerScope, files: Files, upload: VideoUpload): Promise<void> {
  const own = `${folderOf(scope, upload)}/`
  for (const { key } of await files.list(mediaKeys.parts(scope.coupleId)))
    if (!key.startsWith(own)) await files.remove(key)
}
