import { createRoute, z } from '@hono/zod-openapi'
import { owner } from '#platform/server/http/caller.ts'
import { admits, createRouter, json } from '#platform/server/http/router.ts'
import { ACTIVITY_TYPES } from '../model/activity.ts'
import type { ActivityType } from '../model/activity.ts'
import { activityColumns } from '../model/activity-export.ts'
import { activityList } from '../model/activity-list.ts'
import { createActivityListRoutes } from './activity-list-routes.ts'
import { listedRows, readListed, summarizeActivities } from './activity-queries.ts'

const listed = z.object({
  id: z.string(),
  type: z.enum(Object.keys(ACTIVITY_TYPES) as [ActivityType, ...ActivityType[]]),
  author: z.string(),
  preview: z.string(),
  details: z.string(),
  created_at: z.string(),
})

const summary = createRoute({
  method: 'get',
  path: '/api/activities/summary',
  security: admits.owner,
  tags: ['activities'],
  summary: 'How many contributions of each type your guests made',
  responses: {
    200: json(
      z.object({ total: z.int(), notes: z.int(), requests: z.int(), trivia: z.int(), polls: z.int() }),
      'The figures',
    ),
  },
})

export const activitySummaryRoutes = createRouter().openapi(summary, async (c) =>
  c.json(await summarizeActivities(await owner(c)), 200),
)

/** The couple's calls on everything that their guests contributed, of every type. */
export const activityRoutes = createActivityListRoutes({
  type: null,
  path: '/api/activities',
  noun: 'activities',
  list: activityList,
  schema: listed,
  rows: listedRows,
  read: readListed,
  fileName: 'activities',
  columns: activityColumns,
})
