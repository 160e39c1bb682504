import { SPOKEN_LETTERS, randomLetters } from './random-letters.ts'

/** A short name for one request: a person can read it out, and the log can be searched for it. */
export function newReference(): string {
  return randomLetters(6, SPOKEN_LETTERS)
}
