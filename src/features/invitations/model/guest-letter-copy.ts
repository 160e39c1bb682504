import { localizedWords } from '#platform/model/words.ts'
import type { words } from './words/letter-words.en.ts'

/** The sentences of a couple's letters to their guests, in the guest's language. */
export const guestLetterCopy = localizedWords<typeof words>('letter-words')
