import { useEffectEvent, useLayoutEffect } from 'react'

import { isOccupied } from '#ui/occupied.ts'

/** Ctrl K or Cmd K for the palette, ? for the keys; neither while something is typed or open over the page. */
export function usePaletteKeys({ onPalette, onKeys }: { onPalette: () => void; onKeys: () => void }): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof HTMLElement ? event.target : document.body
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    if (event.defaultPrevented || altKey || isOccupied(target)) return
    const isPalette = key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !shiftKey
    const isKeys = key === '?' && !ctrlKey && !metaKey
    if (!isPalette && !isKeys) return
    // The browser has a search of its own on Ctrl K.
    event.preventDefault()
    if (isPalette) onPalette()
    else onKeys()
  })
  // With the page, not after its first paint: a key that is pressed at once must not be lost.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
