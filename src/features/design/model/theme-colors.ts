import { BoundedMap } from '#platform/model/bounded-map.ts'
import { readColor } from './color.ts'
import type { PublicDesign } from './design.ts'
import { contrastOf, hexOf, hexOfRgb, oklchOf, rgbOf } from './oklch.ts'
import { THEMES } from './theme.ts'

/** CSS custom properties by name, `--fill` → `#d41a45`. */
export type ColorProperties = Record<string, string>

type ThemedColors = Pick<PublicDesign, 'theme_name' | 'primary_color' | 'secondary_color' | 'accent_color'>

/** WCAG 2.2 AA: text, and the edges of controls. */
const TEXT = 4.5
const EDGE = 3
/** The targets if there is room, so that a screen's own color shift does not undo a contrast that just passes. */
const COMFORTABLE_TEXT = 5.2
const COMFORTABLE_INK = 5.6
/** How far a fill may be darkened and still be the couple's color, in OKLCH lightness. */
const FILL_DARKENING = 0.12
const STEP = 0.005

const WHITE = '#ffffff'
const IVORY = '#fffaf5'

/**
 * The colors of the guest page for those that a couple picked: every text and control has AA contrast with its
 * background, whatever the colors. An invalid color falls back to the theme's own. Cached by design.
 */
export function themeColors(design: ThemedColors): ColorProperties {
  const key = [design.theme_name, design.primary_color, design.secondary_color, design.accent_color].join()
  let properties = cache.get(key)
  if (!properties) {
    properties = derive(design)
    cache.set(key, properties)
  }
  return properties
}

const cache = new BoundedMap<string, ColorProperties>(1000)

function derive(design: ThemedColors): ColorProperties {
  const theme = THEMES[design.theme_name].colors
  const primary = readColor(design.primary_color) ?? theme.primary
  const secondary = readColor(design.secondary_color) ?? theme.secondary
  const accent = readColor(design.accent_color) ?? theme.accent
  const { background: ground, surface: paper, textPrimary: ink, textMuted: muted } = theme

  const tint = mixed(primary, paper, 0.08)
  const grounds = [ground, paper, tint, WHITE]
  const fill = fillOf(primary)
  const onFill = textOn(fill, ink)
  return {
    '--ground': ground,
    '--paper': paper,
    '--ink': ink,
    '--soft': theme.textSecondary,
    '--muted': muted,
    '--hairline': mixed(secondary, mixed(ink, ground, 0.08), 0.16),
    '--fill': fill,
    '--on-fill': onFill,
    '--fill-hover': pressed(fill, onFill),
    '--primary-ink': darkenedUntil(primary, grounds, COMFORTABLE_INK),
    '--accent-ink': darkenedUntil(accent, grounds, TEXT),
    '--secondary-soft': mixed(secondary, paper, 0.3),
    '--tint': tint,
    '--field-edge': edgeOf(muted, [ground, paper, tint, WHITE]),
    ...washOf(primary, accent),
  }
}

/** A color that a couple picks. */
export type ColorRole = 'primary' | 'secondary' | 'accent'

/** What the picker shows below a color. */
export interface ColorFinding {
  /** the text color that is most legible on it */
  text: 'White' | 'Black'
  /** the contrast of that text, 1 to 21 */
  ratio: number
  /** set if the color itself would be hard to read: its contrast on the page, and what the page uses instead */
  tooLight: { ratio: number; instead: string; uses: string } | null
}

/**
 * How legible a couple's colors are, and what their page does about it. An invalid color counts as the theme's
 * own.
 */
export function colorFindings(design: ThemedColors): Record<ColorRole, ColorFinding> {
  const theme = THEMES[design.theme_name].colors
  const page = themeColors(design)
  const finding = (picked: string, own: string, ink: string | undefined, uses: string): ColorFinding => {
    const color = readColor(picked) ?? own
    const [white, black] = [contrastOf(WHITE, color), contrastOf('#000000', color)]
    const ratio = contrastOf(color, theme.background)
    return {
      text: white >= TEXT || white > black ? 'White' : 'Black',
      ratio: white >= TEXT ? white : Math.max(white, black),
      tooLight: ink !== undefined && ratio < TEXT ? { ratio, instead: ink, uses } : null,
    }
  }
  return {
    primary: finding(design.primary_color, theme.primary, page['--primary-ink'], 'Links'),
    // Only for lines and soft backgrounds: no text is set in it.
    secondary: finding(design.secondary_color, theme.secondary, undefined, ''),
    accent: finding(design.accent_color, theme.accent, page['--accent-ink'], 'Ornaments'),
  }
}

