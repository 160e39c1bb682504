import type { Language } from '#platform/model/languages.ts'
import type { WordsLike } from '#platform/model/words.ts'
import { words as ar } from './trivia-words.ar.ts'
import { words as de } from './trivia-words.de.ts'
import { words as en } from './trivia-words.en.ts'
import { words as es } from './trivia-words.es.ts'
import { words as fr } from './trivia-words.fr.ts'
import { words as he } from './trivia-words.he.ts'
import { words as it } from './trivia-words.it.ts'
import { words as pl } from './trivia-words.pl.ts'
import { words as pt } from './trivia-words.pt.ts'

/** Every language: a missing one, or a missing sentence, does not compile. Only the server loads them all. */
export const triviaWords: Record<Language, WordsLike<typeof en>> = { en, fr, es, de, pt, it, pl, ar, he }
