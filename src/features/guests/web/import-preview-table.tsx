import { useVirtualizer } from '@tanstack/react-virtual'
import { CircleAlert, Copy, Info, RefreshCw } from 'lucide-react'
import { Fragment, useCallback, useRef } from 'react'
import type { CSSProperties } from 'react'

import type { ImportColumn } from '../model/guest-import.ts'
import type { PreviewRow } from '../model/guest-import-response.ts'
import { guestImportCopy as copy } from '../model/guest-import-copy.ts'
import { IMPORT_FIELD_LABELS } from '../model/guest-import-headers.ts'
import type { ImportField } from '../model/guest-csv.ts'
import { EmailText } from '#lists/web/email-text.tsx'
import { useIsPhone } from '#lists/web/use-is-phone.ts'
import { cx } from '#ui/cx.ts'

const ROW_HEIGHT = 37
const HEAD_HEIGHT = 56
const ROW_COLUMN_WIDTH = 80
const COLUMN_WIDTH = 126

interface ImportPreviewTableProps {
  columns: ImportColumn[]
  rows: PreviewRow[]
}

interface ReadColumn {
  header: string
  field: ImportField
}

/** The rows as the import reads them; only those in sight are in the document. On a phone a row is one cell. */
export function ImportPreviewTable({ columns, rows }: ImportPreviewTableProps) {
  const scroller = useRef<HTMLElement>(null)
  const isPhone = useIsPhone()
  const read = columns.filter((column): column is ReadColumn => column.field !== null)
  // Kept the same, or the virtualizer goes through all rows again at every frame.
  const keyOf = useCallback((index: number) => rows[index]?.row ?? index, [rows])
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: keyOf,
    overscan: 10,
  })
  const items = virtualizer.getVirtualItems()
  const width = read.reduce((sum, { field }) => sum + (WIDTHS[field] ?? COLUMN_WIDTH), ROW_COLUMN_WIDTH)
  const below = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <section
      ref={scroller}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse
      tabIndex={0}
      aria-label={copy.steps.preview}
      className="h-[max(240px,calc(100dvh-430px))] overflow-auto -outline-offset-2 tablet:h-[min(calc(90dvh-260px),var(--height))]"
      style={{ '--height': `${virtualizer.getTotalSize() + HEAD_HEIGHT}px` } as CSSProperties}
    >
      <table
        aria-rowcount={rows.length + 1}
        className="w-full table-fixed border-separate border-spacing-0"
        style={{ minWidth: isPhone ? undefined : width }}
      >
        <colgroup>
          <col style={{ width: isPhone ? 56 : ROW_COLUMN_WIDTH }} />
          {!isPhone &&
            read.map(({ field }) => <col key={field} style={{ width: WIDTHS[field] ?? COLUMN_WIDTH }} />)}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" className={cx(HEAD, 'pl-4 font-medium text-muted tablet:pl-7')}>
              Row
            </th>
            {isPhone ? (
              <th scope="col" className={cx(HEAD, 'font-normal text-muted')}>
                {read.map(({ field }) => IMPORT_FIELD_LABELS[field]).join(' · ')}
              </th>
            ) : (
              read.map(({ header, field }) => (
                <th key={field} scope="col" className={HEAD}>
                  {IMPORT_FIELD_LABELS[field]}
                  <span className="block text-badge font-normal text-muted">{copy.from(header)}</span>
                </th>
              ))
            )}
          </tr>
        </thead>
        <Space height={items[0]?.start ?? 0} />
        {items.map(({ index, key }) => {
          const row = rows[index]
          if (!row) return null
          return (
            <RowGroup
              key={key}
              row={row}
              index={index}
              columns={read}
              inOneCell={isPhone}
              measure={virtualizer.measureElement}
            />
          )
        })}
        <Space height={below} />
      </table>
    </section>
  )
}

interface RowGroupProps {
  row: PreviewRow
  index: number
  columns: ReadColumn[]
  inOneCell: boolean
  measure: (element: HTMLElement | null) => void
}

