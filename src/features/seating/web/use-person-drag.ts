import { useLayoutEffect, useMemo, useRef } from 'react'
import type { PointerEvent } from 'react'

import type { SeatedPerson } from '../model/seating.ts'
import type { Id } from '#platform/model/ids.ts'

const SLACK = 6

/** Drags a name with the mouse onto whatever says `data-seat-drop`; a click stays a click. */
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
  let isMoved = false

  const end = (isDropped: boolean) => {
    ended.abort()
    ghost.remove()
    over?.removeAttribute('data-over')
    if (!isMoved) return
    // The button below the pointer would take this for a press.
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
      const below =
        document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-seat-drop]') ?? null
      if (below === over) return
      over?.removeAttribute('data-over')
      below?.setAttribute('data-over', '')
      over = below
    },
    { signal },
  )
  window.addEventListener('pointerup', () => end(true), { signal })
  window.addEventListener('pointercancel', () => end(false), { signal })
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal })
}

function swallow(event: Event): void {
  event.stopPropagation()
  event.preventDefault()
}
