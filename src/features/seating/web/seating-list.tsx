import { Accessibility, DoorOpen, GripVertical, Pencil, TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import type { PointerEvent } from 'react'

import { SHAPE_LABELS, guestNotNamed } from '../model/seating.ts'
import type { SeatedPerson, SeatingTable } from '../model/seating.ts'
import { nameKey } from '#platform/model/folding.ts'
import { seatingScreenCopy as copy } from '../model/seating-copy.ts'
import { needWords } from '../model/seating-remarks.ts'
import type { Id } from '#platform/model/ids.ts'
import type { PersonKey } from '#platform/model/person-key.ts'
import { IconButton } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { cx } from '#ui/cx.ts'
import { ICON } from '#ui/icon-props.ts'

export interface PersonActs {
  pick: (person: SeatedPerson) => void
  select: (person: SeatedPerson, selected: boolean) => void
  /** Starts dragging a name with a pointer; absent if there is no floor to drag it to. */
  drag?: (person: SeatedPerson, event: PointerEvent<HTMLElement>) => void
}

export interface TableSectionProps {
  /** null: the people without a seat */
  table: SeatingTable | null
  people: readonly SeatedPerson[]
  selected: ReadonlySet<PersonKey>
  /** the people here who are part of a broken rule */
  broken: ReadonlySet<PersonKey>
  acts: PersonActs
  onEdit: (table: SeatingTable) => void
}

/** A table and the people at it; re-renders only when they have changed. */
export const TableSection = memo(function TableSection(props: TableSectionProps) {
  const { table, people, selected, broken, acts, onEdit } = props
  const title = table?.name ?? copy.notSeated
  return (
    <section
      data-seat-drop={table?.id ?? ''}
      aria-label={title}
      className="rounded-lg border border-hairline bg-paper [contain:layout_paint] data-over:border-rose-ink data-over:bg-wash"
    >
      <header className="flex min-h-12 items-center gap-2 border-b border-hairline py-1 pr-1 pl-4">
        <h3 className="min-w-0 flex-1 font-semibold wrap-anywhere">
          {title}
          {table && table.shape !== 'round' && nameKey(title) !== nameKey(SHAPE_LABELS[table.shape]) && (
            <span className="font-normal text-muted"> · {SHAPE_LABELS[table.shape]}</span>
          )}
        </h3>
        <NeedIcons needs={table?.offers ?? []} />
        <span className={cx('text-caption tabular-nums', table && 'pr-1')}>
          {table ? copy.seatsTaken(people.length, table.capacity) : people.length}
        </span>
        {table ? (
          <IconButton
            label={copy.editTable(table.name)}
            icon={<Pencil {...ICON} />}
            onPress={() => onEdit(table)}
          />
        ) : (
          <span className="w-3" />
        )}
      </header>
      <ul>
        {people.map((person) => (
          <PersonRow
            key={person.key}
            person={person}
            place={title}
            isSelected={selected.has(person.key)}
            isBroken={broken.has(person.key)}
            acts={acts}
          />
        ))}
      </ul>
      {people.length === 0 && (
        <p className="px-4 py-3 text-muted">{table ? copy.emptyTable : copy.everybodySits}</p>
      )}
    </section>
  )
}, isSameSection)

interface PersonRowProps {
  person: SeatedPerson
  place: string
  isSelected: boolean
  isBroken: boolean
  acts: PersonActs
}

const PersonRow = memo(function PersonRow({ person, place, isSelected, isBroken, acts }: PersonRowProps) {
  const guest = guestNotNamed(person)
  return (
    <li className="flex min-h-11 items-center gap-3 border-b border-hairline pl-4 last:border-0 tablet:min-h-9">
      <Checkbox
        aria-label={copy.select(person.name)}
        checked={isSelected}
        onChange={(selected) => acts.select(person, selected)}
      />
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => acts.pick(person)}
        onPointerDown={(event) => event.pointerType === 'mouse' && acts.drag?.(person, event)}
        className={cx(
          'flex min-h-11 min-w-0 flex-1 items-center gap-2 pr-2 text-left max-tablet:pr-4 hover:bg-sunk tablet:min-h-9',
          acts.drag && 'cursor-grab',
        )}
      >
        <span className="min-w-0 flex-1 wrap-anywhere">
          <bdi>{person.name}</bdi>
          {guest !== null && <span className="text-caption text-muted"> {copy.plusOneOf(guest)}</span>}
        </span>
        <span className="sr-only">{copy.change(place)}</span>
        <NeedIcons needs={person.needs} />
        {isBroken && <TriangleAlert {...ICON} className="flex-none text-red" />}
      </button>
      {acts.drag && (
        // A finger on the name scrolls; this handle drags.
        <span
          aria-hidden="true"
          onPointerDown={(event) => acts.drag?.(person, event)}
          className="flex size-9 flex-none cursor-grab touch-none items-center justify-center text-muted max-tablet:hidden"
        >
          <GripVertical {...ICON} />
        </span>
      )}
    </li>
  )
})

function NeedIcons({ needs }: { needs: SeatedPerson['needs'] }) {
  if (needs.length === 0) return null
  return (
    <span className="flex flex-none gap-1 text-muted">
      <span className="sr-only">{needWords(needs)}</span>
      {needs.includes('wheelchair') && <Accessibility {...ICON} />}
      {needs.includes('near_exit') && <DoorOpen {...ICON} />}
    </span>
  )
}

function isSameSection(before: TableSectionProps, after: TableSectionProps): boolean {
  return (
    before.table === after.table &&
    before.acts === after.acts &&
    before.onEdit === after.onEdit &&
    before.people.length === after.people.length &&
    after.people.every(
      (person, index) =>
        before.people[index] === person &&
        before.selected.has(person.key) === after.selected.has(person.key) &&
        before.broken.has(person.key) === after.broken.has(person.key),
    )
  )
}

interface SeatingListProps extends Omit<TableSectionProps, 'table' | 'people'> {
  tables: readonly SeatingTable[]
  byTable: ReadonlyMap<Id | null, readonly SeatedPerson[]>
  /** the search; null shows everybody */
  finds: ((person: SeatedPerson) => boolean) | null
}

/** The plan as a list: people without a seat first, then every table. A search shows only tables with matches. */
export function SeatingList({ tables, byTable, finds, ...section }: SeatingListProps) {
  const rows = [null, ...tables].map((table) => {
    const people = byTable.get(table?.id ?? null) ?? NOBODY
    return { table, people: finds ? people.filter(finds) : people }
  })
  const shown = finds ? rows.filter(({ people }) => people.length > 0) : rows
  if (shown.length === 0) return <p className="py-10 text-center text-muted">{copy.nobodyFound}</p>
  return (
    <div className="grid items-start gap-4 tablet:grid-cols-2 wide:grid-cols-3">
      {shown.map(({ table, people }) => (
        <TableSection key={table?.id ?? ''} table={table} people={people} {...section} />
      ))}
    </div>
  )
}

const NOBODY: readonly SeatedPerson[] = []
