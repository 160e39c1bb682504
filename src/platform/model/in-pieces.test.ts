import { expect, it } from 'vitest'
import { inPieces } from './in-pieces.ts'

it.each([
  [[], 2, []],
  [['a'], 2, [['a']]],
  [
    ['a', 'b', 'c', 'd'],
    2,
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [['a', 'b', 'c'], 2, [['a', 'b'], ['c']]],
  [['a', 'b'], 5, [['a', 'b']]],
])('%j in pieces of %d is %j', (all, size, pieces) => {
  expect([...inPieces(all, size)]).toEqual(pieces)
})
