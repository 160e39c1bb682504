import type { Gallery, GalleryItem } from './media.ts'

/** Later pages are larger than the first, which is looked at again. */
export const MORE_PHOTOS = 120

/** A photo as it was loaded: its address keeps the key it came with, so that nothing is fetched twice. */
export interface LoadedItem extends GalleryItem {
  key: string
}

/** What is loaded of the gallery. */
export interface LoadedGallery {
  items: LoadedItem[]
  next: string | null
  total: number
  key: string
  /** whether one further down is gone: what is loaded there is read again */
  isBroken: boolean
}

/** A gallery of which one page is loaded. */
export function startGallery({ items, next, total, key }: Gallery): LoadedGallery {
  return { items: items.map((item) => ({ ...item, key })), next, total, key, isBroken: false }
}

/** Adds the page after those that are loaded. */
export function addPage(loaded: LoadedGallery, page: Gallery): LoadedGallery {
  const known = new Set(loaded.items.map(({ id }) => id))
  const more = page.items.filter(({ id }) => !known.has(id)).map((item) => ({ ...item, key: page.key }))
  return { ...loaded, items: [...loaded.items, ...more], next: page.next, total: page.total, key: page.key }
}

/** Puts the newest page over what is loaded: new ones come to the top, hidden ones go, and the rest stays. */
export function mergeNewest(loaded: LoadedGallery, newest: Gallery): LoadedGallery {
  const known = new Map(loaded.items.map((item) => [item.id, item]))
  const first = newest.items.map((item) => ({ ...item, key: known.get(item.id)?.key ?? newest.key }))
  const { total, key } = newest
  if (newest.next === null) return { items: first, next: null, total, key, isBroken: false }
  const isIn = new Set(first.map(({ id }) => id))
  const oldest = first.at(-1)?.shown_at ?? ''
  const rest = loaded.items.filter(({ id, shown_at }) => !isIn.has(id) && shown_at <= oldest)
  // All loaded ones are newer: the two do not meet, and what is between them is loaded by scrolling.
  const meets = first.some(({ id }) => known.has(id))
  if (!meets) return { items: first, next: newest.next, total, key, isBroken: false }
  const added = first.filter(({ id }) => !known.has(id)).length
  const gone = loaded.items.length + added - first.length - rest.length
  // Fewer in all than were seen to go: one that is further down has gone, too.
  const isBroken = loaded.total + added - gone !== total
  const next = rest.length === 0 ? newest.next : loaded.next
  return { items: [...first, ...rest], next, total, key, isBroken }
}
