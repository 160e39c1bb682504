import type { DesignSettings } from './design.ts'
import type { CoverPhoto, HeroCover } from '#features/couples/model/story-media.ts'
import { contrastOf, rgbOf } from './oklch.ts'
import { themeColors } from './theme-colors.ts'

/**
 * Slightly above AA: the brightness is measured on a small copy of the picture, whose colors are treated as
 * grays.
 */
const WANTED = 5.4
const STEP = 0.01

/**
 * How much of the wash's lightness may remain over a picture of this brightness (relative luminance, 0 to 1) so
 * that the words on it are legible: 1 leaves the wash as it is, a lower value darkens it.
 */
export function coverWash(brightness: number, design: DesignSettings): number {
  const colors = themeColors(design)
  const grey = toGamma(brightness)
  for (let wash = 1; wash > 0; wash -= STEP) {
    const behind = multiplied(colors['--wash-middle']!, grey * wash)
    if (contrastOf(colors['--on-wash']!, behind) >= WANTED) return Math.round(wash * 100) / 100
  }
  return 0
}

/** The picture as a guest's page needs it, with its wash computed. */
export function toHeroCover({ brightness, ...cover }: CoverPhoto, design: DesignSettings): HeroCover {
  return { ...cover, wash: coverWash(brightness, design) }
}

function multiplied(color: string, by: number) {
  const parsed = rgbOf(color)
  if (!parsed) return { mode: 'rgb' as const, r: 0, g: 0, b: 0 }
  return { mode: 'rgb' as const, r: parsed.r * by, g: parsed.g * by, b: parsed.b * by }
}

/** The sRGB value of the gray that has this luminance. */
function toGamma(luminance: number): number {
  const value = Math.min(Math.max(luminance, 0), 1)
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
}
