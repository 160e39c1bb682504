import { useQuery } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useId, useState } from 'react'
import type { Ref } from 'react'

import { importCopy as copy } from '../../model/import/import-copy.ts'
import { recentImportsQuery } from './import-api.ts'
import { TemplateLink } from './template-link.tsx'
import type { ImportStage } from './use-import.ts'
import type { useUndoImport } from './use-undo-import.ts'
import { useWeddingZone } from '#features/couples/web/wedding-zone.ts'
import { formatInstant } from '#platform/model/dates.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'

interface ImportFileStepProps {
  stage: Extract<ImportStage, { at: 'file' | 'reading' }>
  onChoose: (file: File) => void
  input: Ref<HTMLInputElement>
  undo: ReturnType<typeof useUndoImport>
}

/** The step in which a file is chosen or dropped. */
export function ImportFileStep({ stage, onChoose, input, undo }: ImportFileStepProps) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const isReading = stage.at === 'reading'
  return (
    <div className="flex flex-col gap-4">
      {stage.at === 'file' && stage.problem !== undefined && <Alert kind="error">{stage.problem}</Alert>}
      <div
        className={cx(
          'relative flex min-h-[208px] flex-col items-center justify-center gap-1.5 rounded-lg border border-dashed px-6 py-8 text-center transition-colors',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-rose-ink',
          isOver ? 'border-rose-ink bg-wash' : 'border-field bg-ground hover:bg-sunk',
        )}
      >
        <FileUp size={28} strokeWidth={1.2} aria-hidden="true" className="mb-2 text-ink-2" />
        <label htmlFor={id} aria-live="polite" className="text-row font-medium">
          {isReading ? copy.processing : copy.choose}
        </label>
        <p id={`${id}-hint`} className="max-w-[320px] text-caption text-pretty wrap-anywhere text-muted">
          {isReading ? stage.file.name : copy.chooseHint}
        </p>
        {/* Covers the whole area, so that a file can be dropped anywhere: browsers support that for file fields. */}
        <input
          ref={input}
          id={id}
          type="file"
          // Not only text/csv: Windows with Excel gives these files another type.
          accept=".csv,text/csv"
          aria-describedby={`${id}-hint`}
          className="absolute inset-0 cursor-pointer opacity-0 outline-none file:cursor-pointer"
          disabled={isReading}
          onDragEnter={() => setIsOver(true)}
          onDragLeave={() => setIsOver(false)}
          onDrop={() => setIsOver(false)}
          onChange={(event) => {
            const file = event.target.files?.[0]
            // Allows the same file to be chosen again after a correction.
            event.target.value = ''
            if (file) onChoose(file)
          }}
        />
      </div>
      <p>
        <TemplateLink />
      </p>
      <RecentImports undo={undo} isReading={isReading} />
    </div>
  )
}

/** The imports of the last day that can still be undone; renders nothing if there are none. */
function RecentImports({ undo, isReading }: Pick<ImportFileStepProps, 'undo'> & { isReading: boolean }) {
  const { data: recent = [] } = useQuery(recentImportsQuery)
  const zone = useWeddingZone()
  if (recent.length === 0) return null
  return (
    <section aria-label={copy.recent} className="flex flex-col gap-1 border-t border-hairline pt-4">
      <h3 className="text-caption font-medium">{copy.recent}</h3>
      <ul>
        {recent.map(({ id, file_name, added, updated, created_at }) => (
          <li
            key={id}
            className="flex items-center justify-between gap-4 border-b border-hairline py-2 last:border-b-0"
          >
            <p className="min-w-0 wrap-anywhere">
              {file_name}
              <span className="block text-caption text-muted">
                {formatInstant(zone, created_at)} · {copy.recentLine(added, updated)}
              </span>
            </p>
            <Button
              variant="ghost"
              className="flex-none"
              busy={undo.busy || isReading}
              aria-label={copy.undoOf(file_name)}
              onPress={() => undo.run(id, file_name)}
            >
              {copy.undo}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
