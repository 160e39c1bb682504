import { WarningIcon } from './icons.tsx'

/** A failure message above the button it belongs to; announced when it appears, and focusable by scripts. */
export function Alert({ message }: { message: string | null }) {
  return (
    <div role="alert">
      {message && (
        <p className="alert" tabIndex={-1}>
          <WarningIcon />
          {message}
        </p>
      )}
    </div>
  )
}
