import { useEventAction } from '#features/events/web/use-event-action.tsx'
import { useGuestBulkActions } from '#features/guests/web/guest-bulk-actions.tsx'
import { BulkDialog } from '#features/invitations/web/bulk-dialog.tsx'
import type { BulkDialogProps } from '#features/invitations/web/bulk-dialog.tsx'
import { useLetterActions } from '#features/invitations/web/bulk-letter-actions.tsx'

/** The actions on the chosen guests: the list's own ones, and the letters. */
export function GuestsBulkDialog(props: Omit<BulkDialogProps, 'actions'>) {
  const letters = useLetterActions()
  const event = useEventAction()
  const { plusOnes, edit, household, qrCodes, removal } = useGuestBulkActions()
  return (
    <BulkDialog
      {...props}
      actions={[
        letters.invitation,
        letters.reminder,
        letters.custom,
        plusOnes,
        edit,
        household,
        ...(event ? [event] : []),
        qrCodes,
        removal,
      ]}
    />
  )
}
