/**
 * Loads a feature's styles, once: after the page's own, and before the couple's, which win.
 * @throws if they fail to load
 */
export async function loadSheet(href: string): Promise<void> {
  if (document.querySelector(`link[href="${href}"]`)) return
  const link = document.createElement('link')
  try {
    await new Promise((onload, onerror) => {
      document
        .querySelector('style')!
        .after(Object.assign(link, { rel: 'stylesheet', href, onload, onerror }))
    })
  } catch (cause) {
    link.remove()
    throw cause
  }
}
