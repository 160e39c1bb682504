interface RadioRowProps {
  name: string
  value: string
  label: string
  checked: boolean
  describedBy?: string | undefined
}

/** One choice as a full-width row; a group of them belongs in a fieldset. */
export function RadioRow({ name, value, label, checked, describedBy }: RadioRowProps) {
  return (
    <label className="radio-row">
      <input type="radio" name={name} value={value} defaultChecked={checked} aria-describedby={describedBy} />
      {label}
    </label>
  )
}
