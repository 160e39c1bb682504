import { plusOneMatchName } from './guest-names.ts'
import type { PlusOneNames } from './guest-names.ts'
import { nameLikeness } from './name-likeness.ts'
import type { PersonName } from './name-likeness.ts'

/**
 * Whether the named plus one has been replaced or removed: what they said about themselves goes with them. Naming a
 * plus one who had no name does not count, nor does a corrected spelling.
 */
export function plusOneLeft(before: PlusOneNames, after: PlusOneNames): boolean {
  return !isSamePlusOne(plusOneMatchName(before), plusOneMatchName(after))
}

/** Whether the plus one whom a guest could bring has been taken away from them, replaced or removed. */
export function losesPlusOne(before: MayBring, after: MayBring): boolean {
  return (before.plus_one_allowed && !after.plus_one_allowed) || plusOneLeft(before, after)
}

interface MayBring extends PlusOneNames {
  plus_one_allowed: boolean
}

/**
 * Whether what was given under one of a guest's plus ones' names is that of the one named now, both as
 * `plusOneMatchName`: the name is the same, has been corrected by a letter or two, completed, or is written in another
 * way (rule E6). What was given before anybody was named counts as theirs.
 */
export function isSamePlusOne(given: string, now: string): boolean {
  if (given === now || given === '') return true
  if (now === '') return false
  const [before, after] = [given.split(' '), now.split(' ')] as const
  const isCompleted = before.length === 1 && before[0] === after[0]
  return isCompleted || isCorrected(before, after) || isWrittenOtherwise(before, after)
}

/** The most letters that differ in two spellings of one person's name. */
const CORRECTED_MAX = 2
/** One letter more or less makes another name of a short one: each word allows one for this many letters. */
const LETTERS_PER_CORRECTED = 3

/** Whether the names have the same words but for misspelled letters. */
function isCorrected(before: readonly string[], after: readonly string[]): boolean {
  if (before.length !== after.length) return false
  const differing = before.map((word, place) => {
    const other = after[place]!
    const allowed = Math.floor(Math.max(word.length, other.length) / LETTERS_PER_CORRECTED)
    const letters = lettersApart(word, other)
    return letters > allowed ? Infinity : letters
  })
  return differing.reduce((sum, letters) => sum + letters, 0) <= CORRECTED_MAX
}

/** Names of more words are not compared in all their spellings: those grow much faster than the words. */
const MAX_WORDS = 12

function isWrittenOtherwise(before: readonly string[], after: readonly string[]): boolean {
  if (Math.max(before.length, after.length) > MAX_WORDS) return false
  return bothNames(before).some((one) =>
    bothNames(after).some((two) => (nameLikeness(one, two) ?? nameLikeness(two, one)) !== null),
  )
}

/** The stored form no longer says where the first name ends: after its first word, or before its last. */
function bothNames(words: readonly string[]): PersonName[] {
  return [...new Set([1, words.length - 1])].map((end) => ({
    first_name: words.slice(0, end).join(' '),
    last_name: words.slice(end).join(' '),
  }))
}

/**
 * How many letters must be added, left out, replaced or swapped with the next one to make one word the other; Infinity
 * for more than may differ.
 */
function lettersApart(one: string, two: string): number {
  const [a, b] = [Array.from(one), Array.from(two)]
  for (let letters = 0; letters <= CORRECTED_MAX; letters++) if (areApartBy(a, b, letters)) return letters
  return Infinity
}

/** Whether at most so many letters differ. Time grows with the letters, not with their square, as so few may. */
function areApartBy(a: readonly string[], b: readonly string[], letters: number): boolean {
  const alike = a.findIndex((letter, at) => letter !== b[at])
  const from = alike < 0 ? a.length : alike
  const [one, two] = [a.slice(from), b.slice(from)]
  if (one.length + two.length === 0) return true
  if (letters === 0) return false
  const isSwapped = one.length > 1 && one[0] === two[1] && one[1] === two[0]
  const rests = [[1, 1], [1, 0], [0, 1], ...(isSwapped ? [[2, 2]] : [])] as const
  return rests.some(([ofOne = 0, ofTwo = 0]) => areApartBy(one.slice(ofOne), two.slice(ofTwo), letters - 1))
}
