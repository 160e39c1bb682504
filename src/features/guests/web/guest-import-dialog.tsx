import { Download } from 'lucide-react'
import { useRef } from 'react'

import { guestImportCopy as copy } from '../model/guest-import-copy.ts'
import type { ImportPreview, ImportResult } from '../model/guest-import-response.ts'
import { guestCopy } from '../model/guest-copy.ts'
import { problemRowsCsv, problemRowsFileName } from '../model/problem-rows.ts'
import { undoImport } from './guest-api.ts'
import { ImportFileStep } from './import-file-step.tsx'
import { ImportPreviewStep } from './import-preview-step.tsx'
import { ImportResultStep } from './import-result-step.tsx'
import { useGuestImport } from './use-guest-import.ts'
import { saveFile } from '#platform/web/api-client.ts'
import { useAction } from '#platform/web/use-action.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

interface GuestImportDialogProps {
  open: boolean
  onClose: () => void
}

/** From a CSV file to guests: at once where that is safe, with a look at the rows first where it is not (rule D3). */
export function GuestImportDialog({ open, onClose }: GuestImportDialogProps) {
  const { stage, choose, confirm, startOver } = useGuestImport()
  const fileInput = useRef<HTMLInputElement>(null)
  const close = () => {
    onClose()
    // A preview waits to be opened again; a result has been read.
    if (stage.at === 'done') startOver()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={copy.title}
      size={stage.at === 'preview' ? 'xl' : 'md'}
      {...(stage.at === 'file' && { initialFocus: fileInput })}
      footer={
        stage.at === 'preview' ? (
          <PreviewFooter
            preview={stage.preview}
            busy={stage.isImporting}
            onImport={confirm}
            onCancel={() => {
              startOver()
              onClose()
            }}
          />
        ) : stage.at === 'done' ? (
          <ResultFooter result={stage.result} onClose={close} onAnother={startOver} />
        ) : undefined
      }
    >
      {stage.at === 'preview' ? (
        <ImportPreviewStep preview={stage.preview} problem={stage.problem} />
      ) : stage.at === 'done' ? (
        <ImportResultStep
          result={stage.result}
          aside={<ProblemRowsButton rows={stage.result.errors} fileName={stage.fileName} />}
        />
      ) : (
        <ImportFileStep stage={stage} onChoose={choose} input={fileInput} />
      )}
    </Dialog>
  )
}

interface PreviewFooterProps {
  preview: ImportPreview
  busy: boolean
  onImport: () => void
  onCancel: () => void
}

function PreviewFooter({ preview: { counts, file, rows }, busy, onImport, onCancel }: PreviewFooterProps) {
  const wanted = counts.ready + counts.duplicates + counts.updates
  const problems = rows.filter((row) => row.kind === 'problem')
  return (
    <>
      {problems.length > 0 && (
        <>
          <p className="mr-auto pl-2 text-caption text-muted max-tablet:px-0">
            {copy.leftOut(problems.length)}
          </p>
          <ProblemRowsButton rows={problems} fileName={file.name} />
        </>
      )}
      <Button onPress={onCancel}>{guestCopy.cancel}</Button>
      {wanted > 0 && (
        <Button
          variant="primary"
          className="max-tablet:w-full"
          busy={busy}
          busyLabel={copy.processing}
          onPress={onImport}
        >
          {copy.confirm(wanted)}
        </Button>
      )}
    </>
  )
}

interface ResultFooterProps {
  result: ImportResult
  onClose: () => void
  onAnother: () => void
}

function ResultFooter({ result, onClose, onAnother }: ResultFooterProps) {
  const { run: undo, busy } = useAction(undoImport, {
    success: ({ removed, restored, kept }) => copy.undone(removed, restored, kept),
  })
  return (
    <>
      {result.imported > 0 && (
        <Button
          variant="ghost"
          className="mr-auto -ml-1.5"
          busy={busy}
          onPress={() => void undo(result.import_id).then((undone) => undone && onClose())}
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

function ProblemRowsButton({
  rows,
  fileName,
}: {
  rows: ImportResult['errors'] | ImportPreview['rows']
  fileName: string
}) {
  const save = () =>
    saveFile(new Blob([problemRowsCsv(rows)], { type: 'text/csv' }), problemRowsFileName(fileName))
  return (
    <Button variant="ghost" icon={<Download size={16} strokeWidth={1.6} aria-hidden="true" />} onPress={save}>
      {copy.downloadProblems}
    </Button>
  )
}
