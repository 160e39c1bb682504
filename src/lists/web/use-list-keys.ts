import { useEffectEvent, useLayoutEffect } from 'react'

import { rowIdOf } from './list-table.tsx'
import { isOccupied } from '#ui/occupied.ts'

/** The actions of a list's keys; without an action, the key is left to the browser. */
export interface ListKeys {
  focusSearch: () => void
  /** Moves to the next row, or to the previous one. */
  move: (step: number) => void
  /** The number of columns: the arrow keys then work in all four directions. */
  columns?: (() => number) | undefined
  clear?: (() => void) | undefined
  add?: (() => void) | undefined
  toggle?: ((id: string, withShift: boolean) => void) | undefined
  toggleAll?: (() => void) | undefined
  open?: ((id: string) => void) | undefined
  remove?: ((id: string) => void) | undefined
  /** Actions of other letter keys on the row, keyed by lower-case letter. */
  letters?: Readonly<Record<string, (id: string) => void>> | undefined
}

/**
 * The keyboard of a list. Nothing fires inside a field or while a dialog or a menu is open. Keys that controls need
 * themselves (Enter, Space, arrows) only act if the focus is on the row, not on something in it.
 */
export function useListKeys(keys: ListKeys) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof HTMLElement ? event.target : document.body
    if (event.defaultPrevented || isOccupied(target)) return
    if (actOn(event, target, keys)) event.preventDefault()
  })
  // Active as soon as the rows are, not only after their first paint.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** Does what the key means and returns true; returns false for other keys. */
function actOn(event: KeyboardEvent, target: HTMLElement, keys: ListKeys): boolean {
  const id = rowIdOf(target)
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  if (event.altKey || event.ctrlKey || event.metaKey) {
    return key === 'a' && !event.altKey && id !== undefined && run(keys.toggleAll)
  }
  switch (key) {
    case '/':
      return run(keys.focusSearch)
    case 'c':
      return run(keys.add)
    case 'Escape':
      return run(keys.clear)
    case 'j':
      return run(() => keys.move(1))
    case 'k':
      return run(() => keys.move(-1))
  }
  return id !== undefined && actOnRow(key, event.shiftKey, id, target.dataset['rowId'] === id, keys)
}

function actOnRow(key: string, withShift: boolean, id: string, isOnRow: boolean, keys: ListKeys): boolean {
  const { toggle, open, remove, letters, columns } = keys
  if (key === 'x' || (key === ' ' && isOnRow)) return run(toggle && (() => toggle(id, withShift)))
  if (key === 'e' || (key === 'Enter' && isOnRow)) return run(open && (() => open(id)))
  if (key === 'Delete') return run(remove && (() => remove(id)))
  if (letters && Object.hasOwn(letters, key)) return run(() => letters[key]?.(id))
  const line = columns?.() ?? 1
  if (key === 'ArrowDown' && isOnRow) return run(() => keys.move(line))
  if (key === 'ArrowUp' && isOnRow) return run(() => keys.move(-line))
  if (key === 'ArrowRight' && isOnRow && columns) return run(() => keys.move(1))
  if (key === 'ArrowLeft' && isOnRow && columns) return run(() => keys.move(-1))
  return false
}

function run(action: (() => void) | undefined): boolean {
  action?.()
  return action !== undefined
}
