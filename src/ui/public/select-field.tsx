interface SelectFieldProps {
  label: string
  name: string
  value: string
  placeholder: string
  options: readonly { value: string; label: string }[]
}

export function SelectField({ label, name, value, placeholder, options }: SelectFieldProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <div className="select">
        <select id={name} name={name} defaultValue={value}>
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
