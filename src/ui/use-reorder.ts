import { useEffect, useRef, useState } from 'react'

import { formatCount } from '#platform/model/format-count.ts'

/** So near to an edge of what scrolls, it scrolls while a row is dragged. */
const EDGE_PX = 72
const SCROLL_PX = 12

interface Reorder {
  /** The rows in their present order; each is drawn with `data-row-id`, beside the others. */
  ids: () => readonly string[]
  /** Puts one in another place; returns the new order. */
  place: (id: string, to: number) => readonly string[]
  /** A new order stands: called once for each step, and for a drag when it ends. */
  settle?: (ids: readonly string[]) => void
}

/** How rows of a list are put in order: by steps, or dragged under a pointer or finger. */
export interface RowOrder {
  step: (id: string, by: 1 | -1) => void
  drag: (id: string) => void
}

/** Moves rows of a list. `said` belongs into a live region, and the row that is `dragged` is shown as such. */
export function useReorder({ ids, place, settle }: Reorder) {
  const [dragged, setDragged] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])
  const say = (order: readonly string[], id: string) =>
    setSaid(`Moved to position ${formatCount(order.indexOf(id) + 1)} of ${formatCount(order.length)}`)

  function step(id: string, by: 1 | -1) {
    const before = ids()
    const to = before.indexOf(id) + by
    if (to < 0 || to >= before.length) return
    const order = place(id, to)
    say(order, id)
    settle?.(order)
  }

  /** From the press of a row's handle until it is let go; Escape takes the row back to where it was. */
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
      if (!isKept) return void place(id, start.indexOf(id))
      const order = ids()
      if (order.join() === start.join()) return
      say(order, id)
      settle?.(order)
    })
  }

  return { step, drag, dragged, said }
}

/** Calls `onMove` with the pointer's height until it is let go, and scrolls at the edges; returns what stops it. */
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
  // On the document: the row itself is taken out and put back under the pointer.
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

/** Where the row belongs with the pointer at `y`, once that has passed the middle of the row there; null where it is. */
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

/** What scrolls the list: a part of the page around it, or all of it. */
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
