import { useLayoutEffect, useMemo, useRef, useState } from 'react'

import type { PersonKey, SeatedPerson, SeatingPlan, SeatingTable } from '../model/seating.ts'
import { seatingCopy, seatingScreenCopy as copy } from '../model/seating-copy.ts'
import type { SeatingChange } from '../model/seating-input.ts'
import {
  SEATING_DIALOGS,
  SeatPicker,
  SeatingNeedsDialog,
  SeatingRulesDialog,
  TableFormDialog,
} from './seating-dialogs.ts'
import { SeatingFloor } from './seating-floor.tsx'
import { SeatingHeader } from './seating-header.tsx'
import { SeatingList, TableSection } from './seating-list.tsx'
import { SeatingNotices } from './seating-notices.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { usePersonDrag } from './use-person-drag.ts'
import { useSeating } from './use-seating.ts'
import { useUndoKeys } from './use-undo-keys.ts'
import type { Seating } from './use-seating.ts'
import { fold } from '#platform/model/folding.ts'
import type { Id } from '#platform/model/ids.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { useFetchedAhead } from '#ui/on-demand.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Loading } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useDialog } from '#ui/use-dialog.ts'

/** The seating plan, as a list and as the room from above. */
export default function SeatingScreen() {
  const seating = useSeating()
  const { read, plan } = seating
  if (plan) return <SeatingRoom seating={seating} plan={plan} />
  return (
    <>
      <PageHeader title={seatingCopy.title} />
      {read.isError ? (
        <ErrorState title={copy.loadFailed} onRetry={() => void read.refetch()} />
      ) : (
        <Loading />
      )}
    </>
  )
}

type View = 'list' | 'floor'

