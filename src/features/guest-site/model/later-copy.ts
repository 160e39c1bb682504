import { localizedWords } from '#platform/model/words.ts'
import type { words } from './words/later-words.en.ts'

/** The sentences of the parts that load after the first paint, in the language of the page. */
export const laterCopy = localizedWords<typeof words>('later-words')
