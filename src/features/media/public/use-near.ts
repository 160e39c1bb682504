import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

/** Before one scrolls, only what is nearly seen; from then on, two screens ahead of a thumb. */
const AT_FIRST = '25%'
const AHEAD = '200%'

const waiting = new Map<Element, () => void>()
let watcher: IntersectionObserver | undefined

/** Whether the element is about to be seen, or has been; on the server nothing is. */
export function useNear(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(
    () => (isNear || !place.current ? undefined : whenNear(place.current, () => setNear(true))),
    [isNear, place],
  )
  return isNear
}

/** Calls `near` once the element is about to be seen; returns a function that stops it. */
function whenNear(element: Element, near: () => void): () => void {
  if (!watcher) {
    watch(AT_FIRST)
    addEventListener('scroll', () => watch(AHEAD), { once: true, passive: true })
  }
  waiting.set(element, near)
  watcher?.observe(element)
  return () => {
    waiting.delete(element)
    watcher?.unobserve(element)
  }
}

function watch(rootMargin: string): void {
  watcher?.disconnect()
  watcher = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) waiting.get(target)?.()
    },
    { rootMargin: `${rootMargin} 0%` },
  )
  for (const element of waiting.keys()) watcher.observe(element)
}
