/** One file of a family. `file` is the name it has in its npm package; font-files.ts puts it into the build. */
export interface FontFace {
  file: string
  style: 'normal' | 'italic'
  /** A weight or the range of a variable font. */
  weight: string
  subset: 'latin' | 'latin-ext'
}

export interface FontFamily {
  faces: readonly FontFace[]
  fallback: FontFallback
}

/**
 * The system font shown until the family is here, stretched to its measures so that nothing jumps: per cent of
 * the family's width, ascent and descent over the local font's, measured on running text.
 */
export interface FontFallback {
  local: 'sans' | 'serif'
  sizeAdjust: number
  ascent: number
  descent: number
}

const SUBSETS = ['latin', 'latin-ext'] as const

/** By the names the themes use. */
export const FONT_FAMILIES: Record<string, FontFamily> = {
  'Playfair Display': {
    // One weight is all that is set in it: the variable files are nearly twice as large.
    faces: [...fixed('playfair-display', 400, 'normal'), ...fixed('playfair-display', 400, 'italic')],
    fallback: { local: 'serif', sizeAdjust: 110.2, ascent: 98, descent: 22.7 },
  },
  // The face's present name is Source Sans 3.
  'Source Sans Pro': {
    faces: variable('source-sans-3', '200 900', ['normal']),
    fallback: { local: 'sans', sizeAdjust: 92.4, ascent: 110.4, descent: 43.3 },
  },
  Inter: {
    faces: variable('inter', '100 900', ['normal']),
    fallback: { local: 'sans', sizeAdjust: 105.7, ascent: 91.8, descent: 22.7 },
  },
  Merriweather: {
    faces: [...fixed('merriweather', 700, 'normal'), ...fixed('merriweather', 400, 'italic')],
    fallback: { local: 'serif', sizeAdjust: 112.9, ascent: 86.8, descent: 23.9 },
  },
  'Open Sans': {
    faces: variable('open-sans', '300 800', ['normal']),
    fallback: { local: 'sans', sizeAdjust: 103.8, ascent: 103.1, descent: 27.9 },
  },
  'Kaushan Script': {
    faces: fixed('kaushan-script', 400, 'normal'),
    fallback: { local: 'serif', sizeAdjust: 99.6, ascent: 108.4, descent: 37.1 },
  },
  Lora: {
    faces: variable('lora', '400 700', ['normal', 'italic']),
    fallback: { local: 'serif', sizeAdjust: 114.7, ascent: 88.1, descent: 23.5 },
  },
  'Nunito Sans': {
    faces: variable('nunito-sans', '200 1000', ['normal']),
    fallback: { local: 'sans', sizeAdjust: 100.2, ascent: 100.8, descent: 34.9 },
  },
  'Crimson Text': {
    faces: [...fixed('crimson-text', 400, 'normal'), ...fixed('crimson-text', 400, 'italic')],
    fallback: { local: 'serif', sizeAdjust: 97, ascent: 97.9, descent: 36.1 },
  },
  Montserrat: {
    faces: variable('montserrat', '100 900', ['normal']),
    fallback: { local: 'sans', sizeAdjust: 107.7, ascent: 90.1, descent: 23.2 },
  },
  Lato: {
    faces: [...fixed('lato', 400, 'normal'), ...fixed('lato', 700, 'normal')],
    fallback: { local: 'sans', sizeAdjust: 96.8, ascent: 102.2, descent: 21.7 },
  },
}

/** What each subset covers, as its package states it. */
export const UNICODE_RANGES: Record<FontFace['subset'], string> = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
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
