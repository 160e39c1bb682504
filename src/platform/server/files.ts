/** A stored file as a listing names it. */
export interface StoredFile {
  key: string
  bytes: number
  /** epoch milliseconds of the last `put` */
  changedAtMs: number
}

/** From the first byte to the last, both included. */
export interface ByteRange {
  first: number
  last: number
}

/**
 * Where media lie: a directory now, and a bucket of objects has the same five. A key is made by the server of words
 * in small letters with slashes between, `{coupleId}/story-video.mp4`; it says nothing of what people typed.
 */
export interface Files {
  /** Writes the file whole or not at all, over what was there; when it resolves, a loss of power leaves it there. */
  put(key: string, bytes: AsyncIterable<Uint8Array>): Promise<void>
  /** null when there is none */
  find(key: string): Promise<StoredFile | null>
  /** @throws when there is none */
  read(key: string, range?: ByteRange): ReadableStream<Uint8Array>
  /** Says nothing when there is none. */
  remove(key: string): Promise<void>
  /** Everything whose key begins with `folder` and a slash, by key; '' lists all. */
  list(folder: string): Promise<StoredFile[]>
}

/** Removes everything in `folder`. */
export async function removeFolder(files: Files, folder: string): Promise<void> {
  for (const { key } of await files.list(folder)) await files.remove(key)
}

/** What `put` takes, of bytes that are at hand. */
export async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
