import { bulkCopy } from '#features/invitations/model/bulk-words.ts'
import { BulkDialog } from '#features/invitations/web/bulk-dialog.tsx'
import type { BulkDialogProps } from '#features/invitations/web/bulk-dialog.tsx'
import { useLetterActions } from '#features/invitations/web/bulk-letter-actions.tsx'

/** A message to the chosen guests. */
export function RsvpMessageDialog(props: Omit<BulkDialogProps, 'actions'>) {
  const { custom } = useLetterActions()
  return <BulkDialog {...props} actions={[{ ...custom, label: bulkCopy.messageGuests }]} />
}
