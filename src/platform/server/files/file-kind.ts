import { open } from 'node:fs/promises'

/** How many of a file's first bytes are enough to tell its kind. */
export const KIND_BYTES = 8192

export interface FileKind {
  /** the usual ending of its name, without a dot */
  ext: string
  mime: string
}

/** A file's kind by its first KIND_BYTES, whatever its name says; null if it is of no known kind. */
export async function fileKindOf(bytes: Uint8Array): Promise<FileKind | null> {
  const { fileTypeFromBuffer } = await import('file-type')
  // It throws for damaged files, which end too early or announce what they do not contain: these have no known kind.
  const found = await fileTypeFromBuffer(bytes.subarray(0, KIND_BYTES)).catch(() => undefined)
  return found ?? null
}

/** The kind of the file at `path` on this machine, by its first KIND_BYTES; null if it is of no known kind. */
export async function readFileKind(path: string): Promise<FileKind | null> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(KIND_BYTES), 0, KIND_BYTES, 0)
    return await fileKindOf(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}
