import { Armchair } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { KeyboardEvent } from 'react'

import { firstFreeTable } from '../model/seating.ts'
import type { SeatedPerson, SeatingTable } from '../model/seating.ts'
import { seatingScreenCopy as copy } from '../model/seating-copy.ts'
import { freeSeats } from './use-seating.ts'
import type { Id } from '#platform/model/ids.ts'
import { fold } from '#platform/model/folding.ts'
import { cx } from '#ui/cx.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ICON } from '#ui/icon-props.ts'

interface SeatPickerProps {
  open: boolean
  onClose: () => void
  people: readonly SeatedPerson[]
  tables: readonly SeatingTable[]
  byTable: ReadonlyMap<Id | null, readonly SeatedPerson[]>
  onPick: (table: Id | null) => void
}

/** Chooses a table for people: typing or arrow keys select it, Enter seats them there, Escape cancels. */
export function SeatPicker(props: SeatPickerProps) {
  const { open, onClose, people } = props
  return (
    <Dialog open={open} onClose={onClose} title={copy.pick(people.map(({ name }) => name))} size="sm">
      {/* The key resets the typed search for other people. */}
      <Tables key={people.map(({ key }) => key).join()} {...props} />
    </Dialog>
  )
}

function Tables({ people, tables, byTable, onPick }: SeatPickerProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  /** The row chosen with the arrow keys or by typing; null at first. */
  const [at, setAt] = useState<number | null>(null)
  const words = fold(typed).split(' ')
  const fits = (name: string) => words.every((word) => ` ${fold(name)}`.includes(` ${word}`))
  const rows = [
    ...tables
      .filter(({ name }) => fits(name))
      .map((table) => {
        const there = byTable.get(table.id) ?? []
        return { id: table.id as Id | null, name: table.name, free: freeSeats(table, there.length), there }
      }),
    ...(people.some(({ table_id }) => table_id !== null) && fits(copy.noTable)
      ? [{ id: null, name: copy.noTable, free: null, there: [] as readonly SeatedPerson[] }]
      : []),
  ]
  const first = firstFreeTable(people, tables, (table) => byTable.get(table)?.length ?? 0)
  const active = Math.min(at ?? first, rows.length - 1)
  const isHere = (table: Id | null) => people.every(({ table_id }) => table_id === table)

  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  function follow(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const row = rows[active]
    if (step !== undefined) {
      event.preventDefault()
      const next = Math.max(0, Math.min(rows.length - 1, active + step))
      setAt(next)
    } else if (event.key === 'Enter' && row) {
      event.preventDefault()
      onPick(row.id)
    }
  }

  return (
    <>
      <div className="sticky top-0 z-10 -mt-1 bg-paper pt-1 pb-3">
        <input
          type="search"
          aria-label={copy.findTable}
          aria-describedby={`${id}-active`}
          placeholder={copy.findTable}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            // What is typed names a table, whether it is full or not.
            setAt(event.target.value === '' ? null : 0)
          }}
          onKeyDown={follow}
          className="h-11 w-full rounded-md border border-field bg-paper px-3 text-row tablet:text-body"
        />
      </div>
      <output id={`${id}-active`} className="sr-only">
        {rows[active] && copy.enterPicks(rows[active].name)}
      </output>
      <ul>
        {rows.map((row, index) => (
          <li key={row.id ?? ''} id={`${id}-${index}`} className="scroll-mt-16 border-b border-hairline">
            <button
              type="button"
              onClick={() => onPick(row.id)}
              className={cx(
                'flex min-h-12 w-full items-center gap-3 px-2 text-left hover:bg-sunk',
                index === active && 'bg-sunk',
              )}
            >
              <Armchair {...ICON} className="flex-none text-muted" />
              <span className="min-w-0 flex-1 py-2">
                <span className={cx('block wrap-anywhere', isHere(row.id) && 'font-semibold')}>
                  {row.name}
                </span>
                {row.there.length > 0 && (
                  <span className="block truncate text-caption text-muted">
                    {row.there.map(({ name }) => name).join(', ')}
                  </span>
                )}
              </span>
              {row.free !== null && (
                <span className="text-caption text-muted tabular-nums">{copy.free(row.free)}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {rows.length === 0 && <p className="py-6 text-muted">{copy.noSuchTable}</p>}
    </>
  )
}
