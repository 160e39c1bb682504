import { Check } from 'lucide-react'
import { useMemo, useState } from 'react'

import { counted } from '../model/guest-copy.ts'
import { guestImportCopy as copy } from '../model/guest-import-copy.ts'
import type { ImportCounts, ImportFile, ImportPreview } from '../model/guest-import-response.ts'
import { ImportPreviewTable } from './import-preview-table.tsx'
import { useFocusOnMount } from './use-focus-on-mount.ts'
import { Alert } from '#ui/alert.tsx'
import { cx } from '#ui/cx.ts'
import { Checkbox } from '#ui/text-field.tsx'
import { formatCount } from '#platform/model/format-count.ts'

interface ImportPreviewStepProps {
  preview: ImportPreview
  problem: string | undefined
}

/** What an import would do, to look at before it is done. */
export function ImportPreviewStep({ preview, problem }: ImportPreviewStepProps) {
  const top = useFocusOnMount<HTMLDivElement>()
  const [onlyProblems, setOnlyProblems] = useState(false)
  const rows = useMemo(
    () => (onlyProblems ? preview.rows.filter((row) => row.kind === 'problem') : preview.rows),
    [preview.rows, onlyProblems],
  )
  return (
    <div ref={top} tabIndex={-1} className="-mx-4 -mb-6 outline-none tablet:-mx-7">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 pb-4 text-muted tablet:px-7">
        <FileLine file={preview.file} />
        <Steps />
      </div>
      {(problem !== undefined || preview.notices.length > 0) && (
        <div className="flex flex-col gap-2 px-4 pb-4 tablet:px-7">
          {problem !== undefined && <Alert kind="error">{problem}</Alert>}
          {preview.notices.length > 0 && (
            <Alert kind="info">
              {preview.notices.map((notice) => (
                <p key={notice}>{notice}</p>
              ))}
            </Alert>
          )}
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-y border-hairline bg-ground px-4 py-3 tablet:px-7">
        <Counts counts={preview.counts} />
        {preview.counts.problems > 0 && (
          <Checkbox label={copy.onlyProblems} checked={onlyProblems} onChange={setOnlyProblems} />
        )}
      </div>
      <ImportPreviewTable columns={preview.columns} rows={rows} />
    </div>
  )
}

function FileLine({ file }: { file: ImportFile }) {
  const encoding = (copy.encodings as Partial<Record<string, string>>)[file.encoding] ?? file.encoding
  const delimiter = (copy.delimiters as Partial<Record<string, string>>)[file.delimiter] ?? file.delimiter
  const kilobytes = formatCount(Math.max(1, Math.round(file.bytes / 1024)))
  return (
    <p className="wrap-anywhere">
      <strong className="font-semibold text-ink">{file.name}</strong> · {counted(file.rows, 'row', 'rows')} ·{' '}
      {kilobytes} KB · {delimiter}, {encoding}
    </p>
  )
}

function Steps() {
  const { file, preview, import: last } = copy.steps
  return (
    <ol className="flex items-center gap-2.5 text-caption">
      {[file, preview, last].map((step, index) => (
        <li
          key={step}
          aria-current={index === 1 ? 'step' : undefined}
          className={cx(
            'flex items-center gap-2.5',
            index === 1 && 'font-semibold text-ink',
            index > 0 && 'before:h-px before:w-6 before:bg-line-2',
          )}
        >
          {index === 0 && <Check size={14} strokeWidth={1.6} aria-hidden="true" className="-mr-1" />}
          {step}
        </li>
      ))}
    </ol>
  )
}

function Counts({ counts: { ready, problems, duplicates, updates } }: { counts: ImportCounts }) {
  return (
    <ul className="flex flex-wrap items-center gap-x-6 gap-y-1 tabular-nums">
      <li>
        <strong className="font-semibold">{formatCount(ready)}</strong> {copy.counts.ready}
      </li>
      {updates > 0 && <Count color="bg-blue">{copy.counts.updates(updates)}</Count>}
      {problems > 0 && <Count color="bg-red">{copy.counts.problems(problems)}</Count>}
      {duplicates > 0 && <Count color="bg-ochre">{copy.counts.duplicates(duplicates)}</Count>}
    </ul>
  )
}

function Count({ color, children }: { color: string; children: string }) {
  return (
    <li className="flex items-center gap-2.5">
      <span aria-hidden="true" className={cx('size-2 rounded-full', color)} />
      {children}
    </li>
  )
}
