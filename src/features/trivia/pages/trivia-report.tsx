import type { ReactNode } from 'react'
import type { Couple } from '#features/couples/model/couple.ts'
import { coupleTitle } from '#features/couples/model/couple.ts'
import { calendarDateIn, formatDate, formatInstant } from '#platform/model/dates.ts'
import type { Instant } from '#platform/model/dates.ts'
import { formatCount } from '#platform/model/format-count.ts'
import { inPieces } from '#platform/model/in-pieces.ts'
import type {
  LeaderboardEntry,
  QuestionFigures,
  TriviaLeaderboard,
  TriviaStats,
} from '../model/trivia-figures.ts'
import { triviaPapersCopy as copy } from '../model/trivia-papers-copy.ts'
import { DIFFICULTY_LABELS, answeredDifficulty } from '../model/trivia-question.ts'
import { participantName } from '../model/trivia-results-words.ts'
import { formatSeconds } from '../model/trivia-run.ts'
import { RENDERED_AT_ONCE, renderPaper } from './render-paper.tsx'
import type { PaperPart } from './render-paper.tsx'

export interface TriviaReport {
  couple: Couple
  now: Instant
  stats: TriviaStats
  leaderboard: TriviaLeaderboard
  questions: readonly QuestionFigures[]
  /** best first */
  results: readonly LeaderboardEntry[]
}

/** Everything about the couple's trivia, as the pieces of a file to keep and print. */
export function renderTriviaReport(report: TriviaReport): Promise<string[]> {
  return renderPaper({ title: copy.report, styles: STYLES }, reportParts(report))
}

function* reportParts({
  couple,
  now,
  stats,
  leaderboard,
  questions,
  results,
}: TriviaReport): Generator<PaperPart> {
  const { columns } = copy
  const tiles: [string, string][] = [
    [copy.stats.totalParticipants, formatCount(stats.totalParticipants)],
    [copy.stats.participationRate, `${stats.participationRate}%`],
    [copy.stats.averageScore, `${stats.averageScore}%`],
    [copy.stats.averageTime, formatSeconds(stats.averageTime)],
    [copy.stats.perfectScores, formatCount(stats.perfectScores)],
    [copy.stats.topScore, `${stats.topScore}%`],
  ]
  const runColumns = [
    columns.rank,
    columns.participant,
    columns.score,
    columns.percentage,
    columns.time,
    columns.date,
  ]
  const questionColumns = [columns.question, columns.answered, columns.correct, columns.difficulty]
  const runCells = (entry: LeaderboardEntry, index: number) => [
    index + 1,
    <span key="name" dir="auto">
      {participantName(entry)}
    </span>,
    `${entry.score}/${entry.totalQuestions}`,
    `${entry.percentage}%`,
    formatSeconds(entry.timeSpent),
    formatDate(calendarDateIn(couple.time_zone, entry.created_at)),
  ]
  yield { tag: '<main>' }
  yield (
    <>
      <header>
        <p className="couple" dir="auto">
          {coupleTitle(couple.names)}
        </p>
        <h1>{copy.report}</h1>
        <p className="when">{copy.madeOn(formatInstant(couple.time_zone, now))}</p>
      </header>
      <dl>
        {tiles.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h2>{copy.leaderboard}</h2>
      <p className="note">{copy.leaderboardNote}</p>
    </>
  )
  yield* table(runColumns, leaderboard.entries, runCells)
  yield <h2>{copy.questions}</h2>
  yield* table(questionColumns, questions, (one) => [
    <span key="text" dir="auto">
      {one.question_text}
    </span>,
    formatCount(one.answered),
    one.answered === 0 ? '–' : `${one.percentCorrect}%`,
    one.answered === 0 ? '–' : DIFFICULTY_LABELS[answeredDifficulty(one.percentCorrect)],
  ])
  yield <h2>{copy.results}</h2>
  if (stats.runs > results.length) yield <p className="note">{copy.shownOf(results.length, stats.runs)}</p>
  yield* table(runColumns, results, runCells)
  yield { tag: '</main>' }
}

function* table<T>(
  columns: readonly string[],
  rows: readonly T[],
  cellsOf: (row: T, index: number) => readonly ReactNode[],
): Generator<PaperPart> {
  if (rows.length === 0) return yield <p className="note">{copy.none}</p>
  yield { tag: '<table>' }
  yield (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
  )
  let index = 0
  for (const some of inPieces(rows, RENDERED_AT_ONCE))
    yield (
      <tbody>
        {some.map((row) => (
          <tr key={index}>
            {cellsOf(row, index++).map((cell, place) => (
              <td key={columns[place]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    )
  yield { tag: '</table>' }
}

const STYLES = `
@page{size:A4;margin:16mm 15mm 18mm;@bottom-right{content:counter(page) ' / ' counter(pages);font:8pt sans-serif;color:#6b5f55}}
body{color:#2b2420;font-size:10pt;line-height:1.4}
main{max-width:180mm;margin:0 auto}
header{padding-bottom:6mm;border-bottom:.3mm solid #b8975c;text-align:center;overflow-wrap:anywhere}
.couple{color:#8c6a2f;font-size:13pt}
h1{margin-top:1mm;font-size:26pt;font-weight:400;line-height:1.15}
.when,.note{color:#6b5f55}
.when{margin-top:1.5mm}
dl{display:grid;grid-template-columns:repeat(3,1fr);margin:6mm 0 2mm;border:.2mm solid #e1d7c4}
dl div{padding:3.5mm 4mm;border:.1mm solid #e1d7c4}
dt{color:#6b5f55;font-size:9pt}
dd{font-size:17pt;line-height:1.25}
h2{margin:8mm 0 1mm;font-size:15pt;font-weight:500;break-after:avoid}
.note{margin-bottom:1mm;break-after:avoid}
table{width:100%;margin-top:2mm;border-collapse:collapse}
th{padding:1.6mm 2mm;border-bottom:.3mm solid #2b2420;color:#6b5f55;font-size:8.5pt;font-weight:400;text-align:start}
td{padding:1.6mm 2mm;border-bottom:.15mm solid #e1d7c4;vertical-align:top;overflow-wrap:anywhere;font-variant-numeric:lining-nums tabular-nums}
tr{break-inside:avoid}
th:not(:first-child),td:not(:first-child){white-space:nowrap}
td:nth-child(2){white-space:normal}
th:first-child,td:first-child{padding-inline-start:0}
@media screen{body{padding:10mm 5mm}}
`
