import type { Language } from '#platform/model/languages.ts'
import type { WordsLike } from '#platform/model/words.ts'
import { words as ar } from './platform-words.ar.ts'
import { words as de } from './platform-words.de.ts'
import { words as en } from './platform-words.en.ts'
import { words as es } from './platform-words.es.ts'
import { words as fr } from './platform-words.fr.ts'
import { words as he } from './platform-words.he.ts'
import { words as it } from './platform-words.it.ts'
import { words as pl } from './platform-words.pl.ts'
import { words as pt } from './platform-words.pt.ts'

/** All languages: a language or sentence that is missing does not compile. Only the server has them all. */
export const platformWords: Record<Language, WordsLike<typeof en>> = { en, fr, es, de, pt, it, pl, ar, he }
