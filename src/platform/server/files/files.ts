import { ReadableStream as WebStream } from 'node:stream/web'
import pLimit from 'p-limit'
import { AppError } from '#platform/model/app-error.ts'

/** A stored file as a listing names it. */
export interface StoredFile {
  key: string
  bytes: number
  /** epoch milliseconds of the last `put`; a bucket rounds to seconds */
  changedAtMs: number
  /** differs wherever `put` has written other bytes */
  version: string
}

/** From the first byte to the last, both included. */
export interface ByteRange {
  first: number
  last: number
}

/**
 * Where media are stored: a directory (`file-folder.ts`) or a bucket (`file-bucket.ts`). The server makes the keys, of
 * words in small letters with slashes between, `{coupleId}/story-video.mp4`; nothing that people typed is in them.
 */
export interface Files {
  /** Writes the file whole or not at all, over what was there; once it resolves, a loss of power leaves it there. */
  put(key: string, bytes: AsyncIterable<Uint8Array>): Promise<void>
  /** The same with the file at `path` on this machine, which stays there. */
  putFile(key: string, path: string): Promise<void>
  /** null when there is none */
  find(key: string): Promise<StoredFile | null>
  /** The stream fails with AppError `not_found` when there is none. */
  read(key: string, range?: ByteRange): ReadableStream<Uint8Array>
  /** Writes the file to `path` on this machine. @throws AppError `not_found` when there is none */
  copyTo(key: string, path: string): Promise<void>
  /** Does nothing when there is none. */
  remove(key: string): Promise<void>
  /** Everything whose key begins with `folder` and a slash, by key; '' lists all. */
  list(folder: string): Promise<StoredFile[]>
  /** Removes what processes that ended in the middle of a `put` have left. */
  sweepDrafts(nowMs: number): Promise<void>
  /** @throws when files cannot be stored right now */
  check(): Promise<void>
}

/** Words of small letters, digits, dots and dashes; none begins with a dot, so that none leads upwards. */
const KEY = /^[a-z0-9][a-z0-9.-]*(\/[a-z0-9][a-z0-9.-]*)*$/
/** No file takes so long to write: an older draft was left by a process that ended. */
export const DRAFT_LIFE_MS = 60 * 60 * 1000
const REMOVED_AT_ONCE = 8

/** Whether `files` take this key. */
export function isFileKey(key: string): boolean {
  return KEY.test(key)
}

/** @throws Error for what is not a key: keys are made by the server, so this is a bug */
export function checkFileKey(key: string): string {
  if (!isFileKey(key)) throw new Error('not a key of a file')
  return key
}

/** What reading a file that is not there fails with. */
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

/** What `read` returns; nothing is read ahead of the reader, of whom there may be many. */
export function toStream(bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  return WebStream.from(bytes) as ReadableStream<Uint8Array>
}

/** Bytes in memory as a stream, which `put` takes. */
export async function* asStream(...pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* pieces
}
