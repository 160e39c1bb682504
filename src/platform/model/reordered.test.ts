import { describe, expect, it } from 'vitest'
import { reordered } from './reordered.ts'

describe('an order that somebody wants', () => {
  it.each([
    ['of all', ['c', 'a', 'b'], ['c', 'a', 'b']],
    ['of some, which the others follow as they were', ['c'], ['c', 'a', 'b']],
    ['that names one twice, and one that is gone', ['b', 'x', 'b'], ['b', 'a', 'c']],
    ['that is there already', ['a', 'b'], null],
    ['of none', [], null],
  ])('%s', (_title, wanted, after) => {
    expect(reordered(['a', 'b', 'c'], wanted)).toEqual(after)
  })
})
