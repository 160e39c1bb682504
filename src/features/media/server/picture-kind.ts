import type { FileKind } from '#platform/server/files/file-kind.ts'
import type { PictureKind } from '../model/picture-forms.ts'

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
 * A picture's kind, which is also its proper file ending, by what its first bytes are; null for anything that guests
 * may not send. Only drawing shows whether the rest is a valid picture.
 */
export function pictureKind(found: FileKind | null): PictureKind | null {
  return KINDS[found?.mime ?? ''] ?? null
}
