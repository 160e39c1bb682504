import { useCallback, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { OwnPage } from '#features/guest-site/public/find-token.ts'
import { addPage, mergeNewest, startGallery } from '../model/gallery-pages.ts'
import type { LoadedGallery } from '../model/gallery-pages.ts'
import type { Gallery } from '../model/media.ts'
import { readNewest, readPage } from './read-photos.ts'

const LOOK_EVERY_MS = 8_000

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

  useEffect(() => {
    let isOver = false
    let timer: ReturnType<typeof setTimeout>
    async function look() {
      clearTimeout(timer)
      const element = place.current
      const isSeen = !document.hidden && element && !element.closest('[hidden]')
      const newest = isSeen && !latest.current.isLoading ? await readNewest(page) : undefined
      if (isOver) return
      if (newest !== undefined) latest.current.onReply()
      if (newest) {
        const now = latest.current.waiting ?? latest.current.gallery
        let merged = mergeNewest(now, newest)
        if (merged.isBroken) merged = await readAgain(page, newest, now.items.length).catch(() => merged)
        if (isOver) return
        const shown = new Set(latest.current.gallery.items.map(({ id }) => id))
        const isNew = merged.items.some(({ id }) => !shown.has(id))
        // Above what is looked at, new ones wait until they are asked for; what is hidden goes at once.
        const isAbove = element !== null && element.getBoundingClientRect().top < -80
        if (isNew && isAbove) {
          setWaiting(merged)
          const left = new Set(merged.items.map(({ id }) => id))
          setGallery((old) => ({
            ...old,
            items: old.items.filter(({ id }) => left.has(id)),
            total: merged.total,
          }))
        } else {
          setWaiting(null)
          setGallery(merged)
        }
      }
      timer = setTimeout(() => void look(), LOOK_EVERY_MS)
    }
    const again = () => document.hidden || void look()
    document.addEventListener('visibilitychange', again)
    addEventListener('online', again)
    timer = setTimeout(() => void look(), LOOK_EVERY_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', again)
      removeEventListener('online', again)
    }
  }, [page, place])

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
