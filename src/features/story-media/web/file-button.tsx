import { useId } from 'react'
import { FileUp } from 'lucide-react'

interface FileButtonProps {
  label: string
  /** The ids of texts that describe it. */
  describedBy?: string
  accept: string
  disabled?: boolean
  onChoose: (file: File) => void
}

/** A file field that looks like a button: press it, or drop a file on it. */
export function FileButton({ label, describedBy, accept, disabled = false, onChoose }: FileButtonProps) {
  const id = useId()
  return (
    <span className="relative inline-flex min-h-11 items-center gap-2 rounded-md border border-line-2 bg-paper px-3.5 py-1.5 font-medium hover:bg-sunk has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-rose-ink has-disabled:bg-sunk has-disabled:text-muted tablet:min-h-9">
      <FileUp size={16} strokeWidth={1.4} aria-hidden="true" />
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        accept={accept}
        aria-describedby={describedBy}
        disabled={disabled}
        className="absolute inset-0 cursor-pointer opacity-0 outline-none file:cursor-pointer"
        onChange={(event) => {
          const file = event.target.files?.[0]
          // So that the same file can be chosen again.
          event.target.value = ''
          if (file) onChoose(file)
        }}
      />
    </span>
  )
}
