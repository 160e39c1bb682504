import type { Language } from '#platform/model/languages.ts'
import type { WordsLike } from '#platform/model/words.ts'
import { words as ar } from './page-words.ar.ts'
import { words as de } from './page-words.de.ts'
import { words as en } from './page-words.en.ts'
import { words as es } from './page-words.es.ts'
import { words as fr } from './page-words.fr.ts'
import { words as he } from './page-words.he.ts'
import { words as it } from './page-words.it.ts'
import { words as pl } from './page-words.pl.ts'
import { words as pt } from './page-words.pt.ts'

/** All languages: a missing language or sentence does not compile. Only the server loads them all. */
export const pageWords: Record<Language, WordsLike<typeof en>> = { en, fr, es, de, pt, it, pl, ar, he }
