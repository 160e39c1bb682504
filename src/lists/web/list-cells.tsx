import { Check } from 'lucide-react'

/** In the place of a value that is not there. */
export function NoValue() {
  return <span className="text-muted">–</span>
}

/** A mark for yes, a dash for no; `label` says which to anyone who hears it. */
export function YesMark({ isYes, label }: { isYes: boolean; label: string }) {
  return (
    <span className="flex justify-center">
      {isYes ? (
        <Check size={16} strokeWidth={1.6} aria-hidden="true" />
      ) : (
        <span className="text-muted" aria-hidden="true">
          –
        </span>
      )}
      <span className="sr-only">{label}</span>
    </span>
  )
}
