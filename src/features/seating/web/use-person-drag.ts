import { useLayoutEffect, useMemo, useRef } from 'react'
import type { PointerEvent } from 'react'

import type { SeatedPerson } from '../model/seating.ts'
import type { Id } from '#platform/model/ids.ts'

const SLACK = 6

/** Drags a name with a mouse, pen or finger onto any element with `data-seat-drop`; a click stays a click. */
export function usePersonDrag(drop: (person: SeatedPerson, table: Id | null) => void) {
  const latest = useRef(drop)
  useLayoutEffect(() => {
    latest.current = drop
  })
  return useMemo(
    () => (person: SeatedPerson, start: PointerEvent<HTMLElement>) => {
      if (start.button !== 0) return
      follow(person, start, (table) => latest.current(person, table))
    },
    [],
  )
}

function follow(
  person: SeatedPerson,
  start: PointerEvent<HTMLElement>,
  drop: (table: Id | null) => void,
): void {
  const ghost = document.createElement('div')
  const ended = new AbortController()
  const { signal } = ended
  let over: HTMLElement | null = null
  let places: DropPlace[] | undefined
  let isMoved = false

  const end = (isDropped: boolean) => {
    ended.abort()
    ghost.remove()
    over?.removeAttribute('data-over')
    if (!isMoved) return
    // Otherwise the button below the pointer would receive a click.
    window.addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
    if (isDropped && over) drop(over.dataset['seatDrop'] || null)
  }
  window.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      if (!isMoved && Math.hypot(clientX - start.clientX, clientY - start.clientY) <= SLACK) return
      if (!isMoved) {
        isMoved = true
        ghost.textContent = person.name
        ghost.className =
          'pointer-events-none fixed top-0 left-0 z-50 rounded-md border border-line-2 bg-paper px-3 py-1.5 font-medium will-change-transform'
        document.body.append(ghost)
      }
      ghost.style.transform = `translate(${clientX + 8}px, ${clientY + 8}px)`
      places ??= findPlaces()
      const below = placeAt(places, clientX, clientY)
      if (below === over) return
      over?.removeAttribute('data-over')
      below?.setAttribute('data-over', '')
      over = below
    },
    { signal },
  )
  window.addEventListener('scroll', () => (places = undefined), { capture: true, signal })
  window.addEventListener('pointerup', () => end(true), { signal })
  window.addEventListener('pointercancel', () => end(false), { signal })
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal })
}

/** The visible part of an element that names can be dropped on. */
interface DropPlace {
  element: HTMLElement
  left: number
  top: number
  right: number
  bottom: number
}

/** Where names can be dropped now. Asking the browser at each move what is below the pointer takes three times as long. */
function findPlaces(): DropPlace[] {
  return [...document.querySelectorAll<HTMLElement>('[data-seat-drop]')].map((element) => {
    const own = element.getBoundingClientRect()
    const room = element.closest('[data-seat-room]')?.getBoundingClientRect() ?? own
    return {
      element,
      left: Math.max(own.left, room.left),
      top: Math.max(own.top, room.top),
      right: Math.min(own.right, room.right),
      bottom: Math.min(own.bottom, room.bottom),
    }
  })
}

/** The place at a point of the window; of tables that overlap, the one drawn last. */
function placeAt(places: readonly DropPlace[], x: number, y: number): HTMLElement | null {
  const found = places.findLast(
    ({ left, top, right, bottom }) => x >= left && x < right && y >= top && y < bottom,
  )
  return found?.element ?? null
}

function swallow(event: Event): void {
  event.stopPropagation()
  event.preventDefault()
}
