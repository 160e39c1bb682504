import { useQuery } from '@tanstack/react-query'
import { ListChecks, Plus, Printer, Redo2, Sparkles, Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'

import type { PersonKey, SeatedPerson, SeatingPlan, SeatingTable } from '../model/seating.ts'
import { isSamePair } from '../model/seating-change.ts'
import { seatingCopy, seatingScreenCopy as copy } from '../model/seating-copy.ts'
import type { SeatingChange } from '../model/seating-input.ts'
import { writtenStep } from '../model/written-seats.ts'
import { askSuggestion } from './ask-suggestion.ts'
import { releaseTables } from './seating-api.ts'
import {
  SEATING_DIALOGS,
  SeatPicker,
  SeatingNeedsDialog,
  SeatingRulesDialog,
  TableFormDialog,
} from './seating-dialogs.ts'
import { SeatingFloor } from './seating-floor.tsx'
import { SeatingList, TableSection } from './seating-list.tsx'
import { usePersonDrag } from './use-person-drag.ts'
import { useSeating } from './use-seating.ts'
import type { Seating } from './use-seating.ts'
import { readCoupleQuery } from '#features/couples/web/couple-api.ts'
import { fold } from '#platform/model/folding.ts'
import type { Id } from '#platform/model/ids.ts'
import { paths } from '#platform/model/paths.ts'
import { addToast } from '#platform/web/toast-queue.ts'
import { useAction } from '#platform/web/use-action.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink, IconButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { useFetchedAhead } from '#ui/on-demand.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Loading } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ToolStrip } from '#ui/tool-strip.tsx'
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
  const { byTable, remarks, outbox } = seating
  const [view, setView] = useState<View>(() => (matchMedia('(min-width: 1024px)').matches ? 'floor' : 'list'))
  const [typed, setTyped] = useState('')
  const [selected, setSelected] = useState<ReadonlySet<PersonKey>>(new Set())
  const [chosen, setChosen] = useState<Id | null>(null)
  const picker = useDialog<readonly SeatedPerson[]>()
  const form = useDialog<SeatingTable>()
  const rules = useDialog()
  const needs = useDialog<readonly SeatedPerson[]>()
  const suggest = useAction(() => suggestStep(seating, plan), { failure: copy.suggestFailed })
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

  function keep(kind: 'together' | 'apart') {
    const [first, ...others] = people
    if (!first) return
    const pairs = kind === 'together' ? others.map((other) => [first, other] as const) : pairsOf(people)
    const rules = pairs.map(([one, other]) => ({ id: newId(), kind, person: one.key, other: other.key }))
    const fresh = rules.filter(
      (rule) => !plan.rules.some((one) => one.kind === kind && isSamePair(one, rule)),
    )
    // Rules that are all there already are refused, which says so.
    const added = fresh.length > 0 ? fresh : rules
    if (added.length === 0 || seating.act(...added.map((rule): SeatingChange => ({ do: 'add_rule', rule }))))
      setSelected(new Set())
  }

  const seatedCount = plan.people.length - (byTable.get(null)?.length ?? 0)
  const isEmpty = plan.tables.length === 0
  return (
    <>
      <PageHeader
        title={seatingCopy.title}
        line={isEmpty ? undefined : copy.line(seatedCount, plan.people.length, plan.tables.length)}
        actions={
          !isEmpty && (
            <ToolStrip
              primary={
                <Button variant="primary" icon={<Plus {...ICON} />} onPress={() => form.open()}>
                  {copy.addTables}
                </Button>
              }
            >
              <IconButton
                label={copy.undo}
                variant="secondary"
                icon={<Undo2 {...ICON} />}
                busy={outbox.done.length === 0}
                onPress={seating.undo}
              />
              <IconButton
                label={copy.redo}
                variant="secondary"
                icon={<Redo2 {...ICON} />}
                busy={outbox.undone.length === 0}
                onPress={seating.redo}
              />
              <Button icon={<Sparkles {...ICON} />} busy={suggest.busy} onPress={() => void suggest.run()}>
                {copy.suggest}
              </Button>
              <Button icon={<ListChecks {...ICON} />} aria-haspopup="dialog" onPress={() => rules.open()}>
                {copy.rules}
              </Button>
              <ButtonLink to={paths.seatingPaper} icon={<Printer {...ICON} />}>
                {copy.paper}
              </ButtonLink>
            </ToolStrip>
          )
        }
      />
      <output className="sr-only">{seating.said}</output>
      <Notices seating={seating} plan={plan} />
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
      {people.length > 0 && (
        <div
          role="toolbar"
          aria-label={copy.selected(people.length)}
          className="sticky bottom-4 z-10 mt-4 flex flex-wrap items-center gap-2 rounded-lg border border-line-2 bg-ink px-4 py-2.5 text-ground max-tablet:bottom-[calc(72px+env(safe-area-inset-bottom))]"
        >
          <span className="mr-auto font-medium tabular-nums">{copy.selected(people.length)}</span>
          <Button variant="ivory" size="sm" aria-haspopup="dialog" onPress={() => picker.open(people)}>
            {copy.seat}
          </Button>
          {people.length > 1 && (
            <>
              <Button variant="ivory-outline" size="sm" onPress={() => keep('together')}>
                {copy.together}
              </Button>
              <Button variant="ivory-outline" size="sm" onPress={() => keep('apart')}>
                {copy.apart}
              </Button>
            </>
          )}
          <Button variant="ivory-outline" size="sm" aria-haspopup="dialog" onPress={() => needs.open(people)}>
            {copy.needs}
          </Button>
          <Button variant="ivory-outline" size="sm" onPress={() => setSelected(new Set())}>
            {copy.clear}
          </Button>
        </div>
      )}
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

/** What the couple should know before anything else, each with what can be done about it. */
function Notices({ seating, plan }: { seating: Seating; plan: SeatingPlan }) {
  const { data: couple } = useQuery(readCoupleQuery)
  const release = useAction(releaseTables)
  const { outbox, remarks } = seating
  const written = plan.people.filter((person) => person.written !== null).length
  const isOn = couple?.settings.toggles.seating === true
  const isReleased = plan.released_at !== null
  return (
    <div className="mb-5 flex flex-col gap-3 empty:hidden">
      {outbox.isCutOff && outbox.waiting.length > 0 && (
        <Alert kind="warning">{copy.unsent(outbox.waiting.length)}</Alert>
      )}
      {written > 0 && (
        <Alert
          kind="info"
          action={
            <Button size="sm" onPress={() => seating.act(...writtenStep(plan, newId))}>
              {copy.useWritten}
            </Button>
          }
        >
          {copy.written(written)}
        </Alert>
      )}
      {remarks.length > 0 && (
        <Alert kind="warning">
          <p className="font-semibold">{copy.broken(remarks.length)}</p>
          <ul>
            {remarks.slice(0, REMARKS_SHOWN).map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Alert>
      )}
      {plan.tables.length > 0 && couple && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-muted">
          <span>{isOn ? (isReleased ? copy.released : copy.hidden) : copy.offInSettings}</span>
          {isOn ? (
            <Button size="sm" busy={release.busy} onPress={() => void release.run(!isReleased)}>
              {isReleased ? copy.takeBack : copy.release}
            </Button>
          ) : (
            <ButtonLink size="sm" to={paths.settings}>
              {copy.settings}
            </ButtonLink>
          )}
        </div>
      )}
    </div>
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

async function suggestStep(seating: Seating, plan: SeatingPlan): Promise<void> {
  if (plan.people.every(({ table_id }) => table_id !== null)) {
    addToast({ kind: 'info', message: copy.allSeated })
    return
  }
  const { moves, leftOver } = await askSuggestion(plan)
  if (moves.length > 0 && !seating.act({ do: 'move', moves })) return
  const names = new Map(plan.people.map(({ key, name }) => [key, name]))
  const left = (['full', 'needs', 'rules'] as const).flatMap((why) => {
    const those = leftOver.filter(({ reason }) => reason === why).map(({ person }) => names.get(person) ?? '')
    return those.length > 0 ? [copy.leftOver(those, why)] : []
  })
  addToast({
    kind: left.length > 0 ? 'warning' : 'success',
    title: copy.suggested(moves.length),
    message: left.join(' '),
    durationMs: 15_000,
  })
}

/** Ctrl+Z, and Ctrl+Shift+Z or Ctrl+Y, unless a text field has the focus or a dialog is open. */
function useUndoKeys({ undo, redo }: Seating): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase()
    const isZ = key === 'z' && (event.ctrlKey || event.metaKey)
    // On a Mac, Cmd+Y opens the browser's history.
    const isY = key === 'y' && event.ctrlKey && !event.shiftKey
    if (!(isZ || isY) || event.altKey) return
    if (document.querySelector('[data-dialog-body]')) return
    if (event.target instanceof HTMLInputElement && event.target.type !== 'checkbox') return
    event.preventDefault()
    if (isY || event.shiftKey) redo()
    else undo()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => act(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

function isFound({ name, guest_of, party }: SeatedPerson, words: readonly string[]): boolean {
  const text = ` ${fold(`${name} ${guest_of ?? ''} ${party ?? ''}`)}`
  return words.every((word) => text.includes(` ${word}`))
}

function pairsOf(people: readonly SeatedPerson[]) {
  return people.flatMap((one, index) => people.slice(index + 1).map((other) => [one, other] as const))
}

const REMARKS_SHOWN = 10
const NOBODY: readonly SeatedPerson[] = []
const ICON = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const
