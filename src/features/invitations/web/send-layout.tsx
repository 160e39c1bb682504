import type { ReactNode } from 'react'

interface SendLayoutProps {
  /** What has to be done or known first. */
  children: ReactNode
  letter: ReactNode
  /** One row per guest; there may be thousands. */
  rows: ReactNode
}

/** The letter is on the right if there is space; otherwise above the rows, which would hide it. */
export function SendLayout({ children, letter, rows }: SendLayoutProps) {
  return (
    <div className="grid gap-x-12 gap-y-6 min-[1140px]:grid-cols-[minmax(0,1fr)_372px] min-[1140px]:grid-rows-[auto_1fr]">
      <div className="flex min-w-0 flex-col gap-4">{children}</div>
      <div className="min-w-0 min-[1140px]:col-start-2 min-[1140px]:row-span-2 min-[1140px]:row-start-1">
        <div className="min-[1140px]:sticky min-[1140px]:top-8">{letter}</div>
      </div>
      <div className="min-w-0">{rows}</div>
    </div>
  )
}
