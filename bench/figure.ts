/** One measurement, printed as one line of the report. */
export interface Figure {
  name: string
  value: string
  /** The best that the same machine achieves in the same minute; absent if the target is a plain number. */
  floor?: string
  ratio?: string
  /** Absent: printed for comparison only. */
  target?: string
  isMet?: boolean
  /** The spread of the rounds. */
  noise?: string
}

const WIDTHS = { name: 42, value: 16, floor: 18, ratio: 8, target: 12, verdict: 8 }

export const HEADING = line('figure', 'value', 'floor', 'ratio', 'target', 'verdict', 'rounds')

export function inOneLine({ name, value, floor, ratio, target, isMet, noise }: Figure): string {
  const verdict = isMet === undefined ? '-' : isMet ? 'pass' : 'FAIL'
  const cells = [name, value, floor ?? '-', ratio ?? '-', target ?? '-', verdict, noise ?? ''] as const
  return line(...cells).trimEnd()
}

/** The median of `values`. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? NaN
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2
}

/** The value that `percents` of 100 `values` do not exceed. */
export function atPercentile(values: number[], percents: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((sorted.length * percents) / 100) - 1)] ?? NaN
}

/** 'from – to' for `values`, formatted with `format`. */
export function rangeOf(values: number[], format: (value: number) => string): string {
  return `${format(Math.min(...values))} – ${format(Math.max(...values))}`
}

export const percent = (ratio: number) => `${(ratio * 100).toFixed(1)}%`
export const perSecond = (rate: number) => `${Math.round(rate).toLocaleString('en-US')}/s`
export const milliseconds = (ms: number) => `${Math.round(ms).toLocaleString('en-US')} ms`

function line(...cells: readonly string[]): string {
  const widths = Object.values(WIDTHS)
  return cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' ')
}
