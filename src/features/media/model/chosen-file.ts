import { guestPhotosCopy as copy } from './guest-photos-copy.ts'
import { MEDIA_MAX_BYTES } from './media.ts'
import type { MediaKind } from './media.ts'

interface ChosenFile {
  name: string
  /** the browser's guess; empty where it has none, as many have for HEIC */
  type: string
  size: number
}

const IMAGE = /\.(jpe?g|png|webp|gif|hei[cf]|avif|tiff?|bmp)$/i
const VIDEO = /\.(mp4|m4v|mov|webm|3gpp?|mkv|avi)$/i

/** What a file seems to be, by its type and its name; null for neither. The server looks at the bytes. */
export function kindOfFile({ name, type }: Pick<ChosenFile, 'name' | 'type'>): MediaKind | null {
  if (type.startsWith('image/')) return 'photo'
  if (type.startsWith('video/')) return 'video'
  if (type !== '' && type !== 'application/octet-stream') return null
  return IMAGE.test(name) ? 'photo' : VIDEO.test(name) ? 'video' : null
}

/** Why a file is not sent; null where it is. */
export function fileProblem(file: ChosenFile): string | null {
  if (kindOfFile(file) === null || file.size === 0) return copy.notMedia
  return file.size > MEDIA_MAX_BYTES ? copy.tooLarge : null
}

/** How the kinds that are taken begin; QuickTime's films have no `ftyp` where they are old. */
const TAKEN = /^(\xff\xd8\xff|\x89PNG|RIFF|\x1aE\xdf\xa3|....(ftyp|moov|mdat|wide|free|skip))/s

/** Why what is in a file is not sent, by its first bytes; null where it is. */
export function contentProblem(file: Pick<ChosenFile, 'name' | 'type'>, bytes: ArrayBuffer): string | null {
  const start = String.fromCharCode(...new Uint8Array(bytes.slice(0, 16)))
  if (TAKEN.test(start)) return null
  return kindOfFile(file) === 'photo' ? copy.otherKind : copy.notMedia
}
