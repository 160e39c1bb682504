import { useEffect, useRef } from 'react'

/** Undefined while the dialog is open. */
export type CameraResult = File | 'denied' | null | undefined

/**
 * Opens the dialog with an entry in the browser's history: the phone's Back leads from the photo to the camera
 * (`onBack`), and from there to the page (`onEnd`).
 */
export function useCameraHistory(onBack: () => void, onEnd: (result: CameraResult) => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  const result = useRef<CameraResult>(undefined)
  const latest = useRef({ onBack, onEnd })
  useEffect(() => {
    latest.current = { onBack, onEnd }
  })

  useEffect(() => {
    const { current: element } = dialog
    element?.showModal()
    addEntry()
    const back = ({ state }: PopStateEvent) => {
      if (state?.camera && result.current === undefined) return latest.current.onBack()
      result.current ??= null
      element?.close()
      latest.current.onEnd(result.current)
    }
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [])

  /** Removes the dialog's history entries; the dialog closes once they are gone. */
  function leave(how: CameraResult, steps: number): void {
    if (result.current !== undefined) return
    result.current = how
    history.go(-steps)
  }

  return { dialog, addEntry, leave }
}

/** Back leads to where this was called. */
function addEntry(): void {
  history.pushState({ camera: true }, '')
}
