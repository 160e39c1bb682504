import type { OwnTriviaResult } from '../model/trivia-result-list.ts'
import { participantName, triviaResultsCopy as copy } from '../model/trivia-results-words.ts'
import { formatSeconds } from '../model/trivia-run.ts'
import { RankBadge } from './rank-badge.tsx'
import { formatInstant } from '#platform/model/dates.ts'
import type { TimeZone } from '#platform/model/dates.ts'
import type { ListRows } from '#lists/web/list-view.tsx'

const { columns } = copy

/** How runs look; those in `best` are the top three overall, whatever part of the list is shown. */
export function resultRows(best: readonly string[], zone: TimeZone): ListRows<OwnTriviaResult> {
  const name = (run: OwnTriviaResult) => {
    const place = best.indexOf(run.id) + 1
    return (
      <span className="inline-flex items-center gap-2.5">
        {place > 0 && <RankBadge place={place} />}
        <span className="font-medium" dir="auto">
          {participantName(run)}
        </span>
      </span>
    )
  }
  const score = ({ score: right, totalQuestions }: OwnTriviaResult) => `${right}/${totalQuestions}`
  return {
    columns: [
      { header: columns.participant, cell: name, sort: 'participant' },
      {
        header: columns.score,
        width: '150px',
        sort: 'score',
        cell: (run) => (
          <span className="tabular-nums">
            <b className="font-semibold">{run.percentage}%</b>{' '}
            <span className="text-muted">{score(run)}</span>
          </span>
        ),
      },
      {
        header: columns.time,
        width: '110px',
        cell: ({ timeSpent }) => <span className="tabular-nums">{formatSeconds(timeSpent)}</span>,
      },
      {
        header: columns.date,
        width: '230px',
        sort: 'played',
        cell: ({ created_at }) => (
          <span className="text-caption text-muted">{formatInstant(zone, created_at)}</span>
        ),
      },
    ],
    card: (run) => {
      const place = best.indexOf(run.id) + 1
      return {
        name: participantName(run),
        aside: (
          <span className="inline-flex items-center gap-2 tabular-nums">
            {place > 0 && <RankBadge place={place} />}
            <b className="font-semibold">{run.percentage}%</b>
          </span>
        ),
        details: `${score(run)} · ${formatSeconds(run.timeSpent)} · ${formatInstant(zone, run.created_at)}`,
      }
    },
  }
}
