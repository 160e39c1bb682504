import type { ReactNode } from 'react'

/** The buttons of a screen's head, the primary one last; on a phone it comes first, and the others follow in rows. */
export function ToolStrip({ primary, children }: { primary?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {children}
      {primary !== undefined && <div className="max-tablet:order-first">{primary}</div>}
    </div>
  )
}
