const loaded = new WeakSet<Element>()
/** After how long it is tried again, twice as long each time: a phone that is online may still get nothing through. */
let retryMs = 2_500

/**
 * Opens a feature's panel the first time its tab is shown. If its script cannot be loaded, the tab says so beside the
 * form or the buttons that need it, and it is tried again. `open` hides the message and puts it back in its place.
 */
export async function loadPanel(tab: Element, open: (frame: HTMLElement) => Promise<void>): Promise<void> {
  const frame = tab.querySelector<HTMLElement>('[data-feature]')
  if (!frame || loaded.has(frame)) return
  loaded.add(frame)
  try {
    await open(frame)
  } catch {
    loaded.delete(frame)
    const failure = frame.querySelector<HTMLElement>('.panel-failed')!
    // Offline, a stored page may exist for the tab; its form takes what is typed, too.
    const page = failure.querySelector('a')!.href
    if (!navigator.onLine && (await caches?.match(page, { ignoreVary: true }))) return location.assign(page)
    const again = () => void loadPanel(tab, open)
    if (failure.hidden) frame.querySelector('form, .needs-script')?.after(failure)
    failure.hidden = false
    failure.querySelector('button')!.onclick = () => {
      failure.hidden = true
      again()
    }
    addEventListener('online', again, { once: true })
    setTimeout(again, (retryMs *= 2))
  }
}
