import { createRoute } from '@hono/zod-openapi'
import { calendarDateIn } from '#platform/model/dates.ts'
import { sendCsv, csvResponse } from '#platform/server/csv/csv-response.ts'
import { owner } from '#platform/server/http/caller.ts'
import { admits, createRouter, idParam } from '#platform/server/http/router.ts'
import { getCouple } from '#features/couples/server/couple-queries.ts'
import { listInvited } from '#features/events/server/event-queries.ts'
import { listGuests } from '#features/guests/server/guest-queries.ts'
import { waitForListSlot } from '#features/guests/server/list-slots.ts'
import { catererNotes } from '#features/questions/model/caterer-notes.ts'
import { listAnswerers } from '#features/questions/server/answerer-queries.ts'
import { listQuestions } from '#features/questions/server/question-summary-queries.ts'
import { readSeatingPlan } from '#features/seating/server/seating-queries.ts'
import {
  catererColumnsOf,
  catererFileName,
  catererSheet,
  eventCatererFileName,
  eventCatererSheet,
  sheetRows,
} from '../model/caterer-sheet.ts'

const exportCsv = createRoute({
  method: 'get',
  path: '/api/rsvp/caterer.csv',
  security: admits.owner,
  tags: ['rsvp'],
  summary: 'Who comes, where they sit and what they eat, as CSV',
  responses: { 200: csvResponse },
})

const exportEventCsv = createRoute({
  method: 'get',
  path: '/api/events/{id}/caterer.csv',
  security: admits.owner,
  tags: ['events'],
  summary: 'Who comes to an event besides the wedding and what they eat there, as CSV',
  request: { params: idParam },
  responses: { 200: csvResponse },
})

/** The caterer's sheet as a file; the screen builds the same sheet from the guests it has loaded. */
export const catererRoutes = createRouter()
  .openapi(exportCsv, async (c) => {
    const scope = await owner(c)
    await waitForListSlot(c, scope)
    const { time_zone } = await getCouple(scope)
    const notes = catererNotes(await listQuestions(scope), await listAnswerers(scope))
    const plan = await readSeatingPlan(scope)
    const diners = sheetRows(catererSheet(await listGuests(scope), notes, plan))
    return sendCsv(c, catererFileName(calendarDateIn(time_zone, scope.now)), catererColumnsOf(diners), diners)
  })
  .openapi(exportEventCsv, async (c) => {
    const scope = await owner(c)
    await waitForListSlot(c, scope)
    const { event, people } = await listInvited(scope, c.req.valid('param').id)
    const notes = catererNotes(await listQuestions(scope), await listAnswerers(scope), event.id)
    const diners = sheetRows(eventCatererSheet(people, await listGuests(scope), notes))
    return sendCsv(c, eventCatererFileName(event.name, event.date), catererColumnsOf(diners, false), diners)
  })
