import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'

import { useDialog } from '#ui/use-dialog.ts'

/** The dialog that adds or edits an item of a screen; `?do=add` opens it, once. */
export function useFormDialog<T>() {
  const { open, close, isOpen, item } = useDialog<T>()
  const [params, setParams] = useSearchParams()
  const isAsked = params.get('do') === 'add'
  const closeForm = useCallback(() => {
    if (isAsked)
      setParams(
        (now) => {
          now.delete('do')
          return now
        },
        { replace: true },
      )
    close()
  }, [close, isAsked, setParams])
  return useMemo(
    () => ({ open, item, props: { open: isOpen || isAsked, onClose: closeForm } }),
    [open, closeForm, isOpen, isAsked, item],
  )
}
