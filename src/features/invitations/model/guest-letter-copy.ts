import { spokenWords } from '#platform/model/words.ts'
import type { words } from './words/letter-words.en.ts'

/** What a couple's letters say to their guests. In the spoken language. */
export const guestLetterCopy = spokenWords<typeof words>('letter-words')
