import { useCallback, useEffect, useState } from 'react'
import type { RefObject } from 'react'

/** Before the guest scrolls, only pictures close to the screen are loaded; after that, up to two screens ahead. */
const AT_FIRST = '10%'
const AHEAD = '200%'
/**
 * Pictures being loaded delay those needed next. Browsers allow six requests at once, and pages of the gallery need
 * some too.
 */
const AT_ONCE = 4
/** About how long a picture takes to load: the nearest one is that closest to where the screen will be by then. */
const TYPICAL_LOAD_MS = 300
/** A picture that takes longer no longer delays others. */
const LONGEST_MS = 8_000
/** Without a scroll event for this long, the page is standing still. */
const STILL_MS = 100

interface Waiting {
  begin: () => void
  /** its vertical center on the page; null while that is far from the screen */
  middle: number | null
}

const waiting = new Map<Element, Waiting>()
const loading = new Map<Element, ReturnType<typeof setTimeout>>()
let watcher: IntersectionObserver | undefined
const scroll = { y: 0, atMs: 0, pixelsPerMs: 0 }

/**
 * Whether the picture at `place` may be loaded now: those nearest to the screen come first, and those already scrolled
 * past wait until they are near again. `settle` must be called once it has loaded or failed.
 */
export function useLoadTurn(
  place: RefObject<Element | null>,
  hasPicture: boolean,
): { isTurn: boolean; settle: () => void } {
  const [isTurn, setTurn] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element || !hasPicture) return undefined
    wait(element, () => setTurn(true))
    return () => leave(element)
  }, [place, hasPicture])
  const settle = useCallback(() => void (place.current && leave(place.current)), [place])
  return { isTurn, settle }
}

function wait(element: Element, begin: () => void): void {
  if (!watcher) {
    watch(AT_FIRST)
    addEventListener('scroll', () => watch(AHEAD), { once: true, passive: true })
    addEventListener('scroll', recordScroll, { passive: true })
  }
  waiting.set(element, { begin, middle: null })
  watcher?.observe(element)
}

/** The picture no longer waits, or has loaded: lets the next one start. */
function leave(element: Element): void {
  waiting.delete(element)
  watcher?.unobserve(element)
  clearTimeout(loading.get(element))
  if (loading.delete(element)) beginNearest()
}

function watch(rootMargin: string): void {
  watcher?.disconnect()
  watcher = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target, boundingClientRect } of entries) {
        const one = waiting.get(target)
        if (one)
          one.middle = isIntersecting
            ? scrollY + (boundingClientRect.top + boundingClientRect.bottom) / 2
            : null
      }
      beginNearest()
    },
    { rootMargin: `${rootMargin} 0%` },
  )
  for (const element of waiting.keys()) watcher.observe(element)
}

function recordScroll(): void {
  const atMs = performance.now()
  scroll.pixelsPerMs = (scrollY - scroll.y) / Math.max(1, atMs - scroll.atMs)
  Object.assign(scroll, { y: scrollY, atMs })
}

function beginNearest(): void {
  const isStill = performance.now() - scroll.atMs > STILL_MS
  const ahead = isStill ? 0 : scroll.pixelsPerMs * TYPICAL_LOAD_MS
  const aim = scrollY + innerHeight / 2 + Math.max(-innerHeight, Math.min(innerHeight, ahead))
  while (loading.size < AT_ONCE) {
    let nearest: [Element, Waiting] | undefined
    let least = Infinity
    for (const entry of waiting) {
      const { middle } = entry[1]
      if (middle === null || Math.abs(middle - aim) >= least) continue
      nearest = entry
      least = Math.abs(middle - aim)
    }
    if (!nearest) return
    const [element, { begin }] = nearest
    waiting.delete(element)
    watcher?.unobserve(element)
    loading.set(
      element,
      setTimeout(() => leave(element), LONGEST_MS),
    )
    begin()
  }
}
