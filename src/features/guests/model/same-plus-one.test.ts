import { describe, expect, it } from 'vitest'
import { foldedName } from './guest-names.ts'
import { isSamePlusOne, plusOneLeft } from './same-plus-one.ts'

type Name = [first: string, last: string]
const namesOf = ([plus_one_first_name, plus_one_last_name]: Name) => ({
  plus_one_first_name: plus_one_first_name || null,
  plus_one_last_name: plus_one_last_name || null,
})
const leaves = (before: Name, after: Name) => plusOneLeft(namesOf(before), namesOf(after))

describe('a plus one whose name is rewritten', () => {
  it.each<[Name, Name]>([
    [
      ['Jon', 'Smithe'],
      ['Jon', 'Smith'],
    ],
    [
      ['Rosa', 'Browne'],
      ['Rosa', 'Brown'],
    ],
    [
      ['Jhon', 'Smith'],
      ['John', 'Smith'],
    ],
    [
      ['Jon', 'Smith'],
      ['John', 'Smyth'],
    ],
    [
      ['Katherine', 'Vandermeer'],
      ['Catharine', 'Vandermeer'],
    ],
    [
      ['Anna Maria', 'de la Cruz'],
      ['Ana Maria', 'de la Cruz'],
    ],
    [
      ['Smith', 'Jon'],
      ['Jon', 'Smith'],
    ],
    [
      ['Chris', 'Smith'],
      ['Christopher James', 'Smith'],
    ],
    [
      ['José', 'García Márquez'],
      ['Jose', 'Garcia'],
    ],
    [
      ['Jorg', 'Mueller'],
      ['Jörg', 'Müller'],
    ],
    [
      ['Jon', ''],
      ['Jon', 'Smith'],
    ],
    [
      ['', ''],
      ['Jon', 'Smith'],
    ],
  ])('%j is %j', (before, after) => {
    expect(leaves(before, after)).toBe(false)
  })

  it.each<[Name, Name]>([
    [
      ['Jon', 'Smith'],
      ['Eva', 'Stone'],
    ],
    [
      ['Jon', 'Smith'],
      ['Eva', 'Smith'],
    ],
    [
      ['Jon', 'Smith'],
      ['Jon', 'Weber'],
    ],
    [
      ['Ann', 'Lee'],
      ['Amy', 'Lee'],
    ],
    [
      ['Li', 'Wu'],
      ['Bo', 'Wu'],
    ],
    [
      ['Jon', 'Smithe'],
      ['Jan', 'Smyth'],
    ],
    [
      ['Jon', 'Smith'],
      ['Jon', ''],
    ],
    [
      ['Jon', 'Smith'],
      ['', ''],
    ],
  ])('%j has left for %j', (before, after) => {
    expect(leaves(before, after)).toBe(true)
  })

  it('stays within reason for any input', () => {
    for (const name of ['.', 'a '.repeat(50), '💍', 'ß'.repeat(100)]) {
      const folded = foldedName(name, name)
      expect(isSamePlusOne(folded, folded)).toBe(true)
      expect(isSamePlusOne(folded, 'eva stone')).toBe(false)
    }
  })
})

it('names without end are compared at once', () => {
  const name = (letter: string) => letter.repeat(100_000)
  expect(isSamePlusOne(`${name('a')} king`, `${name('a')}b king`)).toBe(true)
  expect(isSamePlusOne(`${name('ab')} king`, `${name('ba')} lee`)).toBe(false)
  expect(isSamePlusOne(`${'a '.repeat(1000)}king`, `${'b '.repeat(1000)}lee`)).toBe(false)
})
