import { triviaResultsCopy as copy } from '../model/trivia-results-words.ts'
import { cx } from '#ui/cx.ts'

/** A place among the results; the first three are circled. */
export function RankBadge({ place }: { place: number }) {
  return (
    <span
      className={cx(
        'display inline-flex h-7 min-w-7 items-center justify-center rounded-full text-row leading-none',
        place <= 3 ? 'border border-rose/40 text-rose-ink' : 'text-ink-2',
      )}
    >
      <span aria-hidden="true">{place}</span>
      <span className="sr-only">{copy.rank(place)}</span>
    </span>
  )
}
