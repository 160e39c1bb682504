import { Download } from 'lucide-react'

import { guestCopy as copy } from '../model/guest-copy.ts'
import { guestList } from '../model/guest-list.ts'
import type { GuestListQuery } from '../model/guest-list.ts'
import { exportGuests } from './export-guests.ts'
import { useListedGuests } from './listed-guests.ts'
import { useWeddingZone } from '#features/couples/web/wedding-zone.ts'
import { applyList } from '#lists/model/define-list.ts'
import { useListUrl } from '#lists/web/use-list-url.ts'
import { useAction } from '#platform/web/use-action.ts'
import { Button } from '#ui/button.tsx'
import { ICON } from '#ui/icon-props.ts'

interface ExportButtonProps {
  label?: string
  /** The file to save instead of the guest list. */
  file?: { save: (query: GuestListQuery) => Promise<void>; saved: (count: number) => string; failed: string }
  className?: string
}

/** Saves what the search and filters show (rule A25). */
export function ExportButton({ label = copy.export, file = GUEST_LIST, className }: ExportButtonProps) {
  const { data: guests = [] } = useListedGuests()
  const { query } = useListUrl(guestList)
  const zone = useWeddingZone()
  const { run, busy } = useAction(() => file.save(query), {
    success: () => file.saved(applyList(guestList, guests, query, zone).length),
    failure: file.failed,
  })
  return (
    <Button
      icon={<Download {...ICON} />}
      busy={busy}
      onPress={() => void run()}
      {...(className !== undefined && { className })}
    >
      {label}
    </Button>
  )
}

const GUEST_LIST = { save: exportGuests, saved: copy.exported, failed: copy.exportFailed }
