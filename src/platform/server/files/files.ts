import { ReadableStream as WebStream } from 'node:stream/web'
import pLimit from 'p-limit'
import type { Logger } from 'pino'
import { AppError } from '#platform/model/app-error.ts'

/** A stored file as listed. */
export interface StoredFile {
  key: string
  bytes: number
  /** epoch milliseconds of the last `put`; a bucket rounds to seconds */
  changedAtMs: number
  /** changes whenever `put` writes different bytes */
  version: string
}

/** From the first byte to the last, inclusive. */
export interface ByteRange {
  first: number
  last: number
}

/**
 * Where media are stored: a directory (`file-folder.ts`) or a bucket (`file-bucket.ts`). The server makes the keys from
 * lower-case words separated by slashes, `{coupleId}/story-video.mp4`; they contain nothing that people typed.
 */
export interface Files {
  /**
   * Writes the file completely or not at all, replacing any previous one; once it resolves, the file survives a
   * power failure.
   */
  put(key: string, bytes: AsyncIterable<Uint8Array>): Promise<void>
  /** Stores a copy of the file at `path` on this machine, like `put`; that file stays where it is. */
  putFile(key: string, path: string): Promise<void>
  /** null if there is no such file */
  find(key: string): Promise<StoredFile | null>
  /** The stream fails with AppError `not_found` if there is no such file. */
  read(key: string, range?: ByteRange): ReadableStream<Uint8Array>
  /** Writes the file to `path` on this machine. @throws AppError `not_found` if there is no such file */
  copyTo(key: string, path: string): Promise<void>
  /** Does nothing if there is no such file. */
  remove(key: string): Promise<void>
  /** Every file whose key begins with `folder` and a slash, sorted by key; '' lists all. */
  list(folder: string): Promise<StoredFile[]>
  /** Removes unfinished files left by processes that ended in the middle of a `put`. */
  sweepDrafts(nowMs: number): Promise<void>
  /** @throws when files cannot be stored right now */
  check(): Promise<void>
}

/** Words of lower-case letters, digits, dots and dashes; none begins with a dot, so no key leads upwards. */
const KEY = /^[a-z0-9][a-z0-9.-]*(\/[a-z0-9][a-z0-9.-]*)*$/
/** No file takes this long to write: an older draft was left by a process that ended. */
export const DRAFT_LIFE_MS = 60 * 60 * 1000
const REMOVED_AT_ONCE = 8

/** Whether this is a valid key for `Files`. */
export function isFileKey(key: string): boolean {
  return KEY.test(key)
}

/** @throws Error for an invalid key: the server makes the keys, so this is a bug */
export function checkFileKey(key: string): string {
  if (!isFileKey(key)) throw new Error('not a key of a file')
  return key
}

/** The error for reading a file that does not exist. */
export function fileNotFound(): AppError {
  return new AppError('not_found', 'This was deleted meanwhile')
}

/** Removes everything in `folder`. */
export async function removeFolder(files: Files, folder: string): Promise<void> {
  await removeAll(files, await files.list(folder))
}

/** Removes each of `listed`, several at a time. */
export async function removeAll(files: Files, listed: readonly StoredFile[]): Promise<void> {
  const some = pLimit(REMOVED_AT_ONCE)
  await Promise.all(listed.map(({ key }) => some(() => files.remove(key))))
}

/**
 * Removes files that no row names any longer, once that is committed. If one cannot be removed, the log says so and the
 * sweep deletes it later, but the caller's deletion has succeeded.
 */
export async function removeUnnamed(
  { log }: { log: Logger },
  files: Files,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys)
    await files
      .remove(key)
      .catch((cause: unknown) => log.warn({ err: cause }, 'a file of deleted media is still there'))
}

/** The stream that `read` returns. It reads nothing ahead of its reader, because there may be many readers. */
export function toStream(bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  return WebStream.from(bytes) as ReadableStream<Uint8Array>
}

/** Bytes in memory as a stream for `put`. */
export async function* asStream(...pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* pieces
}
