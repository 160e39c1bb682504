import { useState } from 'react'
import type { ReactNode } from 'react'

import { analyticsCopy as copy } from '../model/analytics-copy.ts'
import { formatCount } from '#platform/model/format-count.ts'

interface ChartFrameProps {
  name: string
  chart: ReactNode
  heads: readonly string[]
  /** The same data as a table: the label of each row, and its figures. */
  rows: readonly { label: string; figures: readonly number[] }[]
}

/** A chart, and a button that replaces it with its figures as a table. */
export function ChartFrame({ name, chart, heads, rows }: ChartFrameProps) {
  const [isTable, setTable] = useState(false)
  return (
    <div>
      {isTable ? <FigureTable name={name} heads={heads} rows={rows} /> : chart}
      <button
        type="button"
        className="link mt-2 py-1 text-caption max-tablet:min-h-11"
        aria-label={`${isTable ? copy.asChart : copy.asTable}: ${name}`}
        onClick={() => setTable(!isTable)}
      >
        {isTable ? copy.asChart : copy.asTable}
      </button>
    </div>
  )
}

function FigureTable({ name, heads, rows }: Omit<ChartFrameProps, 'chart'>) {
  return (
    <table className="w-full">
      <caption className="sr-only">{name}</caption>
      <thead>
        <tr className="border-y border-hairline text-caption text-muted">
          {heads.map((head, column) => (
            <th
              key={head}
              scope="col"
              className={column === 0 ? 'py-2 text-left font-medium' : 'py-2 pl-3 text-right font-medium'}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, figures }) => (
          <tr key={label} className="border-b border-hairline">
            <th scope="row" className="py-2 text-left font-normal">
              {label}
            </th>
            {figures.map((figure, column) => (
              // oxlint-disable-next-line react/no-array-index-key -- a column is identified by its position
              <td key={column} className="py-2 pl-3 text-right tabular-nums">
                {formatCount(figure)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
