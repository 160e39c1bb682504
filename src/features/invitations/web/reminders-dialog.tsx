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
  /** A send that has just begun. */
  batch: MailBatch | undefined
  open: boolean
  onClose: () => void
  title: string
  words: ReturnType<typeof bulkWords>
}

/** A send that was begun without a dialog, until it has come to its end. */
export function RemindersDialog({ batch, open, onClose, title, words }: RemindersDialogProps) {
  const [ended, setEnded] = useState<{ id: string; outcome: Outcome } | null>(null)
  const outcome = ended && ended.id === batch?.id ? ended.outcome : null
  useCloseAfter(outcome?.kind === 'success' && open ? CLOSE_AFTER_MS.other : null, onClose)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      footer={<Button onPress={onClose}>{copy.close}</Button>}
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
