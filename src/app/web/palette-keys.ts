import { useEffectEvent, useLayoutEffect } from 'react'

import { isOccupied } from '#ui/occupied.ts'

/**
 * Ctrl K or Cmd K opens the palette, ? the list of keys; neither works while something is being typed or open over the
 * page.
 */
export function usePaletteKeys({ onPalette, onKeys }: { onPalette: () => void; onKeys: () => void }): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof HTMLElement ? event.target : document.body
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    if (event.defaultPrevented || altKey || isOccupied(target)) return
    const isPalette = key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !shiftKey
    const isKeys = key === '?' && !ctrlKey && !metaKey
    if (!isPalette && !isKeys) return
    // Ctrl K would otherwise open the browser's own search.
    event.preventDefault()
    if (isPalette) onPalette()
    else onKeys()
  })
  // Active as soon as the page is, not after its first paint, so that a key pressed at once is not lost.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
