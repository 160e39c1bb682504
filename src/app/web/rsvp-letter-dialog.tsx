import { bulkCopy, RSVP_REMINDER_WORDS } from '#features/invitations/model/bulk-words.ts'
import { fromListCopy } from '#features/invitations/model/writing-from-list.ts'
import { BulkDialog } from '#features/invitations/web/bulk-dialog.tsx'
import type { BulkDialogProps } from '#features/invitations/web/bulk-dialog.tsx'
import { useLetterActions } from '#features/invitations/web/bulk-letter-actions.tsx'
import { requestSend } from '#features/invitations/web/use-send-chosen.ts'

type LetterDialogProps = Omit<BulkDialogProps, 'actions' | 'words'>

/** Sends a message to the chosen guests. */
export function MessageDialog(props: LetterDialogProps) {
  const { custom } = useLetterActions()
  return <BulkDialog {...props} actions={[{ ...custom, label: fromListCopy.messageGuests }]} />
}

/** Sends reminders to those of the chosen guests who have not answered. */
export function ReminderDialog(props: LetterDialogProps) {
  const { reminder } = useLetterActions(requestSend)
  const action = { ...reminder, label: bulkCopy.remindersTitle }
  return <BulkDialog {...props} actions={[action]} words={RSVP_REMINDER_WORDS} />
}