/** A row of the file, and below it what there is to say about it. */
function RowGroup({ row, index, columns, inOneCell, measure }: RowGroupProps) {
  const said = row.message !== null ? [row.message] : row.notes
  const edge = said.length === 0 && EDGE
  return (
    <tbody ref={measure} data-index={index} className={TINTS[toneOf(row)]}>
      <tr aria-rowindex={index + 2}>
        <td
          className={cx('py-2 pl-4 align-top text-muted tabular-nums tablet:pl-7 tablet:align-middle', edge)}
        >
          {row.row}
        </td>
        {inOneCell ? (
          <td className={cx('py-2 pr-4 pl-3 wrap-anywhere', edge)}>
            {columns
              .filter(({ field, header }) => row.field === field || row.data[header]?.trim())
              .map(({ field, header }, place) => (
                <Fragment key={field}>
                  {place > 0 && <span className="text-muted"> · </span>}
                  <Cell field={field} text={row.data[header] ?? ''} isWrong={row.field === field} />
                </Fragment>
              ))}
          </td>
        ) : (
          columns.map(({ field, header }) => (
            <td key={field} className={cx('px-3 py-2 wrap-anywhere', edge)}>
              <Cell field={field} text={row.data[header] ?? ''} isWrong={row.field === field} />
            </td>
          ))
        )}
      </tr>
      {said.length > 0 && (
        <tr>
          <td
            colSpan={inOneCell ? 2 : columns.length + 1}
            className={cx('pr-4 pb-2.5 pl-[68px] tablet:pl-[92px]', EDGE)}
          >
            {said.map((sentence) => (
              <Remark key={sentence} row={row} sentence={sentence} />
            ))}
          </td>
        </tr>
      )}
    </tbody>
  )
}

function Cell({ field, text, isWrong }: { field: ImportField; text: string; isWrong: boolean }) {
  const shown = text.trim()
  if (isWrong) {
    return (
      <mark className="-my-1 inline-block rounded-[4px] bg-[#fae3e0] px-1.5 py-1 text-red tablet:-mx-1.5">
        {shown || copy.missingCell}
      </mark>
    )
  }
  if (shown === '') return <span className="text-muted">–</span>
  return field === 'email' ? <EmailText address={shown} /> : shown
}

function Remark({ row, sentence }: { row: PreviewRow; sentence: string }) {
  const tone = toneOf(row)
  const Icon = ICONS[tone]
  return (
    <p className={cx('flex gap-2 text-caption', COLORS[tone])}>
      <Icon size={14} strokeWidth={1.6} aria-hidden="true" className="mt-0.5 flex-none" />
      {copy.rowMessage(row.row, sentence)}
    </p>
  )
}

function Space({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    <tbody aria-hidden="true">
      <tr style={{ height }} />
    </tbody>
  )
}

type Tone = 'problem' | 'duplicate' | 'update' | 'plain'

function toneOf(row: PreviewRow): Tone {
  if (row.kind === 'problem' || row.kind === 'update') return row.kind
  return row.is_duplicate ? 'duplicate' : 'plain'
}

const TINTS: Record<Tone, string> = { problem: 'bg-wash', duplicate: 'bg-[#fcf7ea]', update: '', plain: '' }
const COLORS: Record<Tone, string> = {
  problem: 'text-red',
  duplicate: 'text-ochre-ink',
  update: 'text-ink-2',
  plain: 'text-ink-2',
}
const ICONS = { problem: CircleAlert, duplicate: Copy, update: RefreshCw, plain: Info }
/** In px; a wider dialog shares out what is left. */
const WIDTHS: Partial<Record<ImportField, number>> = {
  last_name: 150,
  full_name: 190,
  email: 236,
  phone: 156,
  dietary_restrictions: 210,
  id: 290,
}
const EDGE = 'border-b border-hairline'
const HEAD =
  'sticky top-0 z-10 border-b border-hairline bg-paper px-3 py-2.5 text-left align-middle text-caption font-semibold wrap-anywhere'
