import { useEffect, useRef } from 'react'

/** Focuses an element as it appears: the one that had the focus is gone. */
export function useFocusOnMount<E extends HTMLElement>() {
  const element = useRef<E>(null)
  useEffect(() => element.current?.focus(), [])
  return element
}
