import { paths } from '#platform/model/paths.ts'
import { landingCopy as copy } from '../model/landing-copy.ts'
import type { FileUrl } from './file-url.ts'
import { FilmControls } from './film-controls.tsx'
import { OfferButtons } from './offer-buttons.tsx'
import { SiteBar } from './site-bar.tsx'

export function Hero({ fileUrl }: { fileUrl: FileUrl }) {
  const [calm, emphasis] = copy.headline
  return (
    <header className="landing-hero">
      <Backdrop fileUrl={fileUrl} />
      <SiteBar />
      <div className="landing-hero-text">
        <h1>
          {calm} <em>{emphasis}</em>
        </h1>
        <p>{copy.lead}</p>
        <div className="landing-buttons">
          <OfferButtons
            variant="on-picture"
            visitorLabel={copy.start}
            buyLabel={copy.start}
            busyLabel={copy.loading}
          />
          <a className="button button-on-picture-outline for-visitors" href={paths.login}>
            {copy.login}
          </a>
          <a className="landing-how" href={`#${paths.pricingPart}`}>
            {copy.howItWorks}
            <svg className="icon" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
              <path d="M12 4v15M6 13.5l6 6 6-6" />
            </svg>
          </a>
        </div>
        <p className="not-for-sale" hidden />
      </div>
      <FilmControls />
    </header>
  )
}

const WIDE = '(min-width:768px)'

/** The still is complete at once; the film lies on top of it and gets its sources from the script, or never. */
function Backdrop({ fileUrl }: { fileUrl: FileUrl }) {
  const film = (shape: string) => ({
    [`data-${shape}-webm`]: fileUrl(`hero-film-${shape}.webm`),
    [`data-${shape}-mp4`]: fileUrl(`hero-film-${shape}.mp4`),
  })
  return (
    <div className="backdrop" aria-hidden="true">
      <HeroStill fileUrl={fileUrl} />
      <video muted loop playsInline preload="none" tabIndex={-1} {...film('wide')} {...film('tall')} />
    </div>
  )
}

/** The film's first frame; it is also the view behind the opening doors. */
export function HeroStill({ fileUrl }: { fileUrl: FileUrl }) {
  return (
    <picture>
      <source media={WIDE} type="image/avif" srcSet={fileUrl('hero-wide.avif')} />
      <source media={WIDE} type="image/webp" srcSet={fileUrl('hero-wide.webp')} />
      <source type="image/avif" srcSet={fileUrl('hero-tall.avif')} />
      <img src={fileUrl('hero-tall.webp')} alt="" width="900" height="1560" fetchPriority="high" />
    </picture>
  )
}
