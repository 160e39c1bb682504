import { useLayoutEffect, useRef, useState } from 'react'

/** Where the focus goes afterwards. */
type Leave = 'below' | 'next' | 'previous' | 'here' | 'elsewhere'

interface ImportCellEditorProps {
  label: string
  text: string
  /** Typing has replaced the cell's text, so the caret goes to the end. */
  isReplaced: boolean
  /** `typed` is null if nothing should change. */
  onStop: (typed: string | null, leave: Leave) => void
}

/** The field in which a cell is corrected: Enter and Tab keep what was typed and go on, Escape discards it. */
export function ImportCellEditor({ label, text, isReplaced, onStop }: ImportCellEditorProps) {
  const [typed, setTyped] = useState(text)
  const input = useRef<HTMLTextAreaElement>(null)
  const isDone = useRef(false)
  useLayoutEffect(() => {
    const field = input.current
    field?.focus({ preventScroll: true })
    if (isReplaced) field?.setSelectionRange(field.value.length, field.value.length)
    else field?.select()
  }, [isReplaced])
  const stop = (value: string | null, leave: Leave) => {
    if (isDone.current) return
    isDone.current = true
    onStop(value, leave)
  }
  return (
    <textarea
      ref={input}
      rows={Math.min(4, typed.split('\n').length)}
      aria-label={label}
      value={typed}
      spellCheck={false}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => stop(typed, 'elsewhere')}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Escape') {
          // Only the correction is discarded; the dialog stays open.
          event.stopPropagation()
          event.preventDefault()
          stop(null, 'here')
        } else if (event.key === 'Enter' && !event.altKey && !event.shiftKey) {
          event.preventDefault()
          stop(typed, 'below')
        } else if (event.key === 'Tab') {
          event.preventDefault()
          stop(typed, event.shiftKey ? 'previous' : 'next')
        }
      }}
      className="block min-h-11 w-full resize-none rounded-none border-2 border-rose-ink bg-paper px-2.5 py-2 text-row outline-none tablet:min-h-9 tablet:text-body"
    />
  )
}
