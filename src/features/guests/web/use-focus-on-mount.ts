import { useEffect, useRef } from 'react'

/** Puts the focus on an element as it appears: what had it before is gone. */
export function useFocusOnMount<E extends HTMLElement>() {
  const element = useRef<E>(null)
  useEffect(() => element.current?.focus(), [])
  return element
}
