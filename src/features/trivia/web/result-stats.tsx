import type { TriviaStats } from '../model/trivia-figures.ts'
import { triviaResultsCopy } from '../model/trivia-results-words.ts'
import { formatSeconds } from '../model/trivia-run.ts'
import { formatCount } from '#platform/model/format-count.ts'
import { StatStrip } from '#ui/stat-strip.tsx'

const { stats: copy } = triviaResultsCopy

/** The totals of all runs; nothing if nobody has played. */
export function ResultStats({ stats }: { stats: TriviaStats | undefined }) {
  if (!stats || stats.runs === 0) return null
  return (
    <div className="mb-5">
      <StatStrip
        stats={[
          { label: copy.totalParticipants, value: formatCount(stats.totalParticipants) },
          { label: copy.averageScore, value: `${stats.averageScore}%` },
          { label: copy.averageTime, value: formatSeconds(stats.averageTime) },
          { label: copy.perfectScores, value: formatCount(stats.perfectScores) },
          { label: copy.topScore, value: `${stats.topScore}%` },
          { label: copy.participationRate, value: `${stats.participationRate}%` },
        ]}
      />
    </div>
  )
}
