import type { Language } from '#platform/model/languages.ts'
import type { WordsLike } from '#platform/model/words.ts'
import { words as ar } from './love-note-words.ar.ts'
import { words as de } from './love-note-words.de.ts'
import { words as en } from './love-note-words.en.ts'
import { words as es } from './love-note-words.es.ts'
import { words as fr } from './love-note-words.fr.ts'
import { words as he } from './love-note-words.he.ts'
import { words as it } from './love-note-words.it.ts'
import { words as pl } from './love-note-words.pl.ts'
import { words as pt } from './love-note-words.pt.ts'

/** All languages: a missing language or sentence does not compile. Only the server loads them all. */
export const loveNoteWords: Record<Language, WordsLike<typeof en>> = { en, fr, es, de, pt, it, pl, ar, he }
