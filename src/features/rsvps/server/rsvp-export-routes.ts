import { createRoute } from '@hono/zod-openapi'
import { applyList, readQuery } from '#lists/model/define-list.ts'
import { listParams } from '#lists/server/list-params.ts'
import { calendarDateIn } from '#platform/model/dates.ts'
import { sendCsv, csvResponse } from '#platform/server/csv/csv-response.ts'
import { admits, createRouter, owner } from '#platform/server/http/http.ts'
import { getCouple } from '#features/couples/server/couple-queries.ts'
import { guestList } from '#features/guests/model/guest-list.ts'
import { listGuestsWithLetters } from '#features/guests/server/guest-letter-queries.ts'
import { rsvpColumns, rsvpFileName } from '../model/rsvp-csv.ts'

const exportCsv = createRoute({
  method: 'get',
  path: '/api/rsvp/export.csv',
  security: admits.owner,
  tags: ['rsvp'],
  summary: 'The answers of the guests that the search and filters match, as CSV',
  request: { query: listParams(guestList) },
  responses: { 200: csvResponse },
})

export const rsvpExportRoutes = createRouter().openapi(exportCsv, async (c) => {
  const scope = await owner(c)
  const { time_zone } = await getCouple(scope)
  const query = readQuery(guestList, new URL(c.req.url).searchParams)
  const rows = applyList(guestList, await listGuestsWithLetters(scope), query, time_zone)
  return sendCsv(c, rsvpFileName(calendarDateIn(time_zone, scope.now)), rsvpColumns(time_zone), rows)
})
