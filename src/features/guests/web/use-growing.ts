import { useEffect, useState } from 'react'

/** Grows to `total` by `step` at each turn of the browser, so that thousands never stop the screen. */
export function useGrowing(total: number, step: number): number {
  const [count, setCount] = useState(step)
  useEffect(() => {
    if (count >= total) return
    const timer = setTimeout(() => setCount(count + step))
    return () => clearTimeout(timer)
  }, [count, total, step])
  return Math.min(count, total)
}
