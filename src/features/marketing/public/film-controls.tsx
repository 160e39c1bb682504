import { landingCopy } from '../model/landing-copy.ts'

const copy = landingCopy.film

/** The script shows them if there is a film. Both states are rendered here, so that the script needs no words. */
export function FilmControls() {
  return (
    <div className="film-controls" hidden>
      <button type="button" className="film-play" data-state="playing">
        <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path className="when-playing" d="M9 6v12M15 6v12" />
          <path className="when-paused" d="M8.5 5.5v13l10-6.5z" />
        </svg>
        <span className="unseen when-playing">{copy.pause}</span>
        <span className="unseen when-paused">{copy.play}</span>
      </button>
      <button type="button" className="film-sound" data-state="muted">
        <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M3.5 9.5v5h3.6l4.9 4v-13l-4.9 4z" />
          <path className="when-muted" d="m15.5 9.8 4.6 4.6m0-4.6-4.6 4.6" />
          <path className="when-heard" d="M15.2 9a4.2 4.2 0 0 1 0 6M17.8 6.6a7.6 7.6 0 0 1 0 10.8" />
        </svg>
        <span className="when-muted">
          {copy.soundOff} <span className="unseen">{copy.unmute}</span>
        </span>
        <span className="when-heard">
          {copy.soundOn} <span className="unseen">{copy.mute}</span>
        </span>
      </button>
    </div>
  )
}
