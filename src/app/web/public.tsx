import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import type { GuestPage } from '#features/guest-site/model/guest-page.ts'
import { NAME_FORM_ID, NameForm } from '#features/guest-site/public/name-form.tsx'
import type { ConfirmedPage } from '#features/guest-site/public/confirmed-view.tsx'
import { findToken } from '#features/guest-site/public/find-token.ts'
import { holdTyped } from '#features/guest-site/public/hold-typed.ts'
import { loadPanel } from '#features/guest-site/public/load-panel.ts'
import { RSVP_FORM_ID, RsvpForm } from '#features/guest-site/public/rsvp-form.tsx'
import { weddingPaths as paths } from '#platform/model/wedding-paths.ts'
import type { Language } from '#platform/model/languages.ts'
import { givenWords } from '#platform/model/given-words.ts'
import { keepWords, speakBy } from '#platform/model/words.ts'
import { forgetGuestSession } from '#platform/public/guest-session.ts'
import { moveTabs } from '#ui/public/move-tabs.ts'
import '#features/design/public/theme-picture-files.ts'
import '#ui/public/font-files.ts'
import '#ui/public/pictures/share.jpg?url'
import '#features/marketing/public/marketing-files.ts'

/** What is for later waits so long; not where the network is away, or a kept page may be shown. */
const SETTLED_MS = 1_500
/** Where there is a network, as the phone says, and still nothing came. */
const AGAIN_MS = 15_000
let shown: GuestPage
/** the page that the offline part was started for */
let supported: GuestPage | undefined
let live: Root | undefined

// The page is whole without this script. Only its living parts are hydrated: the rest stays as the server wrote
// it, and out of this bundle.
const data = document.getElementById('page')?.textContent
if (data) startPage(JSON.parse(data))

function startPage(page: GuestPage): void {
  const lang = document.documentElement.lang as Language
  speakBy(() => lang)
  const words = document.getElementById('words')?.textContent
  if (words) keepWords('form-words', lang, givenWords(JSON.parse(words)))
  hydratePage(page)
}

function hydratePage(page: GuestPage): void {
  shown = page
  if (page.view === 'name')
    hydrate(NAME_FORM_ID, <NameForm couple={page.couple} form={page.form} tab={page.tab} show={showPage} />)
  else if (page.view === 'rsvp') {
    showStored()
    hydrate(RSVP_FORM_ID, <RsvpForm page={page} />)
  } else if (page.view === 'confirmed') {
    // It came in the place of the form, with what was pressed there.
    const isNext = document.referrer.split('?')[0] === location.origin + location.pathname
    if (isNext && document.activeElement === document.body) focusPage()
    const hasParts = page.itinerary ?? page.questions
    // What is sent in the meantime is held until they are hydrated.
    moveTabs((panel) => loadPanel(panel, openPanel(page)).then(hasParts ? null : announceHydrated))
    if (hasParts) hydrateParts(page)
  } else announceHydrated()
  if (document.querySelector('video[data-film]'))
    // Where it does not come, there is the still.
    import('#features/guest-site/public/play-film.ts').then(({ playFilm }) => playFilm()).catch(() => {})
  afterLoad(loadOfflineSupport)
  if (page.view === 'rsvp' || page.view === 'confirmed') {
    // Asked for while there is a network: what the page calls later goes with it. Without one, the form itself asks.
    findToken(page).catch(() => {})
    const { slug } = page.couple
    const form = document.querySelector(`form[action="${paths.weddingForget(slug)}"]`)
    form?.addEventListener('submit', () => forgetGuestSession(slug))
  }
}

/** The forms below the welcome work before their script has come, and where it never comes: it waits until somebody touches the page. */
function hydrateParts(page: ConfirmedPage): void {
  const begin = () =>
    void import('./confirmed-parts.tsx').then(({ startParts }) => startParts(page, hydrate), announceHydrated)
  addEventListener('pointerdown', begin, { once: true })
  afterLoad(begin)
}

/** The fields that the browser may fill by itself: on the way back it fills them with what they held then. */
function showStored(): void {
  const [way] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (way?.type !== 'back_forward') return
  for (const field of document.querySelectorAll<HTMLInputElement>('.rsvp-form [autocomplete]'))
    field.value = field.defaultValue
}

/** Puts another page in the place of this one, as if it had been loaded. */
function showPage(page: GuestPage, html: string): void {
  live?.unmount()
  const root = document.getElementById('root')!
  root.innerHTML = html
  hydratePage(page)
  scrollTo(0, 0)
  focusPage()
}

/** For who reads with their ears: the focus is at the page's start, not lost with what was pressed. */
function focusPage(): void {
  const root = document.getElementById('root')!
  root.tabIndex = -1
  root.focus({ preventScroll: true })
}

function openPanel(page: ConfirmedPage) {
  return async (frame: HTMLElement) => (await import('./open-guest-panel.ts')).openGuestPanel(frame, page)
}

/** A network that is cut before this part has come brings it when it is back, even while the cut is still noticed. */
function loadOfflineSupport(): void {
  const again = new AbortController()
  const retry = () => {
    if (again.signal.aborted || supported === shown) return
    again.abort()
    loadOfflineSupport()
  }
  addEventListener('online', retry, { signal: again.signal })
  import('#features/guest-site/public/offline-line.ts')
    .then(async ({ startOfflineSupport, bringWords }) => {
      await bringWords()
      if (supported !== shown) startOfflineSupport((supported = shown), () => import('./later-work.ts'))
    })
    .catch(() => setTimeout(retry, AGAIN_MS))
}

function afterLoad(work: () => void): void {
  const isKept = Boolean(navigator.serviceWorker?.controller)
  const begin = () => setTimeout(work, isKept || !navigator.onLine ? 0 : SETTLED_MS)
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin)
}

function hydrate(id: string, part: ReactNode): void {
  const container = document.getElementById(id)
  if (!container) return announceHydrated()
  const putBack = holdTyped(container)
  const begin = () => {
    putBack()
    announceHydrated()
  }
  live = hydrateRoot(container, <Hydrated begin={begin}>{part}</Hydrated>)
}

function Hydrated({ begin, children }: { begin: () => void; children: ReactNode }) {
  useEffect(begin, [begin])
  return children
}

/** A form that was sent too early goes its way now: page-start.js waits for this. */
function announceHydrated(): void {
  dispatchEvent(new Event('page-alive'))
}
