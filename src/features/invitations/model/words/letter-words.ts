import type { Language } from '#platform/model/languages.ts'
import type { WordsLike } from '#platform/model/words.ts'
import { words as ar } from './letter-words.ar.ts'
import { words as de } from './letter-words.de.ts'
import { words as en } from './letter-words.en.ts'
import { words as es } from './letter-words.es.ts'
import { words as fr } from './letter-words.fr.ts'
import { words as he } from './letter-words.he.ts'
import { words as it } from './letter-words.it.ts'
import { words as pl } from './letter-words.pl.ts'
import { words as pt } from './letter-words.pt.ts'

/** All languages: a missing language or sentence does not compile. Only the server loads them all. */
export const letterWords: Record<Language, WordsLike<typeof en>> = { en, fr, es, de, pt, it, pl, ar, he }
