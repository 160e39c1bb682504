import { createRoute, z } from '@hono/zod-openapi'
import { owner, visitor } from '#platform/server/http/caller.ts'
import { notFoundError } from '#platform/server/http/error-response.ts'
import { admits, body, createRouter, json } from '#platform/server/http/router.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import { changeDjList, renewDjList, revokeDjList } from './dj-list-commands.ts'
import { findDjList, getOwnDjList } from './dj-list-queries.ts'
import { countedSong } from './own-song-routes.ts'

const tags = ['song requests']
const ownList = z.object({ url: z.string().nullable(), with_pending: z.boolean() })

const read = createRoute({
  method: 'get',
  path: '/api/dj-list',
  security: admits.owner,
  tags,
  summary: 'The link of the list that you share with your DJ',
  responses: { 200: json(ownList, 'Your link') },
})

const change = createRoute({
  method: 'put',
  path: '/api/dj-list',
  security: admits.owner,
  tags,
  summary: 'Show your DJ pending requests too, or approved ones alone',
  request: body(z.object({ with_pending: z.boolean() })),
  responses: { 200: json(ownList, 'As it is now') },
})

const renew = createRoute({
  method: 'post',
  path: '/api/dj-list/renew',
  security: admits.owner,
  tags,
  summary: 'Give the list a link: one that it had opens nothing any more',
  responses: { 200: json(ownList, 'The new link') },
})

const revoke = createRoute({
  method: 'delete',
  path: '/api/dj-list',
  security: admits.owner,
  tags,
  summary: 'Take the link away: it opens nothing any more',
  responses: { 200: json(ownList, 'As it is now') },
})

const open = createRoute({
  method: 'get',
  path: '/api/dj-list/{key}',
  security: admits.anyone,
  tags,
  summary: 'The songs that a couple share with their DJ, for whoever has the link',
  request: { params: z.object({ key: z.string().max(200) }) },
  responses: { 200: json(z.object({ songs: z.array(countedSong), version: z.string() }), 'The songs') },
})

/** The calls about the list for the DJ. */
export function createDjListRoutes(publicUrl: string) {
  const own = (scope: OwnerScope) => getOwnDjList(scope, publicUrl)
  return createRouter()
    .openapi(read, async (c) => c.json(await own(await owner(c)), 200))
    .openapi(change, async (c) => {
      const scope = await owner(c)
      await changeDjList(scope, c.req.valid('json').with_pending)
      return c.json(await own(scope), 200)
    })
    .openapi(renew, async (c) => {
      const scope = await owner(c)
      await renewDjList(scope)
      return c.json(await own(scope), 200)
    })
    .openapi(revoke, async (c) => {
      const scope = await owner(c)
      await revokeDjList(scope)
      return c.json(await own(scope), 200)
    })
    .openapi(open, async (c) => {
      const found = await findDjList(visitor(c), c.req.valid('param').key)
      if (!found) throw notFoundError()
      return c.json(found.list, 200)
    })
}
