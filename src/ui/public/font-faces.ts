/**
 * One font file of a family: either its base, which scripts/subset-fonts.mjs cuts from the package's files, or another
 * subset under the package's own file name. font-files.ts includes them in the build.
 */
export interface FontFace {
  file: string
  style: 'normal' | 'italic'
  /** A weight, or the range of a variable font, that the stylesheets use. */
  weight: string
  subset: (typeof SUBSETS)[number]
}

/** Pages first paint with the base only; the others load if the page contains one of their characters. */
const SUBSETS = ['base', 'latin', 'latin-ext'] as const

export interface FontFamily {
  faces: readonly FontFace[]
  fallback: FontFallback
}

/**
 * The system font shown until the family has loaded, scaled to its metrics so that nothing jumps: the family's width in
 * percent of the local font's, measured on running text, with its ascent and descent.
 */
export interface FontFallback {
  local: 'sans' | 'serif'
  sizeAdjust: number
  ascent: number
  descent: number
}

/** By the names that the themes use. */
export const FONT_FAMILIES: Record<string, FontFamily> = {
  'Playfair Display': {
    // Only one weight is used: variable files would be nearly twice as large.
    faces: [...fixed('playfair-display', 400, 'normal'), ...fixed('playfair-display', 400, 'italic')],
    fallback: { local: 'serif', sizeAdjust: 110.2, ascent: 98, descent: 22.7 },
  },
  // The font is now called Source Sans 3.
  'Source Sans Pro': {
    faces: variable('source-sans-3', '400 600', ['normal']),
    fallback: { local: 'sans', sizeAdjust: 92.4, ascent: 110.4, descent: 43.3 },
  },
  Inter: {
    faces: variable('inter', '300 800', ['normal']),
    fallback: { local: 'sans', sizeAdjust: 105.7, ascent: 91.8, descent: 22.7 },
  },
  Merriweather: {
    faces: [...fixed('merriweather', 700, 'normal'), ...fixed('merriweather', 400, 'italic')],
    fallback: { local: 'serif', sizeAdjust: 112.9, ascent: 86.8, descent: 23.9 },
  },
  'Open Sans': {
    faces: variable('open-sans', '400 600', ['normal']),
    fallback: { local: 'sans', sizeAdjust: 103.8, ascent: 103.1, descent: 27.9 },
  },
  'Kaushan Script': {
    faces: fixed('kaushan-script', 400, 'normal'),
    fallback: { local: 'serif', sizeAdjust: 99.6, ascent: 108.4, descent: 37.1 },
  },
  Lora: {
    faces: variable('lora', '400', ['normal', 'italic']),
    fallback: { local: 'serif', sizeAdjust: 114.7, ascent: 88.1, descent: 23.5 },
  },
  'Nunito Sans': {
    faces: variable('nunito-sans', '400 600', ['normal']),
    fallback: { local: 'sans', sizeAdjust: 100.2, ascent: 100.8, descent: 34.9 },
  },
  'Crimson Text': {
    faces: [...fixed('crimson-text', 400, 'normal'), ...fixed('crimson-text', 400, 'italic')],
    fallback: { local: 'serif', sizeAdjust: 97, ascent: 97.9, descent: 36.1 },
  },
  Montserrat: {
    faces: variable('montserrat', '400 600', ['normal']),
    fallback: { local: 'sans', sizeAdjust: 107.7, ascent: 90.1, descent: 23.2 },
  },
  Lato: {
    faces: [...fixed('lato', 400, 'normal'), ...fixed('lato', 700, 'normal')],
    fallback: { local: 'sans', sizeAdjust: 96.8, ascent: 102.2, descent: 21.7 },
  },
}

/**
 * The characters of each subset: Latin-1 with English and French punctuation for the base, and what the package
 * declares for the others.
 */
export const UNICODE_RANGES: Record<FontFace['subset'], string> = {
  base: 'U+20-7E,U+A0-A1,U+A9,U+AB,U+B0,U+B7,U+BB,U+BF-FF,U+152-153,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+20AC',
  latin:
    'U+A2-A8,U+AA,U+AC-AF,U+B1-B6,U+B8-BA,U+BC-BE,U+131,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+2000-2012,U+2015-2017,U+201A-201B,U+201E-2021,U+2023-2025,U+2027-206F,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+100-151,U+154-2BA,U+2BD-2C5,U+2C7-2CC,U+2CE-2D7,U+2DD-2FF,U+304,U+308,U+329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
}

/** The code points of a `unicode-range`. */
export function lettersOf(ranges: string): number[] {
  return ranges.split(',').flatMap((range) => {
    const [from = 0, to = from] = range
      .slice('U+'.length)
      .split('-')
      .map((hex) => parseInt(hex, 16))
    return Array.from({ length: to - from + 1 }, (_, i) => from + i)
  })
}

/** The import path of a subset of the same face in its npm package: `@fontsource/lato/files/…`. */
export function packagedFile(base: string, subset: string): string {
  const [name = ''] = base.split('-base-')
  const scope = base.includes('-wght-') ? '@fontsource-variable' : '@fontsource'
  return `${scope}/${name}/files/${base.replace('-base-', `-${subset}-`)}`
}

function variable(name: string, weight: string, styles: FontFace['style'][]): FontFace[] {
  return styles.flatMap((style) =>
    SUBSETS.map((subset) => ({ file: `${name}-${subset}-wght-${style}.woff2`, style, weight, subset })),
  )
}

function fixed(name: string, weight: number, style: FontFace['style']): FontFace[] {
  return SUBSETS.map((subset) => ({
    file: `${name}-${subset}-${weight}-${style}.woff2`,
    style,
    weight: String(weight),
    subset,
  }))
}
