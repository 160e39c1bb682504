import { renderToStaticMarkup } from 'react-dom/server'
import { BoundedMap } from '#platform/model/bounded-map.ts'
import { Doors } from '#ui/public/doors.tsx'
import type { DoorsProps } from '#ui/public/doors.tsx'

const cache = new BoundedMap<string, string>(1000)

/**
 * The opening doors as HTML, rendered once per pair of initials and `viewKey`, which identifies the view behind
 * them.
 */
export function doorsHtml(doors: DoorsProps, viewKey: string): string {
  const key = `${doors.left} ${doors.right} ${viewKey}`
  let html = cache.get(key)
  if (html === undefined) {
    html = renderToStaticMarkup(<Doors {...doors} />)
    cache.set(key, html)
  }
  return html
}
