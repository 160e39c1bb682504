import { own } from '#platform/model/own-direction.ts'
import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './calendar-words.en.ts'

export const words: WordsLike<typeof en> = { weddingOf: (couple) => `החתונה של ${own(couple)}` }
