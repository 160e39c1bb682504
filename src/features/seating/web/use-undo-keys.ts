import { useEffect, useEffectEvent } from 'react'
import type { Seating } from './use-seating.ts'

/** Ctrl+Z, and Ctrl+Shift+Z or Ctrl+Y, unless a text field has the focus or a dialog is open. */
export function useUndoKeys({ undo, redo }: Seating): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase()
    const isZ = key === 'z' && (event.ctrlKey || event.metaKey)
    // On a Mac, Cmd+Y opens the browser's history.
    const isY = key === 'y' && event.ctrlKey && !event.shiftKey
    if (!(isZ || isY) || event.altKey) return
    if (document.querySelector('[data-dialog-body]')) return
    if (event.target instanceof HTMLInputElement && event.target.type !== 'checkbox') return
    event.preventDefault()
    if (isY || event.shiftKey) redo()
    else undo()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => act(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
