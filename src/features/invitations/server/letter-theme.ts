import type { CSSProperties } from 'react'
import type { Couple } from '#features/couples/model/couple.ts'
import { FONT_PAIRS, THEMES } from '#features/design/model/theme.ts'
import { themeColors } from '#features/design/model/theme-colors.ts'

/**
 * The look of a couple's letters: their colors, fonts and corners as inline styles, for mail
 * programs that ignore all others.
 */
export interface LetterTheme {
  ground: string
  /** The styles for the reader's dark mode. */
  darkStyles: string
  paper: CSSProperties
  text: CSSProperties
  small: CSSProperties
  names: CSSProperties
  label: CSSProperties
  button: CSSProperties
  rule: CSSProperties
  archOuter: CSSProperties
  archInner: CSSProperties
  archLeft: CSSProperties
  archRight: CSSProperties
}

/** The look of a couple's letters in the theme, colors and fonts of their wedding site. */
export function letterTheme({ design_settings: design }: Couple): LetterTheme {
  const theme = THEMES[design.theme_name]
  const fonts = FONT_PAIRS[design.font_pair]
  const heading = stack(fonts.heading)
  const body = stack(fonts.body)
  const color = (name: string) => themeColors(design)[name] ?? '#000000'
  const radius = { rounded: theme.borderRadiusPx / 2 + 1, square: 0, pill: 999 }[theme.buttonStyle]
  const line = `1px solid ${color('--hairline')}`
  const half: CSSProperties = {
    width: '26px',
    height: '66px',
    padding: '12px 0 0',
    borderTop: `1px solid ${color('--fill')}`,
    fontFamily: heading,
    fontSize: '19px',
    lineHeight: '24px',
    textAlign: 'center',
    color: color('--ink'),
  }
  return {
    ground: color('--ground'),
    darkStyles: darkStyles(color),
    paper: {
      padding: '40px 24px 32px',
      border: line,
      borderRadius: `${Math.min(theme.borderRadiusPx, 16)}px`,
      backgroundColor: color('--paper'),
      textAlign: 'center',
    },
    text: { ...paragraph(body), margin: '0 0 16px', color: color('--ink') },
    small: {
      ...paragraph(body),
      margin: '0 0 12px',
      fontSize: '14px',
      lineHeight: '22px',
      color: color('--muted'),
    },
    names: {
      margin: '20px 0',
      fontFamily: heading,
      fontSize: '38px',
      fontWeight: fonts.heading === 'Merriweather' ? 700 : 500,
      lineHeight: '46px',
      wordBreak: 'break-word',
      color: color('--ink'),
    },
    label: { ...paragraph(body), margin: '0', fontSize: '14px', lineHeight: '22px', color: color('--muted') },
    button: {
      padding: '14px 28px',
      borderRadius: `${radius}px`,
      backgroundColor: color('--fill'),
      fontFamily: body,
      fontSize: '16px',
      fontWeight: 600,
      color: color('--on-fill'),
    },
    rule: { margin: '28px 0 20px', borderTop: line },
    archOuter: {
      width: '66px',
      margin: '0 auto 28px',
      padding: '4px 4px 0',
      borderCollapse: 'separate',
      border: `1px solid ${color('--ink')}`,
      borderBottom: '0',
      borderRadius: '36px 36px 0 0',
    },
    archInner: { borderCollapse: 'separate' },
    archLeft: {
      ...half,
      borderLeft: `1px solid ${color('--fill')}`,
      borderRight: line,
      borderRadius: '31px 0 0 0',
    },
    archRight: { ...half, borderRight: `1px solid ${color('--fill')}`, borderRadius: '0 31px 0 0' },
  }
}

function paragraph(fontFamily: string): CSSProperties {
  return { fontFamily, fontSize: '16px', lineHeight: '26px', wordBreak: 'break-word', textWrap: 'balance' }
}

/** The couple's font with its fallback, which most readers will see. */
function stack(family: string): string {
  const fallback = SERIFS.has(family)
    ? "Georgia, 'Times New Roman', serif"
    : "system-ui, -apple-system, 'Segoe UI', Arial, sans-serif"
  return `'${family}', ${fallback}`
}

const SERIFS = new Set(['Playfair Display', 'Merriweather', 'Lora', 'Crimson Text'])

/** The shades that the guest page lays over its picture: they are computed so that light text is readable on them. */
function darkStyles(color: (name: string) => string): string {
  const [ground, ink, muted, line] = ['--wash-ground', '--on-wash', '--wash-high', '--wash-low'].map(color)
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
body,body.ground,.ground td{background-color:${ground}!important}
.ground .paper,.ground .paper td{background-color:${ground}!important;border-color:${line}!important}
.ground .ink{color:${ink}!important}
.ground .muted{color:${muted}!important}
.ground .line{border-color:${line}!important}
.ground .paper .outer{border-color:${ink}!important}
.ground .paper .outer td{background-color:transparent!important}
.ground .paper .half{border-color:${muted}!important;color:${ink}!important}
.ground .button,.ground .button span{background-color:${ink}!important;color:${ground}!important}
}
[data-ogsc] .ink,[data-ogsc] .half{color:${ink}!important}
[data-ogsc] .muted{color:${muted}!important}
[data-ogsb] .ground,[data-ogsb] .paper{background-color:${ground}!important}
[data-ogsb] .button{background-color:${ink}!important}
[data-ogsc] .button,[data-ogsc] .button span{color:${ground}!important}`
}
