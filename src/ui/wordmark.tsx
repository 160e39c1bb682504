import { cx } from './cx.ts'

/** The fold and the name; `small` shows only the fold. */
export function Wordmark({ small = false }: { small?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg
        width="26"
        height="24"
        viewBox="0 0 26 24"
        fill="none"
        strokeWidth="1.5"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M2 4 12.6 1v18L2 22z" className="stroke-ink" />
        <path d="M24 4 13.6 1v18L24 22z" className="stroke-rose" />
      </svg>
      <span className={cx('display text-h3', small && 'sr-only')}>Twofold</span>
    </span>
  )
}
