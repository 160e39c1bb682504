import { formatLongDate } from '#platform/model/dates.ts'
import type { PublicCouple } from '#features/couples/model/couple.ts'
import { ArchWindow, RingsDivider } from '#ui/public/ornaments.tsx'
import { Wreath } from '#ui/public/sprig.tsx'
import { guestPageCopy as copy } from '../model/guest-page.ts'
import { CoupleNames, longestWord } from './couple-names.tsx'

type HeroSize =
  /** name entry: the page's first half */
  | 'entry'
  /** RSVP form: a strip */
  | 'strip'
  /** confirmed view: a band under which the card begins */
  | 'band'

/** Names, date and venue; what stands behind them is the root's `data-header`. */
export function Hero({ couple, size }: { couple: PublicCouple; size: HeroSize }) {
  const isEntry = size === 'entry'
  return (
    <header className={`hero hero-${size}`}>
      <Backdrop couple={couple} moving={size !== 'strip'} />
      <div className="hero-text">
        {isEntry ? <EntryNames couple={couple} /> : <Names couple={couple} form="line" />}
        {isEntry && <RingsDivider />}
        <p className="hero-date">{formatLongDate(couple.date)}</p>
        {size !== 'strip' && <p className="hero-venue">{couple.venue.name}</p>}
      </div>
    </header>
  )
}

/** On the bare ground the names stand in a wreath; by the sea, under an arch that looks out on it. */
function EntryNames({ couple }: { couple: PublicCouple }) {
  const { header_style, theme_name } = couple.design
  const bare = header_style === 'transparent'
  const seaside = bare && theme_name === 'beach'
  const inWreath = bare && !seaside && fitsWreath(couple)
  return (
    <div className={inWreath ? 'hero-names in-wreath' : 'hero-names'}>
      {seaside && <ArchWindow picture="sea" />}
      {inWreath && <Wreath />}
      <p className="eyebrow">{copy.weddingOf}</p>
      <Names couple={couple} form="stepped" />
    </div>
  )
}

/** Longer words would be too small to read inside it, and stand without. */
function fitsWreath({ bride_first, groom_first }: PublicCouple): boolean {
  return Math.max(longestWord(bride_first), longestWord(groom_first)) <= 12
}

function Names({ couple, form }: { couple: PublicCouple; form: 'stepped' | 'line' }) {
  return <CoupleNames first={couple.bride_first} second={couple.groom_first} form={form} />
}

/** The theme's picture, or the couple's story over it; headers without a picture hide it. */
function Backdrop({ couple, moving }: { couple: PublicCouple; moving: boolean }) {
  if (couple.design.header_style !== 'gradient' && !couple.story_video_url) return null
  return (
    <div className="backdrop" data-picture={couple.design.theme_name}>
      {moving && couple.story_video_url && (
        <video src={couple.story_video_url} autoPlay muted loop playsInline preload="metadata" />
      )}
    </div>
  )
}
