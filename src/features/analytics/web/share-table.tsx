import type { ReactNode } from 'react'

import { formatCount } from '#platform/model/format-count.ts'
import { ShareBar } from '#ui/share-bar.tsx'
import { percentOf } from '#platform/model/percent-of.ts'

export interface ShareRow {
  key: string
  label: ReactNode
  count: number
  /** the total that the count is a share of */
  whole: number
  /** highlights the row */
  isLeader?: boolean
}

interface ShareTableProps {
  name: string
  /** The headings of its columns. */
  heads: readonly [label: string, count: string, share: string]
  rows: readonly ShareRow[]
  /** Puts the bars below their labels, for long labels. */
  isStacked?: boolean
}

/** A bar chart that is a table: each row states its figure and its share of the total. */
export function ShareTable({ name, heads, rows, isStacked = false }: ShareTableProps) {
  const [label, count, share] = heads
  return (
    <table className="w-full">
      <caption className="sr-only">{name}</caption>
      <thead>
        <tr>
          <Head>{label}</Head>
          {!isStacked && <td aria-hidden="true" />}
          <Head>{count}</Head>
          <Head>{share}</Head>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const bar = (
            <ShareBar
              percent={row.whole === 0 ? 0 : (row.count / row.whole) * 100}
              tone={row.isLeader ? 'rose' : 'ink'}
              className={isStacked ? 'mt-1.5' : 'min-w-16'}
            />
          )
          return (
            <tr key={row.key}>
              <th scope="row" className={isStacked ? 'w-full py-2 pr-2 text-left font-normal' : BESIDE}>
                {row.label}
                {isStacked && bar}
              </th>
              {!isStacked && (
                <td aria-hidden="true" className="w-full">
                  {bar}
                </td>
              )}
              <td className={isStacked ? `${FIGURE} pb-1 align-bottom` : FIGURE}>{formatCount(row.count)}</td>
              <td className={isStacked ? `${SHARE} pb-1 align-bottom` : SHARE}>
                {percentOf(row.count, row.whole)}%
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Head({ children }: { children: string }) {
  return (
    <th scope="col" className="p-0">
      <span className="sr-only">{children}</span>
    </th>
  )
}

const BESIDE = 'py-[11px] pr-5 text-left font-normal whitespace-nowrap'
const FIGURE = 'pl-4 text-right font-medium tabular-nums'
const SHARE = 'w-13 pl-3 text-right text-caption text-muted tabular-nums'
