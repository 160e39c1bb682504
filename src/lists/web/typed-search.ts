/** Browsers allow a hundred address changes in ten seconds at most, which is less often than keys repeat. */
const PAUSE_MS = 150

/** Holds what is typed into a search field until the address has it; `addressed` returns the search in the address. */
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
    /** null: the search in the address applies. */
    text: () => text,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** `save` must put the text into the address; it is called at the next pause. */
    type(next: string, save: () => void) {
      stop()
      set(next)
      timer = setTimeout(() => {
        timer = undefined
        save()
      }, PAUSE_MS)
    },
    /** Called once the screen has the address with `saved`: the typed text is dropped unless more was typed since. */
    arrived(saved: string) {
      if (timer === undefined && saved === addressed()) forget()
    },
    forget,
  }
}
