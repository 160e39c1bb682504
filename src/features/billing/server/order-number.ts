import { randomInt } from 'node:crypto'

// Without letters and digits that are mistaken for one another when read over the phone.
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 12

/** 'TF-7K3Q9M2XW4PA': what a receipt names, and a person can say. */
export function newOrderNumber(): string {
  return `TF-${Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`
}
