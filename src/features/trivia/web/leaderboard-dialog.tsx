import { useQuery } from '@tanstack/react-query'

import type { LeaderboardEntry, TriviaLeaderboard } from '../model/trivia-figures.ts'
import { participantName, triviaResultsCopy } from '../model/trivia-results-words.ts'
import { formatSeconds } from '../model/trivia-run.ts'
import { encouragement } from '../model/encouragement.ts'
import { FiguresPart } from './figures-part.tsx'
import { RankBadge } from './rank-badge.tsx'
import { leaderboardQuery } from './trivia-api.ts'
import { useWeddingZone } from '#features/couples/web/wedding-zone.ts'
import { calendarDateIn, formatDate } from '#platform/model/dates.ts'
import type { TimeZone } from '#platform/model/dates.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { StatStrip } from '#ui/stat-strip.tsx'

const { leaderboard: copy, columns, empty } = triviaResultsCopy

/** Each guest's first run, limited to the best ten. */
export function LeaderboardDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { data } = useQuery({ ...leaderboardQuery, enabled: open })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={copy.title}
      size="lg"
      footer={
        <>
          {data && data.entries.length > 0 && (
            <p className="mr-auto text-caption text-muted tablet:pl-2">
              {copy.note(data.entries.length, data.participants)}
            </p>
          )}
          <Button variant="primary" onPress={onClose}>
            {copy.close}
          </Button>
        </>
      }
    >
      {open && (
        <FiguresPart query={leaderboardQuery}>
          {(board) => (board.entries.length === 0 ? <EmptyState {...empty} /> : <Board board={board} />)}
        </FiguresPart>
      )}
    </Dialog>
  )
}

function Board({ board }: { board: TriviaLeaderboard }) {
  const { entries, perfectScores, averageScore, averageTime } = board
  const zone = useWeddingZone()
  return (
    <>
      <StatStrip
        stats={[
          { label: copy.perfectScores, value: perfectScores },
          { label: copy.averageScore, value: `${averageScore}%` },
          { label: copy.averageTime, value: formatSeconds(averageTime) },
        ]}
        isCompact
      />
      <table className="mt-1 w-full border-separate border-spacing-0 tabular-nums">
        <thead className="text-left text-caption text-muted">
          <tr>
            <th className={HEAD}>{columns.rank}</th>
            <th className={HEAD}>{columns.participant}</th>
            <th className={cx(HEAD, 'text-right')}>{columns.score}</th>
            <th className={cx(HEAD, 'text-right')}>{columns.time}</th>
            <th className={cx(HEAD, WIDE)}>
              <span className="sr-only">Label</span>
            </th>
            <th className={cx(HEAD, WIDE, 'text-right')}>{columns.date}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry, index) => (
            <Entry key={entry.id} entry={entry} place={index + 1} zone={zone} />
          ))}
        </tbody>
      </table>
    </>
  )
}

function Entry({ entry, place, zone }: { entry: LeaderboardEntry; place: number; zone: TimeZone }) {
  const { score, totalQuestions, percentage, timeSpent, created_at } = entry
  const date = formatDate(calendarDateIn(zone, created_at))
  return (
    <tr>
      <td className={CELL}>
        <RankBadge place={place} />
      </td>
      <td className={cx(CELL, 'wrap-anywhere')}>
        <p className="font-medium" dir="auto">
          {participantName(entry)}
        </p>
        <p className="text-caption text-muted tablet:hidden">
          {encouragement(percentage)} · {date}
        </p>
      </td>
      <td className={cx(CELL, 'text-right whitespace-nowrap')}>
        <Bar percentage={percentage} />
        <span className="inline-block min-w-12 align-middle">
          <b className="block font-semibold">{percentage}%</b>
          <span className="text-caption text-muted">
            {score}/{totalQuestions}
          </span>
        </span>
      </td>
      <td className={cx(CELL, 'text-right whitespace-nowrap')}>{formatSeconds(timeSpent)}</td>
      <td className={cx(CELL, WIDE, 'whitespace-nowrap')}>{encouragement(percentage)}</td>
      <td className={cx(CELL, WIDE, 'text-right text-caption whitespace-nowrap text-muted')}>{date}</td>
    </tr>
  )
}

function Bar({ percentage }: { percentage: number }) {
  return (
    <svg
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mr-5 inline-block h-1.5 w-28 align-middle max-tablet:hidden"
    >
      <rect width="100" height="6" rx="2" className="fill-track" />
      <rect
        width={percentage}
        height="6"
        rx="2"
        className={percentage === 100 ? 'fill-rose' : 'fill-ink-2'}
      />
    </svg>
  )
}

const HEAD = 'border-b border-hairline px-2 py-2 font-normal first:pl-0 last:pr-0'
const CELL = 'border-b border-hairline px-2 py-2 align-middle first:pl-0 last:pr-0'
const WIDE = 'max-tablet:hidden'
