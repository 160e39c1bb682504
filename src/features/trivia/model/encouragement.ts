import { scoreBand } from './trivia-run.ts'
import { words } from './words/trivia-words.en.ts'

/** A word or two about a result, for the couple and for printed papers. */
export function encouragement(percentage: number): string {
  return words.encouragement[scoreBand(percentage)]
}
