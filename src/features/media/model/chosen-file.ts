import { guestPhotosCopy as copy } from './guest-photos-copy.ts'
import { MEDIA_MAX_BYTES } from './media.ts'

/** How the kinds that are taken begin; QuickTime's films have no `ftyp` where they are old. */
const TAKEN = /^(\xff\xd8\xff|\x89PNG|RIFF|.E\xdf\xa3|....(ftyp|moov|mdat|wide|free|skip))/s

/** Why a file is not even read; null where it is. */
export function sizeProblem({ size }: Pick<File, 'size'>): string | null {
  if (size === 0) return copy.notMedia
  return size > MEDIA_MAX_BYTES ? copy.tooLarge : null
}

/** Why a file is not sent, by its first bytes; null where it is. The server looks again, and at more of them. */
export function contentProblem({ type }: Pick<File, 'type'>, bytes: ArrayBuffer): string | null {
  if (TAKEN.test(String.fromCharCode(...new Uint8Array(bytes.slice(0, 16))))) return null
  return type.startsWith('image/') ? copy.otherKind : copy.notMedia
}
