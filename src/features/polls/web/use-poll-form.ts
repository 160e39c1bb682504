import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'

import type { OwnPoll } from '../model/poll.ts'
import { useDialog } from '#ui/use-dialog.ts'

/** The dialog of a poll, which `?do=add` opens, once. */
export function usePollForm() {
  const { open, close, isOpen, item } = useDialog<OwnPoll>()
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
    () => ({ open, close: closeForm, isOpen: isOpen || isAsked, item }),
    [open, closeForm, isOpen, isAsked, item],
  )
}
