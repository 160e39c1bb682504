import italicBase from '@fontsource/crimson-text/files/crimson-text-latin-400-italic.woff2?url'
import italicExt from '@fontsource/crimson-text/files/crimson-text-latin-ext-400-italic.woff2?url'
import italicVietnamese from '@fontsource/crimson-text/files/crimson-text-vietnamese-400-italic.woff2?url'
import normalBase from '@fontsource/crimson-text/files/crimson-text-latin-400-normal.woff2?url'
import normalExt from '@fontsource/crimson-text/files/crimson-text-latin-ext-400-normal.woff2?url'
import normalVietnamese from '@fontsource/crimson-text/files/crimson-text-vietnamese-400-normal.woff2?url'

const RANGES = {
  base: 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2212',
  ext: 'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1E00-1E9F,U+1EF2-1EFF,U+2C60-2C7F',
  vietnamese:
    'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB',
} as const

const crimson = (style: 'normal' | 'italic', range: keyof typeof RANGES, url: string) =>
  `@font-face{font-family:'Crimson Text';font-style:${style};font-weight:400;src:url(${new URL(url, location.href).href}) format('woff2');unicode-range:${RANGES[range]}}`

const CRIMSON = [
  crimson('normal', 'base', normalBase),
  crimson('normal', 'ext', normalExt),
  crimson('normal', 'vietnamese', normalVietnamese),
  crimson('italic', 'base', italicBase),
  crimson('italic', 'ext', italicExt),
  crimson('italic', 'vietnamese', italicVietnamese),
]

/** The font faces of the app, plus one more used by printed notes, for use in another document. */
export function printFontCss(): string {
  const own = Array.from(document.styleSheets)
    .flatMap((sheet) => Array.from(sheet.cssRules))
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .map(({ cssText, parentStyleSheet }) =>
      // Relative URLs need the base of their own sheet, which the other document does not have.
      cssText.replace(/url\("([^"]+)"\)/g, (_, url: string) => {
        return `url("${new URL(url, parentStyleSheet?.href ?? location.href).href}")`
      }),
    )
  return [...own, ...CRIMSON].join('\n')
}
