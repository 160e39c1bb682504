import { CircleAlert, Copy, Info, RefreshCw, Users } from 'lucide-react'

import { GUEST_LIMITS, plusOneName } from '../../model/guest.ts'
import { guestCopy } from '../../model/guest-copy.ts'
import { importCopy as copy } from '../../model/import/import-copy.ts'
import { hasProblem } from '../../model/import/import-draft.ts'
import type { DraftRow, RowState } from '../../model/import/import-draft.ts'
import { IMPORT_FIELD_LABELS } from '../../model/import/import-headers.ts'
import { ROW_SHAPES } from '../../model/import/row-shapes.ts'
import type { RowShape } from '../../model/import/row-shapes.ts'
import type { ImportColumn } from '../../model/import/import-table.ts'
import { differencesBeside } from './import-row-state.ts'
import { SmallSelect } from './small-select.tsx'
import { cx } from '#ui/cx.ts'
import { TextField } from '#ui/text-field.tsx'

interface ImportRowRemarksProps {
  id: string
  row: DraftRow
  columns: readonly ImportColumn[]
  state: RowState
  onToggle: () => void
  onShape: (shape: RowShape) => void
  onNew: () => void
  onFirstName: (text: string) => void
}

/** The remarks below a row: its problem, what it updates, what several people become. */
export function ImportRowRemarks({ id, row, columns, state, onToggle, ...on }: ImportRowRemarksProps) {
  const { from, guests, isTaken } = row
  const sentences = sentencesOf(row, columns)
  const shape = from.left_out ? null : (guests[0]?.shape ?? null)
  const family = from.left_out ? null : (guests[0]?.family ?? null)
  if (sentences.length === 0 && shape === null && family === null) return null
  const peopleCount = guests[0]?.peopleCount ?? 1
  const isStuck = !from.left_out && hasProblem(row)
  const Icon = ICONS[state]
  return (
    <tr data-remarks>
      <td colSpan={columns.length + 1} className="border-b border-hairline pb-2.5">
        <div
          id={id}
          className="sticky left-0 flex w-[min(100vw,640px)] flex-col gap-1.5 pr-4 pl-4 tablet:pl-[54px]"
        >
          {sentences.map((sentence, index) => (
            <p key={sentence} className={cx('flex gap-2 text-caption', COLORS[state])}>
              <Icon size={14} strokeWidth={1.6} aria-hidden="true" className="mt-0.5 flex-none" />
              <span>
                {copy.rowMessage(from.row, sentence)}
                {index === 0 && (isStuck ? state === 'problem' : CAN_TOGGLE.has(state)) && (
                  <>
                    {' '}
                    <button type="button" className="link" onClick={onToggle}>
                      {isTaken || isStuck ? copy.skipRow : copy.takeRowBack}
                    </button>
                  </>
                )}
                {index === 0 && guests.some(({ kind, asks }) => kind === 'update' && asks === 'same') && (
                  <>
                    {' '}
                    <button type="button" className="link" onClick={on.onNew}>
                      {copy.addAsAnother}
                    </button>
                  </>
                )}
              </span>
            </p>
          ))}
          {family !== null && (
            <div className="w-60">
              <TextField
                label={copy.firstGuest(family)}
                value={from.first_name ?? ''}
                onChange={on.onFirstName}
                maxLength={GUEST_LIMITS.name}
                autoComplete="off"
              />
            </div>
          )}
          {shape !== null && (
            <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-caption text-ink-2">
              <Users size={14} strokeWidth={1.6} aria-hidden="true" className="flex-none" />
              {copy.becomes}
              <SmallSelect
                label={copy.severalRow(from.row)}
                labelHidden
                value={shape}
                options={ROW_SHAPES.filter((one) => peopleCount > 1 || one !== 'household').map((value) => ({
                  value,
                  label: copy.shapes[value],
                }))}
                onChange={on.onShape}
                className="w-60"
              />
              <span>{guests.map(whoComes).join(', ')}</span>
            </div>
          )}
        </div>
      </td>
    </tr>
  )
}

/** The guest, with the plus one whom the row names. */
function whoComes(guest: DraftRow['guests'][number]): string {
  const plusOne = guest.kind === 'add' && guest.shape === 'plus_one' ? plusOneName(guest.input) : null
  return plusOne === null ? guest.name : `${guest.name} ${guestCopy.withPlusOne(plusOne)}`
}

function sentencesOf(row: DraftRow, columns: readonly ImportColumn[]): string[] {
  const { from, guests } = row
  if (from.left_out) return [copy.leftOutReasons[from.left_out]]
  const fields = columns.map(({ field }) => field)
  const changes = differencesBeside(row, fields).map(({ field, before, after }) =>
    copy.changes(IMPORT_FIELD_LABELS[field], before, after),
  )
  const notes = guests.flatMap((guest) => (guest.kind === 'problem' ? [guest.message] : guest.notes))
  return [...new Set([...notes, ...changes])]
}

const CAN_TOGGLE: ReadonlySet<RowState> = new Set(['duplicate', 'left_out'])

const COLORS: Record<RowState, string> = {
  problem: 'text-red',
  check: 'text-ochre-ink',
  duplicate: 'text-ochre-ink',
  left_out: 'text-muted',
  update: 'text-ink-2',
  add: 'text-ink-2',
  unchanged: 'text-ink-2',
}
const ICONS = {
  problem: CircleAlert,
  check: CircleAlert,
  duplicate: Copy,
  left_out: Info,
  update: RefreshCw,
  add: Info,
  unchanged: Info,
}
