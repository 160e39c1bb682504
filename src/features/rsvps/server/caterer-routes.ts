import { createRoute } from '@hono/zod-openapi'
import { calendarDateIn } from '#platform/model/dates.ts'
import { sendCsv, csvResponse } from '#platform/server/csv/csv-response.ts'
import { admits, createRouter, owner } from '#platform/server/http/http.ts'
import { getCouple } from '#features/couples/server/couple-queries.ts'
import { listGuests } from '#features/guests/server/guest-queries.ts'
import { catererNotes } from '#features/questions/model/caterer-notes.ts'
import { listAnswerers, listQuestions } from '#features/questions/server/question-queries.ts'
import { catererColumnsOf, catererFileName, catererSheet } from '../model/caterer-sheet.ts'

const exportCsv = createRoute({
  method: 'get',
  path: '/api/rsvp/caterer.csv',
  security: admits.owner,
  tags: ['rsvp'],
  summary: 'Who comes, where they sit and what they eat, as CSV',
  responses: { 200: csvResponse },
})

/** The caterer's sheet as a file; the screen makes the same one of the guests it has read. */
export const catererRoutes = createRouter().openapi(exportCsv, async (c) => {
  const scope = await owner(c)
  const { time_zone } = await getCouple(scope)
  const notes = catererNotes(await listQuestions(scope), await listAnswerers(scope))
  const { tables } = catererSheet(await listGuests(scope), notes)
  const diners = tables.flatMap((table) => table.diners)
  return sendCsv(c, catererFileName(calendarDateIn(time_zone, scope.now)), catererColumnsOf(diners), diners)
})
