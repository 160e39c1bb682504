import { createRoute, z } from '@hono/zod-openapi'
import { activityColumns } from '#features/activities/model/activity-export.ts'
import { getCouple } from '#features/couples/server/couple-queries.ts'
import { haveLanguages } from '#features/guests/model/guest-csv.ts'
import { waitForListSlot } from '#features/guests/server/list-slots.ts'
import { calendarDateIn } from '#platform/model/dates.ts'
import { csvResponse, sendCsv } from '#platform/server/csv/csv-response.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import { owner } from '#platform/server/http/caller.ts'
import { admits, createRouter, json } from '#platform/server/http/router.ts'
import type { AppContext } from '#platform/server/http/app-context.ts'
import { sendPieces } from '#platform/server/http/send-pieces.ts'
import { exportFileName } from '../model/data-export.ts'
import type { ExportType } from '../model/data-export.ts'
import { guestColumns, mediaColumns } from '../model/export-columns.ts'
import { completeJson, exportInfo } from './complete-json.ts'
import { limitDataExports } from './export-limit.ts'
import { readPart, readParts } from './export-parts.ts'
import { withExportSlot } from './export-slots.ts'
import { getOwnerEmail, summarizeExport } from './export-queries.ts'
import { listedActivities } from './listed-activities.ts'

const tags = ['data export']

const summary = createRoute({
  method: 'get',
  path: '/api/data-export',
  security: admits.owner,
  tags,
  summary: 'What there is to export, in figures',
  responses: {
    200: json(
      z.object({
        guests: z.int(),
        rsvp_accepted: z.int(),
        rsvp_declined: z.int(),
        rsvp_pending: z.int(),
        media: z.int(),
        media_bytes: z.int(),
        activities: z.int(),
      }),
      'The figures',
    ),
  },
})

const csv = <Part extends string>(part: Part, what: string) =>
  createRoute({
    method: 'get',
    path: `/api/data-export/${part}.csv`,
    security: admits.owner,
    tags,
    summary: `${what} as CSV`,
    responses: { 200: csvResponse },
  })

// Its members are not described: the response is written in pieces, not with `c.json`.
const jsonFile: { description: string; content: Record<string, { schema: { type: 'object' } }> } = {
  description: 'A JSON file',
  content: { 'application/json': { schema: { type: 'object' } } },
}

const complete = createRoute({
  method: 'get',
  path: '/api/data-export/complete.json',
  security: admits.owner,
  tags,
  summary: 'The wedding and all that belongs to it as JSON, but for the files',
  description:
    'Of a run of the trivia, `payload.answers` names the index that each chosen option had then, and ' +
    '`answered[].option_index` its present one, or -1 if the couple has removed it since.',
  responses: { 200: jsonFile },
})

/** The couple's calls for the files of their data, except for the ZIP with everything. */
export const dataExportRoutes = createRouter()
  .openapi(summary, async (c) => c.json(await summarizeExport(await owner(c)), 200))
  .openapi(csv('guests', 'All guests with their answers'), async (c) => {
    const { scope, zone, name } = await begin(c, 'guests')
    const guests = await readPart(scope, c.var.deps, 'guests')
    return sendCsv(c, name, guestColumns(zone, haveLanguages(guests), scope.now), guests)
  })
  .openapi(csv('media', 'All photos and videos, with links that open without signing in,'), async (c) => {
    const { scope, zone, name } = await begin(c, 'media')
    return sendCsv(c, name, mediaColumns(zone), await readPart(scope, c.var.deps, 'media'))
  })
  .openapi(csv('activities', 'All that guests contributed besides'), async (c) => {
    const { scope, zone, name } = await begin(c, 'activities')
    const activities = await readPart(scope, c.var.deps, 'activities')
    const rows = listedActivities({ activities, polls: await readPart(scope, c.var.deps, 'polls') })
    return sendCsv(c, name, activityColumns(zone), rows)
  })
  .openapi(complete, async (c) => {
    const { scope, name } = await begin(c, 'complete')
    const email = await getOwnerEmail(scope)
    return withExportSlot(c, scope, async () => {
      const parts = await readParts(scope, c.var.deps)
      const pieces = completeJson(parts, exportInfo(parts, email, scope.now))
      return sendPieces(c, { name, type: 'application/json; charset=utf-8' }, pieces)
    })
  })

async function begin(c: AppContext, type: ExportType) {
  const scope: OwnerScope = await owner(c)
  await limitDataExports(scope)
  // The complete one has slots of its own: it may take longer to download.
  if (type !== 'complete') await waitForListSlot(c, scope)
  const { slug, time_zone: zone } = await getCouple(scope)
  return { scope, zone, name: exportFileName(type, slug, calendarDateIn(zone, scope.now)) }
}
