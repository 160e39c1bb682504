import { describe, expect, test } from 'vitest'

import { hasLostLetters, isSameButLost } from './lost-letters.ts'

describe('a cell whose letters were lost', () => {
  test.each([
    ['?ukasz', 'Łukasz'],
    ['????', 'Анна'],
    ['É?o', 'Éło'],
    ['Bob ?', 'Bob 🎉'],
    ['Bob ??', 'Bob 🎉'],
    ['Jos\uFFFD', 'José'],
    ['Jiøí Dvoøák', 'Jiří Dvořák'],
    ['Erdõs', 'Erdős'],
    ['Pawe³', 'Paweł'],
  ])('%j is %j', (cell, stored) => expect(isSameButLost(cell, stored)).toBe(true))
  test.each([
    ['Łukasz', 'Łukasz'],
    ['No nut?', 'No nuts'],
    ['?ukas', 'Łukasz'],
    ['À?o', 'Éło'],
    ['?', ''],
    ['Jiří', 'Jiøí'],
    ['Jiøí', 'Juří'],
  ])('%j is not %j', (cell, stored) => expect(isSameButLost(cell, stored)).toBe(false))
})

describe('a name', () => {
  test.each(['?ukasz', 'Ji?í', 'Zo?', '????', 'Jos\uFFFD'])('%j has lost letters', (name) =>
    expect(hasLostLetters(name)).toBe(true),
  )
  test.each(['Łukasz', '?', 'Guest ?'])('%j has not', (name) => expect(hasLostLetters(name)).toBe(false))
})
