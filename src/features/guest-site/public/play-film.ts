/**
 * Offers the film behind the names, if there is one, unless the visitor saves data or prefers reduced motion. Once
 * offered it stays: reducing motion later pauses it, and the button still plays it.
 */
export function playFilm(): void {
  const film = document.querySelector<HTMLVideoElement>('video[data-film]')
  const button = document.querySelector<HTMLButtonElement>('.film-button')
  if (!film || !button || savesData()) return
  const lessMotion = matchMedia('(prefers-reduced-motion: reduce)')
  let isStopped = false
  const follow = () => {
    if (lessMotion.matches) return film.pause()
    if (film.hidden) offer(film, button)
    if (!isStopped) play(film)
  }
  button.addEventListener('click', () => {
    isStopped = !film.paused
    if (isStopped) film.pause()
    else play(film)
  })
  lessMotion.addEventListener('change', follow)
  follow()
}

function offer(film: HTMLVideoElement, button: HTMLButtonElement): void {
  const show = () => {
    button.ariaLabel = (film.paused ? button.dataset['play'] : button.dataset['stop']) ?? null
    button.toggleAttribute('data-paused', film.paused)
  }
  for (const name of ['play', 'pause']) film.addEventListener(name, show)
  film.muted = true
  film.src = film.dataset['film'] ?? ''
  film.hidden = button.hidden = false
}

/** A browser in battery-saving mode may refuse; the still remains visible. */
function play(film: HTMLVideoElement): void {
  film.play().catch(() => {})
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
