import { FONT_PAIR_NAMES } from './couple.ts'
import type { CardStyle, DesignSettings, FontPairName, HeaderStyle, ThemeName } from './couple.ts'

export interface ThemeColors {
  primary: string
  secondary: string
  accent: string
  background: string
  surface: string
  textPrimary: string
  textSecondary: string
  textMuted: string
}

export interface ThemeFonts {
  heading: string
  body: string
  accent: string
}

export type ButtonStyle = 'rounded' | 'square' | 'pill'

export interface Theme {
  name: ThemeName
  displayName: string
  description: string
  colors: ThemeColors
  fonts: ThemeFonts
  borderRadiusPx: number
  cardStyle: CardStyle
  headerStyle: HeaderStyle
  buttonStyle: ButtonStyle
}

/** The six themes of S1 §3; surfaces and text colours, which it leaves open, are ours. */
export const THEMES: Record<ThemeName, Theme> = {
  classic: {
    name: 'classic',
    displayName: 'Classic Romance',
    description: 'Rose and candlelight, set in a timeless serif',
    colors: {
      primary: '#f43f5e',
      secondary: '#fbbf24',
      accent: '#8b5cf6',
      background: '#fef7f0',
      surface: '#fffdfa',
      textPrimary: '#1f1a17',
      textSecondary: '#463d37',
      textMuted: '#6b625b',
    },
    fonts: { heading: 'Playfair Display', body: 'Source Sans Pro', accent: 'Dancing Script' },
    borderRadiusPx: 12,
    cardStyle: 'elevated',
    headerStyle: 'gradient',
    buttonStyle: 'rounded',
  },
  modern: {
    name: 'modern',
    displayName: 'Modern Minimalist',
    description: 'One clear colour, straight edges, nothing to spare',
    colors: {
      primary: '#0ea5e9',
      secondary: '#06b6d4',
      accent: '#f59e0b',
      background: '#f8fafc',
      surface: '#e8eef6',
      textPrimary: '#0b1220',
      textSecondary: '#2c3a4f',
      textMuted: '#4a5668',
    },
    fonts: { heading: 'Inter', body: 'Inter', accent: 'Inter' },
    borderRadiusPx: 8,
    cardStyle: 'flat',
    headerStyle: 'solid',
    buttonStyle: 'square',
  },
  rustic: {
    name: 'rustic',
    displayName: 'Rustic Charm',
    description: 'Warm paper, a green wreath, brown ink',
    colors: {
      primary: '#92400e',
      secondary: '#d97706',
      accent: '#059669',
      background: '#fef3e2',
      surface: '#fff9ef',
      textPrimary: '#2b1b10',
      textSecondary: '#4d3a2c',
      textMuted: '#6b5a4c',
    },
    fonts: { heading: 'Merriweather', body: 'Open Sans', accent: 'Kaushan Script' },
    borderRadiusPx: 16,
    cardStyle: 'outlined',
    headerStyle: 'transparent',
    buttonStyle: 'pill',
  },
  garden: {
    name: 'garden',
    displayName: 'Garden Party',
    description: 'Leaves, afternoon light and a soft script',
    colors: {
      primary: '#059669',
      secondary: '#10b981',
      accent: '#f59e0b',
      background: '#f0fdf4',
      surface: '#fdfffd',
      textPrimary: '#12241b',
      textSecondary: '#33483d',
      textMuted: '#50635a',
    },
    fonts: { heading: 'Lora', body: 'Nunito Sans', accent: 'Great Vibes' },
    borderRadiusPx: 20,
    cardStyle: 'elevated',
    headerStyle: 'gradient',
    buttonStyle: 'pill',
  },
  elegant: {
    name: 'elegant',
    displayName: 'Elegant Evening',
    description: 'A violet night, centred, with a touch of gold',
    colors: {
      primary: '#7c3aed',
      secondary: '#a855f7',
      accent: '#f59e0b',
      background: '#faf7ff',
      surface: '#ffffff',
      textPrimary: '#1a1033',
      textSecondary: '#3d3356',
      textMuted: '#5f5874',
    },
    fonts: { heading: 'Crimson Text', body: 'Source Sans Pro', accent: 'Allura' },
    borderRadiusPx: 10,
    cardStyle: 'elevated',
    headerStyle: 'gradient',
    buttonStyle: 'rounded',
  },
  beach: {
    name: 'beach',
    displayName: 'Beach Bliss',
    description: 'Open sky, an arch to the sea, round corners',
    colors: {
      primary: '#0284c7',
      secondary: '#0ea5e9',
      accent: '#f97316',
      background: '#f0f9ff',
      surface: '#ffffff',
      textPrimary: '#0c2233',
      textSecondary: '#2b4354',
      textMuted: '#4a6171',
    },
    fonts: { heading: 'Montserrat', body: 'Lato', accent: 'Pacifico' },
    borderRadiusPx: 24,
    cardStyle: 'elevated',
    headerStyle: 'transparent',
    buttonStyle: 'pill',
  },
}

/** S1 §3. Pairs and themes share names without meaning the same (ruling C29): map with `fontPairOf`. */
export const FONT_PAIRS: Record<FontPairName, ThemeFonts> = {
  elegant: { heading: 'Playfair Display', body: 'Source Sans Pro', accent: 'Dancing Script' },
  modern: { heading: 'Inter', body: 'Inter', accent: 'Inter' },
  classic: { heading: 'Merriweather', body: 'Open Sans', accent: 'Kaushan Script' },
  romantic: { heading: 'Lora', body: 'Nunito Sans', accent: 'Great Vibes' },
  sophisticated: { heading: 'Crimson Text', body: 'Source Sans Pro', accent: 'Allura' },
  casual: { heading: 'Montserrat', body: 'Lato', accent: 'Pacifico' },
}

/** The font pair that belongs to a theme: the one with the same heading font (ruling C29). */
export function fontPairOf(theme: ThemeName): FontPairName {
  const { heading } = THEMES[theme].fonts
  return FONT_PAIR_NAMES.find((pair) => FONT_PAIRS[pair].heading === heading) ?? 'elegant'
}

/** What picking a theme sets: its colours, its styles and its font pair; the couple's own CSS stays theirs. */
export function designOf(name: ThemeName): Omit<DesignSettings, 'layout_style' | 'custom_css'> {
  const { colors, headerStyle, cardStyle } = THEMES[name]
  return {
    theme_name: name,
    primary_color: colors.primary,
    secondary_color: colors.secondary,
    accent_color: colors.accent,
    font_pair: fontPairOf(name),
    header_style: headerStyle,
    card_style: cardStyle,
  }
}
