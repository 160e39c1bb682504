import type { Language } from '#platform/model/languages.ts'
import type { WordsLike } from '#platform/model/words.ts'
import { words as ar } from './form-words.ar.ts'
import { words as de } from './form-words.de.ts'
import { words as en } from './form-words.en.ts'
import { words as es } from './form-words.es.ts'
import { words as fr } from './form-words.fr.ts'
import { words as he } from './form-words.he.ts'
import { words as it } from './form-words.it.ts'
import { words as pl } from './form-words.pl.ts'
import { words as pt } from './form-words.pt.ts'

/** All languages: a missing language or sentence does not compile. Only the server loads them all. */
export const formWords: Record<Language, WordsLike<typeof en>> = { en, fr, es, de, pt, it, pl, ar, he }
