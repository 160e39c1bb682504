import type { ReactNode } from 'react'
import { formatLongDate } from '#platform/model/dates.ts'
import type { PublicCouple } from '#features/couples/model/couple.ts'
import { ArchWindow, RingsDivider } from '#ui/public/ornaments.tsx'
import { Wreath } from '#ui/public/sprig.tsx'
import { guestPageCopy as copy } from '../model/guest-page.ts'
import { CoupleNames, longestWord } from './couple-names.tsx'
import { FilmButton, HeroFilm } from './hero-film.tsx'
import { CoverPicture, Still } from './hero-picture.tsx'

type HeroSize =
  /** Name entry: the first half of the page. */
  | 'entry'
  /** RSVP form: a strip. */
  | 'strip'
  /** Confirmed view: a band above the card. */
  | 'band'

interface HeroProps {
  couple: PublicCouple
  size: HeroSize
}

/** Names, date and venue; the root's `data-header` determines the background. */
export function Hero({ couple, size }: HeroProps) {
  const isEntry = size === 'entry'
  const film = size === 'strip' ? null : couple.story_video_url
  return (
    <header className={`hero hero-${size}`}>
      <Backdrop couple={couple}>{film && <HeroFilm src={film} />}</Backdrop>
      <div className="hero-text">
        <HeroNames couple={couple} size={size} />
        {isEntry && <RingsDivider />}
        <p className="hero-date">{formatLongDate(couple.date)}</p>
        {size !== 'strip' && (
          <p className="hero-venue" dir="auto">
            {couple.venue.name}
          </p>
        )}
      </div>
      {film && <FilmButton />}
    </header>
  )
}

/** On the bare background the names are in a wreath; in the beach theme, under an arch with a view of the sea. */
function HeroNames({ couple, size }: HeroProps) {
  const { header_style, theme_name } = couple.design
  const bare = header_style === 'transparent' && !couple.story_video_url && !couple.cover_photo
  const seaside = bare && theme_name === 'beach'
  const inWreath = bare && !seaside && fitsWreath(couple)
  return (
    <div className={inWreath ? 'hero-names in-wreath' : 'hero-names'}>
      {seaside && <ArchWindow picture={theme_name} />}
      {inWreath && <Wreath />}
      {size === 'entry' && <p className="eyebrow">{copy.weddingOf}</p>}
      <Names couple={couple} form={size === 'entry' || inWreath ? 'stepped' : 'line'} />
    </div>
  )
}

/** Longer words would be too small to read inside a wreath, so they get none. */
function fitsWreath({ bride_first, groom_first }: PublicCouple): boolean {
  return Math.max(longestWord(bride_first), longestWord(groom_first)) <= 12
}

function Names({ couple, form }: { couple: PublicCouple; form: 'stepped' | 'line' }) {
  return <CoupleNames first={couple.bride_first} second={couple.groom_first} form={form} />
}

/** The couple's film or picture, otherwise the theme's; header styles without a picture hide that one. */
function Backdrop({ couple, children }: { couple: PublicCouple; children: ReactNode }) {
  const { story_video_url: film, poster_url: poster, cover_photo: cover, design } = couple
  if (!film && !cover && design.header_style !== 'gradient') return null
  const still = film && poster ? <Still src={poster} /> : cover && <CoverPicture cover={cover} />
  const own = film ? 'has-own has-film' : 'has-own'
  return (
    <div
      className={film || cover ? `backdrop ${own}` : 'backdrop'}
      data-picture={still ? undefined : design.theme_name}
    >
      {still}
      {children}
    </div>
  )
}
