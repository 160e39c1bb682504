import { UNSAFE_createBrowserHistory, parsePath } from 'react-router'
import type { Location, NavigationType, Navigator } from 'react-router'
import { newKey } from '#platform/model/new-key.ts'
import { guardAgainst } from '#ui/navigation-guard.ts'

export interface Arrival {
  location: Location
  by: NavigationType
  /** the page stays scrolled as it is */
  keepsScroll: boolean
}

nameFirstEntry()

const history = UNSAFE_createBrowserHistory({ v5Compat: true })

/** Back and Forward cannot be prevented, only reversed: true while one that the guard blocked is being reversed. */
let isReturning = false
/** the guard has allowed this change of the address */
let isAllowed = false
let keepsScroll = false

/** How links and `useNavigate` change the address; a screen with unsaved changes is left only after a question. */
export const navigator: Navigator = {
  createHref: (to) => history.createHref(to),
  encodeLocation: (to) => history.encodeLocation(to),
  go: (delta) => history.go(delta),
  push: (to, state, options) => unlessBlocked(to, state, options, () => history.push(to, state)),
  replace: (to, state, options) => unlessBlocked(to, state, options, () => history.replace(to, state)),
}

/** Where the app is now. */
export function currentArrival(): Arrival {
  return { location: history.location, by: history.action, keepsScroll: false }
}

/** Calls `onArrival` whenever the address has changed; returns a function that stops it. */
export function listenToHistory(onArrival: (arrival: Arrival) => void): () => void {
  return history.listen(({ action, location, delta }) => {
    if (isReturning) {
      isReturning = false
      return
    }
    const guard = action === 'POP' && delta && !isAllowed ? guardAgainst(location) : null
    isAllowed = false
    if (guard && delta) {
      isReturning = true
      history.go(-delta)
      void guard.ask().then((leaves) => {
        if (!leaves) return
        isAllowed = true
        history.go(delta)
      })
      return
    }
    const arrival: Arrival = { location, by: action, keepsScroll }
    keepsScroll = false
    onArrival(arrival)
  })
}

type Push = Navigator['push']

function unlessBlocked(
  to: Parameters<Push>[0],
  state: unknown,
  options: Parameters<Push>[2],
  go: () => void,
): void {
  const { pathname = history.location.pathname } = typeof to === 'string' ? parsePath(to) : to
  const leave = () => {
    keepsScroll = options?.preventScrollReset ?? false
    go()
  }
  const guard = guardAgainst({ pathname, state })
  if (!guard) return leave()
  void guard.ask().then((leaves) => leaves && leave())
}

/**
 * Gives the document's first entry a key of its own; the library calls each of them 'default'. Scroll positions are
 * stored by the entry's key, so a new document would otherwise open where the one before it was left. A reload and Back
 * find the key in the entry again.
 */
function nameFirstEntry() {
  const state = window.history.state as { key?: string } | null
  if (state?.key === undefined) window.history.replaceState({ ...state, key: newKey() }, '')
}
