import type { Language } from '#platform/model/languages.ts'
import type { WordsLike } from '#platform/model/words.ts'
import { words as ar } from './poll-words.ar.ts'
import { words as de } from './poll-words.de.ts'
import { words as en } from './poll-words.en.ts'
import { words as es } from './poll-words.es.ts'
import { words as fr } from './poll-words.fr.ts'
import { words as he } from './poll-words.he.ts'
import { words as it } from './poll-words.it.ts'
import { words as pl } from './poll-words.pl.ts'
import { words as pt } from './poll-words.pt.ts'

/** Every language: a missing one, or a missing sentence, does not compile. Only the server loads them all. */
export const pollWords: Record<Language, WordsLike<typeof en>> = { en, fr, es, de, pt, it, pl, ar, he }
