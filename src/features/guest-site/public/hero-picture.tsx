import type { CSSProperties } from 'react'
import { COVER_ENDINGS, coverAddress } from '#features/couples/model/story-media.ts'
import type { CoverEnding, CoverShape, HeroCover } from '#features/couples/model/story-media.ts'
import type { PublicCouple } from '#features/couples/model/couple.ts'
import { heroPicture } from '#features/design/model/theme-pictures.ts'
import { EveningView } from './evening-view.tsx'

const TYPES: Record<CoverEnding, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }
/** The breakpoint at which the themes' pictures change, too. */
const MEDIA: Record<CoverShape, string> = { tall: '(max-width: 767.98px)', wide: '(min-width: 768px)' }
/** In a wide entry view the picture covers half of the page, in later views all of it. */
const SIZES = '100vw'

/** The couple's own picture, darkened as much as the names on it require. */
export function CoverPicture({ cover }: { cover: HeroCover }) {
  const [width = 640] = cover.wide
  return (
    <picture>
      {(['tall', 'wide'] as const).flatMap((shape) =>
        COVER_ENDINGS.map((ending) => (
          <source
            key={shape + ending}
            media={MEDIA[shape]}
            type={TYPES[ending]}
            srcSet={cover[shape].map((each) => `${coverAddress(cover, shape, each, ending)} ${each}w`).join()}
            sizes={SIZES}
          />
        )),
      )}
      <img
        src={coverAddress(cover, 'wide', width, 'jpg')}
        alt=""
        fetchPriority="high"
        style={{ '--light': cover.wash } as CSSProperties}
      />
    </picture>
  )
}

/** A frame from the film's first second: shown until the film plays, or instead of it. */
export function Still({ src }: { src: string }) {
  return <img src={src} alt="" fetchPriority="high" />
}

/** The view behind the opening doors: the picture behind the names, so that nothing extra is requested. */
export function DoorsView({ couple }: { couple: PublicCouple }) {
  const { story_video_url: film, poster_url: poster, cover_photo: cover, design } = couple
  if (film && poster) return <Still src={poster} />
  if (cover && !film) return <CoverPicture cover={cover} />
  if (film || heroPicture(design)) return <div data-picture={design.theme_name} />
  return <EveningView wreath={design.header_style === 'transparent'} />
}
