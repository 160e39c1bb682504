import { guestPhotosCopy as copy } from './guest-photos-copy.ts'
import { MEDIA_MAX_BYTES } from './media.ts'

/** How accepted files begin; old QuickTime films have no `ftyp`. */
const TAKEN = /^(\xff\xd8\xff|\x89PNG|RIFF|.E\xdf\xa3|....(ftyp|moov|mdat|wide|free|skip))/s

/** Why a file is not even read; null if it is. */
export function sizeProblem({ size }: Pick<File, 'size'>): string | null {
  if (size === 0) return copy.emptyFile
  return size > MEDIA_MAX_BYTES ? copy.tooLarge : null
}

/**
 * Why a file is not sent, judging by its first bytes; null if it is. The server checks again, and more of its bytes.
 */
export function contentProblem({ type }: Pick<File, 'type'>, bytes: ArrayBuffer): string | null {
  if (TAKEN.test(String.fromCharCode(...new Uint8Array(bytes.slice(0, 16))))) return null
  return type.startsWith('image/') ? copy.otherKind : copy.notMedia
}
