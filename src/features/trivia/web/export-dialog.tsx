import { FileJson, FileSpreadsheet } from 'lucide-react'

import { triviaResultsCopy } from '../model/trivia-results-words.ts'
import { saveTriviaFile } from './trivia-api.ts'
import { useAction } from '#platform/web/use-action.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ICON } from '#ui/icon-props.ts'

const { export: copy, close, exported, exportFailed } = triviaResultsCopy

interface ExportDialogProps {
  open: boolean
  onClose: () => void
  /** The list's search, filters and order, as its calls take them. */
  search: string
  matching: number
}

/** Downloads the results on the list as a file. */
export function ExportDialog({ open, onClose, search, matching }: ExportDialogProps) {
  const { run, busy } = useAction((file: 'csv' | 'json') => saveTriviaFile(file, search), {
    success: () => exported(matching),
    failure: exportFailed,
  })
  const save = async (file: 'csv' | 'json') => {
    if (await run(file)) onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={copy.title}
      size="sm"
      description={copy.lead(matching)}
      footer={<Button onPress={onClose}>{close}</Button>}
    >
      <div className="flex flex-col gap-4 pt-2">
        <Choice note={copy.csvNote}>
          <Button
            variant="primary"
            busy={busy}
            icon={<FileSpreadsheet {...ICON} />}
            onPress={() => void save('csv')}
          >
            {copy.csv}
          </Button>
        </Choice>
        <Choice note={copy.jsonNote}>
          <Button busy={busy} icon={<FileJson {...ICON} />} onPress={() => void save('json')}>
            {copy.json}
          </Button>
        </Choice>
      </div>
    </Dialog>
  )
}

function Choice({ note, children }: { note: string; children: React.ReactNode }) {
  return (
    <div className="flex items-center gap-4 [&_button]:w-24 [&_button]:flex-none">
      {children}
      <p className="text-muted">{note}</p>
    </div>
  )
}
