import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { importCopy as copy } from '../../model/import/import-copy.ts'
import { inOrder } from '../../model/import/import-response.ts'
import type { ImportError, ImportResult } from '../../model/import/import-response.ts'
import type { DoneStage } from './use-import.ts'
import { useFocusOnMount } from './use-focus-on-mount.ts'
import { Alert } from '#ui/alert.tsx'
import { StatStrip } from '#ui/stat-strip.tsx'
import { formatCount } from '#platform/model/format-count.ts'
import { GUESTS_DO } from '#platform/model/paths.ts'

const DUPLICATES_NAMED = 5
const ANSWERS_NAMED = 10

interface ImportResultStepProps {
  stage: DoneStage
  /** What can be done about the rows that were left out. */
  aside: ReactNode
  /** Called when a link leads to a guest; the result stays, for the next one. */
  onLeave: () => void
}

/** What an import did and could not do, row by row. */
export function ImportResultStep({ stage, aside, onLeave }: ImportResultStepProps) {
  const { result, unchecked, problem } = stage
  const top = useFocusOnMount<HTMLDivElement>()
  const { imported, added, updated, unchanged, errors, duplicates, left_out } = result
  const { left_out_columns, answers_left_out, unclear_names } = result
  const notImported = inOrder([...errors, ...unchecked])
  const isUnchecked = new Set<ImportError>(unchecked)
  return (
    <div ref={top} tabIndex={-1} className="flex flex-col gap-5 outline-none">
      <StatStrip
        stats={[
          {
            label: copy.imported,
            value: formatCount(imported),
            ...(updated > 0 && { note: copy.addedAndUpdated(added, updated) }),
          },
          { label: copy.errors, value: formatCount(errors.length) },
          ...(['check', 'duplicate'] as const).flatMap((state) => {
            const { length } = unchecked.filter((row) => row.state === state)
            return length > 0 ? [{ label: copy.states[state], value: formatCount(length) }] : []
          }),
          ...(unchanged > 0 ? [{ label: copy.unchanged, value: formatCount(unchanged) }] : []),
        ]}
      />
      {problem !== undefined && <Alert kind="error">{problem}</Alert>}
      {left_out.length + left_out_columns.length + answers_left_out.length > 0 && (
        <Alert kind="info">
          {left_out_columns.length > 0 && <p>{copy.columnsLeftOut(left_out_columns)}</p>}
          {left_out.map(({ row, reason }) => (
            <p key={row}>{copy.rowsLeftOut[reason](row)}</p>
          ))}
          {answers_left_out.slice(0, ANSWERS_NAMED).map(({ row, message }) => (
            <p key={`${row} ${message}`}>{copy.rowMessage(row, message)}</p>
          ))}
          {answers_left_out.length > ANSWERS_NAMED && (
            <p>{copy.andMore(answers_left_out.length - ANSWERS_NAMED)}</p>
          )}
        </Alert>
      )}
      {duplicates.length > 0 && (
        <Alert kind="warning">
          {copy.duplicatesFound(duplicates.length)}{' '}
          <span className="text-muted">{firstNames(duplicates)}</span>
        </Alert>
      )}
      {unclear_names.length > 0 && (
        <Alert kind="warning">
          <p>{copy.unclearNames(unclear_names.length)}</p>
          <ul
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable without a mouse
            tabIndex={0}
            aria-label={copy.unclearNames(unclear_names.length)}
            className="max-h-[15rem] overflow-y-auto"
          >
            {unclear_names.map(({ row, name, guest_id }) => (
              <li key={guest_id}>
                {copy.row(row)}{' '}
                <Link to={GUESTS_DO.edit(guest_id)} className="link" onClick={onLeave}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {notImported.length > 0 && (
        <div>
          <ul
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable without a mouse
            tabIndex={0}
            aria-label={copy.errors}
            className="max-h-[15rem] overflow-y-auto rounded-md border border-hairline"
          >
            {notImported.map((error) => (
              <li
                key={error.row}
                className="border-b border-hairline px-3.5 py-2.5 [contain-intrinsic-size:auto_58px] [content-visibility:auto] last:border-b-0"
              >
                <p className={isUnchecked.has(error) ? undefined : 'text-red'}>
                  {copy.rowMessage(error.row, error.message)}
                </p>
                <p className="text-caption wrap-anywhere text-muted">{cellsOf(error)}</p>
              </li>
            ))}
          </ul>
          <div className="mt-2 -ml-3.5 flex flex-wrap">{aside}</div>
        </div>
      )}
    </div>
  )
}

function firstNames(rows: ImportResult['duplicates']): string {
  const names = rows.slice(0, DUPLICATES_NAMED).map(({ name }) => name)
  const more = rows.length - names.length
  return [...names, ...(more > 0 ? [`+${formatCount(more)} more`] : [])].join(', ')
}

/** The row as it is in the file, so that people can find it again. */
function cellsOf({ data }: ImportError): string {
  return Object.values(data)
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(' · ')
}
