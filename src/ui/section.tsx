import type { ReactNode } from 'react'

interface SectionProps {
  title: string
  /** A link or a count at the right of the title. */
  aside?: ReactNode
  children: ReactNode
}

/** A part of a screen without a frame: hairline above, title, content. */
export function Section({ title, aside, children }: SectionProps) {
  return (
    <section className="border-t border-hairline pt-4">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 className="font-semibold">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
