import { useEffect, useEffectEvent, useState } from 'react'

import { addMs } from '#platform/model/dates.ts'
import type { Instant } from '#platform/model/dates.ts'

const TICK_MS = 30_000

/**
 * The time by the server's clock, which read `told` at `toldAt` on this device: only the time elapsed since then is
 * measured here. `onTick` is called with the time at intervals.
 */
export function useServerNow(
  told: Instant | undefined,
  toldAt: number,
  onTick: (now: Instant) => void,
): Instant | undefined {
  const [ticked, setTicked] = useState({ toldAt, passedMs: 0 })
  const tick = useEffectEvent(() => {
    const passedMs = Math.max(0, Date.now() - toldAt)
    setTicked({ toldAt, passedMs })
    if (told !== undefined) onTick(addMs(told, passedMs))
  })
  useEffect(() => {
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [])
  if (told === undefined) return undefined
  return addMs(told, ticked.toldAt === toldAt ? ticked.passedMs : 0)
}
