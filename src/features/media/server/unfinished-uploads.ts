import { mediaKeys } from '#features/couples/model/story-media.ts'
import type { GuestScope } from '#platform/server/db/scope.ts'
import { removeAll } from '#platform/server/files/files.ts'
import type { Files, StoredFile } from '#platform/server/files/files.ts'
import type { Upload } from '#platform/server/files/upload-parts.ts'
import { MEDIA_MAX_BYTES } from '../model/media.ts'
import type { UploadInput } from '../model/upload-input.ts'

/** The most that a sender may have begun and not finished: anyone can begin. */
const UNFINISHED_FILES = 50
const UNFINISHED_BYTES = 5 * MEDIA_MAX_BYTES

/** Whose uploads they are: a plus one has their own (rule E1). */
export function senderKey({ guestId, companion }: GuestScope): string {
  return companion ? `${guestId}-plus-one` : guestId
}

/** Where the parts of a sender's file are stored until it is complete. */
export function uploadOf(scope: GuestScope, { sha256, bytes_total }: UploadInput): Upload {
  return { folder: `${uploadsOf(scope)}/${sha256}-${bytes_total}`, bytes_total }
}

/**
 * Deletes the oldest files that this sender began and abandoned, to make room for the one that has begun. Each counts
 * with all the bytes it was said to have, so that its further parts need no check; one that was dropped has to begin
 * again. It runs after the first part is stored: of files that begin at the same time, the last one to be listed sees
 * all of them.
 */
export async function dropUnfinished(scope: GuestScope, files: Files, begun: Upload): Promise<void> {
  const listed = await files.list(uploadsOf(scope))
  const others = Map.groupBy(listed, ({ key }) => key.slice(0, key.lastIndexOf('/')))
  others.delete(begun.folder)
  const oldestFirst = [...others].toSorted(([, a], [, b]) => lastChange(a) - lastChange(b))
  let bytes = oldestFirst.reduce((sum, [folder]) => sum + bytesTotalOf(folder), begun.bytes_total)
  let count = oldestFirst.length + 1
  for (const [folder, parts] of oldestFirst) {
    if (bytes <= UNFINISHED_BYTES && count <= UNFINISHED_FILES) return
    await removeAll(files, parts)
    bytes -= bytesTotalOf(folder)
    count--
  }
}

function lastChange(parts: readonly StoredFile[]): number {
  return Math.max(...parts.map(({ changedAtMs }) => changedAtMs))
}

function bytesTotalOf(folder: string): number {
  return Number(folder.slice(folder.lastIndexOf('-') + 1))
}

function uploadsOf(scope: GuestScope): string {
  return mediaKeys.uploads(scope.coupleId, senderKey(scope))
}
