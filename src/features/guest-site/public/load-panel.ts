const loaded = new WeakSet<Element>()

/** Opens a feature's panel the first time its tab is shown. If its script cannot be loaded, the tab says so. */
export async function loadPanel(tab: Element, open: (frame: HTMLElement) => Promise<void>): Promise<void> {
  const frame = tab.querySelector<HTMLElement>('[data-feature]')
  if (!frame || loaded.has(frame)) return
  loaded.add(frame)
  const failure = frame.lastElementChild as HTMLElement
  failure.hidden = true
  try {
    await open(frame)
  } catch {
    loaded.delete(frame)
    // Offline, a stored page may exist for the tab; its form takes what is typed, too.
    const page = failure.querySelector('a')!.href
    if (!navigator.onLine && (await caches?.match(page, { ignoreVary: true }))) return location.assign(page)
    failure.hidden = false
    failure.querySelector('button')!.onclick = () => loadPanel(tab, open)
  }
}
