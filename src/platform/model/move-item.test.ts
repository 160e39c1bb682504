import { expect, test } from 'vitest'
import { moveItem } from './move-item.ts'

test('an item is moved to its new place', () => {
  expect(moveItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
})
