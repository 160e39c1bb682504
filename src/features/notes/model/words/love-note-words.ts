import type { Language } from '#platform/model/languages.ts'
import type { WordsLike } from '#platform/model/words.ts'
import { words as ar } from './love-note-words.ar.ts'
import { words as de } from './love-note-words.de.ts'
import { words as en } from './love-note-words.en.ts'
import { words as es } from './love-note-words.es.ts'
import { words as fr } from './love-note-words.fr.ts'

/** In every language: one that is missing, or lacks a sentence, does not compile. Only the server has them all. */
export const loveNoteWords: Record<Language, WordsLike<typeof en>> = { en, fr, es, de, ar }
