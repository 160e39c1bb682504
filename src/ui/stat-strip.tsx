import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { CSSProperties, ReactNode } from 'react'

import { cx } from './cx.ts'

export interface Stat {
  label: string
  value: ReactNode
  note?: string | undefined
  to?: string | undefined
}

/** Figures in one strip between two hairlines; two a row on a phone. */
export function StatStrip({ stats }: { stats: readonly Stat[] }) {
  return (
    <dl
      className="grid grid-cols-2 border-y border-hairline tablet:grid-cols-[repeat(var(--stats),minmax(0,1fr))]"
      style={{ '--stats': stats.length } as CSSProperties}
    >
      {stats.map((stat, index) => (
        <div
          key={stat.label}
          className={cx(
            'relative py-4 pr-3',
            index % 2 === 1 && 'max-tablet:border-l max-tablet:border-hairline max-tablet:pl-4',
            index > 1 && 'max-tablet:border-t max-tablet:border-hairline',
            index > 0 && 'tablet:border-l tablet:border-hairline tablet:pl-5',
          )}
        >
          <dt className="text-caption text-muted">
            {stat.to === undefined ? (
              stat.label
            ) : (
              <Link
                to={stat.to}
                className="inline-flex items-center gap-1 after:absolute after:inset-0 hover:text-ink"
              >
                {stat.label}
                <ChevronRight size={14} strokeWidth={1.6} aria-hidden="true" />
              </Link>
            )}
          </dt>
          <dd className="flex flex-wrap items-baseline gap-x-2">
            <span className="text-h2 font-medium tabular-nums">{stat.value}</span>
            {stat.note !== undefined && <span className="text-caption text-muted">{stat.note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
