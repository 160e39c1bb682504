import { createRoute } from '@hono/zod-openapi'
import { getCouple } from '#features/couples/server/couple-queries.ts'
import { calendarDateIn } from '#platform/model/dates.ts'
import { owner } from '#platform/server/http/caller.ts'
import { notFoundError } from '#platform/server/http/error-response.ts'
import { admits, createRouter, idParam } from '#platform/server/http/router.ts'
import type { AppContext } from '#platform/server/http/app-context.ts'
import { sendPieces } from '#platform/server/http/send-pieces.ts'
import { certificateFileName } from '../model/trivia-papers-copy.ts'
import {
  listBestResults,
  listCertificateRuns,
  readQuestionFigures,
  readTriviaLeaderboard,
  readTriviaStats,
} from '../server/trivia-figure-queries.ts'
import { renderCertificates } from './trivia-certificate.tsx'
import { renderTriviaReport } from './trivia-report.tsx'

const tags = ['trivia results']
const htmlFile = {
  description: 'A document to keep and print',
  content: { 'text/html': { schema: { type: 'string' as const } } },
}
/** More than anybody prints. */
const REPORT_RESULTS = 1_000

const certificates = createRoute({
  method: 'get',
  path: '/api/activities/trivia/certificates.html',
  security: admits.owner,
  tags,
  summary: 'The certificates of all who earned one',
  responses: { 200: htmlFile },
})

const certificate = createRoute({
  method: 'get',
  path: '/api/activities/trivia/results/{id}/certificate.html',
  security: admits.owner,
  tags,
  summary: 'The certificate of a run that earned one',
  request: { params: idParam },
  responses: { 200: htmlFile },
})

const report = createRoute({
  method: 'get',
  path: '/api/activities/trivia/report.html',
  security: admits.owner,
  tags,
  summary: 'Everything about your trivia as a report',
  responses: { 200: htmlFile },
})

/** The couple's papers about the trivia. */
export const triviaPaperRoutes = createRouter()
  .openapi(certificates, async (c) => {
    const scope = await owner(c)
    const couple = await getCouple(scope)
    const runs = await listCertificateRuns(scope, null)
    const date = calendarDateIn(couple.time_zone, scope.now)
    const paper = await renderCertificates(couple, runs)
    return sendPaper(c, `${couple.slug}-trivia-certificates-${date}.html`, paper)
  })
  .openapi(certificate, async (c) => {
    const scope = await owner(c)
    const [run] = await listCertificateRuns(scope, c.req.valid('param').id)
    if (!run) throw notFoundError()
    const paper = await renderCertificates(await getCouple(scope), [run])
    return sendPaper(c, certificateFileName(run.participant), paper)
  })
  .openapi(report, async (c) => {
    const scope = await owner(c)
    const couple = await getCouple(scope)
    const [stats, leaderboard, questions, results] = await Promise.all([
      readTriviaStats(scope),
      readTriviaLeaderboard(scope),
      readQuestionFigures(scope),
      listBestResults(scope, REPORT_RESULTS),
    ])
    const paper = await renderTriviaReport({ couple, now: scope.now, stats, leaderboard, questions, results })
    const date = calendarDateIn(couple.time_zone, scope.now)
    return sendPaper(c, `${couple.slug}-trivia-report-${date}.html`, paper)
  })

/** Sent as a download: opened within the product's own pages it would count as one of them. */
function sendPaper(c: AppContext, name: string, pieces: readonly string[]): Response {
  return sendPieces(c, { name, type: 'text/html; charset=utf-8' }, pieces.values())
}
