import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import type { GuestPage } from '#features/guest-site/model/guest-page.ts'
import { NAME_FORM_ID, NameForm } from '#features/guest-site/public/name-form.tsx'
import type { ConfirmedPage } from '#features/guest-site/public/confirmed-view.tsx'
import { findToken } from '#features/guest-site/public/find-token.ts'
import { preserveTypedText } from '#features/guest-site/public/preserve-typed-text.ts'
import { loadPanel } from '#features/guest-site/public/load-panel.ts'
import { RSVP_FORM_ID, RsvpForm } from '#features/guest-site/public/rsvp-form.tsx'
import { weddingPaths as paths } from '#platform/model/wedding-paths.ts'
import type { Language } from '#platform/model/languages.ts'
import { restoreWords } from '#platform/model/words-json.ts'
import { registerWords, setLanguageSource } from '#platform/model/words.ts'
import { forgetGuestSession } from '#platform/public/guest-session.ts'
import { moveTabs } from '#ui/public/move-tabs.ts'
import '#features/design/public/theme-picture-files.ts'
import '#ui/public/font-files.ts'
import '#ui/public/pictures/share.jpg?url'
import '#features/marketing/public/marketing-files.ts'

/** How long less urgent work waits after loading; no wait without a network, or if a stored page may be shown. */
const SETTLED_MS = 1_500
/** The delay before another attempt when the phone claims to have a network, but loading failed. */
const RETRY_MS = 15_000
let shown: GuestPage
/** the page for which offline support was started */
let supported: GuestPage | undefined
let live: Root | undefined

// The page is complete without this script. Only its interactive parts are hydrated: the rest stays as the server
// rendered it, and out of this bundle.
const data = document.getElementById('page')?.textContent
if (data) startPage(JSON.parse(data))

function startPage(page: GuestPage): void {
  const lang = document.documentElement.lang as Language
  setLanguageSource(() => lang)
  const words = document.getElementById('words')?.textContent
  if (words) registerWords('form-words', lang, restoreWords(JSON.parse(words)))
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
    // This page replaced the form, along with the button that was pressed there.
    const isNext = document.referrer.split('?')[0] === location.origin + location.pathname
    if (isNext && document.activeElement === document.body) focusPage()
    const hasParts = page.itinerary ?? page.questions
    // Forms that are submitted in the meantime are held until the parts are hydrated.
    moveTabs((panel) => loadPanel(panel, openPanel(page)).then(hasParts ? null : announceHydrated))
    if (hasParts) hydrateParts(page)
  } else announceHydrated()
  if (document.querySelector('video[data-film]'))
    // If the film fails to load, its still remains.
    import('#features/guest-site/public/play-film.ts').then((film) => film.playFilm()).catch(() => {})
  afterLoad(loadOfflineSupport)
  if (page.view === 'rsvp' || page.view === 'confirmed') {
    // Read while there is a network, because later calls on the page need it. Without one, the form reads it itself.
    findToken(page).catch(() => {})
    const { slug } = page.couple
    const form = document.querySelector(`form[action="${paths.weddingForget(slug)}"]`)
    form?.addEventListener('submit', () => forgetGuestSession(slug))
  }
}

/**
 * The forms below the welcome work before their script has loaded, and without it, so it waits until somebody touches
 * the page.
 */
function hydrateParts(page: ConfirmedPage): void {
  const begin = () =>
    void import('./confirmed-parts.tsx').then((parts) => parts.startParts(page, hydrate), announceHydrated)
  addEventListener('pointerdown', begin, { once: true })
  afterLoad(begin)
}

/** Resets fields with autocomplete: after going back, the browser fills them with their old contents. */
function showStored(): void {
  const [way] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (way?.type !== 'back_forward') return
  for (const field of document.querySelectorAll<HTMLInputElement>('.rsvp-form [autocomplete]'))
    field.value = field.defaultValue
}

/** Replaces the page with another one, as if it had been loaded. */
function showPage(page: GuestPage, html: string): void {
  live?.unmount()
  const root = document.getElementById('root')!
  root.innerHTML = html
  hydratePage(page)
  scrollTo(0, 0)
  focusPage()
}

/** For screen readers: moves the focus to the start of the page, rather than losing it with the pressed button. */
function focusPage(): void {
  const root = document.getElementById('root')!
  root.tabIndex = -1
  root.focus({ preventScroll: true })
}

function openPanel(page: ConfirmedPage) {
  return (frame: HTMLElement) =>
    import('./open-guest-panel.ts').then((panel) => panel.openGuestPanel(frame, page))
}

/**
 * If the network is cut before this part has loaded, loads it once the network is back, even if the failure is noticed
 * only later.
 */
function loadOfflineSupport(): void {
  const again = new AbortController()
  const retry = () => {
    if (again.signal.aborted || supported === shown) return
    again.abort()
    loadOfflineSupport()
  }
  addEventListener('online', retry, { signal: again.signal })
  import('#features/guest-site/public/offline-line.ts')
    .then(async (offline) => {
      await offline.loadLaterWords()
      if (supported !== shown)
        offline.startOfflineSupport((supported = shown), () => import('./later-work.ts'))
    })
    .catch(() => setTimeout(retry, RETRY_MS))
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
  const putBack = preserveTypedText(container)
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

/** Releases a form that was submitted too early: page-start.js waits for this event. */
function announceHydrated(): void {
  dispatchEvent(new Event('page-alive'))
}
