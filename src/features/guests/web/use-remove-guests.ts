import { useMemo } from 'react'

import { guestCopy as copy } from '../model/guest-copy.ts'
import { guestName } from '../model/guest.ts'
import type { Guest } from '../model/guest.ts'
import { deleteGuests, removeGuest } from './guest-api.ts'
import { useAction } from '#platform/web/use-action.ts'
import { useConfirm } from '#ui/confirm-dialog.tsx'

/** Removing one guest, or all that are selected, each after its question. */
export function useRemoveGuests() {
  const confirm = useConfirm()
  const { run: remove } = useAction(removeGuest, {
    success: copy.removed,
    successMs: 3000,
    failure: copy.removeFailed,
  })
  const { run: removeAll } = useAction(deleteGuests, {
    success: copy.bulkDeleted,
    failure: copy.bulkFailed,
  })
  return useMemo(
    () => ({
      removeOne: async (guest: Guest) => {
        const question = { sentence: copy.removeConfirm, action: copy.remove }
        if (await confirm({ ...question, tone: 'danger', names: [guestName(guest)] })) await remove(guest)
      },
      removeMany: async (guests: readonly Guest[]) => {
        const count = guests.length
        const question = { sentence: copy.bulkDeleteConfirm(count), action: copy.bulkDelete(count) }
        if (await confirm({ ...question, tone: 'danger', names: guests.map(guestName) }))
          await removeAll(guests)
      },
    }),
    [confirm, remove, removeAll],
  )
}
