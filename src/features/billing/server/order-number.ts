import { SPOKEN_LETTERS, randomLetters } from '#platform/server/random-letters.ts'

const LENGTH = 12

/** 'TF-7K3Q9M2XW4PA': the number on a receipt, which a person can read out. */
export function newOrderNumber(): string {
  return `TF-${randomLetters(LENGTH, SPOKEN_LETTERS)}`
}
