import { rsvpCopy as copy } from '../model/rsvp-copy.ts'
import { setRsvpStatus } from './rsvp-api.ts'
import { guestName, RSVP_LABELS, RSVP_STATUSES } from '#features/guests/model/guest.ts'
import type { Guest } from '#features/guests/model/guest.ts'
import { BRIEF_MS } from '#platform/web/toast-queue.ts'
import { useSavedChanges } from '#platform/web/use-saved-changes.ts'
import { MenuSelect } from '#ui/menu-select.tsx'

const OPTIONS = RSVP_STATUSES.map((value) => ({ value, label: RSVP_LABELS[value] }))

/** A guest's answer, changed and saved with one press. */
export function StatusMenu({ guest }: { guest: Guest }) {
  const { shown, change, busy } = useSavedChanges(
    { status: guest.rsvp_status },
    ({ status }) => setRsvpStatus(guest.id, status!),
    { success: copy.updated, successMs: BRIEF_MS, failure: copy.updateFailed },
  )
  return (
    <MenuSelect
      label={copy.statusOf(guestName(guest))}
      value={shown.status}
      options={OPTIONS}
      busy={busy}
      onChange={(status) => change({ status })}
    />
  )
}
