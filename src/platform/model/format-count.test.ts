import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatCount } from './format-count.ts'

it('a count is written as in English', () => {
  fc.assert(
    fc.property(fc.integer(), (count) => {
      expect(formatCount(count)).toBe(count.toLocaleString('en-US'))
    }),
  )
})
