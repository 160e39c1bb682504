import { useEffectEvent, useLayoutEffect } from 'react'
import { useNavigate } from 'react-router'

import { HOME, NOTIFICATIONS, WEDDING_SCREENS } from './navigation.ts'
import { isOccupied } from '#ui/occupied.ts'

/** How long after G the next letter still selects a screen. */
const WAIT_MS = 1500

/** G followed by a letter opens a screen, with priority over the keys of the current screen. */
export function useGoKeys(hasWedding: boolean): void {
  const navigate = useNavigate()
  const go = useEffectEvent((key: string) => {
    const screens = [HOME, ...(hasWedding ? WEDDING_SCREENS : []), NOTIFICATIONS]
    const screen = screens.find((item) => item.key === key)
    if (screen) void navigate(screen.to)
    return screen !== undefined
  })
  // Before the screen is painted: on a slow machine an effect would run after the first key.
  useLayoutEffect(() => {
    let pressedAt = -Infinity
    const listen = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : document.body
      const { key, ctrlKey, metaKey, altKey, timeStamp } = event
      if (ctrlKey || metaKey || altKey || isOccupied(target)) return
      const isAfterG = timeStamp - pressedAt < WAIT_MS
      pressedAt = key.toLowerCase() === 'g' && !isAfterG ? timeStamp : -Infinity
      if (!isAfterG || !go(key.toLowerCase())) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    window.addEventListener('keydown', listen, true)
    return () => window.removeEventListener('keydown', listen, true)
  }, [])
}
