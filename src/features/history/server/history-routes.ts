import { createRoute, z } from '@hono/zod-openapi'
import { getCouple } from '#features/couples/server/couple-queries.ts'
import { readQuery } from '#lists/model/define-list.ts'
import { readPage } from '#lists/server/list-page.ts'
import { pageSchema, pageParams } from '#lists/server/list-params.ts'
import { owner } from '#platform/server/http/caller.ts'
import { admits, createRouter, json } from '#platform/server/http/router.ts'
import { HISTORY_ACTORS, HISTORY_PARTS, historyList } from '../model/history-list.ts'
import type { HistoryActor, HistoryPart } from '../model/history-list.ts'
import { historyRows, readEvent } from './history-queries.ts'

const event = z.object({
  id: z.string(),
  part: z.enum(Object.keys(HISTORY_PARTS) as [HistoryPart, ...HistoryPart[]]),
  actor: z.enum(Object.keys(HISTORY_ACTORS) as [HistoryActor, ...HistoryActor[]]),
  name: z.string(),
  text: z.string(),
  created_at: z.string(),
})

const page = createRoute({
  method: 'get',
  path: '/api/history',
  security: admits.owner,
  tags: ['history'],
  summary: 'A page of what you and your guests have done, newest first',
  request: { query: pageParams(historyList) },
  responses: { 200: json(pageSchema(event), 'The page') },
})

export const historyRoutes = createRouter().openapi(page, async (c) => {
  const scope = await owner(c)
  const { time_zone: zone } = await getCouple(scope)
  const query = readQuery(historyList, new URL(c.req.url).searchParams)
  const read = await readPage(historyRows(scope), historyList, {
    query,
    after: c.req.valid('query').after ?? null,
    zone,
  })
  return c.json({ ...read, rows: read.rows.map(readEvent) }, 200)
})
