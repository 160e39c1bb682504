import { randomLetters } from './random-letters.ts'

/** People type such addresses on a television: no letters that are easily confused. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'
const LENGTH = 12
const GROUP = 4
const KEY = new RegExp(`^[${LETTERS}]{${LENGTH}}$`)

/** A new key for the end of an address, impossible to guess: 59 bits. */
export function newTypedKey(): string {
  return randomLetters(LENGTH, LETTERS)
}

/** The form in which it is read and typed: 'k7pq-2m9x-rtha'. */
export function formatTypedKey(key: string): string {
  return key.replace(new RegExp(`(.{${GROUP}})(?=.)`, 'g'), '$1-')
}

/** The key that was typed, in any case and with or without its dashes; null if it is not a key. */
export function readTypedKey(typed: string): string | null {
  const key = typed.toLowerCase().replaceAll('-', '')
  return KEY.test(key) ? key : null
}
