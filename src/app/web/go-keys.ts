import { useEffectEvent, useLayoutEffect } from 'react'
import { useNavigate } from 'react-router'

import { HOME, NOTIFICATIONS, WEDDING_SCREENS } from './navigation.ts'
import { isOccupied } from '#ui/occupied.ts'

/** How long after G the next letter still says where to go. */
const WAIT_MS = 1500

/** G and then a letter goes to a screen: before the keys of the screen that is shown. */
export function useGoKeys(hasWedding: boolean): void {
  const navigate = useNavigate()
  const go = useEffectEvent((key: string) => {
    const screens = [HOME, ...(hasWedding ? WEDDING_SCREENS : []), NOTIFICATIONS]
    const screen = screens.find((item) => item.key === key)
    if (screen) void navigate(screen.to)
    return screen !== undefined
  })
  // Before the screen is painted: on a slow machine an effect comes later than the first key.
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