function SeatingRoom({ seating, plan }: { seating: Seating; plan: SeatingPlan }) {
  const { byTable, remarks } = seating
  const [view, setView] = useState<View>(() => (matchMedia('(min-width: 1024px)').matches ? 'floor' : 'list'))
  const [typed, setTyped] = useState('')
  const [selected, setSelected] = useState<ReadonlySet<PersonKey>>(new Set())
  const [chosen, setChosen] = useState<Id | null>(null)
  const picker = useDialog<readonly SeatedPerson[]>()
  const form = useDialog<SeatingTable>()
  const rules = useDialog()
  const needs = useDialog<readonly SeatedPerson[]>()
  useUndoKeys(seating)
  useFetchedAhead(SEATING_DIALOGS)

  const people = useMemo(() => plan.people.filter(({ key }) => selected.has(key)), [plan, selected])
  const broken = useMemo(() => new Set(remarks.flatMap((remark) => remark.people)), [remarks])
  const brokenTables = useMemo(() => new Set(remarks.flatMap((remark) => remark.tables)), [remarks])
  const taken = useMemo(
    () => new Map(plan.tables.map(({ id }) => [id, byTable.get(id)?.length ?? 0])),
    [plan, byTable],
  )
  const drag = usePersonDrag((person, table) => {
    // Dragging a selected person moves everybody who is selected.
    seating.seat(selected.has(person.key) ? [...selected] : [person.key], table)
  })
  const acts = useMemo(
    () => ({
      pick: (person: SeatedPerson) => picker.open([person]),
      select: (person: SeatedPerson, isSelected: boolean) =>
        setSelected((before) => {
          const after = new Set(before)
          if (isSelected) after.add(person.key)
          else after.delete(person.key)
          return after
        }),
      drag,
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- the functions that open dialogs are stable
    [picker.open, drag],
  )
  const latest = useRef(seating)
  useLayoutEffect(() => {
    latest.current = seating
  })
  const floorActs = useMemo(
    () => ({
      choose: (table: SeatingTable) => setChosen(table.id),
      place: (table: SeatingTable, x: number, y: number) =>
        void latest.current.act({
          do: 'edit_table',
          id: table.id,
          before: { x: table.x, y: table.y },
          after: { x, y },
        }),
    }),
    [],
  )
  const words = fold(typed).split(' ')
  const finds = typed.trim() === '' ? null : (person: SeatedPerson) => isFound(person, words)
  const section = { selected, broken, acts, onEdit: form.open }

  function removeTable(table: SeatingTable) {
    const moves = (byTable.get(table.id) ?? []).map(({ key }) => ({ person: key, from: table.id, to: null }))
    const step: SeatingChange[] = moves.length > 0 ? [{ do: 'move', moves }] : []
    if (seating.act(...step, { do: 'remove_table', id: table.id })) form.close()
  }

  const isEmpty = plan.tables.length === 0
  return (
    <>
      <SeatingHeader {...{ seating, plan }} onAddTables={() => form.open()} onRules={() => rules.open()} />
      <output className="sr-only">{seating.said}</output>
      <SeatingNotices seating={seating} plan={plan} />
      {isEmpty ? (
        <EmptyState
          title={copy.emptyTitle}
          text={plan.people.length === 0 ? copy.nobody : copy.empty}
          actions={
            <Button variant="primary" onPress={() => form.open()}>
              {copy.addTables}
            </Button>
          }
        />
      ) : (
        <>
          <div className="mb-4 flex flex-wrap items-center gap-3">
            <TextField
              label={copy.find}
              labelHidden
              placeholder={copy.find}
              type="search"
              value={typed}
              onChange={setTyped}
              autoComplete="off"
              className="min-w-0 flex-1 tablet:max-w-[280px]"
            />
            <Segmented
              label={copy.views}
              value={view}
              onChange={setView}
              options={[
                { value: 'list', label: copy.list },
                { value: 'floor', label: copy.floor },
              ]}
            />
          </div>
          {view === 'list' || finds ? (
            <SeatingList tables={plan.tables} byTable={byTable} finds={finds} {...section} />
          ) : (
            <div className="grid items-start gap-4 desk:grid-cols-[minmax(0,1fr)_300px]">
              <div>
                <SeatingFloor
                  {...{ taken, chosen }}
                  tables={plan.tables}
                  broken={brokenTables}
                  acts={floorActs}
                />
                <p className="mt-2 text-caption text-muted">{copy.floorHelp}</p>
              </div>
              <div className="flex flex-col gap-4">
                <ChosenTable tables={plan.tables} chosen={chosen} byTable={byTable} section={section} />
                <TableSection table={null} people={byTable.get(null) ?? NOBODY} {...section} />
              </div>
            </div>
          )}
        </>
      )}
      <SelectionBar
        {...{ seating, plan, people }}
        onSeat={() => picker.open(people)}
        onNeeds={() => needs.open(people)}
        onClear={() => setSelected(new Set())}
      />
      <SeatPicker
        open={picker.isOpen}
        onClose={picker.close}
        people={picker.item ?? NOBODY}
        tables={plan.tables}
        byTable={byTable}
        onPick={(table) => {
          if (
            !seating.seat(
              (picker.item ?? NOBODY).map(({ key }) => key),
              table,
            )
          )
            return
          picker.close()
          setSelected(new Set())
        }}
      />
      <TableFormDialog
        open={form.isOpen}
        onClose={form.close}
        plan={plan}
        table={form.item}
        onSave={(changes) => seating.act(...changes)}
        onRemove={removeTable}
      />
      <SeatingRulesDialog
        open={rules.isOpen}
        onClose={rules.close}
        plan={plan}
        onChange={(change) => void seating.act(change)}
      />
      <SeatingNeedsDialog
        open={needs.isOpen}
        onClose={needs.close}
        people={needs.item ?? NOBODY}
        onSave={(after) => {
          const chosenPeople = plan.people.filter(({ key }) => needs.item?.some((one) => one.key === key))
          const changes = chosenPeople.map(({ key, needs: before }): SeatingChange => ({
            do: 'set_needs',
            person: key,
            before,
            after,
          }))
          if (!seating.act(...changes)) return
          needs.close()
          setSelected(new Set())
        }}
      />
    </>
  )
}

interface ChosenTableProps {
  tables: readonly SeatingTable[]
  chosen: Id | null
  byTable: Seating['byTable']
  section: Omit<Parameters<typeof TableSection>[0], 'table' | 'people'>
}

function ChosenTable({ tables, chosen, byTable, section }: ChosenTableProps) {
  const table = tables.find(({ id }) => id === chosen)
  if (!table) return <p className="text-muted">{copy.chooseTable}</p>
  return <TableSection table={table} people={byTable.get(table.id) ?? NOBODY} {...section} />
}

function isFound({ name, guest_of, party }: SeatedPerson, words: readonly string[]): boolean {
  const text = ` ${fold(`${name} ${guest_of ?? ''} ${party ?? ''}`)}`
  return words.every((word) => text.includes(` ${word}`))
}

const NOBODY: readonly SeatedPerson[] = []
