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

/** Figures in one strip between two hairlines; on a phone two or three per row, or all in one row if compact. */
export function StatStrip({ stats, isCompact = false }: { stats: readonly Stat[]; isCompact?: boolean }) {
  // As few rows as possible, so that the content below starts higher.
  const aRow = stats.length === 3 || stats.length > 4 ? 3 : 2
  const isFirst = (index: number) => index % aRow === 0
  return (
    <dl
      className={cx(
        'grid border-y border-hairline tablet:grid-cols-[repeat(var(--stats),minmax(0,1fr))]',
        isCompact
          ? 'grid-cols-[repeat(var(--stats),minmax(0,auto))]'
          : aRow === 3
            ? 'grid-cols-3'
            : 'grid-cols-2',
      )}
      style={{ '--stats': stats.length } as CSSProperties}
    >
      {stats.map((stat, index) => (
        <div
          key={stat.label}
          className={cx(
            'relative',
            isCompact
              ? 'flex flex-col justify-between py-2.5 pr-1.5 tablet:py-4 tablet:pr-3'
              : 'flex flex-col justify-between py-3 pr-2 tablet:py-4 tablet:pr-3',
            isCompact && index > 0 && 'max-tablet:border-l max-tablet:border-hairline max-tablet:pl-1.5',
            !isCompact && !isFirst(index) && 'max-tablet:border-l max-tablet:border-hairline max-tablet:pl-3',
            !isCompact && index >= aRow && 'max-tablet:border-t max-tablet:border-hairline',
            index > 0 && 'tablet:border-l tablet:border-hairline tablet:pl-5',
          )}
        >
          <dt className={cx('text-caption text-muted', isCompact && 'max-tablet:text-badge')}>
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
