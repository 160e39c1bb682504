import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'

import type { FilterValues, PagedList } from '../model/define-list.ts'
import { useListUrl } from './use-list-url.ts'
import { usePagedRows } from './use-paged-rows.ts'
import type { PageSource } from './use-paged-rows.ts'

interface ShownRowProps<T extends { id: string }, F extends FilterValues, S extends string> {
  list: PagedList<T, F, S>
  source: PageSource
  /** The row it was opened for. */
  first: T | undefined
  open: boolean
  onClose: () => void
}

/** The next page is requested this many rows before the end. */
const AHEAD = 12

/**
 * Shows one row of the list after another, in the order of the screen's query. If the shown row disappears, the one
 * that took its place is shown.
 */
export function useShownRow<T extends { id: string }, F extends FilterValues, S extends string>({
  list,
  source,
  first,
  open,
  onClose,
}: ShownRowProps<T, F, S>) {
  const { query } = useListUrl(list)
  const { rows, counts, hasNextPage, isFetching, fetchNextPage } = usePagedRows<T, F, S>(list, source, query)
  const [shown, setShown] = useState<{ of: T | undefined; item: T; index: number }>()
  /** A step beyond what is loaded was requested. */
  const [isDue, setDue] = useState(false)
  const all: readonly T[] = rows ?? NOTHING
  const current = shown && shown.of === first ? shown : first && { of: first, item: first, index: -1 }
  const found = current ? all.findIndex(({ id }) => id === current.item.id) : -1
  // From now on its place is known, even after it has disappeared.
  if (current && current.index < 0 && current.item === first && found >= 0)
    setShown({ of: first, item: first, index: found })
  // An item that is not among the loaded rows, such as a similar photo or one from an address, is shown as it was passed
  // in.
  const isAside = current !== undefined && found < 0 && current.index < 0
  const index = found >= 0 ? found : Math.min(current?.index ?? 0, all.length - 1)
  const item = isAside ? current.item : (all[index] ?? (found < 0 ? undefined : current?.item))

  const isNearEnd = open && index >= all.length - AHEAD
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetching) void fetchNextPage()
  }, [isNearEnd, hasNextPage, isFetching, fetchNextPage, all.length])
  const following = all[index + 1]
  if (isDue && following && current) {
    setDue(false)
    setShown({ of: first, item: following, index: index + 1 })
  }
  // There is nothing left to show.
  const isOver = open && rows !== undefined && current !== undefined && item === undefined
  const leave = useEffectEvent(onClose)
  useEffect(() => {
    if (isOver) leave()
  }, [isOver])

  function go(to: number) {
    const next = all[to]
    if (next) setShown({ of: first, item: next, index: to })
  }
  function move(step: 1 | -1) {
    const to = index + step
    if (to < all.length) go(Math.max(0, to))
    else if (hasNextPage) setDue(true)
    else if (item) setShown({ of: first, item, index })
  }
  return {
    item,
    /** counted from 1; null for an item that is not on the list */
    place: isAside ? null : index + 1,
    count: counts?.matching ?? all.length,
    move,
    show: (aside: T) => {
      const at = all.findIndex(({ id }) => id === aside.id)
      setShown({ of: first, item: aside, index: at })
    },
    canGo: { back: index > 0, on: index < all.length - 1 || hasNextPage },
  }
}

const NOTHING: never[] = []

/**
 * The keys of a dialog that shows one row after another, in lower case: J, K and the arrows move, `acts` has the other
 * actions. A film keeps the arrows while it has the focus.
 */
export function useViewerKeys(
  isOn: boolean,
  move: (step: 1 | -1) => void,
  acts: Readonly<Record<string, () => void>>,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, target } = event
    if (event.defaultPrevented || altKey || ctrlKey || metaKey) return
    if (document.querySelector('[role="alertdialog"]')) return
    const isFilm = target instanceof HTMLVideoElement
    const all: Record<string, () => void> = {
      ...acts,
      j: () => move(1),
      k: () => move(-1),
      ...(!isFilm && { arrowright: () => move(1), arrowleft: () => move(-1) }),
    }
    const act = all[key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  })
  useLayoutEffect(() => {
    if (!isOn) return undefined
    const listen = (event: KeyboardEvent) => press(event)
    // In the capture phase, because the dialog stops arrow keys from reaching later listeners.
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [isOn])
}
