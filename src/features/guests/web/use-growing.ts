import { useEffect, useState } from 'react'

/** Grows to `total` by `step` in each turn of the event loop, so that thousands of items never block the screen. */
export function useGrowing(total: number, step: number): number {
  const [count, setCount] = useState(step)
  useEffect(() => {
    if (count >= total) return
    const timer = setTimeout(() => setCount(count + step))
    return () => clearTimeout(timer)
  }, [count, total, step])
  return Math.min(count, total)
}
