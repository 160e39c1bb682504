import { useSyncExternalStore } from 'react'

// One pixel below the `tablet` breakpoint of owner.css.
const phone = matchMedia('(max-width: 720px)')

/** Whether the window is as narrow as a phone's; updates as soon as it is rotated or resized. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => phone.matches)
}

function subscribe(onChange: () => void) {
  phone.addEventListener('change', onChange)
  return () => phone.removeEventListener('change', onChange)
}
