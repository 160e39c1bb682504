export const THEME_NAMES = ['classic', 'modern', 'rustic', 'garden', 'elegant', 'beach'] as const
export type ThemeName = (typeof THEME_NAMES)[number]
export const FONT_PAIR_NAMES = [
  'elegant',
  'modern',
  'classic',
  'romantic',
  'sophisticated',
  'casual',
] as const
export type FontPairName = (typeof FONT_PAIR_NAMES)[number]
export const HEADER_STYLES = ['gradient', 'solid', 'transparent'] as const
export type HeaderStyle = (typeof HEADER_STYLES)[number]
/** How the page is laid out. */
export const LAYOUT_STYLES = ['modern', 'classic', 'panorama'] as const
export type LayoutStyle = (typeof LAYOUT_STYLES)[number]
export const CARD_STYLES = ['elevated', 'flat', 'outlined'] as const
export type CardStyle = (typeof CARD_STYLES)[number]

export interface DesignSettings {
  theme_name: ThemeName
  primary_color: string
  secondary_color: string
  accent_color: string
  font_pair: FontPairName
  layout_style: LayoutStyle
  header_style: HeaderStyle
  card_style: CardStyle
  custom_css: string
}

/** The design as visitors of the page receive it; the couple's own CSS is in the page itself. */
export type PublicDesign = Omit<DesignSettings, 'custom_css'>

/** What a new wedding looks like; cards are elevated (rule D15). */
export const DEFAULT_DESIGN: DesignSettings = {
  theme_name: 'classic',
  primary_color: '#f43f5e',
  secondary_color: '#fbbf24',
  accent_color: '#8b5cf6',
  font_pair: 'elegant',
  layout_style: 'modern',
  header_style: 'gradient',
  card_style: 'elevated',
  custom_css: '',
}
