import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './calendar-words.en.ts'

export const words: WordsLike<typeof en> = { weddingOf: (couple) => `Le mariage de ${couple}` }
