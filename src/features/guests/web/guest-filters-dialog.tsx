import { useState } from 'react'

import { RSVP_LABELS, RSVP_STATUSES } from '../model/guest.ts'
import { guestFilterCopy as copy } from '../model/guest-filter-copy.ts'
import {
  filterChips,
  guestFilterInput,
  toFilterInput,
  toFilters,
  YES_NO_FILTERS,
} from '../model/guest-filters.ts'
import type { GuestFilterInput } from '../model/guest-filters.ts'
import type { GuestFilters } from '../model/guest-list.ts'
import type { AdvancedFilters, FilterDialogProps } from '#lists/web/advanced-filters.tsx'
import { Form, useForm } from '#platform/web/form.tsx'
import type { FormOf } from '#platform/web/form.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Checkbox, TextField } from '#ui/text-field.tsx'

/** The filters of a list of guests, behind a button called `label`. */
export function guestFilters(label: string): AdvancedFilters<GuestFilters> {
  return { label, chips: filterChips, Dialog: GuestFiltersDialog }
}

/** What the list is narrowed by; closed without applying, it knows what was chosen when it opens again (ruling A35). */
function GuestFiltersDialog(props: FilterDialogProps<GuestFilters>) {
  const { open, filters, onClose } = props
  const [draft, setDraft] = useState<{ of: Partial<GuestFilters>; input: GuestFilterInput }>()
  const [opening, setOpening] = useState({ count: 0, isOpen: false })
  if (opening.isOpen !== open) setOpening({ count: opening.count + (open ? 1 : 0), isOpen: open })
  // Not there before it is wanted: it would be worked out anew with every letter of a search.
  if (opening.count === 0) return null
  return (
    <FiltersPanel
      key={opening.count}
      {...props}
      // Filters that were changed elsewhere since then are what counts.
      start={draft?.of === filters ? draft.input : toFilterInput(filters)}
      onClose={(input) => {
        setDraft(input && { of: filters, input })
        onClose()
      }}
    />
  )
}

interface FiltersPanelProps extends Omit<FilterDialogProps<GuestFilters>, 'onClose'> {
  start: GuestFilterInput
  /** With what was chosen and neither applied nor given up. */
  onClose: (input?: GuestFilterInput) => void
}

function FiltersPanel({ open, start, filters, total, countWith, onApply, onClose }: FiltersPanelProps) {
  const form = useForm(guestFilterInput, start)
  const read = guestFilterInput.safeParse(form.values)
  return (
    <Dialog
      open={open}
      onClose={() => onClose(form.values as GuestFilterInput)}
      title={copy.open}
      footer={
        <>
          <output className="mr-auto pl-2 text-caption text-muted tabular-nums" aria-live="polite">
            {open && read.success && copy.shows(countWith(toFilters(read.data, filters)), total)}
          </output>
          <Button variant="ghost" onPress={() => form.reset(toFilterInput({}))}>
            {copy.reset}
          </Button>
          <Button type="submit" form={form.id} variant="primary">
            {copy.apply}
          </Button>
        </>
      }
    >
      <Form
        form={form}
        onSubmit={(input) => {
          onApply(toFilters(input, filters))
          onClose()
        }}
      >
        <Fields form={form} />
      </Form>
    </Dialog>
  )
}

const CHOICES = (['all', 'yes', 'no'] as const).map((value) => ({ value, label: copy.choices[value] }))

function Fields({ form }: { form: FormOf<typeof guestFilterInput> }) {
  const { values, change } = form
  return (
    <div className="flex flex-col">
      <fieldset className="border-b border-hairline pb-3">
        <legend className="mb-1 text-caption font-medium">{copy.status}</legend>
        <div className="flex flex-wrap gap-x-6">
          {RSVP_STATUSES.map((status) => (
            <Checkbox
              key={status}
              label={RSVP_LABELS[status]}
              checked={values.statuses.includes(status)}
              onChange={(checked) => {
                const others = values.statuses.filter((one) => one !== status)
                change('statuses', checked ? [...others, status] : others)
              }}
            />
          ))}
        </div>
      </fieldset>
      {YES_NO_FILTERS.map((name) => (
        <div
          key={name}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 border-b border-hairline py-2.5"
        >
          <span aria-hidden="true" className="flex min-w-0 flex-1 basis-32 flex-col">
            <span className="text-caption font-medium">{copy.names[name]}</span>
            {name === 'duplicate' && <span className="text-caption text-muted">{copy.duplicateHelp}</span>}
          </span>
          <Segmented
            label={copy.names[name]}
            value={values[name]}
            options={CHOICES}
            onChange={(value) => change(name, value)}
          />
        </div>
      ))}
      <fieldset className="pt-3.5">
        <legend className="sr-only">{copy.added}</legend>
        <p aria-hidden="true" className="mb-2 text-caption font-medium">
          {copy.added}
        </p>
        <div className="grid gap-x-4 gap-y-3 tablet:grid-cols-2">
          <TextField
            {...form.field('added_from')}
            type="date"
            label={copy.from}
            min="1900-01-01"
            max="9999-12-31"
          />
          <TextField
            {...form.field('added_to')}
            type="date"
            label={copy.to}
            min="1900-01-01"
            max="9999-12-31"
          />
        </div>
      </fieldset>
    </div>
  )
}
