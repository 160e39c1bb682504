import { expect, it } from 'vitest'
import { percentOf } from './percent-of.ts'

it('rounds to whole percents, and has none of nothing', () => {
  expect([percentOf(1, 3), percentOf(2, 3), percentOf(1, 8), percentOf(0, 0)]).toEqual([33, 67, 13, 0])
})
