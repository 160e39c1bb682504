import { randomInt } from 'node:crypto'

/** People type the address on a television: no letters that are mistaken for one another. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'
const LENGTH = 12
const GROUP = 4
const KEY = new RegExp(`^[${LETTERS}]{${LENGTH}}$`)

/** A new key for a wall's address, which nobody can guess: 59 bits. */
export function newWallKey(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}

/** As it is read and typed: 'k7pq-2m9x-rtha'. */
export function formatWallKey(key: string): string {
  return key.replace(new RegExp(`(.{${GROUP}})(?=.)`, 'g'), '$1-')
}

/** What was typed, in any case and with or without its dashes; null for what is no key. */
export function readWallKey(typed: string): string | null {
  const key = typed.toLowerCase().replaceAll('-', '')
  return KEY.test(key) ? key : null
}
