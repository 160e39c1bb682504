import { WarningIcon } from './icons.tsx'

/** A failure above the button it belongs to; read out when it appears. */
export function Alert({ message }: { message: string | null }) {
  return (
    <div role="alert">
      {message && (
        <p className="alert">
          <WarningIcon />
          {message}
        </p>
      )}
    </div>
  )
}
