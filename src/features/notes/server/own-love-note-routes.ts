import { createRoute, z } from '@hono/zod-openapi'
import { activityRowSchema } from '#features/activities/model/activity-payload.ts'
import { createActivityListRoutes } from '#features/activities/server/activity-list-routes.ts'
import { activityReader, activityRows } from '#features/activities/server/activity-queries.ts'
import { IDS_MAX } from '#lists/model/list-page.ts'
import { owner } from '#platform/server/http/caller.ts'
import { admits, body, createRouter, idParam, json } from '#platform/server/http/router.ts'
import { loveNoteColumns } from '../model/love-note-export.ts'
import { loveNoteList } from '../model/love-note-list.ts'
import { markLoveNotes } from './love-note-commands.ts'
import { getLoveNote, summarizeLoveNotes } from './love-note-queries.ts'

const PATH = '/api/activities/notes'
const noun = 'love notes'

/** The couple's calls for the notes they were left. */
export const ownLoveNoteRoutes = createActivityListRoutes({
  type: 'note',
  path: PATH,
  noun,
  list: loveNoteList,
  schema: activityRowSchema('note'),
  rows: (scope) => activityRows(scope, 'note'),
  read: activityReader('note'),
  fileName: 'love-notes',
  columns: loveNoteColumns,
})

const summary = createRoute({
  method: 'get',
  path: `${PATH}/summary`,
  security: admits.owner,
  tags: [noun],
  summary: 'The figures of all love notes',
  responses: {
    200: json(
      z.object({
        total: z.int(),
        contributors: z.int(),
        average_length: z.int(),
        favorites: z.int(),
        flagged: z.int(),
      }),
      'The figures',
    ),
  },
})

const change = createRoute({
  method: 'post',
  path: `${PATH}/bulk`,
  security: admits.owner,
  tags: [noun],
  summary: 'Make love notes favorites, or release them for the wall; those that are gone are not counted',
  request: body(
    z
      .object({
        ids: z.array(z.uuid()).min(1).max(IDS_MAX),
        favorite: z.boolean().optional(),
        on_wall: z.boolean().optional(),
      })
      .refine(({ favorite, on_wall }) => favorite !== undefined || on_wall !== undefined),
  ),
  responses: { 200: json(z.object({ count: z.int() }), 'How many were changed') },
})

const one = createRoute({
  method: 'get',
  path: `${PATH}/{id}`,
  security: admits.owner,
  tags: [noun],
  summary: 'One love note',
  request: { params: idParam },
  responses: { 200: json(activityRowSchema('note'), 'The note') },
})

/** The calls besides the list: its figures, a single note, and what the couple changes about notes. */
export const loveNoteChangeRoutes = createRouter()
  .openapi(summary, async (c) => c.json(await summarizeLoveNotes(await owner(c)), 200))
  .openapi(one, async (c) => c.json(await getLoveNote(await owner(c), c.req.valid('param').id), 200))
  .openapi(change, async (c) => {
    const { ids, ...changes } = c.req.valid('json')
    return c.json({ count: await markLoveNotes(await owner(c), ids, changes) }, 200)
  })
