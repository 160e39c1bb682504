import { useEffect, useEffectEvent, useState } from 'react'

import { epochMs, instantOf } from '#platform/model/dates.ts'
import type { Instant } from '#platform/model/dates.ts'

const TICK_MS = 30_000

/**
 * The time by the server's clock, which said `told` at `toldAt` of this device's: only how much has passed since is
 * taken from here. `onTick` is called now and then, with the time.
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
    if (told !== undefined) onTick(instantOf(epochMs(told) + passedMs))
  })
  useEffect(() => {
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [])
  if (told === undefined) return undefined
  return instantOf(epochMs(told) + (ticked.toldAt === toldAt ? ticked.passedMs : 0))
}
