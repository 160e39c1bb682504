import type { Gallery, GalleryItem } from './media.ts'

/** Later pages are larger than the first, which is read again and again. */
export const MORE_PHOTOS = 120

/** A photo as it was loaded: its address keeps the key it came with, so that nothing is downloaded twice. */
export interface LoadedItem extends GalleryItem {
  key: string
}

/** The loaded part of the gallery. */
export interface LoadedGallery {
  items: LoadedItem[]
  next: string | null
  total: number
  key: string
  /** whether something further down has been removed: what is loaded there must be read again */
  isBroken: boolean
}

/** A gallery with one page loaded. */
export function startGallery({ items, next, total, key }: Gallery): LoadedGallery {
  return { items: items.map((item) => ({ ...item, key })), next, total, key, isBroken: false }
}

/** Adds the page after those already loaded. */
export function addPage(loaded: LoadedGallery, page: Gallery): LoadedGallery {
  const known = new Set(loaded.items.map(({ id }) => id))
  const more = page.items.filter(({ id }) => !known.has(id)).map((item) => ({ ...item, key: page.key }))
  return { ...loaded, items: [...loaded.items, ...more], next: page.next, total: page.total, key: page.key }
}

/**
 * Merges the newest page into what is loaded: new photos go to the top, hidden ones are removed, and the rest stays.
 */
export function mergeNewest(loaded: LoadedGallery, newest: Gallery): LoadedGallery {
  const known = new Map(loaded.items.map((item) => [item.id, item]))
  const first = newest.items.map((item) => ({ ...item, key: known.get(item.id)?.key ?? newest.key }))
  const { total, key } = newest
  if (newest.next === null) return { items: first, next: null, total, key, isBroken: false }
  const isIn = new Set(first.map(({ id }) => id))
  const oldest = first.at(-1)?.shown_at ?? ''
  const rest = loaded.items.filter(({ id, shown_at }) => !isIn.has(id) && shown_at <= oldest)
  // Everything on the page is new, so it does not overlap what was loaded: scrolling loads the gap.
  const meets = first.some(({ id }) => known.has(id))
  if (!meets) return { items: first, next: newest.next, total, key, isBroken: false }
  const added = first.filter(({ id }) => !known.has(id)).length
  const gone = loaded.items.length + added - first.length - rest.length
  // More were removed than is visible here, so some further down must be gone too.
  const isBroken = loaded.total + added - gone !== total
  const next = rest.length === 0 ? newest.next : loaded.next
  return { items: [...first, ...rest], next, total, key, isBroken }
}
