import { useSyncExternalStore } from 'react'

import { isPrinting } from './use-is-printing.ts'

// One pixel below the `tablet` breakpoint of owner.css.
const phone = matchMedia('(max-width: 720px)')
let isPhone = phone.matches

/**
 * Whether the window is as narrow as a phone's; updates as soon as it is rotated or resized. Paper changes nothing: the
 * browser has counted its pages before it says how wide they are.
 */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, readIsPhone)
}

function readIsPhone(): boolean {
  if (!isPrinting()) isPhone = phone.matches
  return isPhone
}

function subscribe(onChange: () => void) {
  phone.addEventListener('change', onChange)
  addEventListener('afterprint', onChange)
  return () => {
    phone.removeEventListener('change', onChange)
    removeEventListener('afterprint', onChange)
  }
}
