import { createRoute, z } from '@hono/zod-openapi'
import { activityRowSchema } from '#features/activities/model/activity-payload.ts'
import { createActivityListRoutes } from '#features/activities/server/activity-list-routes.ts'
import { getCouple } from '#features/couples/server/couple-queries.ts'
import { readQuery } from '#lists/model/define-list.ts'
import { listParams } from '#lists/server/list-params.ts'
import { readPage } from '#lists/server/list-page.ts'
import { calendarDateIn } from '#platform/model/dates.ts'
import { owner } from '#platform/server/http/caller.ts'
import { notFoundError } from '#platform/server/http/error-response.ts'
import { admits, createRouter, idParam, json } from '#platform/server/http/router.ts'
import { triviaResultColumns, triviaResultList } from '../model/trivia-result-list.ts'
import {
  listCertificateRuns,
  readQuestionFigures,
  readTriviaLeaderboard,
  readTriviaStats,
  toTriviaResult,
  triviaResultRows,
} from './trivia-figure-queries.ts'
import { triviaResultSchema } from './trivia-routes.ts'
import { findTriviaResult } from './trivia-run-queries.ts'

const path = '/api/activities/trivia'
const noun = 'trivia results'
const tags = [noun]
const whole = z.int()

/** The couple's calls about the list of runs. */
export const triviaResultListRoutes = createActivityListRoutes({
  type: 'trivia',
  path,
  noun,
  list: triviaResultList,
  schema: activityRowSchema('trivia').and(z.object({ percentage: whole, standing: whole })),
  rows: triviaResultRows,
  read: toTriviaResult,
  fileName: 'trivia-results',
  columns: triviaResultColumns,
})

const entry = z.object({
  id: z.uuid(),
  participant: z.string(),
  score: whole,
  totalQuestions: whole,
  percentage: whole,
  timeSpent: whole,
  created_at: z.iso.datetime(),
})

const stats = createRoute({
  method: 'get',
  path: `${path}/stats`,
  security: admits.owner,
  tags,
  summary: 'What all runs come to',
  responses: {
    200: json(
      z.object({
        runs: whole,
        totalParticipants: whole,
        averageScore: whole,
        averageTime: whole,
        perfectScores: whole,
        topScore: whole,
        participationRate: whole,
        best: z.array(z.uuid()),
      }),
      'The figures, and the ids of the three best runs',
    ),
  },
})

const leaderboard = createRoute({
  method: 'get',
  path: `${path}/leaderboard`,
  security: admits.owner,
  tags,
  summary: "The ten best of all guests' first runs",
  responses: {
    200: json(
      z.object({
        entries: z.array(entry),
        participants: whole,
        perfectScores: whole,
        averageScore: whole,
        averageTime: whole,
      }),
      'The entries, the best first, and what all first runs come to',
    ),
  },
})

const analysis = createRoute({
  method: 'get',
  path: `${path}/questions`,
  security: admits.owner,
  tags,
  summary: 'How each question was answered',
  responses: {
    200: json(
      z.array(
        z.object({
          id: z.uuid(),
          question_text: z.string(),
          answered: whole,
          correct: whole,
          percentCorrect: whole,
        }),
      ),
      'The questions, in their order',
    ),
  },
})

const certificates = createRoute({
  method: 'get',
  path: `${path}/certificates`,
  security: admits.owner,
  tags,
  summary: 'The best run of each guest who earned a certificate',
  responses: { 200: json(z.array(entry), 'The runs, the best first') },
})

const detail = createRoute({
  method: 'get',
  path: `${path}/results/{id}`,
  security: admits.owner,
  tags,
  summary: 'A run with what was answered',
  request: { params: idParam },
  responses: { 200: json(triviaResultSchema, 'The run') },
})

const exportJson = createRoute({
  method: 'get',
  path: `${path}/export.json`,
  security: admits.owner,
  tags,
  summary: 'The results that the search and filters match, as JSON',
  request: { query: listParams(triviaResultList) },
  responses: { 200: json(z.array(entry.omit({ id: true })), 'The results') },
})

/** More rows than any wedding has. */
const EXPORT_MAX = 100_000

/** The couple's calls about the totals of all runs, and about single runs. */
export const triviaFigureRoutes = createRouter()
  .openapi(stats, async (c) => c.json(await readTriviaStats(await owner(c)), 200))
  .openapi(leaderboard, async (c) => c.json(await readTriviaLeaderboard(await owner(c)), 200))
  .openapi(analysis, async (c) => c.json(await readQuestionFigures(await owner(c)), 200))
  .openapi(certificates, async (c) => {
    const runs = await listCertificateRuns(await owner(c), null)
    return c.json(
      runs.map(({ id, ...run }) => ({ id, ...entryOf(run) })),
      200,
    )
  })
  .openapi(detail, async (c) => {
    const result = await findTriviaResult(await owner(c), c.req.valid('param').id)
    if (!result) throw notFoundError()
    return c.json(result, 200)
  })
  .openapi(exportJson, async (c) => {
    const scope = await owner(c)
    const { slug, time_zone: zone } = await getCouple(scope)
    const query = readQuery(triviaResultList, new URL(c.req.url).searchParams)
    const request = { query, after: null, zone, limit: EXPORT_MAX }
    const { rows } = await readPage(triviaResultRows(scope), triviaResultList, request)
    const name = `${slug}-trivia-results-${calendarDateIn(zone, scope.now)}.json`
    c.header('Content-Disposition', `attachment; filename="${name}"`)
    c.header('Cache-Control', 'private, no-store')
    return c.json(
      rows.map((row) => entryOf(toTriviaResult(row as Parameters<typeof toTriviaResult>[0]))),
      200,
    )
  })

function entryOf(run: Omit<ReturnType<typeof toTriviaResult>, 'id'>) {
  const { participant, score, totalQuestions, percentage, timeSpent, created_at } = run
  return { participant, score, totalQuestions, percentage, timeSpent, created_at }
}
