import type { ReactNode } from 'react'

import type { BulkDraft, BulkField, BulkInput } from '../model/bulk-fields.ts'
import { Segmented } from '#ui/segmented.tsx'
import { ComboField, SelectField, Switch, TextField } from '#ui/text-field.tsx'

interface BulkEditFieldsProps {
  fields: readonly BulkField[]
  draft: BulkDraft
  onChange: (draft: BulkDraft) => void
  /** What will be done, in a sentence. */
  children: ReactNode
}

/** Applies the same changes to many rows: a field counts only if it is switched on. */
export function BulkEditFields({ fields, draft, onChange, children }: BulkEditFieldsProps) {
  const { on, values } = draft
  return (
    <div className="flex flex-col gap-3">
      {fields.map(({ name, change, inputs }) => [
        <Switch
          key={name}
          label={change}
          checked={on[name] === true}
          onChange={(isOn) => onChange({ on: { ...on, [name]: isOn }, values })}
        />,
        on[name] === true &&
          inputs.map((input) => (
            <Input
              key={`${name}.${input.name}`}
              input={input}
              values={values}
              onChange={(value) => onChange({ on, values: { ...values, [input.name]: value } })}
            />
          )),
      ])}
      {/* Always in the page, so that changes to it are announced. */}
      <output aria-live="polite" className="wrap-anywhere text-muted empty:hidden">
        {children}
      </output>
    </div>
  )
}

interface InputProps {
  input: BulkInput
  values: BulkDraft['values']
  onChange: (value: string) => void
}

function Input({ input, values, onChange }: InputProps) {
  const { name, label, help, choices, suggestions, maxLength } = input
  const value = values[name] ?? ''
  if (choices) {
    const options = Object.entries(choices).map(([choice, text]) => ({ value: choice, label: text }))
    if (options.length <= SEGMENTS_MAX)
      return <Segmented label={label} value={value} options={options} onChange={onChange} />
    return <SelectField {...{ label, value, options, onChange }} help={help?.(values)} />
  }
  const field = {
    label,
    value,
    onChange,
    ...(help && { help: help(values) }),
    ...(maxLength !== undefined && { maxLength }),
  }
  if (suggestions) return <ComboField {...field} suggestions={suggestions} />
  return <TextField {...field} autoComplete="off" />
}

/** More choices do not fit beside each other on a phone. */
const SEGMENTS_MAX = 4
