import { useCallback } from 'react'

import { guestCopy as copy } from '../model/guest-copy.ts'
import { guestName } from '../model/guest.ts'
import type { Guest } from '../model/guest.ts'
import { removeGuest } from './guest-api.ts'
import { BRIEF_MS } from '#platform/web/toast-queue.ts'
import { useAction } from '#platform/web/use-action.ts'
import { useConfirm } from '#ui/confirm-dialog.tsx'

/** Removes a guest after a confirmation. */
export function useRemoveGuest() {
  const confirm = useConfirm()
  const { run: remove } = useAction(removeGuest, {
    success: copy.removed,
    successMs: BRIEF_MS,
    failure: copy.removeFailed,
  })
  return useCallback(
    (guest: Guest): void => {
      const question = { sentence: copy.removeConfirm, action: copy.remove, names: [guestName(guest)] }
      const ask = async () => {
        if (await confirm({ ...question, tone: 'danger' })) await remove(guest)
      }
      void ask()
    },
    [confirm, remove],
  )
}
