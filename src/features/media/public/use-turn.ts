import { useCallback, useEffect, useState } from 'react'
import type { RefObject } from 'react'

/** Before one scrolls, only what is nearly seen; from then on, two screens ahead of a thumb. */
const AT_FIRST = '10%'
const AHEAD = '200%'
/** Those that are asked for hold up what is seen by the time they come. A browser may have six requests open: pages of the gallery have theirs. */
const AT_ONCE = 4
/** About how long a picture is on its way: the nearest is the one nearest to where the screen is by then. */
const ON_ITS_WAY_MS = 300
/** One that takes longer holds up no others. */
const LONGEST_MS = 8_000
/** No scroll event for so long: the page stands still. */
const STILL_MS = 100

interface Waiting {
  begin: () => void
  /** where on the page; null while that is far from the screen */
  middle: number | null
}

const waiting = new Map<Element, Waiting>()
const onTheirWay = new Map<Element, ReturnType<typeof setTimeout>>()
let watcher: IntersectionObserver | undefined
const scroll = { y: 0, atMs: 0, pixelsPerMs: 0 }

/**
 * Whether it is the turn of the picture at `place` to be asked for: those nearest to the screen come first, and those that a
 * thumb has passed by meanwhile wait until it comes back. `settle` is called once it has come, or has failed.
 */
export function useTurn(
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
    addEventListener('scroll', noteScroll, { passive: true })
  }
  waiting.set(element, { begin, middle: null })
  watcher?.observe(element)
}

/** It waits no more, or is there: the next one's turn. */
function leave(element: Element): void {
  waiting.delete(element)
  watcher?.unobserve(element)
  clearTimeout(onTheirWay.get(element))
  if (onTheirWay.delete(element)) beginNearest()
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

function noteScroll(): void {
  const atMs = performance.now()
  scroll.pixelsPerMs = (scrollY - scroll.y) / Math.max(1, atMs - scroll.atMs)
  Object.assign(scroll, { y: scrollY, atMs })
}

function beginNearest(): void {
  const isStill = performance.now() - scroll.atMs > STILL_MS
  const ahead = isStill ? 0 : scroll.pixelsPerMs * ON_ITS_WAY_MS
  const aim = scrollY + innerHeight / 2 + Math.max(-innerHeight, Math.min(innerHeight, ahead))
  while (onTheirWay.size < AT_ONCE) {
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
    onTheirWay.set(
      element,
      setTimeout(() => leave(element), LONGEST_MS),
    )
    begin()
  }
}
