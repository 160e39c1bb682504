const loaded = new WeakSet<Element>()

/** Has a feature's panel opened the first time its tab is shown. Where its script does not come, the tab says so. */
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
    // Without a network the tab has a page of its own on the phone, which also takes what is typed.
    const page = failure.querySelector('a')!.href
    if (!navigator.onLine && (await caches?.match(page, { ignoreVary: true }))) return location.assign(page)
    failure.hidden = false
    failure.querySelector('button')!.onclick = () => loadPanel(tab, open)
  }
}
