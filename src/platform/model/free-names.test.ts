import { expect, test } from 'vitest'

import { freeNamer } from './free-names.ts'

const numbered = (name: string) => (count: number) => `${name} (${count})`
const lowerCase = (name: string) => name.toLowerCase()

test('a name is free once, and afterwards has the first number that nobody has', () => {
  const free = freeNamer(['lee', 'lee (3)'], lowerCase)
  const named = ['Roy', 'Lee', 'LEE', 'Roy', 'roy'].map((name) => free(name, numbered(name)))
  expect(named).toEqual(['Roy', 'Lee (2)', 'LEE (4)', 'Roy (2)', 'roy (3)'])
})

test('a name that thousands want is not counted from the beginning for each of them', () => {
  let compared = 0
  const free = freeNamer([], (name) => (compared++, lowerCase(name)))
  const named = Array.from({ length: 5000 }, (_, at) => free(at % 2 ? 'lee' : 'Lee', numbered('Lee')))
  expect(new Set(named).size).toBe(5000)
  expect(compared).toBeLessThan(5 * 5000)
})
