import { renderToStaticMarkup } from 'react-dom/server'
import { Doors } from '#ui/public/doors.tsx'
import type { DoorsProps } from '#ui/public/doors.tsx'

const CACHE_SIZE = 1000
const cache = new Map<string, string>()

/** The opening doors in HTML, drawn once for each pair of initials with what `viewKey` says they open on. */
export function doorsHtml(doors: DoorsProps, viewKey: string): string {
  const key = `${doors.left} ${doors.right} ${viewKey}`
  let html = cache.get(key)
  if (html === undefined) {
    html = renderToStaticMarkup(<Doors {...doors} />)
    if (cache.size >= CACHE_SIZE) cache.clear()
    cache.set(key, html)
  }
  return html
}
