import { useId } from 'react'
import type { ReactNode } from 'react'

import { cx } from '#ui/cx.ts'

interface AccountSectionProps {
  title: string
  line?: string
  tone?: 'danger'
  children: ReactNode
}

/** A section of the account settings: its description on the left, its controls on the right. */
export function AccountSection({ title, line, tone, children }: AccountSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-5 border-t border-hairline py-7 desk:grid-cols-[220px_minmax(0,500px)]"
    >
      <div>
        <h2 id={id} className={cx('font-semibold', tone === 'danger' && 'text-red')}>
          {title}
        </h2>
        {line !== undefined && <p className="mt-1 text-caption text-muted">{line}</p>}
      </div>
      <div className="min-w-0 max-desk:max-w-[500px]">{children}</div>
    </section>
  )
}
