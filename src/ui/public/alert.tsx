import { WarningIcon } from './icons.tsx'

/** A failure above the button it belongs to; read out when it appears, and a script can move the focus to it. */
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
