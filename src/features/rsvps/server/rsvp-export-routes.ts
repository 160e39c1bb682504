import { createRoute } from '@hono/zod-openapi'
import { listParams } from '#lists/server/list-params.ts'
import { calendarDateIn } from '#platform/model/dates.ts'
import { sendCsv, csvResponse } from '#platform/server/csv/csv-response.ts'
import { owner } from '#platform/server/http/caller.ts'
import { admits, createRouter } from '#platform/server/http/router.ts'
import { getCouple } from '#features/couples/server/couple-queries.ts'
import { guestList } from '#features/guests/model/guest-list.ts'
import { waitForListSlot } from '#features/guests/server/list-slots.ts'
import { findListedGuests } from '#features/guests/server/listed-guest-queries.ts'
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
  await waitForListSlot(c, scope)
  const { time_zone } = await getCouple(scope)
  const rows = await findListedGuests(scope, c.var.deps, c.req.url, time_zone)
  const columns = rsvpColumns(time_zone, scope.now)
  return sendCsv(c, rsvpFileName(calendarDateIn(time_zone, scope.now)), columns, rows)
})
