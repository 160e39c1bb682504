import { useState } from 'react'

import { bulkCopy as copy, CLOSE_AFTER_MS } from '../model/bulk-words.ts'
import type { bulkWords, Outcome } from '../model/bulk-words.ts'
import type { MailBatch } from '../model/letter.ts'
import { useCloseAfter } from './bulk-dialog.tsx'
import { BulkProgress } from './bulk-progress.tsx'
import { BulkOutcome } from './bulk-outcome.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

interface RemindersDialogProps {
  /** Opened with a send that has just begun. */
  dialog: { isOpen: boolean; item: MailBatch | undefined; close: () => void }
  title: string
  words: ReturnType<typeof bulkWords>
}

/** A send that was begun without a dialog, until it has come to its end. */
export function RemindersDialog({ dialog, title, words }: RemindersDialogProps) {
  const { item: batch } = dialog
  const [ended, setEnded] = useState<{ id: string; outcome: Outcome } | null>(null)
  const outcome = ended && ended.id === batch?.id ? ended.outcome : null
  useCloseAfter(outcome?.kind === 'success' && dialog.isOpen ? CLOSE_AFTER_MS.other : null, dialog.close)
  return (
    <Dialog
      open={dialog.isOpen}
      onClose={dialog.close}
      title={title}
      footer={<Button onPress={dialog.close}>{copy.close}</Button>}
    >
      {batch &&
        (outcome ? (
          <BulkOutcome outcome={outcome} batchId={batch.id} />
        ) : (
          <BulkProgress
            key={batch.id}
            batch={batch}
            words={words}
            onEnd={(end) => setEnded({ id: batch.id, outcome: end })}
          />
        ))}
    </Dialog>
  )
}
