import { useEffect, useRef, useState } from 'react'

import { formatCount } from '#platform/model/format-count.ts'

/** While a row is dragged this close to an edge, the container scrolls. */
const EDGE_PX = 72
const SCROLL_PX = 12

interface Reorder {
  /** The rows in their current order; each is rendered with `data-row-id`, as siblings. */
  ids: () => readonly string[]
  /** Moves a row to another place; returns the new order. */
  place: (id: string, to: number) => readonly string[]
  /** Called after each step, and at the end of each drag: with the new order, or null if the drag left it as it was. */
  settle?: (ids: readonly string[] | null) => void
}

/** How rows of a list are reordered: step by step, or by dragging. */
export interface RowOrder {
  step: (id: string, by: 1 | -1) => void
  drag: (id: string) => void
}

/**
 * Reorders the rows of a list. `announcement` belongs in a live region, and the row whose id is `dragged` is shown as
 * such.
 */
export function useReorder({ ids, place, settle }: Reorder) {
  const [dragged, setDragged] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])
  const say = (order: readonly string[], id: string) =>
    setAnnouncement(`Moved to position ${formatCount(order.indexOf(id) + 1)} of ${formatCount(order.length)}`)

  function step(id: string, by: 1 | -1) {
    const before = ids()
    const to = before.indexOf(id) + by
    if (to < 0 || to >= before.length) return
    const order = place(id, to)
    say(order, id)
    settle?.(order)
  }

  /** From pressing a row's handle until releasing it; Escape puts the row back. */
  function drag(id: string) {
    const start = ids()
    const list = listOf(id)
    if (!list) return
    setDragged(id)
    const placeAt = (y: number) => {
      const to = placeUnder(list, ids(), id, y)
      if (to !== null) place(id, to)
    }
    stop.current = followPointer(list, placeAt, (isKept) => {
      setDragged(null)
      stop.current = () => {}
      if (!isKept) place(id, start.indexOf(id))
      const order = ids()
      const isNew = isKept && order.join() !== start.join()
      if (isNew) say(order, id)
      settle?.(isNew ? order : null)
    })
  }

  return { step, drag, dragged, announcement }
}

/**
 * Calls `onMove` with the pointer's vertical position until it is released, and scrolls at the edges; returns a
 * function that stops it.
 */
function followPointer(
  list: HTMLElement,
  onMove: (y: number) => void,
  onEnd: (isKept: boolean) => void,
): () => void {
  const scroller = scrollerOf(list)
  const controller = new AbortController()
  let y = NaN
  let frame = 0
  const end = (isKept: boolean) => {
    controller.abort()
    cancelAnimationFrame(frame)
    onEnd(isKept)
  }
  const scroll = () => {
    frame = requestAnimationFrame(scroll)
    const { top, bottom } = shownPart(scroller)
    const by = y < top + EDGE_PX ? -SCROLL_PX : y > bottom - EDGE_PX ? SCROLL_PX : 0
    if (by === 0) return
    scroller.scrollBy(0, by)
    onMove(y)
  }
  // On the document, because the row itself is removed and reinserted under the pointer.
  const listen = <K extends keyof DocumentEventMap>(type: K, act: (event: DocumentEventMap[K]) => void) =>
    document.addEventListener(type, act, {
      signal: controller.signal,
      capture: true,
    })
  listen('pointermove', (event) => onMove((y = event.clientY)))
  listen('pointerup', () => end(true))
  listen('pointercancel', () => end(false))
  listen('keydown', (event) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    end(false)
  })
  scroll()
  return () => end(false)
}

/** The row's new place with the pointer at `y`, once that has passed the middle of the row there; null to stay. */
function placeUnder(list: HTMLElement, order: readonly string[], id: string, y: number): number | null {
  const rows = [...list.querySelectorAll<HTMLElement>(':scope > [data-row-id]')]
  const boxes = rows.map((row) => ({
    id: row.dataset['rowId'] ?? '',
    box: row.getBoundingClientRect(),
  }))
  const at = boxes.find(({ box }) => y >= box.top && y < box.bottom)
  if (!at || at.id === id) return null
  const [from, to] = [order.indexOf(id), order.indexOf(at.id)]
  if (from < 0 || to < 0) return null
  const middle = (at.box.top + at.box.bottom) / 2
  return (from < to ? y > middle : y < middle) ? to : null
}

function listOf(id: string): HTMLElement | null | undefined {
  return document.querySelector<HTMLElement>(`[data-row-id="${id}"]`)?.parentElement
}

/** The element that scrolls the list: a part of the page around it, or the page. */
function scrollerOf(list: HTMLElement): Element {
  for (
    let element = list.parentElement;
    element && element !== document.body;
    element = element.parentElement
  )
    if (/auto|scroll/.test(getComputedStyle(element).overflowY)) return element
  return document.scrollingElement ?? document.documentElement
}

function shownPart(scroller: Element): { top: number; bottom: number } {
  if (scroller === document.scrollingElement) return { top: 0, bottom: innerHeight }
  const { top, bottom } = scroller.getBoundingClientRect()
  return { top, bottom }
}
