import type { PublicDesign, ThemeName } from './design.ts'

/** A picture by the names of its files in `public/pictures`, each of which is there as `.avif` and as `.webp`. */
export interface ThemePicture {
  /** on phones */
  tall: string
  /** from 768 pixels on */
  wide: string
}

const DUSK = { tall: 'dusk-tall', wide: 'dusk-wide' }

/** The one list of the themes' pictures: styles, preload links and the pictures of shared links follow from it. */
export const THEME_PICTURES: Record<ThemeName, ThemePicture> = {
  classic: DUSK,
  modern: DUSK,
  rustic: DUSK,
  garden: { tall: 'garden-tall', wide: 'garden-wide' },
  elegant: { tall: 'night-tall', wide: 'night-wide' },
  beach: { tall: 'sea-arch', wide: 'sea-arch' },
}

/** The picture in the first view of a design; null where its header has none. */
export function heroPicture({ header_style, theme_name }: PublicDesign): ThemePicture | null {
  const isShown = header_style === 'gradient' || (header_style === 'transparent' && theme_name === 'beach')
  return isShown ? THEME_PICTURES[theme_name] : null
}
