import { randomInt } from 'node:crypto'

/** Leaves out letters and digits that are easily confused when read over the phone. */
export const SPOKEN_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** `count` of `letters` at random, each as likely as any other, and impossible to predict. */
export function randomLetters(count: number, letters: string): string {
  return Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('')
}
