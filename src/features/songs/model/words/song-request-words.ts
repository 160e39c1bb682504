import type { Language } from '#platform/model/languages.ts'
import type { WordsLike } from '#platform/model/words.ts'
import { words as ar } from './song-request-words.ar.ts'
import { words as de } from './song-request-words.de.ts'
import { words as en } from './song-request-words.en.ts'
import { words as es } from './song-request-words.es.ts'
import { words as fr } from './song-request-words.fr.ts'
import { words as he } from './song-request-words.he.ts'
import { words as it } from './song-request-words.it.ts'
import { words as pl } from './song-request-words.pl.ts'
import { words as pt } from './song-request-words.pt.ts'

/** Every language: a missing one, or a missing sentence, does not compile. Only the server loads them all. */
export const songRequestWords: Record<Language, WordsLike<typeof en>> = { en, fr, es, de, pt, it, pl, ar, he }
