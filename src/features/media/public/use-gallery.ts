import { useCallback, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { OwnPage } from '#features/guest-site/public/find-token.ts'
import { useLiveEvent } from '#features/guest-site/public/use-live-event.ts'
import { addPage, mergeNewest, startGallery } from '../model/gallery-pages.ts'
import type { LoadedGallery } from '../model/gallery-pages.ts'
import type { Gallery, GalleryVersion } from '../model/media.ts'
import { readNewest, readPage } from './read-photos.ts'
import { useSpreadRefetch } from './use-spread-refetch.ts'

interface LiveGallery extends LoadedGallery {
  /** how many new photos wait above, where inserting them would move what the guest is looking at */
  fresh: number
  hasFailed: boolean
  loadMore: () => void
  showFresh: () => void
}

/** Everyone's photos, kept in sync with the server while the tab is shown, with more pages on demand. */
export function useGallery(
  page: OwnPage,
  content: Gallery,
  place: RefObject<HTMLElement | null>,
  onReply: () => void,
): LiveGallery {
  const [gallery, setGallery] = useState(() => startGallery(content))
  const [waiting, setWaiting] = useState<LoadedGallery | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const latest = useRef({ gallery, waiting, isLoading: false, onReply })
  useEffect(() => {
    Object.assign(latest.current, { gallery, waiting, onReply })
  })

  const known = useRef<GalleryVersion>(content)
  const refetch = useSpreadRefetch(async () => {
    const newest = latest.current.isLoading ? undefined : await readNewest(page)
    if (newest === undefined) return { isDone: false }
    latest.current.onReply()
    if (newest) await show(newest)
    return { isDone: true }
  })
  useLiveEvent(page, 'photos', (value) => {
    const { total, decided_at } = (value ?? known.current) as GalleryVersion
    latest.current.onReply()
    if (total !== known.current.total || decided_at !== known.current.decided_at) refetch()
  })

  async function show(newest: Gallery) {
    known.current = newest
    const now = latest.current.waiting ?? latest.current.gallery
    let merged = mergeNewest(now, newest)
    if (merged.isBroken) merged = await reread(page, newest, now.items.length).catch(() => merged)
    const shown = new Set(latest.current.gallery.items.map(({ id }) => id))
    const isNew = merged.items.some(({ id }) => !shown.has(id))
    // New photos above the visible part wait until the guest asks for them; hidden ones are removed at once.
    const isAbove = place.current !== null && place.current.getBoundingClientRect().top < -80
    setWaiting(isNew && isAbove ? merged : null)
    if (!isNew || !isAbove) return setGallery(merged)
    const left = new Set(merged.items.map(({ id }) => id))
    setGallery((old) => ({
      ...old,
      items: old.items.filter(({ id }) => left.has(id)),
      total: merged.total,
    }))
  }

  const loadMore = useCallback(() => {
    const { next } = latest.current.gallery
    if (next === null || latest.current.isLoading) return
    latest.current.isLoading = true
    setFailed(false)
    readPage(page, next)
      .then(
        (more) => {
          setGallery((old) => (old.next === next ? addPage(old, more) : old))
          setWaiting((old) => (old && old.next === next ? addPage(old, more) : old))
        },
        () => setFailed(true),
      )
      .finally(() => (latest.current.isLoading = false))
  }, [page])

  const showFresh = useCallback(() => {
    if (latest.current.waiting) setGallery(latest.current.waiting)
    setWaiting(null)
    place.current?.scrollIntoView()
    // The button disappears, so a screen reader's focus moves to where the new photos begin.
    place.current?.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true })
  }, [place])

  const shown = new Set(gallery.items.map(({ id }) => id))
  const fresh = waiting ? waiting.items.filter(({ id }) => !shown.has(id)).length : 0
  return { ...gallery, fresh, hasFailed, loadMore, showFresh }
}

/** Reads as many as were loaded, from the start. */
async function reread(page: OwnPage, newest: Gallery, count: number): Promise<LoadedGallery> {
  let loaded = startGallery(newest)
  while (loaded.next !== null && loaded.items.length < count)
    loaded = addPage(loaded, await readPage(page, loaded.next))
  return loaded
}
