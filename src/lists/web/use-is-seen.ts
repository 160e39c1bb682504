import { useEffect, useState } from 'react'

/** Whether an element is in the window; true while there is no element. */
export function useIsSeen(element: Element | null): boolean {
  const [isSeen, setSeen] = useState(true)
  useEffect(() => {
    if (!element) return undefined
    const observer = new IntersectionObserver(([entry]) => entry && setSeen(entry.isIntersecting))
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return isSeen
}
