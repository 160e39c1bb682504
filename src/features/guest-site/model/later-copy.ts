import { spokenWords } from '#platform/model/words.ts'
import type { words } from './words/later-words.en.ts'

/** What comes with the parts that are fetched after the first paint, in the spoken language. */
export const laterCopy = spokenWords<typeof words>('later-words')
