import { Check } from 'lucide-react'

import { ICON } from '#ui/icon-props.ts'

/** Shown in place of a missing value. */
export function NoValue() {
  return <span className="text-muted">–</span>
}

/** A tick for yes, a dash for no; `label` says which to screen readers. */
export function TickOrDash({ isYes, label }: { isYes: boolean; label: string }) {
  return (
    <span className="flex justify-center">
      {isYes ? (
        <Check {...ICON} />
      ) : (
        <span className="text-muted" aria-hidden="true">
          –
        </span>
      )}
      <span className="sr-only">{label}</span>
    </span>
  )
}
