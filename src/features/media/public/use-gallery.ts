import { useCallback, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { OwnPage } from '#features/guest-site/public/find-token.ts'
import { useGuestEvent } from '#features/guest-site/public/use-guest-event.ts'
import { addPage, mergeNewest, startGallery } from '../model/gallery-pages.ts'
import type { LoadedGallery } from '../model/gallery-pages.ts'
import type { Gallery, GalleryMark } from '../model/media.ts'
import { readNewest, readPage } from './read-photos.ts'
import { useSoon } from './use-soon.ts'

interface LiveGallery extends LoadedGallery {
  /** how many new ones wait above, where they would move what is looked at */
  fresh: number
  hasFailed: boolean
  loadMore: () => void
  showFresh: () => void
}

/** The photos of everyone: kept as they are on the server as long as the tab is looked at, and more on demand. */
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

  const known = useRef<GalleryMark>(content)
  const look = useSoon(async () => {
    const newest = latest.current.isLoading ? undefined : await readNewest(page)
    if (newest === undefined) return { isDone: false }
    latest.current.onReply()
    if (newest) await show(newest)
    return { isDone: true }
  })
  useGuestEvent(page, 'photos', (value) => {
    const { total, decided_at } = (value ?? known.current) as GalleryMark
    latest.current.onReply()
    if (total !== known.current.total || decided_at !== known.current.decided_at) look()
  })

  async function show(newest: Gallery) {
    known.current = newest
    const now = latest.current.waiting ?? latest.current.gallery
    let merged = mergeNewest(now, newest)
    if (merged.isBroken) merged = await readAgain(page, newest, now.items.length).catch(() => merged)
    const shown = new Set(latest.current.gallery.items.map(({ id }) => id))
    const isNew = merged.items.some(({ id }) => !shown.has(id))
    // Above what is looked at, new ones wait until they are asked for; what is hidden goes at once.
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
    // The button goes: whoever reads with their ears stands where the new ones begin.
    place.current?.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true })
  }, [place])

  const shown = new Set(gallery.items.map(({ id }) => id))
  const fresh = waiting ? waiting.items.filter(({ id }) => !shown.has(id)).length : 0
  return { ...gallery, fresh, hasFailed, loadMore, showFresh }
}

/** As many as were loaded, from the start. */
async function readAgain(page: OwnPage, newest: Gallery, count: number): Promise<LoadedGallery> {
  let loaded = startGallery(newest)
  while (loaded.next !== null && loaded.items.length < count)
    loaded = addPage(loaded, await readPage(page, loaded.next))
  return loaded
}
