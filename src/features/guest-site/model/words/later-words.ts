import type { Language } from '#platform/model/languages.ts'
import type { WordsLike } from '#platform/model/words.ts'
import { words as ar } from './later-words.ar.ts'
import { words as de } from './later-words.de.ts'
import { words as en } from './later-words.en.ts'
import { words as es } from './later-words.es.ts'
import { words as fr } from './later-words.fr.ts'
import { words as he } from './later-words.he.ts'
import { words as it } from './later-words.it.ts'
import { words as pl } from './later-words.pl.ts'
import { words as pt } from './later-words.pt.ts'

/** All languages: a missing language or sentence does not compile. Only the server loads them all. */
export const laterWords: Record<Language, WordsLike<typeof en>> = { en, fr, es, de, pt, it, pl, ar, he }
