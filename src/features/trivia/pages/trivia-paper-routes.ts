import { createRoute } from '@hono/zod-openapi'
import { getCouple } from '#features/couples/server/couple-queries.ts'
import { calendarDateIn } from '#platform/model/dates.ts'
import { admits, createRouter, idParam, notFoundError, owner } from '#platform/server/http/http.ts'
import type { AppContext } from '#platform/server/http/http.ts'
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
    const html = await renderCertificates(couple, runs)
    return sendPaper(c, `${couple.slug}-trivia-certificates-${date}.html`, html)
  })
  .openapi(certificate, async (c) => {
    const scope = await owner(c)
    const [run] = await listCertificateRuns(scope, c.req.valid('param').id)
    if (!run) throw notFoundError()
    const html = await renderCertificates(await getCouple(scope), [run])
    return sendPaper(c, certificateFileName(run.participant), html)
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
    const html = await renderTriviaReport({ couple, now: scope.now, stats, leaderboard, questions, results })
    const date = calendarDateIn(couple.time_zone, scope.now)
    return sendPaper(c, `${couple.slug}-trivia-report-${date}.html`, html)
  })

/** As a file: within the product's own pages it would be one of them. */
function sendPaper(c: AppContext, fileName: string, html: string): Response {
  const plain = fileName.replace(/[^\w.-]+/g, '-')
  const whole = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  c.header('Content-Disposition', `attachment; filename="${plain}"; filename*=UTF-8''${whole}`)
  c.header('Cache-Control', 'private, no-store')
  c.header('Content-Type', 'text/html; charset=utf-8')
  return c.body(html)
}
