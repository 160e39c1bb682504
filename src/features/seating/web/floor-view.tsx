import { useLayoutEffect, useMemo, useRef } from 'react'

import type { SeatedPerson, SeatingPlan, SeatingTable } from '../model/seating.ts'
import { seatingScreenCopy as copy } from '../model/seating-copy.ts'
import { SeatingFloor } from './seating-floor.tsx'
import { TableSection } from './seating-list.tsx'
import type { TableSectionProps } from './seating-list.tsx'
import type { Seating } from './use-seating.ts'
import type { Id } from '#platform/model/ids.ts'

interface FloorViewProps {
  seating: Seating
  plan: SeatingPlan
  chosen: Id | null
  onChoose: (table: Id) => void
  /** how people are shown in a section */
  section: Omit<TableSectionProps, 'table' | 'people'>
}

/** The room from above, beside the chosen table and everybody without one. */
export function FloorView({ seating, plan, chosen, onChoose, section }: FloorViewProps) {
  const { byTable, remarks } = seating
  const broken = useMemo(() => new Set(remarks.flatMap((remark) => remark.tables)), [remarks])
  const taken = useMemo(
    () => new Map(plan.tables.map(({ id }) => [id, byTable.get(id)?.length ?? 0])),
    [plan, byTable],
  )
  // The tables are drawn again only if these change: a table moves with each step of the pointer.
  const latest = useRef(seating)
  useLayoutEffect(() => {
    latest.current = seating
  })
  const acts = useMemo(
    () => ({
      choose: (table: SeatingTable) => onChoose(table.id),
      place: (table: SeatingTable, x: number, y: number) =>
        void latest.current.act({
          do: 'edit_table',
          id: table.id,
          before: { x: table.x, y: table.y },
          after: { x, y },
        }),
    }),
    [onChoose],
  )
  const table = plan.tables.find(({ id }) => id === chosen)
  return (
    <div className="grid items-start gap-4 desk:grid-cols-[minmax(0,1fr)_300px]">
      <div>
        <SeatingFloor tables={plan.tables} {...{ taken, chosen, broken, acts }} />
        <p className="mt-2 text-caption text-muted">{copy.floorHelp}</p>
      </div>
      <div className="flex flex-col gap-4">
        {table ? (
          <TableSection table={table} people={byTable.get(table.id) ?? NOBODY} {...section} />
        ) : (
          <p className="text-muted">{copy.chooseTable}</p>
        )}
        <TableSection table={null} people={byTable.get(null) ?? NOBODY} {...section} />
      </div>
    </div>
  )
}

const NOBODY: readonly SeatedPerson[] = []
