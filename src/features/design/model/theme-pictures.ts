import type { PublicDesign, ThemeName } from './design.ts'

/** A picture by the names of its files in `public/pictures`, each of which exists as `.avif` and as `.webp`. */
export interface ThemePicture {
  /** on phones */
  tall: string
  /** from a width of 768 pixels */
  wide: string
}

const DUSK = { tall: 'dusk-tall', wide: 'dusk-wide' }

/**
 * The only list of the themes' pictures: styles, preload links and the pictures of shared links are derived from
 * it.
 */
export const THEME_PICTURES: Record<ThemeName, ThemePicture> = {
  classic: DUSK,
  modern: DUSK,
  rustic: DUSK,
  garden: { tall: 'garden-tall', wide: 'garden-wide' },
  elegant: { tall: 'night-tall', wide: 'night-wide' },
  beach: { tall: 'sea-arch', wide: 'sea-arch' },
}

/** The picture in the first view of a design; null if its header has none. */
export function heroPicture({ header_style, theme_name }: PublicDesign): ThemePicture | null {
  const isShown = header_style === 'gradient' || (header_style === 'transparent' && theme_name === 'beach')
  return isShown ? THEME_PICTURES[theme_name] : null
}
