import { localizedWords } from './words.ts'
import { words } from './words/platform-words.en.ts'

/** Sentences about requests and typed input, in the current language; the couple's app bundles the English ones. */
export const platformCopy = localizedWords<typeof words>('platform-words', words)
