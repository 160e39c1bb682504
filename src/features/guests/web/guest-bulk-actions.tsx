import { useState } from 'react'
import { useNavigate } from 'react-router'

import { guestName } from '../model/guest.ts'
import type { Guest } from '../model/guest.ts'
import { BULK_FIELDS, BULK_START, bulkEditCopy, readBulkEdit } from '../model/guest-bulk-edit.ts'
import { guestBulkCopy } from '../model/guest-bulk-copy.ts'
import { PLUS_ONE_CHANGES } from '../model/guest-input.ts'
import type { PlusOneChange } from '../model/guest-input.ts'
import { personalLinkCopy } from '../model/personal-link-copy.ts'
import { bulkEditGuests, changePlusOnes, deleteGuests } from './guest-api.ts'
import { useHouseholdAction } from './household-action.tsx'
import { BulkEditFields } from '#lists/web/bulk-edit-fields.tsx'
import { AppError } from '#platform/model/app-error.ts'
import { paths } from '#platform/model/paths.ts'
import { useConfirm } from '#ui/confirm-dialog.tsx'
import { Segmented } from '#ui/segmented.tsx'

const OPTIONS = PLUS_ONE_CHANGES.map((value) => ({ value, label: guestBulkCopy.plusOneChanges[value] }))

/** The bulk dialog's actions on the guest list itself (rule A18). */
export function useGuestBulkActions() {
  const confirm = useConfirm()
  const navigate = useNavigate()
  const [change, setChange] = useState<PlusOneChange>('switch')
  const plusOnes = {
    ...guestBulkCopy.bulk.plusOnes,
    content: () => (
      <Segmented
        label={guestBulkCopy.bulk.plusOnes.label}
        value={change}
        options={OPTIONS}
        onChange={setChange}
      />
    ),
    run: async (guests: readonly Guest[]) => ({
      sentence: guestBulkCopy.plusOneUpdated(await changePlusOnes(guests, change)),
    }),
  }
  const removal = {
    ...guestBulkCopy.bulk.removal,
    tone: 'danger' as const,
    run: async (guests: readonly Guest[]) => {
      const { length } = guests
      const question = {
        sentence: guestBulkCopy.bulkDeleteConfirm(length),
        action: guestBulkCopy.bulkDelete(length),
      }
      const isSure = await confirm({ ...question, names: guests.map(guestName), tone: 'danger' })
      return isSure ? { sentence: guestBulkCopy.bulkDeleted(await deleteGuests(guests)) } : null
    },
  }
  const qrCodes = {
    ...personalLinkCopy.bulk,
    run: async (guests: readonly Guest[]) => {
      await navigate(paths.qrCodes, { state: { guestIds: guests.map(({ id }) => id) } })
      return null
    },
  }
  return { plusOnes, edit: useBulkEdit(), household: useHouseholdAction(), qrCodes, removal }
}

/** Makes one change to every chosen guest; what was entered outlives the dialog (rule A35). */
function useBulkEdit() {
  const [draft, setDraft] = useState(BULK_START)
  return {
    ...guestBulkCopy.bulk.edit,
    unavailable: Object.values(draft.on).includes(true) ? null : bulkEditCopy.chooseOne,
    content: (guests: readonly Guest[]) => {
      const { words } = readBulkEdit(draft, guests)
      return (
        <BulkEditFields fields={BULK_FIELDS} draft={draft} onChange={setDraft}>
          {words.length > 0 && bulkEditCopy.will(guests.length, words)}
        </BulkEditFields>
      )
    },
    run: async (guests: readonly Guest[]) => {
      const read = readBulkEdit(draft, guests)
      if ('problem' in read) throw new AppError('invalid', read.problem)
      const count = await bulkEditGuests(guests, read.changes)
      setDraft(BULK_START)
      return { sentence: bulkEditCopy.updated(count, read.words) }
    },
  }
}
