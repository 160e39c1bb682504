/** Brings a feature's styles, once: behind the page's own, and before the couple's, which win. @throws where they do not come */
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
