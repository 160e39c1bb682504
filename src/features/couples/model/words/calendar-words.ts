import type { Language } from '#platform/model/languages.ts'
import type { WordsLike } from '#platform/model/words.ts'
import { words as ar } from './calendar-words.ar.ts'
import { words as de } from './calendar-words.de.ts'
import { words as en } from './calendar-words.en.ts'
import { words as es } from './calendar-words.es.ts'
import { words as fr } from './calendar-words.fr.ts'
import { words as he } from './calendar-words.he.ts'
import { words as it } from './calendar-words.it.ts'
import { words as pl } from './calendar-words.pl.ts'
import { words as pt } from './calendar-words.pt.ts'

/** In every language: a missing language or sentence does not compile. Only the server has all of them. */
export const calendarWords: Record<Language, WordsLike<typeof en>> = { en, fr, es, de, pt, it, pl, ar, he }
