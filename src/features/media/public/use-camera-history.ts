import { useEffect, useRef } from 'react'
import { pushEntry, stepsToPage } from './dialog-entries.ts'

/** Undefined while the dialog is open. */
export type CameraResult = File | 'denied' | null | undefined

/**
 * Opens the dialog with an entry in the browser's history: the phone's Back leads from the photo to the camera
 * (`onBack`), and from there to the page (`onEnd`).
 */
export function useCameraHistory(onBack: () => void, onEnd: (result: CameraResult) => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  const result = useRef<CameraResult>(undefined)
  // A step back takes a moment: a second tap in it would take a second step.
  const isGoing = useRef(false)
  const latest = useRef({ onBack, onEnd })
  useEffect(() => {
    latest.current = { onBack, onEnd }
  })

  useEffect(() => {
    const { current: element } = dialog
    element?.showModal()
    pushEntry()
    const back = ({ state }: PopStateEvent) => {
      isGoing.current = false
      const steps = stepsToPage(state)
      if (steps > 0) return result.current === undefined ? latest.current.onBack() : go(steps)
      result.current ??= null
      element?.close()
      latest.current.onEnd(result.current)
    }
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [])

  function go(steps: number): void {
    if (isGoing.current) return
    isGoing.current = true
    history.go(-steps)
  }

  /** Back then leads to the camera; false if the dialog is closed, or about to be. */
  function addEntry(): boolean {
    if (isGoing.current || result.current !== undefined) return false
    pushEntry()
    return true
  }

  /** Removes the dialog's history entries; the dialog closes once they are gone. */
  function leave(how: CameraResult): void {
    if (result.current !== undefined) return
    result.current = how
    go(stepsToPage(history.state))
  }

  return { dialog, addEntry, back: () => go(1), leave }
}
