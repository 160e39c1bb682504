import { spokenWords } from '#platform/model/words.ts'
import type { words } from './words/asked-words.en.ts'

type AskedWords = typeof words

/** What guests read about the couple's questions. In the spoken language. */
export const askedCopy = spokenWords<AskedWords>('asked-words')
