/** A browser lets a page change its address a hundred times in ten seconds at most: less often than keys repeat. */
const PAUSE_MS = 150

/** What is typed into a search field until the address has it; `addressed` is what the address says at this moment. */
export function createTypedSearch(addressed: () => string) {
  let text: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const set = (next: string | null) => {
    text = next
    listeners.forEach((listener) => listener())
  }
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const forget = () => {
    stop()
    if (text !== null) set(null)
  }
  return {
    /** null: what the address says holds. */
    text: () => text,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** `save` is to put the text into the address, at the next pause. */
    type(next: string, save: () => void) {
      stop()
      set(next)
      timer = setTimeout(() => {
        timer = undefined
        save()
      }, PAUSE_MS)
    },
    /** The screen has heard that the address says `saved`: what came after that is kept. */
    arrived(saved: string) {
      if (timer === undefined && saved === addressed()) forget()
    },
    forget,
  }
}
