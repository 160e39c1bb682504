import { Check } from 'lucide-react'
import { useMemo, useState } from 'react'

import {
  countDraft,
  headerChoices,
  isToCorrect,
  withHeader,
  withShape,
} from '../../model/import/import-draft.ts'
import type { DraftPlan, DraftRow, ImportDraft } from '../../model/import/import-draft.ts'
import { importCopy as copy } from '../../model/import/import-copy.ts'
import { ROW_SHAPES } from '../../model/import/row-shapes.ts'
import type { RowShape } from '../../model/import/row-shapes.ts'
import type { ImportFile } from '../../model/import/import-response.ts'
import { ImportGrid } from './import-grid.tsx'
import { SmallSelect } from './small-select.tsx'
import type { PreviewStage } from './use-import.ts'
import { useFocusOnMount } from './use-focus-on-mount.ts'
import { Alert } from '#ui/alert.tsx'
import { cx } from '#ui/cx.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { counted, formatCount } from '#platform/model/format-count.ts'

interface ImportPreviewStepProps {
  stage: PreviewStage
  plan: DraftPlan
  onChange: (draft: ImportDraft) => void
}

/** What an import would do, to check and correct before it is carried out. */
export function ImportPreviewStep({ stage, plan, onChange }: ImportPreviewStepProps) {
  const { draft, showsProblems } = stage
  const top = useFocusOnMount<HTMLDivElement>()
  // The rows that had problems when the person asked for them: a corrected one stays in place.
  const [only, setOnly] = useState(() => (showsProblems ? problemRows(plan) : null))
  const grid = useMemo(
    () => (only ? plan.grid.filter(({ from }) => only.has(from.row)) : plan.grid),
    [plan.grid, only],
  )
  const hasProblems = plan.grid.some(isToCorrect)
  return (
    <div
      ref={top}
      tabIndex={-1}
      // On a phone the rows fill the dialog, down to its footer.
      className="-mx-4 -mb-6 outline-none max-tablet:h-[calc(100%+1.5rem)] tablet:-mx-7"
    >
      <ImportGrid columns={plan.columns} grid={grid} draft={draft} onChange={onChange}>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 pb-2 text-muted tablet:px-7 tablet:pb-4">
          <FileLine file={stage.read} />
          <Steps />
        </div>
        {plan.notices.length > 0 && (
          <div className="px-4 pb-2 max-tablet:text-caption tablet:px-7 tablet:pb-4">
            <Alert kind="info">
              {plan.notices.map((notice) => (
                <p key={notice}>{notice}</p>
              ))}
            </Alert>
          </div>
        )}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 pb-2 tablet:px-7 tablet:pb-3">
          <HeaderChoice draft={draft} onChange={onChange} />
          <SeveralChoice grid={plan.grid} draft={draft} onChange={onChange} />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-y border-hairline bg-ground px-4 py-1.5 max-tablet:text-caption tablet:gap-y-2 tablet:px-7 tablet:py-3">
          <Counts plan={plan} />
          {(hasProblems || only) && (
            <Checkbox
              label={copy.onlyProblems}
              checked={only !== null}
              onChange={(isOnly) => setOnly(isOnly ? problemRows(plan) : null)}
            />
          )}
        </div>
      </ImportGrid>
    </div>
  )
}

function problemRows(plan: DraftPlan): ReadonlySet<number> {
  return new Set(plan.grid.filter(isToCorrect).map(({ from }) => from.row))
}

interface DraftProps {
  draft: ImportDraft
  onChange: (draft: ImportDraft) => void
}

const NO_HEADER = 'none'
const SHOWN_OF_HEADER = 60

/** The choice of the row that names the columns. */
function HeaderChoice({ draft, onChange }: DraftProps) {
  const rows = headerChoices(draft)
  const options = [
    ...rows.map(({ row, cells }, index) => {
      const words = cells.map((cell) => cell.trim()).filter(Boolean)
      return { value: String(index), label: copy.headerChoice(row, words).slice(0, SHOWN_OF_HEADER) }
    }),
    { value: NO_HEADER, label: copy.noHeader },
  ]
  const at = draft.table.headerAt
  return (
    <SmallSelect
      label={copy.headerRow}
      value={at === null ? NO_HEADER : String(at)}
      options={options}
      onChange={(value) => onChange(withHeader(draft, value === NO_HEADER ? null : Number(value)))}
    />
  )
}

/** The choice of what all rows that name several people become, if there is more than one such row. */
function SeveralChoice({ grid, draft, onChange }: DraftProps & { grid: readonly DraftRow[] }) {
  const rows = grid.flatMap(({ from, guests }) => (guests[0]?.shape && !from.left_out ? [guests[0]] : []))
  if (rows.length < 2) return null
  const shapes = new Set(rows.map(({ shape }) => shape))
  const [shape] = shapes
  const each = { value: '' as const, label: copy.eachAsChosen }
  return (
    <SmallSelect<RowShape | ''>
      label={copy.severalAll(rows.length)}
      value={shapes.size === 1 ? (shape ?? '') : ''}
      options={[
        ...(shapes.size === 1 ? [] : [each]),
        ...ROW_SHAPES.map((value) => ({ value, label: copy.shapes[value] })),
      ]}
      onChange={(value) => value && onChange(withShape(draft, new Set(rows.map(({ row }) => row)), value))}
    />
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
    <ol className="flex items-center gap-2.5 text-caption max-tablet:hidden">
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

function Counts({ plan }: { plan: DraftPlan }) {
  const { ready, problems, toCheck, duplicates, updates, unchanged, leftOut } = countDraft(plan)
  return (
    <ul
      aria-live="polite"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 tabular-nums tablet:gap-x-6"
    >
      <li>
        <strong className="font-semibold">{formatCount(ready)}</strong> {copy.counts.ready(ready, updates)}
      </li>
      {toCheck > 0 && <Count color="bg-ochre">{copy.counts.toCheck(toCheck)}</Count>}
      {problems > 0 && <Count color="bg-red">{copy.counts.problems(problems)}</Count>}
      {duplicates > 0 && <Count color="bg-ochre">{copy.counts.duplicates(duplicates)}</Count>}
      {unchanged > 0 && <Count color="bg-stone">{copy.counts.unchanged(unchanged)}</Count>}
      {leftOut > 0 && <Count color="bg-line-2">{copy.counts.leftOut(leftOut)}</Count>}
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
