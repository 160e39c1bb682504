import { votePercent, winnersOf } from '../model/poll.ts'
import type { OwnPoll } from '../model/poll.ts'
import { pollResultsCopy as copy } from '../model/poll-results-copy.ts'
import { formatCount } from '#platform/model/format-count.ts'
import { cx } from '#ui/cx.ts'
import { ShareBar } from '#ui/share-bar.tsx'

/** Each option with its votes, its share and a bar; marks the leader, and ties as ties. */
export function PollBars({ poll }: { poll: Pick<OwnPoll, 'options' | 'votes'> }) {
  const winners = winnersOf(poll)
  return (
    <ul className="flex flex-col gap-3">
      {poll.options.map((option, index) => {
        const isFirst = winners.includes(index)
        const percent = votePercent(poll, index)
        return (
          // oxlint-disable-next-line react/no-array-index-key -- two options may have the same text
          <li key={index}>
            <div className="flex items-baseline gap-3">
              <p className="min-w-0 flex-1 wrap-anywhere">
                <bdi className={cx(isFirst && 'font-semibold')}>{option}</bdi>
                {isFirst && (
                  <span className="ml-2 text-caption font-medium text-rose-ink">
                    {winners.length > 1 ? copy.tie : copy.winner}
                  </span>
                )}
              </p>
              <span className="tabular-nums">{formatCount(poll.votes[index] ?? 0)}</span>
              <span className="min-w-[34px] text-right text-caption text-muted tabular-nums">{percent}%</span>
            </div>
            <ShareBar className="mt-1.5" percent={percent} tone={isFirst ? 'rose' : 'stone'} />
          </li>
        )
      })}
    </ul>
  )
}
