import type { ReactNode } from 'react'

/** The buttons of a screen's head, the primary one last; on a phone a single scrollable line that starts with it. */
export function ToolStrip({ primary, children }: { primary?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-2 max-tablet:-mx-4 max-tablet:w-[calc(100%+32px)] max-tablet:flex-nowrap max-tablet:overflow-x-auto max-tablet:px-4 max-tablet:py-1 max-tablet:*:flex-none max-tablet:[scrollbar-width:none]">
      {children}
      {primary !== undefined && <div className="max-tablet:order-first">{primary}</div>}
    </div>
  )
}
