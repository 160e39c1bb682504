/** Plays the film behind the names, if there is one and the visitor wants neither less motion nor less data. */
export function playFilm(): void {
  const film = document.querySelector<HTMLVideoElement>('video[data-film]')
  const button = document.querySelector<HTMLButtonElement>('.film-button')
  if (!film || !button || !mayPlay()) return
  film.muted = true
  film.src = film.dataset['film'] ?? ''
  film.hidden = button.hidden = false
  play(film)
  button.addEventListener('click', () => {
    if (film.paused) play(film)
    else film.pause()
    button.ariaLabel = (film.paused ? button.dataset['play'] : button.dataset['stop']) ?? null
    button.toggleAttribute('data-paused', film.paused)
  })
}

/** A browser that saves its battery may refuse: the still is there. */
function play(film: HTMLVideoElement): void {
  film.play().catch(() => {})
}

function mayPlay(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return !connection?.saveData && !matchMedia('(prefers-reduced-motion: reduce)').matches
}
