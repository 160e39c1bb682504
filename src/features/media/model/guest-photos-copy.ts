import type { OwnUpload } from './media.ts'
import { localizedWords } from '#platform/model/words.ts'
import type { words } from './words/photo-words.en.ts'

type PhotoWords = typeof words

/**
 * The texts of the guests' Photos tab and of uploads; some are fixed word for word (rule W1). In the current language.
 */
export const guestPhotosCopy = localizedWords<PhotoWords>('photo-words')

/** The status text of a file that has arrived. */
export function uploadSentence({ status, prepared }: Pick<OwnUpload, 'status' | 'prepared'>): string {
  if (prepared === 'failed') return guestPhotosCopy.notShowable
  if (status === 'queued') return guestPhotosCopy.sent
  if (status === 'hidden') return guestPhotosCopy.hidden
  return prepared === 'ready' ? guestPhotosCopy.shown : guestPhotosCopy.preparing
}

/** Shortens a name to two lines at most: its start and its end. */
export function nameText(name: string): string {
  return name.replace(/^(.{34}).{4,}(.{16})$/su, '$1…$2')
}
