import { describe, expect, it } from 'vitest'
import { slugFor } from './slug.ts'

describe('slugFor', () => {
  it.each([
    ['Zoë', 'Théo', 'zoe-theo-2030'],
    ['Mary Ann', "D'Arcy", 'maryann-darcy-2030'],
    ['Jean-Luc', 'Søren', 'jean-luc-soren-2030'],
    ['José', '李雷', 'jose-2030'],
    ['美玲', '李雷', 'wedding-2030'],
    ['-', '--Bo--', 'bo-2030'],
    ['R2D2', 'X', 'rd-x-2030'],
  ])('makes %s and %s to %s', (bride_first, groom_first, slug) => {
    expect(slugFor({ bride_first, groom_first }, '2030-06-12')).toBe(slug)
  })

  it('stays short', () => {
    const name = 'a'.repeat(100)
    expect(slugFor({ bride_first: name, groom_first: name }, '2030-06-12').length).toBeLessThan(130)
  })
})
