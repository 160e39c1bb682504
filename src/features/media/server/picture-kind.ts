import type { PictureKind } from '../model/picture-forms.ts'

/** How many of a file's first bytes tell what it is. */
export const KIND_BYTES = 8192

const KINDS: Record<string, PictureKind> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  // Of pictures that move the first one is drawn.
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/heic': 'heic',
  'image/heif': 'heic',
  'image/heic-sequence': 'heic',
  'image/heif-sequence': 'heic',
}

/**
 * The kind of a picture, and the ending it should have, by its first KIND_BYTES; null for all that guests may not send.
 * Only the drawing tells whether the rest is a picture as well.
 */
export async function pictureKind(head: Uint8Array): Promise<PictureKind | null> {
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(head.subarray(0, KIND_BYTES)).catch(() => undefined)
  return KINDS[found?.mime ?? ''] ?? null
}
