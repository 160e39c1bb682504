import { useCallback, useMemo, useState } from 'react'

/**
 * Whether a dialog is open, and the item it was opened for. The item stays after closing, so that the texts do not
 * change while the dialog fades out. `props` are the two that every dialog takes.
 */
export function useDialog<T = undefined>() {
  const [state, setState] = useState<{ isOpen: boolean; item: T | undefined }>({
    isOpen: false,
    item: undefined,
  })
  const open = useCallback((item?: T) => setState({ isOpen: true, item }), [])
  const close = useCallback(() => setState((before) => ({ ...before, isOpen: false })), [])
  return useMemo(
    () => ({ ...state, open, close, props: { open: state.isOpen, onClose: close } }),
    [state, open, close],
  )
}
