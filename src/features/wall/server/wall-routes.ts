import { createRoute, z } from '@hono/zod-openapi'
import { owner, visitor } from '#platform/server/http/caller.ts'
import { notFoundError } from '#platform/server/http/error-response.ts'
import { admits, body, createRouter, json } from '#platform/server/http/router.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import { WALL_CONTENTS, WALL_STATES } from '../model/wall.ts'
import type { WallContents, WallState } from '../model/wall.ts'
import { changeWall, renewWall } from './wall-commands.ts'
import { getOwnWall, readWall } from './wall-queries.ts'

const tags = ['wall']
const state = z.enum(Object.keys(WALL_STATES) as [WallState, ...WallState[]])
const shows = z.enum(Object.keys(WALL_CONTENTS) as [WallContents, ...WallContents[]])
const ownWall = z.object({ url: z.string().nullable(), state, shows, poll_id: z.uuid().nullable() })
const wall = z.object({
  state,
  shows,
  key: z.string(),
  photos: z.array(
    z.object({ id: z.uuid(), base: z.string(), widths: z.array(z.int()), guest_name: z.string() }),
  ),
  notes: z.array(z.object({ id: z.uuid(), author: z.string(), message: z.string() })),
  poll: z
    .object({
      question: z.string(),
      options: z.array(z.object({ text: z.string(), votes: z.int(), percent: z.int() })),
      votes: z.int(),
      isOpen: z.boolean(),
    })
    .nullable(),
  leaderboard: z.array(z.object({ participant: z.string(), percentage: z.int() })).nullable(),
})

const read = createRoute({
  method: 'get',
  path: '/api/wall',
  security: admits.owner,
  tags,
  summary: 'The address of the screen at your venue, and what it does',
  responses: { 200: json(ownWall, 'Your wall') },
})

const change = createRoute({
  method: 'put',
  path: '/api/wall',
  security: admits.owner,
  tags,
  summary: 'Play, pause or darken the screen at your venue, or have it show something else',
  request: body(z.object({ state, shows, poll_id: z.uuid().nullable() }).partial()),
  responses: { 200: json(ownWall, 'As it is now') },
})

const renew = createRoute({
  method: 'post',
  path: '/api/wall/renew',
  security: admits.owner,
  tags,
  summary: 'Give the wall an address: one that it had opens nothing any more',
  responses: { 200: json(ownWall, 'The new address') },
})

const watch = createRoute({
  method: 'get',
  path: '/api/wall/{key}',
  security: admits.anyone,
  tags,
  summary: 'What a wall shows, for whoever has its address',
  request: { params: z.object({ key: z.string().max(200) }) },
  responses: { 200: json(wall, 'State, and what takes turns or stands') },
})

/** The calls about the screen at the venue. */
export function createWallRoutes(secrets: Secrets, publicUrl: string) {
  const own = (scope: OwnerScope) => getOwnWall(scope, publicUrl)
  return createRouter()
    .openapi(read, async (c) => c.json(await own(await owner(c)), 200))
    .openapi(change, async (c) => {
      const scope = await owner(c)
      await changeWall(scope, c.req.valid('json'))
      return c.json(await own(scope), 200)
    })
    .openapi(renew, async (c) => {
      const scope = await owner(c)
      await renewWall(scope)
      return c.json(await own(scope), 200)
    })
    .openapi(watch, async (c) => {
      const found = await readWall(visitor(c), secrets, c.req.valid('param').key)
      if (!found) throw notFoundError()
      return c.json(found, 200)
    })
}
