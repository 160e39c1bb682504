import { FONT_PAIR_NAMES } from './design.ts'
import type {
  CardStyle,
  DesignSettings,
  FontPairName,
  HeaderStyle,
  LayoutStyle,
  PublicDesign,
  ThemeName,
} from './design.ts'

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

/** The six themes. The names, fonts and two main colors are fixed; surfaces and text colors are our choice. */
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
    description: 'One clear color, straight edges, nothing to spare',
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
    description: 'A violet night, centered, with a touch of gold',
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

/** Font pairs and themes share names but do not correspond by name (rule C29): map with `fontPairOf`. */
export const FONT_PAIRS: Record<FontPairName, ThemeFonts> = {
  elegant: { heading: 'Playfair Display', body: 'Source Sans Pro', accent: 'Dancing Script' },
  modern: { heading: 'Inter', body: 'Inter', accent: 'Inter' },
  classic: { heading: 'Merriweather', body: 'Open Sans', accent: 'Kaushan Script' },
  romantic: { heading: 'Lora', body: 'Nunito Sans', accent: 'Great Vibes' },
  sophisticated: { heading: 'Crimson Text', body: 'Source Sans Pro', accent: 'Allura' },
  casual: { heading: 'Montserrat', body: 'Lato', accent: 'Pacifico' },
}

/** The font pair that belongs to a theme: the one with the same heading font (rule C29). */
export function fontPairOf(theme: ThemeName): FontPairName {
  const { heading } = THEMES[theme].fonts
  return FONT_PAIR_NAMES.find((pair) => FONT_PAIRS[pair].heading === heading) ?? 'elegant'
}

/** What picking a theme sets: its colors, its styles and its font pair; the couple's own CSS is left alone. */
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

/** The `data-…` attributes of the page's root element, by which the stylesheet selects forms. */
export function designAttributes(design: PublicDesign): Record<string, string> {
  return {
    'data-theme': design.theme_name,
    'data-font': design.font_pair,
    'data-header': design.header_style,
    'data-card': design.card_style,
    'data-button': THEMES[design.theme_name].buttonStyle,
    'data-layout': design.layout_style,
  }
}

/** The theme's radius as custom properties; the radius of fields is at most 12 px. */
export function radiusProperties(theme: ThemeName): Record<string, string> {
  const { borderRadiusPx } = THEMES[theme]
  return { '--radius': `${borderRadiusPx}px`, '--field-radius': `${Math.min(borderRadiusPx, 12)}px` }
}

/** What is behind the names: each form has its own markup. */
export type HeaderForm = 'picture' | 'plain' | 'wreath' | 'arch'
export const HEADER_FORMS = ['picture', 'plain', 'wreath', 'arch'] as const satisfies readonly HeaderForm[]

/** The header form that a design shows. */
export function headerFormOf({ header_style, theme_name }: PublicDesign): HeaderForm {
  if (header_style === 'gradient') return 'picture'
  if (header_style === 'solid') return 'plain'
  return theme_name === 'beach' ? 'arch' : 'wreath'
}

/** `design` changed so that its header shows `form`. */
export function designWith(design: DesignSettings, form: HeaderForm): DesignSettings {
  if (form === 'picture') return { ...design, header_style: 'gradient' }
  if (form === 'plain') return { ...design, header_style: 'solid' }
  const bare = { ...design, header_style: 'transparent' as const }
  if (form === 'arch') return { ...bare, theme_name: 'beach' }
  return { ...bare, theme_name: design.theme_name === 'beach' ? 'rustic' : design.theme_name }
}

export const LAYOUT_LABELS: Record<LayoutStyle, string> = {
  modern: 'Modern',
  classic: 'Classic',
  panorama: 'Panorama',
}

export const LAYOUT_LINES: Record<LayoutStyle, string> = {
  modern: 'Two leaves: the picture beside the words.',
  classic: 'One centered column, framed like a printed invitation.',
  panorama: 'The picture across the whole width, the words below it.',
}
