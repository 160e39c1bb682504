import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

const paper = matchMedia('print')
let isAsked = false
addEventListener('beforeprint', () => (isAsked = true))
addEventListener('afterprint', () => (isAsked = false))

/** Whether the page is being printed, from just before the browser lays it out on paper. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, isPrinting)
}

/** The same at this moment, for code that is not a component. */
export function isPrinting(): boolean {
  return isAsked || paper.matches
}

function subscribe(onChange: () => void) {
  // At once, because the browser prints what is in the document as soon as its listeners return.
  const render = () => flushSync(onChange)
  addEventListener('beforeprint', render)
  addEventListener('afterprint', render)
  paper.addEventListener('change', render)
  return () => {
    removeEventListener('beforeprint', render)
    removeEventListener('afterprint', render)
    paper.removeEventListener('change', render)
  }
}
