import type { DesignSettings, ThemeName } from '#features/couples/model/couple.ts'
import { FONT_PAIRS, THEMES } from '#features/couples/model/theme.ts'
import { themeColors } from '#features/guest-site/server/theme-colors.ts'
import { AMPERSANDS } from '#ui/public/ampersands.ts'
import { FONT_FAMILIES, UNICODE_RANGES } from '#ui/public/font-faces.ts'
import type { FontFace, FontFallback } from '#ui/public/font-faces.ts'
import type { Assets } from './assets.ts'

/** The head's part that depends on the design alone: attributes of the root, styles, early requests. */
export interface PageTheme {
  /** `data-…` attributes of the root element, in HTML. */
  attributes: string
  /** Font faces and custom properties. */
  css: string
  themeColor: string
  /** `<link rel="preload">` of the two fonts of the first view. */
  fontLinks: string
}

/**
 * The theme of a couple's page, or Twofold's own where there is no design. Pages are rendered thousands of
 * times a second: cached per design.
 */
export function pageTheme(design: DesignSettings | undefined, assets: Assets): PageTheme {
  const key = design ? KEYS.map((name) => design[name]).join() : ''
  let themes = cache.get(assets)
  if (!themes) cache.set(assets, (themes = new Map()))
  let theme = themes.get(key)
  if (!theme) {
    theme = design ? coupleTheme(design, assets) : ownTheme(assets)
    if (themes.size >= CACHE_SIZE) themes.clear()
    themes.set(key, theme)
  }
  return theme
}

/** The picture behind the first view, tall and wide; null where the header has none. */
export function heroPicture(design: DesignSettings): { tall: string; wide: string } | null {
  if (design.header_style === 'gradient') return PICTURES[design.theme_name]
  return design.header_style === 'transparent' && design.theme_name === 'beach' ? PICTURES.beach : null
}

export const LANDING_PICTURE = { tall: 'hero-tall.webp', wide: 'hero-wide.webp' }

const KEYS = [
  'theme_name',
  'primary_color',
  'secondary_color',
  'accent_color',
  'font_pair',
  'header_style',
  'card_style',
] as const
const CACHE_SIZE = 1000
const cache = new WeakMap<Assets, Map<string, PageTheme>>()

const DUSK = { tall: 'dusk-tall.webp', wide: 'dusk-wide.webp' }
const SEA = { tall: 'sea-arch.webp', wide: 'sea-arch.webp' }
const PICTURES: Record<ThemeName, { tall: string; wide: string }> = {
  classic: DUSK,
  modern: DUSK,
  rustic: DUSK,
  garden: { tall: 'garden-tall.webp', wide: 'garden-wide.webp' },
  elegant: { tall: 'night-tall.webp', wide: 'night-wide.webp' },
  beach: SEA,
}

const OWN_FONTS = ['Playfair Display', 'Source Sans Pro']

function ownTheme(assets: Assets): PageTheme {
  return {
    attributes: '',
    css: `${fontCss(OWN_FONTS, assets)}:root{${ampersandCss('Dancing Script')}}`,
    themeColor: '#fdfbf7',
    fontLinks: preloads(OWN_FONTS, assets),
  }
}

function coupleTheme(design: DesignSettings, assets: Assets): PageTheme {
  const theme = THEMES[design.theme_name]
  const { heading, body, accent } = FONT_PAIRS[design.font_pair]
  const colors = themeColors(design)
  // The accent face is a whole font only where words are set in it; elsewhere its ampersand is an outline.
  const setsWords = design.font_pair === 'classic'
  const families = [...new Set([heading, body, ...(setsWords ? [accent] : [])])]
  const properties = {
    ...colors,
    '--heading': stack(heading),
    '--body': stack(body),
    '--accent-face': setsWords ? stack(accent) : stack(heading),
    '--radius': `${theme.borderRadiusPx}px`,
    '--field-radius': `${Math.min(theme.borderRadiusPx, 12)}px`,
  }
  const declarations = Object.entries(properties).map(([name, value]) => `${name}:${value}`)
  const header = design.header_style === 'gradient' ? colors['--wash-ground'] : colors['--fill']
  return {
    attributes:
      ` data-theme="${design.theme_name}" data-font="${design.font_pair}" data-header="${design.header_style}"` +
      ` data-card="${design.card_style}" data-button="${theme.buttonStyle}"`,
    css: `${fontCss(families, assets)}:root{${declarations.join(';')};${ampersandCss(accent)}}`,
    themeColor: (design.header_style === 'transparent' ? colors['--ground'] : header) ?? '#ffffff',
    fontLinks: preloads([heading, body], assets),
  }
}

function stack(family: string): string {
  const generic = FONT_FAMILIES[family]?.fallback.local === 'serif' ? 'Georgia,serif' : 'system-ui,sans-serif'
  return `'${family}','${family} Fallback',${generic}`
}

function fontCss(families: string[], assets: Assets): string {
  return families
    .map((family) => {
      const { faces = [], fallback } = FONT_FAMILIES[family] ?? {}
      return (
        faces.map((face) => faceCss(family, face, assets)).join('') +
        (fallback ? fallbackCss(family, fallback) : '')
      )
    })
    .join('')
}

function faceCss(family: string, { file, style, weight, subset }: FontFace, assets: Assets): string {
  return (
    `@font-face{font-family:'${family}';font-style:${style};font-weight:${weight};font-display:swap;` +
    `src:url(${assets.url(file)}) format('woff2');unicode-range:${UNICODE_RANGES[subset]}}`
  )
}

const LOCAL_FONTS: Record<FontFallback['local'], string[]> = {
  sans: ['Arial', 'Liberation Sans', 'Roboto'],
  serif: ['Times New Roman', 'Liberation Serif', 'Tinos'],
}

function fallbackCss(family: string, { local, sizeAdjust, ascent, descent }: FontFallback): string {
  const sources = LOCAL_FONTS[local].map((name) => `local('${name}')`).join(',')
  return (
    `@font-face{font-family:'${family} Fallback';src:${sources};size-adjust:${sizeAdjust}%;` +
    `ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`
  )
}

function preloads(families: string[], assets: Assets): string {
  return [...new Set(families)]
    .flatMap((family) => FONT_FAMILIES[family]?.faces.find(isFirstFace) ?? [])
    .map(
      ({ file }) => `<link rel="preload" as="font" type="font/woff2" href="${assets.url(file)}" crossorigin>`,
    )
    .join('')
}

function isFirstFace(face: FontFace): boolean {
  return face.subset === 'latin' && face.style === 'normal'
}

/** The ampersand's outline, as the mask that the stylesheet paints with the text's colour. */
function ampersandCss(accent: string): string {
  const outline = AMPERSANDS[accent]
  if (!outline) return '--amp-ratio:0.8;--amp-outline:none'
  const { width, height, path } = outline
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${width} ${height}'><path d='${path}'/></svg>`
  const ratio = Math.round((width / height) * 1000) / 1000
  return `--amp-ratio:${ratio};--amp-outline:url("data:image/svg+xml,${encodeURIComponent(svg).replaceAll('%20', ' ')}")`
}
