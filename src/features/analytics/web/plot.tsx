import type { ReactNode } from 'react'

import { scaleOf } from '../model/analytics.ts'
import { formatCount } from '#platform/model/format-count.ts'

interface PlotProps {
  /** A sentence that describes the chart for people who cannot see it. */
  label: string
  /** the value of the highest column */
  most: number
  /** height of the columns' area in pixels */
  height: number
  /** Space above the columns for figures, and below for their labels. */
  above: number
  below: number
  columns: number
  /** Draws the column at `index`, centered on 0: `y` converts a figure to pixels from the top. */
  column: (index: number, y: (figure: number) => number) => ReactNode
}

/** A scale with its lines and columns of equal width: it fills the available width, while texts keep their size. */
export function Plot({ label, most, height, above, below, columns, column }: PlotProps) {
  const lines = scaleOf(most)
  const top = lines.at(-1) ?? 1
  const y = (figure: number) => above + height - (figure / top) * height
  const full = above + height + below
  return (
    <figure className="flex">
      <svg aria-hidden="true" width={scaleWidth(top)} height={full} className="flex-none">
        {lines.map((line) => (
          <text key={line} x={scaleWidth(top) - 10} y={y(line) + 4} textAnchor="end" className={AXIS_TEXT}>
            {formatCount(line)}
          </text>
        ))}
      </svg>
      <svg aria-hidden="true" height={full} className="w-0 flex-1 overflow-visible">
        {lines.map((line) => (
          <line
            key={line}
            x2="100%"
            y1={y(line)}
            y2={y(line)}
            className={line === 0 ? 'stroke-line-2' : 'stroke-hairline'}
          />
        ))}
        {Array.from({ length: columns }, (_, index) => (
          <svg
            // oxlint-disable-next-line react/no-array-index-key -- a column is identified by its position
            key={index}
            x={`${((index + 0.5) / columns) * 100}%`}
            className="overflow-visible"
          >
            {column(index, y)}
          </svg>
        ))}
      </svg>
      <figcaption className="sr-only">{label}</figcaption>
    </figure>
  )
}

/** As wide as the widest figure of the scale. */
function scaleWidth(top: number): number {
  return 18 + formatCount(top).length * 7
}

export const AXIS_TEXT = 'fill-muted text-badge tabular-nums'

interface BarProps {
  from: number
  to: number
  width: number
  className: string
}

/** A bar between the heights of two figures, tall enough that even the smallest amount is visible. */
export function Bar({ from, to, width, className }: BarProps) {
  const height = Math.max(1.5, from - to)
  return (
    <rect x={-width / 2} y={from - height} width={width} height={height} rx={1.5} className={className} />
  )
}
