import { FONT_PAIR_NAMES, THEME_NAMES } from '../model/design.ts'
import type { DesignSettings, FontPairName } from '../model/design.ts'
import { FONT_PAIRS, designAttributes, radiusProperties } from '../model/theme.ts'
import { themeColors } from '../model/theme-colors.ts'
import { THEME_PICTURES, heroPicture } from '../model/theme-pictures.ts'
import type { ThemePicture } from '../model/theme-pictures.ts'
import { scopedCssOrNone } from '../server/custom-css.ts'
import { AMPERSANDS } from '#ui/public/ampersands.ts'
import { FONT_FAMILIES, UNICODE_RANGES } from '#ui/public/font-faces.ts'
import type { FontFace, FontFallback } from '#ui/public/font-faces.ts'
import { BoundedMap } from '#platform/model/bounded-map.ts'
import type { Assets } from '#platform/server/assets.ts'
import type { PageTheme } from '#platform/pages/render-page.tsx'

/**
 * The theme of a couple's page, or Twofold's own if there is no design. Cached per design, because pages are
 * rendered thousands of times a second.
 */
export function pageTheme(design: DesignSettings | undefined, assets: Assets): PageTheme {
  const key = design ? KEYS.map((name) => design[name]).join() : ''
  let themes = cache.get(assets)
  if (!themes) cache.set(assets, (themes = new BoundedMap(CACHE_SIZE)))
  let theme = themes.get(key)
  if (!theme) {
    theme = design ? coupleTheme(design, assets) : ownTheme(assets)
    themes.set(key, theme)
  }
  return theme
}

/**
 * The hero is the page's largest paint: it is preloaded before the styles name it, in the width that will be
 * used.
 */
function pictureLinks(design: DesignSettings, assets: Assets): string {
  const files = heroPicture(design)
  if (!files) return ''
  // As AVIF, which nearly every browser supports; the others request WebP when they read the styles.
  const link = (file: string, media: string) =>
    `<link rel="preload" as="image" type="image/avif" href="${assets.url(`${file}.avif`)}"${media} fetchpriority="high">`
  if (files.tall === files.wide) return link(files.tall, '')
  return link(files.tall, ' media="(max-width:767.98px)"') + link(files.wide, ' media="(min-width:768px)"')
}

/** The theme's picture as the background of the elements that match `selector`. */
function pictureCss(selector: string, { tall, wide }: ThemePicture, assets: Assets): string {
  const rule = (file: string) => {
    const [avif, webp] = [assets.url(`${file}.avif`), assets.url(`${file}.webp`)]
    const set = `image-set(url(${avif}) type('image/avif'),url(${webp}) type('image/webp'))`
    return `${selector}{background-image:url(${webp});background-image:${set}}`
  }
  return rule(tall) + (tall === wide ? '' : `@media(min-width:768px){${rule(wide)}}`)
}

/** The pictures of all themes, for a preview whose theme can change. */
export function allPictures(assets: Assets): string {
  return THEME_NAMES.map((name) =>
    pictureCss(`[data-theme=${name}] [data-picture]`, THEME_PICTURES[name], assets),
  ).join('')
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

const OWN_FONTS = ['Playfair Display', 'Source Sans Pro']

function ownTheme(assets: Assets): PageTheme {
  return {
    attributes: '',
    css: `${fontCss(OWN_FONTS, assets)}:root{${declarations(ampersand('Dancing Script'))}}`,
    ownCss: '',
    themeColor: '#fdfbf7',
    fontLinks: preloads(OWN_FONTS, assets),
    pictureLinks: '',
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
    css:
      fontCss(familiesOf(design.font_pair), assets) +
      `:root{${declarations(properties)}}` +
      pictureCss('[data-picture]', THEME_PICTURES[design.theme_name], assets),
    ownCss: scopedCssOrNone(design.custom_css),
    themeColor: (design.header_style === 'transparent' ? colors['--ground'] : header) ?? '#ffffff',
    fontLinks: preloads([heading, body], assets),
    pictureLinks: pictureLinks(design, assets),
  }
}

/**
 * Every font family of every pair, and the properties that select a pair, for a preview whose font pair can
 * change.
 */
export function allFontPairs(assets: Assets) {
  const families = [...new Set(FONT_PAIR_NAMES.flatMap(familiesOf))]
  const properties = Object.fromEntries(FONT_PAIR_NAMES.map((pair) => [pair, pairProperties(pair)]))
  return { css: fontCss(families, assets), properties: properties as Record<FontPairName, Properties> }
}

type Properties = Record<string, string>

/** The accent font is loaded in full only if words are set in it; otherwise its ampersand is an outline. */
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

/** The ampersand's outline, as a mask that the stylesheet paints with the text's color. */
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
