import { describe, expect, it } from 'vitest'
import { DEFAULT_DESIGN, THEME_NAMES } from './design.ts'
import { FONT_PAIRS, THEMES, designOf, fontPairOf } from './theme.ts'

describe('themes', () => {
  it('maps each theme to the pair with the same heading font', () => {
    expect(THEME_NAMES.map(fontPairOf)).toEqual([
      'elegant',
      'modern',
      'classic',
      'romantic',
      'sophisticated',
      'casual',
    ])
  })

  it.each(THEME_NAMES)('%s and its pair agree on all three fonts', (name) => {
    expect(FONT_PAIRS[fontPairOf(name)]).toEqual(THEMES[name].fonts)
  })

  it('starts a wedding with the classic theme', () => {
    expect(DEFAULT_DESIGN).toMatchObject(designOf('classic'))
  })
})
