import type { ReactNode } from 'react'

/** Fields that belong together, under an italic heading with a hairline to the edge. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="field-group">
      <legend>
        <span>{title}</span>
      </legend>
      {children}
    </fieldset>
  )
}
