import type { MediaKind } from '../model/media.ts'

/** What a file is by its first bytes; its name and what the browser called it count for nothing. */
export interface MediaType {
  kind: MediaKind
  ending: string
  mime: string
}

const HEAD_BYTES = 8192
/** What drawing and rewriting can open. */
const KINDS: Record<string, MediaKind> = {
  jpg: 'photo',
  png: 'photo',
  webp: 'photo',
  avif: 'photo',
  heic: 'photo',
  mp4: 'video',
  m4v: 'video',
  mov: 'video',
  '3gp': 'video',
  webm: 'video',
  mkv: 'video',
  avi: 'video',
}

/** Null for everything that is not a picture or a film of a kind that we can open. */
export async function mediaTypeOf(bytes: Uint8Array): Promise<MediaType | null> {
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(bytes.subarray(0, HEAD_BYTES)).catch(() => undefined)
  const kind = found && KINDS[found.ext]
  return kind ? { kind, ending: found.ext, mime: found.mime } : null
}
