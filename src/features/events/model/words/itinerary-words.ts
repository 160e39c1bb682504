import type { Language } from '#platform/model/languages.ts'
import type { WordsLike } from '#platform/model/words.ts'
import { words as ar } from './itinerary-words.ar.ts'
import { words as de } from './itinerary-words.de.ts'
import { words as en } from './itinerary-words.en.ts'
import { words as es } from './itinerary-words.es.ts'
import { words as fr } from './itinerary-words.fr.ts'
import { words as he } from './itinerary-words.he.ts'
import { words as it } from './itinerary-words.it.ts'
import { words as pl } from './itinerary-words.pl.ts'
import { words as pt } from './itinerary-words.pt.ts'

/** In every language: a missing language or sentence does not compile. Only the server has all of them. */
export const itineraryWords: Record<Language, WordsLike<typeof en>> = { en, fr, es, de, pt, it, pl, ar, he }
