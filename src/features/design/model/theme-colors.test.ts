import fc from 'fast-check'
import { wcagContrast } from 'culori'
import { describe, expect, it } from 'vitest'
import { DEFAULT_DESIGN, THEME_NAMES } from './design.ts'
import type { DesignSettings } from './design.ts'
import { THEMES, designOf } from './theme.ts'
import { themeColors } from './theme-colors.ts'

const TEXT_PAIRS = [
  ...['--ground', '--paper', '--tint'].flatMap((ground) =>
    ['--ink', '--soft', '--muted', '--primary-ink', '--accent-ink'].map((text) => [text, ground] as const),
  ),
  ['--on-fill', '--fill'],
  ['--on-fill', '--fill-hover'],
  ['--on-wash', '--wash-low'],
  ['--on-wash', '--wash-ground'],
  ['--wash-accent', '--wash-low'],
] as const

const EDGE_PAIRS = ['--ground', '--paper', '--tint'].map((ground) => ['--field-edge', ground] as const)

function failures(design: DesignSettings): string[] {
  const colors = themeColors(design)
  const read = (name: string) => colors[name] ?? ''
  const tooLow = (pairs: readonly (readonly [string, string])[], least: number) =>
    pairs
      .map(([text, ground]) => ({ text, ground, contrast: wcagContrast(read(text), read(ground)) }))
      .filter(({ contrast }) => !(contrast >= least))
      .map(({ text, ground, contrast }) => `${text} on ${ground}: ${contrast.toFixed(2)}`)
  return [...tooLow(TEXT_PAIRS, 4.5), ...tooLow(EDGE_PAIRS, 3)]
}

const color = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)

describe('theme colours', () => {
  it.each(THEME_NAMES)('%s reads at AA everywhere', (name) => {
    expect(failures({ ...DEFAULT_DESIGN, ...designOf(name) })).toEqual([])
  })

  it('reads at AA whatever colours a couple picks', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...THEME_NAMES),
        color,
        color,
        color,
        (theme_name, primary, secondary, accent) => {
          const picked = { primary_color: primary, secondary_color: secondary, accent_color: accent }
          expect(failures({ ...DEFAULT_DESIGN, theme_name, ...picked })).toEqual([])
        },
      ),
      { numRuns: 300 },
    )
  })

  it('never puts white on the raw rose, and keeps a bright blue with dark text', () => {
    const classic = themeColors(DEFAULT_DESIGN)
    expect(classic['--fill']).not.toBe('#f43f5e')
    expect(classic['--on-fill']).toBe('#ffffff')
    const modern = themeColors({ ...DEFAULT_DESIGN, ...designOf('modern') })
    expect(modern['--fill']).toBe('#0ea5e9')
    expect(modern['--on-fill']).toBe('#0b1220')
  })

  it('takes the theme’s own colour where the stored text is none', () => {
    const broken = { ...DEFAULT_DESIGN, primary_color: 'red;}body{display:none' }
    expect(themeColors(broken)).toEqual(themeColors(DEFAULT_DESIGN))
  })

  it('returns the same record for the same design', () => {
    expect(themeColors({ ...DEFAULT_DESIGN })).toBe(themeColors({ ...DEFAULT_DESIGN }))
    expect(themeColors(DEFAULT_DESIGN)['--ground']).toBe(THEMES.classic.colors.background)
  })
})
