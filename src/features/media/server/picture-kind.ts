import type { PictureKind } from '../model/picture-forms.ts'

/** How many of a file's first bytes are enough to tell its type. */
export const KIND_BYTES = 8192

const KINDS: Record<string, PictureKind> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  // For animated pictures, the first frame is drawn.
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/heic': 'heic',
  'image/heif': 'heic',
  'image/heic-sequence': 'heic',
  'image/heif-sequence': 'heic',
}

/**
 * A picture's kind, which is also its proper file ending, by its first KIND_BYTES; null for anything that guests may
 * not send. Only drawing shows whether the rest is a valid picture.
 */
export async function pictureKind(head: Uint8Array): Promise<PictureKind | null> {
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(head.subarray(0, KIND_BYTES)).catch(() => undefined)
  return KINDS[found?.mime ?? ''] ?? null
}
