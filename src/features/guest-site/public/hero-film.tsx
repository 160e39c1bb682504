import { guestPageCopy as copy } from '../model/guest-page.ts'

/** The couple's film, muted and looping. `play-film.ts` loads and shows it; until then it stays hidden. */
export function HeroFilm({ src }: { src: string }) {
  return <video data-film={src} muted loop playsInline preload="none" aria-hidden="true" hidden />
}

/** For visitors who are disturbed by motion. */
export function FilmButton() {
  return (
    <button
      type="button"
      className="film-button"
      aria-label={copy.film.stop}
      data-stop={copy.film.stop}
      data-play={copy.film.play}
      hidden
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path className="film-stop" d="M9 7v10M15 7v10" />
        <path className="film-play" d="M9 6.5v11l9-5.5z" />
      </svg>
    </button>
  )
}
