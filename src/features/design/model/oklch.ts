// Imports single conversions: the library's color spaces bring parsers and interpolators along, 14 KB that
// everyone who opens the settings would download.
import {
  convertLabToLch,
  convertLchToLab,
  convertOklabToRgb,
  convertRgbToLrgb,
  convertRgbToOklab,
  parseHex,
} from 'culori/fn'
import type { Oklch, Rgb } from 'culori/fn'

/** The channels, 0 to 1, of '#d41a45'; undefined for a text that is not a color. */
export const rgbOf = (hex: string): Rgb | undefined => parseHex(hex) as Rgb | undefined

/** Lightness, chroma and hue; black if it is not a color. */
export function oklchOf(hex: string): Oklch {
  const rgb = rgbOf(hex)
  return rgb ? (convertLabToLch(convertRgbToOklab(rgb), 'oklch') as Oklch) : { mode: 'oklch', l: 0, c: 0 }
}

/** The color as a screen can show it, with its chroma reduced if it is out of gamut. */
export function hexOf(color: Oklch): string {
  return hexOfRgb(toRgb({ ...color, c: shownChroma(color) }))
}

/** '#d41a45'; channels outside 0 to 1 are clamped. */
export function hexOfRgb({ r, g, b }: Pick<Rgb, 'r' | 'g' | 'b'>): string {
  const digits = [r, g, b].map((channel) => {
    const byte = Math.round(Math.min(Math.max(channel, 0), 1) * 255)
    return byte.toString(16).padStart(2, '0')
  })
  return `#${digits.join('')}`
}

/** The WCAG 2 contrast of two colors, from 1 to 21. */
export function contrastOf(one: string | Rgb, other: string | Rgb): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminanceOf(color: string | Rgb): number {
  const rgb = typeof color === 'string' ? rgbOf(color) : color
  if (!rgb) return 0
  const { r, g, b } = convertRgbToLrgb(rgb)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function toRgb(color: Oklch): Rgb {
  return convertOklabToRgb(convertLchToLab(color))
}

/** A difference in chroma that nobody can see. */
const CHROMA_STEP = 0.4 / 2 ** 13

/** The highest chroma, up to the color's own, that a screen can show at its lightness and hue. */
function shownChroma(color: Oklch): number {
  if (isShown(color) || !isShown({ ...color, c: 0 })) return color.c
  let [shown, hidden] = [0, color.c]
  while (hidden - shown > CHROMA_STEP) {
    const middle = shown + (hidden - shown) * 0.5
    if (isShown({ ...color, c: middle })) shown = middle
    else hidden = middle
  }
  return shown
}

function isShown(color: Oklch): boolean {
  const { r, g, b } = toRgb(color)
  return [r, g, b].every((channel) => channel >= 0 && channel <= 1)
}
