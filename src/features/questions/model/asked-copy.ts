import { localizedWords } from '#platform/model/words.ts'
import type { words } from './words/asked-words.en.ts'

type AskedWords = typeof words

/** The texts that guests read around the couple's questions. In the current language. */
export const askedCopy = localizedWords<AskedWords>('asked-words')
