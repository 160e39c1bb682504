import { describe, expect, it } from 'vitest'
import { columnEnds, placeTiles, tileHeight } from './gallery-layout.ts'

describe('the tiles of a gallery', () => {
  it('go into the shortest column, the first ones from left to right', () => {
    const heights = [1.5, 1, 1, 1.3]
    const places = placeTiles(heights, 2)
    expect(places.map(({ column }) => column)).toEqual([0, 1, 1, 0])
    expect(places[2]).toEqual({ column: 1, above: 1, count: 1 })
    expect(columnEnds(places, heights, 2)).toEqual([
      { column: 0, above: 2.8, count: 2 },
      { column: 1, above: 2, count: 2 },
    ])
  })

  it('have a height before their picture is there, and none that fills the screen', () => {
    expect(tileHeight({ width: null, height: null })).toBe(0.75)
    expect(tileHeight({ width: 1000, height: 9000 })).toBe(1.5)
    expect(tileHeight({ width: 9000, height: 1000 })).toBe(0.56)
  })

  it('leave columns empty where there are few', () => {
    expect(columnEnds(placeTiles([1], 3), [1], 3)[2]).toEqual({ column: 2, above: 0, count: 0 })
  })
})
