import { cx } from './cx.ts'

const TONES = {
  rose: 'bg-rose',
  ink: 'bg-ink-2',
  stone: 'bg-stone',
  field: 'bg-field',
} as const

interface ShareBarProps {
  /** of the whole bar */
  percent: number
  tone?: keyof typeof TONES
  className?: string
}

/** A share as a bar; hidden from screen readers, since the figure is beside it. */
export function ShareBar({ percent, tone = 'ink', className }: ShareBarProps) {
  return (
    <span
      aria-hidden="true"
      className={cx('block h-2 overflow-hidden rounded-[2px] bg-track [print-color-adjust:exact]', className)}
    >
      <span
        className={cx('block h-full rounded-[2px] transition-[width] duration-300', TONES[tone])}
        style={{ width: `${percent}%` }}
      />
    </span>
  )
}
