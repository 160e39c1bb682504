import { useMemo, useState } from 'react'

import type { SeatedPerson, SeatingPlan } from '../model/seating.ts'
import { seatingCopy, seatingScreenCopy as copy } from '../model/seating-copy.ts'
import { FloorView } from './floor-view.tsx'
import { PlanDialogs, usePlanDialogs } from './plan-dialogs.tsx'
import { SEATING_DIALOGS } from './seating-dialogs.ts'
import { SeatingHeader } from './seating-header.tsx'
import { SeatingList } from './seating-list.tsx'
import { SeatingNotices } from './seating-notices.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { usePersonDrag } from './use-person-drag.ts'
import { useSeating } from './use-seating.ts'
import { useUndoKeys } from './use-undo-keys.ts'
import type { Seating } from './use-seating.ts'
import { fold } from '#platform/model/folding.ts'
import type { Id } from '#platform/model/ids.ts'
import type { PersonKey } from '#platform/model/person-key.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { useFetchedAhead } from '#ui/on-demand.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Loading } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'

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
  const { byTable } = seating
  const [view, setView] = useState<View>(() => (matchMedia('(min-width: 1024px)').matches ? 'floor' : 'list'))
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Id | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<PersonKey>>(new Set())
  const clearSelection = () => setSelected(new Set())
  const people = useMemo(() => plan.people.filter(({ key }) => selected.has(key)), [plan, selected])
  const dialogs = usePlanDialogs()
  const section = useSection(seating, selected, setSelected, dialogs)
  useUndoKeys(seating)
  useFetchedAhead(SEATING_DIALOGS)

  const words = fold(typed).split(' ')
  const finds = typed.trim() === '' ? null : (person: SeatedPerson) => isFound(person, words)
  return (
    <>
      <SeatingHeader
        {...{ seating, plan }}
        onAddTables={() => dialogs.form.open()}
        onRules={() => dialogs.rules.open()}
      />
      <output className="sr-only">{seating.announcement}</output>
      <SeatingNotices seating={seating} plan={plan} />
      {plan.tables.length === 0 ? (
        <EmptyState
          title={copy.emptyTitle}
          text={plan.people.length === 0 ? copy.nobody : copy.empty}
          actions={
            <Button variant="primary" onPress={() => dialogs.form.open()}>
              {copy.addTables}
            </Button>
          }
        />
      ) : (
        <>
          <Toolbar typed={typed} onType={setTyped} view={view} onView={setView} />
          {view === 'list' || finds ? (
            <SeatingList tables={plan.tables} byTable={byTable} finds={finds} {...section} />
          ) : (
            <FloorView {...{ seating, plan, chosen, section }} onChoose={setChosen} />
          )}
        </>
      )}
      <SelectionBar
        {...{ seating, plan, people }}
        onSeat={() => dialogs.picker.open(people)}
        onNeeds={() => dialogs.needs.open(people)}
        onClear={clearSelection}
      />
      <PlanDialogs {...{ dialogs, seating, plan }} onDone={clearSelection} />
    </>
  )
}

/** How the people of each table are shown, and what can be done with them. */
function useSection(
  seating: Seating,
  selected: ReadonlySet<PersonKey>,
  setSelected: (change: (before: ReadonlySet<PersonKey>) => ReadonlySet<PersonKey>) => void,
  { picker, form }: ReturnType<typeof usePlanDialogs>,
) {
  const { remarks } = seating
  const broken = useMemo(() => new Set(remarks.flatMap((remark) => remark.people)), [remarks])
  const drag = usePersonDrag((person, table) => {
    // Dragging a selected person moves everybody who is selected.
    seating.seat(selected.has(person.key) ? [...selected] : [person.key], table)
  })
  const openPicker = picker.open
  const acts = useMemo(
    () => ({
      pick: (person: SeatedPerson) => openPicker([person]),
      select: (person: SeatedPerson, isSelected: boolean) =>
        setSelected((before) => {
          const after = new Set(before)
          if (isSelected) after.add(person.key)
          else after.delete(person.key)
          return after
        }),
      drag,
    }),
    [openPicker, setSelected, drag],
  )
  return { selected, broken, acts, onEdit: form.open }
}

interface ToolbarProps {
  typed: string
  onType: (typed: string) => void
  view: View
  onView: (view: View) => void
}

function Toolbar({ typed, onType, view, onView }: ToolbarProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <TextField
        label={copy.find}
        labelHidden
        placeholder={copy.find}
        type="search"
        value={typed}
        onChange={onType}
        autoComplete="off"
        className="min-w-0 flex-1 tablet:max-w-[280px]"
      />
      <Segmented
        label={copy.views}
        value={view}
        onChange={onView}
        options={[
          { value: 'list', label: copy.list },
          { value: 'floor', label: copy.floor },
        ]}
      />
    </div>
  )
}

function isFound({ name, guest_of, party }: SeatedPerson, words: readonly string[]): boolean {
  const text = ` ${fold(`${name} ${guest_of ?? ''} ${party ?? ''}`)}`
  return words.every((word) => text.includes(` ${word}`))
}
