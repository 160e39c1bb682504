import { describe, expect, it } from 'vitest'
import { differenceOfLooks, photoWidthsOf } from './picture-forms.ts'

describe('the widths of a photo', () => {
  it.each([
    [4032, [480, 1200, 2048]],
    [2048, [480, 1200, 2048]],
    [2047, [480, 1200, 2047]],
    [640, [480, 640]],
    [480, [480]],
    [1, [1]],
  ])('of %i pixels are %j', (width, widths) => {
    expect(photoWidthsOf(width)).toEqual(widths)
  })
})

describe('two looks', () => {
  it('differ in as many places as their bits do', () => {
    expect(differenceOfLooks('ffffffffffffffff', 'ffffffffffffffff')).toBe(0)
    expect(differenceOfLooks('8000000000000001', '0000000000000003')).toBe(2)
    expect(differenceOfLooks('ffffffffffffffff', '0000000000000000')).toBe(64)
  })
})
