import { useState } from 'react'
import { useNavigate } from 'react-router'

import { guestCopy as copy } from '../model/guest-copy.ts'
import { guestName } from '../model/guest.ts'
import type { Guest } from '../model/guest.ts'
import { PLUS_ONE_CHANGES } from '../model/guest-input.ts'
import type { PlusOneChange } from '../model/guest-input.ts'
import { personalLinkCopy } from '../model/personal-link-copy.ts'
import { changePlusOnes, deleteGuests } from './guest-api.ts'
import { useBulkEdit } from './use-bulk-edit.tsx'
import { paths } from '#platform/model/paths.ts'
import { useConfirm } from '#ui/confirm-dialog.tsx'
import { Segmented } from '#ui/segmented.tsx'

const OPTIONS = PLUS_ONE_CHANGES.map((value) => ({ value, label: copy.plusOneChanges[value] }))

/** What the bulk dialog can do with the guest list itself (S1 §4, ruling A18). */
export function useGuestBulkActions() {
  const confirm = useConfirm()
  const navigate = useNavigate()
  const [change, setChange] = useState<PlusOneChange>('switch')
  const edit = useBulkEdit()
  const plusOnes = {
    id: 'plus-one',
    label: copy.plusOneStatus,
    line: copy.plusOneStatusLine,
    content: () => (
      <Segmented label={copy.plusOneStatus} value={change} options={OPTIONS} onChange={setChange} />
    ),
    run: async (guests: readonly Guest[]) => ({
      sentence: copy.plusOneUpdated(await changePlusOnes(guests, change)),
    }),
  }
  const removal = {
    id: 'delete',
    label: copy.deleteSelected,
    line: copy.deleteLine,
    tone: 'danger' as const,
    run: async (guests: readonly Guest[]) => {
      const question = {
        sentence: copy.bulkDeleteConfirm(guests.length),
        action: copy.bulkDelete(guests.length),
        names: guests.map(guestName),
      }
      if (!(await confirm({ ...question, tone: 'danger' }))) return null
      return { sentence: copy.bulkDeleted(await deleteGuests(guests)) }
    },
  }
  const qrCodes = {
    id: 'qr-codes',
    label: personalLinkCopy.sheet,
    line: personalLinkCopy.bulkLine,
    run: async (guests: readonly Guest[]) => {
      await navigate(paths.qrCodes, { state: { guestIds: guests.map(({ id }) => id) } })
      return null
    },
  }
  return { plusOnes, edit, qrCodes, removal }
}
