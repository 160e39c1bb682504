import { createRoute } from '@hono/zod-openapi'
import { owner } from '#platform/server/http/caller.ts'
import { admits, body, createRouter, json } from '#platform/server/http/router.ts'
import { seatingChanges, seatingRelease } from '../model/seating-input.ts'
import { changeSeating, releaseSeating } from './seating-commands.ts'
import { readSeatingPlan } from './seating-queries.ts'
import { seatingPlanSchema, seatingVersionSchema } from './seating-schema.ts'

const tags = ['seating']
const path = '/api/seating'

const read = createRoute({
  method: 'get',
  path,
  security: admits.owner,
  tags,
  summary: 'Your tables, everybody who comes with their seat, and your rules',
  responses: { 200: json(seatingPlanSchema, 'The plan') },
})

const change = createRoute({
  method: 'post',
  path: `${path}/changes`,
  security: admits.owner,
  tags,
  summary: 'Make one step of the plan: all of it or nothing',
  description:
    'Each change says what it was based on. What is so already changes nothing, so a step may be sent again. A step that ' +
    'was based on what is true no more is refused with 412 and a sentence that says what is true now.',
  request: body(seatingChanges),
  responses: { 200: json(seatingVersionSchema, "The plan's new version") },
})

const release = createRoute({
  method: 'put',
  path: `${path}/release`,
  security: admits.owner,
  tags,
  summary: 'Show guests their table on their page, or no longer',
  request: body(seatingRelease),
  responses: { 200: json(seatingVersionSchema, 'As it is now') },
})

/** The couple's calls about their seating. */
export const seatingRoutes = createRouter()
  .openapi(read, async (c) => c.json(await readSeatingPlan(await owner(c)), 200))
  .openapi(change, async (c) => {
    const scope = await owner(c)
    const { version, released_at } = await changeSeating(scope, c.req.valid('json').changes)
    return c.json({ version, released_at }, 200)
  })
  .openapi(release, async (c) => {
    const scope = await owner(c)
    return c.json(await releaseSeating(scope, c.req.valid('json').released), 200)
  })
