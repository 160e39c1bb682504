import type { Language } from '#platform/model/languages.ts'
import type { WordsLike } from '#platform/model/words.ts'
import { words as ar } from './poll-words.ar.ts'
import { words as de } from './poll-words.de.ts'
import { words as en } from './poll-words.en.ts'
import { words as es } from './poll-words.es.ts'
import { words as fr } from './poll-words.fr.ts'

/** In every language: one that is missing, or lacks a sentence, does not compile. Only the server has them all. */
export const pollWords: Record<Language, WordsLike<typeof en>> = { en, fr, es, de, ar }
