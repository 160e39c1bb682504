import { useId, useMemo, useState } from 'react'

import type { FilterValues } from '../model/define-list.ts'
import {
  ANY,
  TYPED,
  daysOf,
  dialogFilters,
  endsOf,
  filterForm,
  fromFilterForm,
  toFilterForm,
} from '../model/filter-form.ts'
import type { FilteredList, FilterFormValues } from '../model/filter-form.ts'
import { listCopy as copy } from '../model/list-copy.ts'
import type { ListWords } from '../model/list-words.ts'
import { Form, useForm } from '#platform/web/form.tsx'
import type { FormOf } from '#platform/web/form.tsx'
import { fold } from '#platform/model/folding.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { SelectOption } from '#ui/native-select.tsx'
import { useOpeningCount } from '#ui/use-opening-count.ts'
import type { z } from 'zod'

type DialogFilter = ReturnType<typeof dialogFilters>[number]
type FilterFormOf = FormOf<z.ZodObject>

export interface FilterDialogProps {
  list: FilteredList
  title: string
  open: boolean
  onClose: () => void
  /** Every active filter, including that of the segments. */
  filters: Partial<FilterValues>
  onApply: (filters: Partial<FilterValues>) => void
  /** How many rows would be shown; null if only the server knows. */
  countWith: ((filters: Partial<FilterValues>) => number) | null
  /** The values of a filter that occur in the list; null if only the server knows. */
  choicesOf: ((filter: string) => readonly SelectOption[]) | null
  /** Its buttons, if they differ from those of other lists. */
  buttons?: ListWords<never>['filterButtons'] | undefined
  total: number
}

/** Sets the list's filters. Closed without applying, it restores what was chosen when it opens again (rule A35). */
export function FilterDialog(props: FilterDialogProps) {
  const { list, open, filters, onClose } = props
  const [draft, setDraft] = useState<{ of: Partial<FilterValues>; values: FilterFormValues }>()
  const opening = useOpeningCount(open)
  // Not rendered before it is needed: otherwise every letter of a search would compute it again.
  if (opening === 0) return null
  return (
    <FiltersPanel
      key={opening}
      {...props}
      // If the filters were changed elsewhere since then, those count.
      start={draft?.of === filters ? draft.values : toFilterForm(list, filters)}
      onClose={(values) => {
        setDraft(values && { of: filters, values })
        onClose()
      }}
    />
  )
}

interface FiltersPanelProps extends Omit<FilterDialogProps, 'onClose'> {
  start: FilterFormValues
  /** With what was chosen, if it was neither applied nor discarded. */
  onClose: (values?: FilterFormValues) => void
}

function FiltersPanel(props: FiltersPanelProps) {
  const { list, open, start, filters, total, countWith, buttons, onApply, onClose } = props
  const schema = useMemo(() => filterForm(list), [list])
  const form = useForm(schema, start)
  const read = schema.safeParse(form.values)
  const chosen = (values: unknown) => fromFilterForm(list, values as FilterFormValues, filters)
  return (
    <Dialog
      open={open}
      onClose={() => onClose(form.values as FilterFormValues)}
      title={props.title}
      footer={
        <>
          <output className="mr-auto pl-2 text-caption text-muted tabular-nums" aria-live="polite">
            {open && countWith && read.success && copy.shows(countWith(chosen(read.data)), total)}
          </output>
          <Button variant="ghost" onPress={() => form.reset(toFilterForm(list, {}))}>
            {copy.reset}
          </Button>
          {buttons && <Button onPress={() => onClose()}>{buttons.cancel}</Button>}
          <Button type="submit" form={form.id} variant="primary">
            {buttons?.apply ?? copy.apply}
          </Button>
        </>
      }
    >
      <Form
        form={form}
        onSubmit={(values) => {
          onApply(chosen(values))
          onClose()
        }}
      >
        <div className="flex flex-col *:border-b *:border-hairline *:last:border-b-0">
          {dialogFilters(list).map((filter) => (
            <FilterField
              key={filter.name}
              filter={filter}
              form={form}
              choices={props.choicesOf?.(filter.name) ?? []}
            />
          ))}
        </div>
      </Form>
    </Dialog>
  )
}

interface FilterFieldProps {
  filter: DialogFilter
  form: FilterFormOf
  /** The values that occur, for filters whose choices are such values. */
  choices: readonly SelectOption[]
}

function FilterField({ filter, form, choices }: FilterFieldProps) {
  if (filter.kind === 'any-of') return <SeveralOf filter={filter} form={form} />
  if (filter.isOptional && choices.length === 0 && form.values[filter.name]?.length === 0) return null
  if (filter.kind === 'values') return <Values filter={filter} form={form} choices={choices} />
  if (filter.kind === 'numbers') return <Numbers filter={filter} form={form} />
  return filter.kind === 'days' ? <Days filter={filter} form={form} /> : <OneOf filter={filter} form={form} />
}

function SeveralOf({ filter, form }: { filter: DialogFilter; form: FilterFormOf }) {
  const { name, label, legend = label, help, choices } = filter
  const options = Object.entries(choices).map(([value, text]) => ({ value, label: text }))
  return (
    <fieldset className="pt-3 pb-3 first:pt-0">
      <legend className="float-left mb-1 w-full text-caption font-medium">{legend}</legend>
      {help !== undefined && <p className="clear-both text-caption text-muted">{help}</p>}
      <Boxes name={name} chosen={form.values[name] as string[]} options={options} form={form} />
    </fieldset>
  )
}

