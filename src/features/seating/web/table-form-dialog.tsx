import {
  FLOOR,
  NEED_LABELS,
  SEATING_LIMITS,
  SEATING_NEEDS,
  SHAPE_LABELS,
  TABLE_SHAPES,
} from '../model/seating.ts'
import type { SeatingPlan, SeatingTable } from '../model/seating.ts'
import { seatingScreenCopy as copy } from '../model/seating-copy.ts'
import { tableForm } from '../model/seating-input.ts'
import type { SeatingChange, TableForm } from '../model/seating-input.ts'
import { freePlaces } from '../model/floor-places.ts'
import { v7 as newId } from 'uuid'
import { GUEST_LIMITS } from '#features/guests/model/guest.ts'
import { tableKey } from '#features/guests/model/table-name.ts'
import { useForm } from '#platform/web/form.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { SelectField, TextField } from '#ui/text-field.tsx'

interface TableFormDialogProps {
  open: boolean
  onClose: () => void
  plan: SeatingPlan
  /** the table to edit; absent for new ones */
  table?: SeatingTable | undefined
  /** returns true if the changes could be made */
  onSave: (changes: SeatingChange[]) => boolean
  onRemove: (table: SeatingTable) => void
}

/** Adds tables, several of a kind at once, or edits one. */
export function TableFormDialog(props: TableFormDialogProps) {
  return <TableFormBody key={`${props.table?.id} ${props.open}`} {...props} />
}

function TableFormBody({ open, onClose, plan, table, onSave, onRemove }: TableFormDialogProps) {
  const form = useForm(tableForm, {
    name: table?.name ?? nextName(plan, 'Table'),
    shape: table?.shape ?? 'round',
    capacity: String(table?.capacity ?? 8),
    wheelchair: table?.offers.includes('wheelchair') ?? false,
    near_exit: table?.offers.includes('near_exit') ?? false,
    turned: (table?.rotation ?? 0) % 180 === 90,
    count: '1',
  })

  function save(input: TableForm) {
    const changes = table ? editOf(table, input) : addOf(plan, input)
    if (changes.length === 0 || onSave(changes)) onClose()
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      size="sm"
      title={table ? copy.editTable(table.name) : copy.addTables}
      buttons={
        table && (
          <span className="mr-auto">
            <Button variant="danger" onPress={() => onRemove(table)}>
              {copy.removeTable}
            </Button>
          </span>
        )
      }
      form={form}
      onSubmit={save}
      submit={table ? copy.save : copy.add}
      className="flex flex-col gap-4"
    >
      <TextField
        label={copy.fields.name}
        {...form.field('name')}
        maxLength={GUEST_LIMITS.seat}
        required
        autoComplete="off"
      />
      <div className="grid grid-cols-2 gap-4">
        <SelectField
          label={copy.fields.shape}
          {...form.field('shape')}
          options={TABLE_SHAPES.map((value) => ({ value, label: SHAPE_LABELS[value] }))}
        />
        <TextField
          label={copy.fields.capacity}
          {...form.field('capacity')}
          inputMode="numeric"
          maxLength={String(SEATING_LIMITS.capacity).length + 1}
          required
          autoComplete="off"
        />
      </div>
      {SEATING_NEEDS.map((need) => (
        <Checkbox key={need} label={NEED_LABELS[need]} {...form.toggle(need)} />
      ))}
      {(form.values.shape === 'long' || form.values.shape === 'head') && (
        <Checkbox label={copy.turned} {...form.toggle('turned')} />
      )}
      {!table && (
        <TextField
          label={copy.fields.count}
          help={copy.countHelp}
          {...form.field('count')}
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
        />
      )}
    </FormDialog>
  )
}

function offersOf(input: TableForm) {
  return SEATING_NEEDS.filter((need) => input[need])
}

function editOf(table: SeatingTable, input: TableForm): SeatingChange[] {
  const { name, shape, capacity } = input
  const typed = { name, shape, capacity, rotation: input.turned ? 90 : 0, offers: offersOf(input) }
  const names = (Object.keys(typed) as (keyof typeof typed)[]).filter(
    (field) => String(typed[field]) !== String(table[field]),
  )
  if (names.length === 0) return []
  const pick = (from: typeof typed) => Object.fromEntries(names.map((field) => [field, from[field]]))
  return [{ do: 'edit_table', id: table.id, before: pick(table), after: pick(typed) }]
}

function addOf(plan: SeatingPlan, input: TableForm): SeatingChange[] {
  const { name, shape, capacity, count } = input
  const places = freePlaces(plan.tables, count)
  const names = count === 1 ? [name] : numberedNames(plan, name, count)
  return names.map((one, index) => {
    const { x, y } = places[index] ?? { x: FLOOR.width / 2, y: FLOOR.height / 2 }
    const look = { shape, capacity, rotation: input.turned ? 90 : 0, offers: offersOf(input) }
    return { do: 'add_table', table: { id: newId(), name: one, x, y, ...look } }
  })
}

/** 'Table 4', 'Table 5': free numbers, starting with the one that was typed. */
function numberedNames(plan: SeatingPlan, typed: string, count: number): string[] {
  const [, words = typed, first = ''] = /^(.*?)\s*(\d*)$/u.exec(typed) ?? []
  const taken = new Set(plan.tables.map(({ name }) => tableKey(name)))
  const names: string[] = []
  for (let number = Number(first || 1); names.length < count; number++) {
    const name = `${words} ${number}`.trim()
    if (!taken.has(tableKey(name))) names.push(name)
  }
  return names
}

function nextName(plan: SeatingPlan, words: string): string {
  return numberedNames(plan, words, 1)[0] ?? words
}
