import { randomInt } from 'node:crypto'

// Leaves out letters and digits that are easily confused over the phone.
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 12

/** 'TF-7K3Q9M2XW4PA': the number on a receipt, which a person can read out. */
export function newOrderNumber(): string {
  return `TF-${Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`
}
