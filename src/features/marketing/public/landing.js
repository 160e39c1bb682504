// The landing page's only script: the hero's film and its sound, and the offers for signed-in visitors. The browser
// itself scrolls to the price, smoothly: a script that comes late would move the page under a visitor's press.
const film = document.querySelector('.landing-hero video')
const controls = document.querySelector('.film-controls')
const lessMotion = matchMedia('(prefers-reduced-motion: reduce)')
const savesData =
  navigator.connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches

/** The film starts once the visitor interacts, or after this time: on a slow network the text loads first. */
const QUIET_MS = 4000
const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll']

if (film && controls && !savesData) {
  if (lessMotion.matches) lessMotion.addEventListener('change', offerFilm, { once: true })
  else offerFilm()
}

function offerFilm() {
  const [playButton, soundButton] = controls.querySelectorAll('button')
  const show = () => {
    const isPaused = film.paused && (film.currentSrc || lessMotion.matches)
    playButton.dataset.state = isPaused ? 'paused' : 'playing'
    soundButton.dataset.state = film.muted ? 'muted' : 'heard'
  }
  const play = () => {
    if (film.childElementCount === 0) load()
    film.play().catch(show)
  }
  const load = () => {
    const shape = matchMedia('(min-width: 768px)').matches ? 'wide' : 'tall'
    film.append(source(shape, 'webm', 'av01.0.05M.08, opus'), source(shape, 'mp4', 'avc1.640020, mp4a.40.2'))
    // If no format can be played, the still remains and the buttons disappear.
    film.lastElementChild.addEventListener('error', () => (controls.hidden = true))
  }
  const start = () => {
    if (lessMotion.matches) return
    for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, start)
    if (film.childElementCount === 0) play()
  }
  film.muted = true
  for (const name of ['play', 'pause', 'volumechange']) film.addEventListener(name, show)
  film.addEventListener('playing', () => film.classList.add('is-playing'), { once: true })
  soundButton.addEventListener('click', () => {
    film.muted = !film.muted
    if (!film.muted) play()
  })
  playButton.addEventListener('click', () => {
    if (film.paused) play()
    else film.pause()
  })
  // Once offered it stays: reducing motion later pauses it.
  lessMotion.addEventListener('change', () => {
    if (lessMotion.matches) film.pause()
    show()
  })
  controls.hidden = false
  for (const sign of SIGNS_OF_LIFE) addEventListener(sign, start, { passive: true })
  setTimeout(start, QUIET_MS)
}

function source(shape, form, codecs) {
  const element = document.createElement('source')
  element.src = film.getAttribute(`data-${shape}-${form}`)
  element.type = `video/${form}; codecs="${codecs}"`
  return element
}

// Only visitors who may be signed in load the script that checks this and lets them buy.
const needing = hasSession() && document.querySelector('[data-script]')
if (needing) {
  offerTo('buyers')
  // Pressed before that script has come, a button is busy, and the script carries on from there.
  for (const button of document.querySelectorAll('button.for-buyers'))
    button.addEventListener('click', () => (button.disabled = true), { once: true })
  import(needing.dataset.script).catch(() => offerTo('visitors'))
}

function offerTo(readers) {
  for (const part of document.querySelectorAll('.for-visitors, .for-buyers'))
    part.hidden = !part.classList.contains(`for-${readers}`)
}

function hasSession() {
  try {
    return localStorage.getItem('twofold-auth') !== null
  } catch {
    return false
  }
}
