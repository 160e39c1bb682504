import { FONT_PAIR_NAMES } from '#features/couples/model/couple.ts'
import type { DesignSettings, FontPairName, ThemeName } from '#features/couples/model/couple.ts'
import { FONT_PAIRS, designAttributes, radiusProperties } from '#features/couples/model/theme.ts'
import { themeColors } from '#features/couples/model/theme-colors.ts'
import { scopedCssOrNone } from '#features/couples/server/custom-css.ts'
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
  /** The couple's own, confined to the page's content; it comes last and wins. */
  ownCss: string
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

const KEYS = [
  'theme_name',
  'primary_color',
  'secondary_color',
  'accent_color',
  'font_pair',
  'layout_style',
  'header_style',
  'card_style',
  'custom_css',
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
    css: `${fontCss(OWN_FONTS, assets)}:root{${declarations(ampersand('Dancing Script'))}}`,
    ownCss: '',
    themeColor: '#fdfbf7',
    fontLinks: preloads(OWN_FONTS, assets),
  }
}

function coupleTheme(design: DesignSettings, assets: Assets): PageTheme {
  const { heading, body } = FONT_PAIRS[design.font_pair]
  const colors = themeColors(design)
  const properties = {
    ...colors,
    ...pairProperties(design.font_pair),
    ...radiusProperties(design.theme_name),
  }
  const header = design.header_style === 'gradient' ? colors['--wash-ground'] : colors['--fill']
  return {
    attributes: Object.entries(designAttributes(design))
      .map(([name, value]) => ` ${name}="${value}"`)
      .join(''),
    css: `${fontCss(familiesOf(design.font_pair), assets)}:root{${declarations(properties)}}`,
    ownCss: scopedCssOrNone(design.custom_css),
    themeColor: (design.header_style === 'transparent' ? colors['--ground'] : header) ?? '#ffffff',
    fontLinks: preloads([heading, body], assets),
  }
}

/** Every family of every pair, and the properties that choose among them: what a preview changes pairs with. */
export function allFontPairs(assets: Assets) {
  const families = [...new Set(FONT_PAIR_NAMES.flatMap(familiesOf))]
  const properties = Object.fromEntries(FONT_PAIR_NAMES.map((pair) => [pair, pairProperties(pair)]))
  return { css: fontCss(families, assets), properties: properties as Record<FontPairName, Properties> }
}

type Properties = Record<string, string>

/** The accent face is a whole font only where words are set in it; elsewhere its ampersand is an outline. */
function setsWords(pair: FontPairName): boolean {
  return pair === 'classic'
}

function familiesOf(pair: FontPairName): string[] {
  const { heading, body, accent } = FONT_PAIRS[pair]
  return [...new Set([heading, body, ...(setsWords(pair) ? [accent] : [])])]
}

function pairProperties(pair: FontPairName): Properties {
  const { heading, body, accent } = FONT_PAIRS[pair]
  return {
    '--heading': stack(heading),
    '--body': stack(body),
    '--accent-face': stack(setsWords(pair) ? accent : heading),
    ...ampersand(accent),
  }
}

function declarations(properties: Properties): string {
  return Object.entries(properties)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
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
  return face.subset === 'base' && face.style === 'normal'
}

/** The ampersand's outline, as the mask that the stylesheet paints with the text's colour. */
function ampersand(accent: string): Properties {
  const outline = AMPERSANDS[accent]
  if (!outline) return { '--amp-ratio': '0.8', '--amp-outline': 'none' }
  const { width, height, path } = outline
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${width} ${height}'><path d='${path}'/></svg>`
  const ratio = Math.round((width / height) * 1000) / 1000
  return {
    '--amp-ratio': String(ratio),
    '--amp-outline': `url("data:image/svg+xml,${encodeURIComponent(svg).replaceAll('%20', ' ')}")`,
  }
}
