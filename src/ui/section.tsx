import type { ReactNode } from 'react'

import { cx } from './cx.ts'

interface SectionProps {
  title: string
  /** A link or a count to the right of the title. */
  aside?: ReactNode
  /** Without the hairline, for a section directly below another one. */
  isFirst?: boolean
  children: ReactNode
}

/** A part of a screen without a frame: hairline, title, content. */
export function Section({ title, aside, isFirst = false, children }: SectionProps) {
  return (
    <section className={cx('min-w-0 pt-4', !isFirst && 'border-t border-hairline')}>
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 className="font-semibold">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
