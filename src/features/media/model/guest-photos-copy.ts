import type { OwnUpload } from './media.ts'
import { spokenWords } from '#platform/model/words.ts'
import type { words } from './words/photo-words.en.ts'

type PhotoWords = typeof words

const MB = 1024 ** 2

/** The sentences of the guests' Photos tab, and of their uploads; some are fixed word for word (rule W1). In the spoken language. */
export const guestPhotosCopy = spokenWords<PhotoWords>('photo-words')

/** What is said of a file that arrived. */
export function uploadSentence({ status, prepared }: Pick<OwnUpload, 'status' | 'prepared'>): string {
  if (prepared === 'failed') return guestPhotosCopy.notShowable
  if (status === 'queued') return guestPhotosCopy.sent
  if (status === 'hidden') return guestPhotosCopy.hidden
  return prepared === 'ready' ? guestPhotosCopy.shown : guestPhotosCopy.preparing
}

/** A name that fills two lines at most: its start and its end. */
export function nameText(name: string): string {
  return name.replace(/^(.{34}).{4,}(.{16})$/su, '$1…$2')
}

/** '4.2 MB', counted as the limit is. */
export function sizeText(bytes: number): string {
  return bytes < MB / 10 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / MB).toFixed(1)} MB`
}

/** '1:05' */
export function durationText(durationMs: number): string {
  const seconds = Math.round(durationMs / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
