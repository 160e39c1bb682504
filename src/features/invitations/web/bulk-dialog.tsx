import { useEffect, useEffectEvent, useState } from 'react'

import { bulkCopy as copy, bulkWords, CLOSE_AFTER_MS } from '../model/bulk-words.ts'
import type { Outcome, OutcomeWords } from '../model/bulk-words.ts'
import type { MailBatch } from '../model/letter.ts'
import type { BulkAction, BulkSelection } from './bulk-action.ts'
import { BulkChoice } from './bulk-choice.tsx'
import { SelectionChips } from './selection-chips.tsx'
import { BulkProgress } from './bulk-progress.tsx'
import { BulkOutcome } from './bulk-outcome.tsx'
import { failureSentence, isSessionEnd } from '#platform/web/use-action.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useOpeningCount } from '#ui/use-opening-count.ts'

export interface BulkDialogProps {
  selection: BulkSelection | undefined
  open: boolean
  onClose: () => void
  /** If there is only one, there is nothing to choose: the dialog is about that one. */
  actions: readonly BulkAction[]
  /** Sentences about a sent letter that replace the usual ones. */
  words?: OutcomeWords | undefined
}

/** One action for all chosen guests; closes by itself once it is done. */
export function BulkDialog({ selection, open, onClose, actions, words }: BulkDialogProps) {
  const opening = useOpeningCount(open)
  if (!selection) return null
  return (
    <BulkPanel
      key={opening}
      open={open}
      selection={selection}
      actions={actions}
      words={words}
      onClose={onClose}
    />
  )
}

type Step =
  | { is: 'choosing'; problem?: string }
  | { is: 'running' }
  | { is: 'sending'; batch: MailBatch }
  | { is: 'done'; outcome: Outcome; batch?: MailBatch }

interface BulkPanelProps {
  open: boolean
  selection: BulkSelection
  actions: readonly BulkAction[]
  words: OutcomeWords | undefined
  onClose: () => void
}

function BulkPanel({ open, selection, actions, words, onClose }: BulkPanelProps) {
  const [only] = actions.length === 1 ? actions : []
  const [chosenId, setChosenId] = useState(only?.id)
  const [step, setStep] = useState<Step>({ is: 'choosing' })
  const action = actions.find(({ id }) => id === chosenId)
  const { rows } = selection
  const isOver = step.is === 'sending' || step.is === 'done'

  function close() {
    // While the request is running its outcome is unknown: nothing may go on unnoticed behind a closed dialog.
    if (step.is === 'running') return
    if (isOver) selection.clear()
    onClose()
  }
  async function execute(chosen: BulkAction) {
    setStep({ is: 'running' })
    setStep(await stepAfter(chosen, selection))
  }
  const isWell = step.is === 'done' && step.outcome.kind === 'success'
  const isInvitation = step.is === 'done' && step.batch?.kind === 'invitation'
  useCloseAfter(isWell ? (isInvitation ? CLOSE_AFTER_MS.invitation : CLOSE_AFTER_MS.other) : null, close)

  return (
    <Dialog
      open={open}
      onClose={close}
      title={only?.label ?? copy.title}
      footer={
        isOver ? (
          <Button onPress={close}>{copy.close}</Button>
        ) : (
          <>
            <Button onPress={close}>{copy.cancel}</Button>
            <Button
              variant={action?.tone === 'danger' ? 'danger-solid' : 'primary'}
              busy={step.is === 'running'}
              busyLabel={copy.executing}
              disabledReason={action ? (action.unavailable ?? null) : copy.chooseFirst}
              onPress={() => action && void execute(action)}
            >
              {only ? copy.messageTo((only.recipients?.(rows) ?? rows).length, rows.length) : copy.execute}
            </Button>
          </>
        )
      }
    >
      <div
        className="flex flex-col gap-5"
        // The input may have removed the problem.
        onInput={() => step.is === 'choosing' && setStep({ is: 'choosing' })}
      >
        <SelectionChips selection={selection} />
        {step.is === 'choosing' && step.problem !== undefined && <Alert kind="error">{step.problem}</Alert>}
        {step.is === 'sending' && (
          <BulkProgress
            batch={step.batch}
            words={words ?? bulkWords(step.batch.kind)}
            onEnd={(outcome) => setStep({ is: 'done', outcome, batch: step.batch })}
          />
        )}
        {step.is === 'done' && <BulkOutcome outcome={step.outcome} batchId={step.batch?.id} />}
        {!isOver &&
          (only ? (
            only.content?.(rows)
          ) : (
            <BulkChoice actions={actions} chosen={action} guests={rows} onChoose={setChosenId} />
          ))}
      </div>
    </Dialog>
  )
}

async function stepAfter(action: BulkAction, { rows }: BulkSelection): Promise<Step> {
  try {
    const result = await action.run(rows)
    if (result === null) return { is: 'choosing' }
    if ('batch' in result) return { is: 'sending', batch: result.batch }
    return { is: 'done', outcome: { kind: 'success', sentence: result.sentence, more: [] } }
  } catch (error) {
    return { is: 'choosing', ...(!isSessionEnd(error) && { problem: failureSentence(error, copy.failed) }) }
  }
}

/** Calls `close` once, `delayMs` after that became a number. */
function useCloseAfter(delayMs: number | null, close: () => void) {
  const onTime = useEffectEvent(close)
  useEffect(() => {
    if (delayMs === null) return
    const timer = setTimeout(() => onTime(), delayMs)
    return () => clearTimeout(timer)
  }, [delayMs])
}