/**
 * The primary, darkened until white is legible on it; a color that would have to change too much stays as it is
 * and gets dark text.
 */
function fillOf(primary: string): string {
  const color = oklchOf(primary)
  let best = primary
  for (let darker = 0; darker <= FILL_DARKENING; darker += STEP) {
    const candidate = hexOf({ ...color, l: Math.max(0, color.l - darker) })
    const contrast = contrastOf(WHITE, candidate)
    if (contrast >= TEXT) best = candidate
    if (contrast >= COMFORTABLE_TEXT) break
  }
  return best
}

/** White if it is legible, else the theme's ink, else black: white or black always is. */
function textOn(fill: string, ink: string): string {
  return [WHITE, ink, '#000000'].find((text) => contrastOf(text, fill) >= TEXT) ?? '#000000'
}

/** Six percent darker, or lighter if the text on it is dark and would become illegible. */
function pressed(fill: string, text: string): string {
  const color = oklchOf(fill)
  const shades = [color.l * 0.94, color.l * 1.04].map((l) => hexOf({ ...color, l }))
  return shades.find((shade) => contrastOf(text, shade) >= TEXT) ?? fill
}

/** The color darkened, in its own hue, until text in it is legible on all of `grounds`. */
function darkenedUntil(colorText: string, grounds: string[], contrast: number): string {
  const color = oklchOf(colorText)
  for (let l = color.l; l > 0; l -= STEP) {
    const candidate = hexOf({ ...color, l })
    if (grounds.every((ground) => contrastOf(candidate, ground) >= contrast)) return candidate
  }
  return '#000000'
}

/** The lightest shade of the muted text color with which a control's edge is still visible on all of `grounds`. */
function edgeOf(muted: string, grounds: string[]): string {
  const color = oklchOf(muted)
  for (let l = 0.75; l > 0; l -= STEP) {
    const candidate = hexOf({ ...color, l })
    if (grounds.every((ground) => contrastOf(candidate, ground) >= EDGE + 0.15)) return candidate
  }
  return muted
}

/**
 * The picture's wash: three shades of the primary, multiplied over it from light to dark, so that light text is
 * legible on the lower part. Only the hue and a limited chroma come from the couple; the lightness is ours, so
 * that a picture comes out equally dark under any color. The dim pair is for bright pictures and for films.
 */
function washOf(primary: string, accent: string): ColorProperties {
  const { h, c } = oklchOf(primary)
  const shade = (l: number, chroma: number) => hexOf({ mode: 'oklch', l, c: Math.min(c, chroma), h })
  const low = shade(0.36, 0.085)
  const gold = oklchOf(accent)
  return {
    '--wash-high': shade(0.86, 0.045),
    '--wash-middle': shade(0.7, 0.075),
    '--wash-dim-high': shade(0.66, 0.06),
    '--wash-dim-middle': shade(0.53, 0.08),
    '--wash-low': low,
    '--wash-ground': shade(0.24, 0.065),
    '--on-wash': IVORY,
    '--wash-accent': hexOf({ ...gold, l: Math.max(gold.l, 0.88), c: Math.min(gold.c, 0.1) }),
  }
}

/** `amount` of `over` laid on `under`, as the browser blends sRGB. */
function mixed(over: string, under: string, amount: number): string {
  const [a, b] = [rgbOf(over), rgbOf(under)]
  if (!a || !b) return under
  const channel = (x: number, y: number) => x * amount + y * (1 - amount)
  return hexOfRgb({ r: channel(a.r, b.r), g: channel(a.g, b.g), b: channel(a.b, b.b) })
}
