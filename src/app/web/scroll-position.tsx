import { useEffect, useLayoutEffect } from 'react'

import type { Arrival } from './history.ts'

const STORED_AS = 'twofold-scroll-positions'

/** how far each entry of the browser's history was scrolled, by the entry's key */
const positions: Record<string, number> = readPositions()

/** Notes how far the page is scrolled while the entry is shown. */
export function noteScrollPosition(key: string): void {
  positions[key] = scrollY
}

interface ScrollPositionProps {
  arrival: Arrival
}

/** Scrolls to where the entry was left, to the element that its address names, or to the top. */
export function ScrollPosition({ arrival }: ScrollPositionProps) {
  const { location, keepsScroll } = arrival
  useEffect(() => {
    history.scrollRestoration = 'manual'
    const takeOver = () => {
      history.scrollRestoration = 'manual'
    }
    addEventListener('pageshow', takeOver)
    return () => removeEventListener('pageshow', takeOver)
  }, [])
  useEffect(() => {
    const store = () => {
      noteScrollPosition(location.key)
      storePositions()
      // For a page of another app, or of an earlier version, the browser does it.
      history.scrollRestoration = 'auto'
    }
    addEventListener('pagehide', store)
    return () => removeEventListener('pagehide', store)
  }, [location.key])
  useLayoutEffect(() => {
    const noted = positions[location.key]
    const target = location.hash ? document.getElementById(decodedId(location.hash)) : null
    if (noted !== undefined) window.scrollTo(0, noted)
    else if (target) target.scrollIntoView()
    else if (!keepsScroll) window.scrollTo(0, 0)
  }, [location, keepsScroll])
  return null
}

function decodedId(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    // Somebody typed this address, and it names no element.
    return ''
  }
}

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORED_AS) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

function storePositions(): void {
  try {
    sessionStorage.setItem(STORED_AS, JSON.stringify(positions))
  } catch {
    // Storage is full or denied: the next document opens at its top.
  }
}