interface BoxesProps {
  name: string
  chosen: readonly string[]
  options: readonly SelectOption[]
  form: FilterFormOf
}

function Boxes({ name, chosen, options, form }: BoxesProps) {
  return (
    <div className="clear-both flex flex-wrap gap-x-6">
      {options.map(({ value, label }) => (
        <Checkbox
          key={value}
          label={<span className="wrap-anywhere">{label}</span>}
          checked={chosen.includes(value)}
          onChange={(checked) => {
            const others = chosen.filter((one) => one !== value)
            form.change(name, checked ? [...others, value] : others)
          }}
        />
      ))}
    </div>
  )
}

/** How many values are shown at once; if there are more, those chosen or found. */
const VALUES_SHOWN = 12

/** The values that occur in the list; if there are many, a field searches them. */
function Values({ filter, form, choices }: FilterFieldProps) {
  const { name, label, legend = label, help, keyOf = (value: string) => value } = filter
  const [text, setText] = useState('')
  // A link may hold another spelling than the one that is offered.
  const chosen = (form.values[name] as string[]).map(
    (value) => choices.find((choice) => keyOf(choice.value) === keyOf(value))?.value ?? value,
  )
  const wanted = fold(text)
  const isChosen = ({ value }: SelectOption) => chosen.includes(value)
  const found = choices.filter((choice) => !isChosen(choice) && fold(choice.label).includes(wanted))
  const gone = chosen.filter((value) => !choices.some((choice) => choice.value === value))
  const options = [
    ...gone.map((value) => ({ value, label: filter.words([value] as never) })),
    ...choices.filter((choice) => isChosen(choice) || found.slice(0, VALUES_SHOWN).includes(choice)),
  ]
  const more = found.length - VALUES_SHOWN
  return (
    <fieldset className="pt-3 pb-3">
      <legend className="float-left mb-1 w-full text-caption font-medium">{legend}</legend>
      {help !== undefined && <p className="clear-both pb-1 text-caption text-muted">{help}</p>}
      {choices.length > VALUES_SHOWN && (
        <div className="clear-both pb-1">
          <TextField
            label={copy.find(label)}
            labelHidden
            placeholder={copy.find(label)}
            value={text}
            onChange={setText}
            autoComplete="off"
          />
        </div>
      )}
      {options.length === 0 && <p className="clear-both text-muted">{copy.noValues}</p>}
      <Boxes name={name} chosen={chosen} options={options} form={form} />
      {more > 0 && <p className="text-caption text-muted tabular-nums">{copy.moreValues(more)}</p>}
    </fieldset>
  )
}

function OneOf({ filter, form }: { filter: DialogFilter; form: FilterFormOf }) {
  const { name, label, legend = label, help, all, choices } = filter
  const options = Object.entries({ [ANY]: all, ...choices }).map(([value, text]) => ({ value, label: text }))
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 py-2.5">
      <span aria-hidden="true" className="flex min-w-0 flex-1 basis-32 flex-col">
        <span className="text-caption font-medium">{legend}</span>
        {help !== undefined && <span className="text-caption text-muted">{help}</span>}
      </span>
      <Segmented
        label={legend}
        value={form.values[name] as string}
        options={options}
        onChange={(value) => form.change(name, value)}
      />
    </div>
  )
}

function Days({ filter, form }: { filter: DialogFilter; form: FilterFormOf }) {
  const { name, label, legend = label } = filter
  const { from, to } = daysOf(name)
  const day = { type: 'date', min: '1900-01-01', max: '9999-12-31' } as const
  return (
    <fieldset className="pt-3.5 not-last:pb-4 first:pt-0">
      <legend className="sr-only">{legend}</legend>
      <p aria-hidden="true" className="mb-2 text-caption font-medium">
        {legend}
      </p>
      <div className="grid gap-x-4 gap-y-3 tablet:grid-cols-2">
        <TextField {...form.field(from)} {...day} label={copy.from} />
        <TextField {...form.field(to)} {...day} label={copy.to} />
      </div>
    </fieldset>
  )
}

/** Named ranges, and a custom one. */
function Numbers({ filter, form }: { filter: DialogFilter; form: FilterFormOf }) {
  const { name, label, legend = label, all, choices, typed } = filter
  const group = useId()
  if (!typed) return null
  const chosen = form.values[name] as string
  const { min, max } = endsOf(name)
  const options = Object.entries({ [ANY]: all, ...choices, [TYPED]: typed.custom })
  const number = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      {options.map(([value, text]) => (
        <label key={value} className="flex min-h-11 items-center gap-3 tablet:min-h-9">
          <input
            type="radio"
            name={group}
            value={value}
            checked={chosen === value}
            onChange={() => form.change(name, value)}
            className="size-5 flex-none accent-rose-ink tablet:size-4"
          />
          {text}
        </label>
      ))}
      {chosen === TYPED && (
        <div className="mt-2 grid grid-cols-2 gap-x-4 pb-1 pl-8">
          <TextField {...form.field(min)} {...number} label={`${copy.least} (${typed.unit})`} />
          <TextField {...form.field(max)} {...number} label={`${copy.greatest} (${typed.unit})`} />
        </div>
      )}
    </fieldset>
  )
}
