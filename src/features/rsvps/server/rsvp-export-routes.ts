import { createRoute } from '@hono/zod-openapi'
import { applyList, readQuery } from '#lists/model/define-list.ts'
import { listParams } from '#lists/server/list-params.ts'
import { calendarDateIn } from '#platform/model/dates.ts'
import { answerCsv, csvAnswer } from '#platform/server/csv-answer.ts'
import { createRouter, owner } from '#platform/server/http.ts'
import { getCouple } from '#features/couples/server/couple-queries.ts'
import { guestList } from '#features/guests/model/guest-list.ts'
import { listGuests } from '#features/guests/server/guest-queries.ts'
import { rsvpColumns, rsvpFileName } from '../model/rsvp-csv.ts'

const exportCsv = createRoute({
  method: 'get',
  path: '/api/rsvp/export.csv',
  tags: ['rsvp'],
  summary: 'The answers of the guests that the search and filters match, as CSV',
  request: { query: listParams(guestList) },
  responses: { 200: csvAnswer },
})

export const rsvpExportRoutes = createRouter().openapi(exportCsv, async (c) => {
  const scope = await owner(c)
  const { time_zone } = await getCouple(scope)
  const query = readQuery(guestList, new URL(c.req.url).searchParams)
  const rows = applyList(guestList, await listGuests(scope), query, time_zone)
  return answerCsv(c, rsvpFileName(calendarDateIn(time_zone, scope.now)), rsvpColumns(time_zone), rows)
})
