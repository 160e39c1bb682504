import type { ReactNode } from 'react'
import { WarningIcon } from './icons.tsx'

/** A failure above the button it belongs to; read out when it appears, and so are `children`, which are none. */
export function Alert({ message, children }: { message: string | null; children?: ReactNode }) {
  return (
    <div role="alert">
      {message && (
        <p className="alert">
          <WarningIcon />
          {message}
        </p>
      )}
      {children}
    </div>
  )
}
