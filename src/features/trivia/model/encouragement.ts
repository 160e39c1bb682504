import { scoreBand } from './trivia-run.ts'
import { words } from './words/trivia-words.en.ts'

/** What is said of a result in a word or two, to the couple and on what they print. */
export function encouragement(percentage: number): string {
  return words.encouragement[scoreBand(percentage)]
}
