import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useMemo, useRef } from 'react'

import type { Guest } from '../../model/guest.ts'
import { countDraft, planDraft, uncheckedRows } from '../../model/import/import-draft.ts'
import type { DraftPlan } from '../../model/import/import-draft.ts'
import { importCopy as copy } from '../../model/import/import-copy.ts'
import { errorsOf, inOrder } from '../../model/import/import-response.ts'
import type { ImportError, ImportResult } from '../../model/import/import-response.ts'
import { guestFormCopy } from '../../model/guest-form-copy.ts'
import { problemRowsCsv, problemRowsFileName } from '../../model/import/problem-rows.ts'
import { guestsQuery } from '../guest-api.ts'
import { ImportFileStep } from './import-file-step.tsx'
import { ImportPreviewStep } from './import-preview-step.tsx'
import { ImportResultStep } from './import-result-step.tsx'
import { ImportUndoneStep } from './import-undone-step.tsx'
import { useImport } from './use-import.ts'
import { useUndoImport } from './use-undo-import.ts'
import { saveFile } from '#platform/web/api-client.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ICON } from '#ui/icon-props.ts'

interface ImportDialogProps {
  open: boolean
  onClose: () => void
}

const NOBODY: readonly Guest[] = []

/** From a CSV file to guests: at once if that is safe, otherwise with a preview of the rows first (rule D3). */
export function ImportDialog({ open, onClose }: ImportDialogProps) {
  const { stage, ...importing } = useImport()
  const { data: guests = NOBODY } = useQuery({ ...guestsQuery, enabled: open })
  const draft = stage.at === 'preview' ? stage.draft : null
  const plan = useMemo(() => draft && planDraft(draft, guests), [draft, guests])
  const fileInput = useRef<HTMLInputElement>(null)
  const close = () => {
    onClose()
    // A preview is kept for the next time; a result has been read.
    if (stage.at === 'done' || stage.at === 'undone') importing.startOver()
  }
  const undo = useUndoImport((outcome) => (outcome.kept > 0 ? importing.showUndone(outcome) : close()))
  return (
    <Dialog
      open={open}
      onClose={close}
      title={copy.title}
      size={stage.at === 'preview' ? 'xl' : 'md'}
      {...(stage.at === 'file' && { initialFocus: fileInput })}
      footer={
        stage.at === 'preview' && plan ? (
          <PreviewFooter
            plan={plan}
            fileName={stage.file.name}
            problem={stage.problem}
            busy={stage.isImporting}
            onImport={() => importing.confirm(plan)}
            onCancel={() => {
              importing.startOver()
              onClose()
            }}
          />
        ) : stage.at === 'done' ? (
          <ResultFooter result={stage.result} undo={undo} onClose={close} onAnother={importing.startOver} />
        ) : stage.at === 'undone' ? (
          <Button variant="primary" onPress={close}>
            {copy.done}
          </Button>
        ) : undefined
      }
    >
      {stage.at === 'preview' && plan ? (
        <ImportPreviewStep stage={stage} plan={plan} onChange={importing.change} />
      ) : stage.at === 'done' ? (
        <ImportResultStep
          stage={stage}
          onLeave={onClose}
          aside={
            <>
              <Button variant="ghost" onPress={importing.correctProblems}>
                {copy.correctProblems}
              </Button>
              <ProblemRowsButton
                rows={inOrder([...stage.result.errors, ...stage.unchecked])}
                fileName={stage.file.name}
              />
            </>
          }
        />
      ) : stage.at === 'undone' ? (
        <ImportUndoneStep outcome={stage.outcome} />
      ) : stage.at === 'file' || stage.at === 'reading' ? (
        <ImportFileStep stage={stage} onChoose={importing.choose} input={fileInput} undo={undo} />
      ) : null}
    </Dialog>
  )
}

interface PreviewFooterProps {
  plan: DraftPlan
  fileName: string
  /** Why the import was refused: said here, as the rows scroll and the button does not. */
  problem: string | undefined
  busy: boolean
  onImport: () => void
  onCancel: () => void
}

function PreviewFooter({ plan, fileName, problem, busy, onImport, onCancel }: PreviewFooterProps) {
  const counts = countDraft(plan)
  const { ready } = counts
  const unchecked = uncheckedRows(plan)
  const notAsked = new Set(unchecked.map(({ row }) => row))
  const errors = errorsOf(plan).filter(({ row }) => !notAsked.has(row))
  const leftOut = errors.length + unchecked.length
  return (
    <>
      {problem !== undefined && (
        <div className="basis-full">
          <Alert kind="error">{problem}</Alert>
        </div>
      )}
      {leftOut > 0 && (
        <>
          <p className="mr-auto grow basis-60 pl-2 text-caption text-muted max-tablet:basis-full max-tablet:pl-0">
            {copy.leftOut(counts)}
          </p>
          <ProblemRowsButton isSmall rows={inOrder([...errors, ...unchecked])} fileName={fileName} />
        </>
      )}
      {leftOut === 0 && ready === 0 && (
        <p className="mr-auto pl-2 text-caption text-muted max-tablet:px-0">{copy.nothingToImport}</p>
      )}
      <Button onPress={onCancel}>{guestFormCopy.cancel}</Button>
      {ready > 0 && (
        <Button
          variant="primary"
          className="max-tablet:flex-1"
          busy={busy}
          busyLabel={copy.processing}
          onPress={onImport}
        >
          {copy.confirm(ready)}
        </Button>
      )}
    </>
  )
}

interface ResultFooterProps {
  result: ImportResult
  undo: ReturnType<typeof useUndoImport>
  onClose: () => void
  onAnother: () => void
}

function ResultFooter({ result, undo, onClose, onAnother }: ResultFooterProps) {
  return (
    <>
      {result.imported > 0 && (
        <Button
          variant="ghost"
          className="mr-auto -ml-1.5"
          busy={undo.busy}
          onPress={() => undo.run(result.import_id)}
        >
          {copy.undo}
        </Button>
      )}
      <Button onPress={onAnother}>{copy.another}</Button>
      <Button variant="primary" onPress={onClose}>
        {copy.done}
      </Button>
    </>
  )
}

interface ProblemRowsButtonProps {
  rows: ImportError[]
  fileName: string
  /** On a phone it shows only its icon. */
  isSmall?: boolean
}

function ProblemRowsButton({ rows, fileName, isSmall = false }: ProblemRowsButtonProps) {
  const save = () =>
    saveFile(new Blob([problemRowsCsv(rows)], { type: 'text/csv' }), problemRowsFileName(fileName))
  return (
    <Button variant="ghost" icon={<Download {...ICON} />} onPress={save}>
      <span className={isSmall ? 'max-tablet:sr-only' : undefined}>{copy.downloadProblems}</span>
    </Button>
  )
}
