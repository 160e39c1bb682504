import { createRoute, z } from '@hono/zod-openapi'
import { getCouple } from '#features/couples/server/couple-queries.ts'
import { readQuery } from '#lists/model/define-list.ts'
import type { FilterValues, PagedList } from '#lists/model/define-list.ts'
import { IDS_MAX } from '#lists/model/list-page.ts'
import { readMatchingIds, readPage } from '#lists/server/list-page.ts'
import { listParams, matchingIds, pageSchema, pageParams } from '#lists/server/list-params.ts'
import type { CsvColumn } from '#platform/model/csv-cells.ts'
import { calendarDateIn } from '#platform/model/dates.ts'
import type { TimeZone } from '#platform/model/dates.ts'
import { csvResponse, sendCsv } from '#platform/server/csv/csv-response.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import { owner } from '#platform/server/http/caller.ts'
import { admits, body, createRouter, json } from '#platform/server/http/router.ts'
import type { AppContext } from '#platform/server/http/app-context.ts'
import type { ActivityType } from '../model/activity.ts'
import { deleteActivities } from './activity-commands.ts'

interface ActivityListParts<Row extends { id: string }, F extends FilterValues, S extends string> {
  /** null for activities of any type */
  type: ActivityType | null
  /** '/api/activities/notes' */
  path: `/api/activities${string}`
  /** what its rows are called in the API's documentation: 'love notes' */
  noun: string
  list: PagedList<Row, F, S>
  schema: z.ZodType<Row>
  /** the rows as `activityRows` returns them, with any columns that the list computes */
  rows: (scope: OwnerScope) => object
  read: (row: never) => Row
  /** 'love-notes' in '{slug}-love-notes-{date}.csv' */
  fileName: string
  columns: (zone: TimeZone) => readonly CsvColumn<Row>[]
}

/** More rows than any wedding has. */
const EXPORT_MAX = 100_000

/**
 * The couple's calls on the list of one type: its pages, the matching ids, deleting them, and the CSV of what is
 * shown.
 */
export function createActivityListRoutes<
  Row extends { id: string },
  F extends FilterValues,
  S extends string,
>(parts: ActivityListParts<Row, F, S>) {
  const { path, noun, list, schema } = parts
  const tags = [noun]
  const page = createRoute({
    method: 'get',
    path,
    security: admits.owner,
    tags,
    summary: `A page of the couple's ${noun}`,
    request: { query: pageParams(list) },
    responses: { 200: json(pageSchema(schema), 'The page') },
  })
  const ids = createRoute({
    method: 'get',
    path: `${path}/ids`,
    security: admits.owner,
    tags,
    summary: `The ids of all ${noun} that the search and filters match`,
    request: { query: listParams(list) },
    responses: { 200: json(matchingIds, 'The ids, in no order') },
  })
  const exportCsv = createRoute({
    method: 'get',
    path: `${path}/export.csv`,
    security: admits.owner,
    tags,
    summary: `The ${noun} that the search and filters match, as CSV`,
    request: { query: listParams(list) },
    responses: { 200: csvResponse },
  })
  const remove = createRoute({
    method: 'post',
    path: `${path}/delete`,
    security: admits.owner,
    tags,
    summary: `Delete ${noun} for good; those that are gone already are not counted`,
    request: body(z.object({ ids: z.array(z.uuid()).min(1).max(IDS_MAX) })),
    responses: { 200: json(z.object({ count: z.int() }), 'How many were deleted') },
  })
  const queryOf = (c: AppContext) => readQuery(list, new URL(c.req.url).searchParams)
  // The rows are of one type; the kit only needs their columns.
  const rowsOf = (scope: OwnerScope) => parts.rows(scope) as never
  const toRow = parts.read as (row: object) => Row
  return createRouter()
    .openapi(page, async (c) => {
      const scope = await owner(c)
      const { time_zone: zone } = await getCouple(scope)
      const request = { query: queryOf(c), after: c.req.valid('query').after ?? null, zone }
      const read = await readPage(rowsOf(scope), list, request)
      return c.json({ ...read, rows: read.rows.map(toRow) } as never, 200)
    })
    .openapi(ids, async (c) => {
      const scope = await owner(c)
      const { time_zone: zone } = await getCouple(scope)
      return c.json({ ids: await readMatchingIds(rowsOf(scope), list, queryOf(c), zone) }, 200)
    })
    .openapi(exportCsv, async (c) => {
      const scope = await owner(c)
      const { slug, time_zone: zone } = await getCouple(scope)
      const all = await readPage(rowsOf(scope), list, {
        query: queryOf(c),
        after: null,
        zone,
        limit: EXPORT_MAX,
      })
      const name = `${slug}-${parts.fileName}-${calendarDateIn(zone, scope.now)}.csv`
      return sendCsv(c, name, parts.columns(zone), all.rows.map(toRow))
    })
    .openapi(remove, async (c) => {
      const scope = await owner(c)
      return c.json({ count: await deleteActivities(scope, parts.type, c.req.valid('json').ids) }, 200)
    })
}
