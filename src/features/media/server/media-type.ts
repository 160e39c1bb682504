import { fileKindOf } from '#platform/server/files/file-kind.ts'
import type { MediaKind } from '../model/media.ts'
import { pictureKind } from './picture-kind.ts'

/** A file's type by its first bytes; its name and the browser's type are ignored. */
export interface MediaType {
  kind: MediaKind
  ending: string
  mime: string
}

const PICTURE_MIMES = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  heic: 'image/heic',
}
/** The films that the rewriter or ffmpeg can open. */
const FILM_ENDINGS = new Set(['mp4', 'm4v', 'mov', '3gp', 'webm', 'mkv', 'avi'])

/** Null for anything that is not a picture or film of a kind we can open. */
export async function mediaTypeOf(bytes: Uint8Array): Promise<MediaType | null> {
  const found = await fileKindOf(bytes)
  const picture = pictureKind(found)
  if (picture) return { kind: 'photo', ending: picture, mime: PICTURE_MIMES[picture] }
  return found && FILM_ENDINGS.has(found.ext) ? { kind: 'video', ending: found.ext, mime: found.mime } : null
}
