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
    failure.hidden = false
    failure.querySelector('button')!.onclick = () => loadPanel(tab, open)
  }
}
