import { wcagContrast } from 'culori'
import { describe, expect, it } from 'vitest'
import { DEFAULT_DESIGN, THEME_NAMES } from './design.ts'
import { coverWash } from './cover-wash.ts'
import { themeColors } from './theme-colors.ts'

describe('the wash over a cover photo', () => {
  it.each(THEME_NAMES)(
    'of %s lets names read on a white picture, and leaves a dark one alone',
    (theme_name) => {
      const design = { ...DEFAULT_DESIGN, theme_name }
      const left = coverWash(1, design)
      expect(left).toBeLessThan(1)
      const colors = themeColors(design)
      const middle = Number.parseInt(colors['--wash-middle']!.slice(1), 16)
      const channels = [16, 8, 0].map((shift) => (((middle >> shift) & 255) / 255) * left)
      const [r = 0, g = 0, b = 0] = channels
      expect(wcagContrast(colors['--on-wash']!, { mode: 'rgb', r, g, b })).toBeGreaterThan(5.2)
      expect(coverWash(0.02, design)).toBe(1)
    },
  )

  it('is the deeper, the brighter the picture', () => {
    const steps = [0, 0.2, 0.4, 0.6, 0.8, 1].map((brightness) => coverWash(brightness, DEFAULT_DESIGN))
    expect(steps).toEqual(steps.toSorted((a, b) => b - a))
    expect(new Set(steps).size).toBeGreaterThan(3)
  })
})
