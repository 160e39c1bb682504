import type { Language } from '#platform/model/languages.ts'
import type { WordsLike } from '#platform/model/words.ts'
import { words as ar } from './asked-words.ar.ts'
import { words as de } from './asked-words.de.ts'
import { words as en } from './asked-words.en.ts'
import { words as es } from './asked-words.es.ts'
import { words as fr } from './asked-words.fr.ts'
import { words as he } from './asked-words.he.ts'
import { words as it } from './asked-words.it.ts'
import { words as pl } from './asked-words.pl.ts'
import { words as pt } from './asked-words.pt.ts'

/** Every language: a missing one, or a missing sentence, does not compile. Only the server loads them all. */
export const askedWords: Record<Language, WordsLike<typeof en>> = { en, fr, es, de, pt, it, pl, ar, he }
