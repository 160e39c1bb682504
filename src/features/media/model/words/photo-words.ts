import type { Language } from '#platform/model/languages.ts'
import type { WordsLike } from '#platform/model/words.ts'
import { words as ar } from './photo-words.ar.ts'
import { words as de } from './photo-words.de.ts'
import { words as en } from './photo-words.en.ts'
import { words as es } from './photo-words.es.ts'
import { words as fr } from './photo-words.fr.ts'
import { words as he } from './photo-words.he.ts'
import { words as it } from './photo-words.it.ts'
import { words as pl } from './photo-words.pl.ts'
import { words as pt } from './photo-words.pt.ts'

/** Every language: a missing one, or a missing sentence, does not compile. Only the server loads them all. */
export const photoWords: Record<Language, WordsLike<typeof en>> = { en, fr, es, de, pt, it, pl, ar, he }
