import { useEffect, useEffectEvent, useState } from 'react'

import { addMs } from '#platform/model/dates.ts'
import type { Instant } from '#platform/model/dates.ts'

const TICK_MS = 30_000

/**
 * The time by the server's clock, which showed `received` at `receivedAt` on this device: only the time elapsed since
 * then is measured here. `onTick` is called with the time at intervals.
 */
export function useServerNow(
  received: Instant | undefined,
  receivedAt: number,
  onTick: (now: Instant) => void,
): Instant | undefined {
  const [ticked, setTicked] = useState({ receivedAt, passedMs: 0 })
  const tick = useEffectEvent(() => {
    const passedMs = Math.max(0, Date.now() - receivedAt)
    setTicked({ receivedAt, passedMs })
    if (received !== undefined) onTick(addMs(received, passedMs))
  })
  useEffect(() => {
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [])
  if (received === undefined) return undefined
  return addMs(received, ticked.receivedAt === receivedAt ? ticked.passedMs : 0)
}
