import { createRoute, z } from '@hono/zod-openapi'
import { REQUEST_STATUSES, activityRowSchema } from '#features/activities/model/activity-payload.ts'
import { changeActivities } from '#features/activities/server/activity-commands.ts'
import { createActivityListRoutes } from '#features/activities/server/activity-list-routes.ts'
import { activityReader, activityRows } from '#features/activities/server/activity-queries.ts'
import { IDS_MAX } from '#lists/model/list-page.ts'
import { owner } from '#platform/server/http/caller.ts'
import { admits, body, createRouter, idParam, json } from '#platform/server/http/router.ts'
import { PLAYLIST_SONGS } from '../model/playlist.ts'
import type { PlaylistSongs } from '../model/playlist.ts'
import { VERDICTS } from '../model/song-verdict.ts'
import { songCsvColumns } from '../model/song-export.ts'
import { songList } from '../model/song-list.ts'
import { decideSong, decideSongs, undoSongDecisions } from './song-commands.ts'
import { listCountedSongs, listPlaylist, summarizeSongs } from './song-queries.ts'

const PATH = '/api/activities/songs'
const tags = ['song requests']
const ids = z.array(z.uuid()).min(1).max(IDS_MAX)
/** Ids grouped by the previous status of their requests. */
const some = z.array(z.uuid()).max(IDS_MAX)
const before = z.object({ pending: some, approved: some, rejected: some })
const counted = json(z.object({ count: z.int() }), 'How many there were')

/** A song, no matter how often it was requested, in responses. */
export const countedSong = z.object({
  song: z.string(),
  artist: z.string(),
  count: z.int(),
  favorite: z.boolean(),
  status: z.enum(REQUEST_STATUSES),
})
const songs = z.object({ songs: z.array(countedSong) })

const summary = createRoute({
  method: 'get',
  path: `${PATH}/summary`,
  security: admits.owner,
  tags,
  summary: 'Your song requests in figures',
  responses: {
    200: json(
      z.object({
        total: z.int(),
        pending: z.int(),
        approved: z.int(),
        rejected: z.int(),
        contributors: z.int(),
        favorites: z.int(),
      }),
      'The figures',
    ),
  },
})

const popular = createRoute({
  method: 'get',
  path: `${PATH}/popular`,
  security: admits.owner,
  tags,
  summary: 'Every requested song once, the most requested first',
  responses: { 200: json(songs, 'The songs') },
})

const playlist = createRoute({
  method: 'get',
  path: `${PATH}/playlist`,
  security: admits.owner,
  tags,
  summary: 'The songs of a playlist, each once',
  request: {
    query: z.object({ songs: z.enum(Object.keys(PLAYLIST_SONGS) as [PlaylistSongs, ...PlaylistSongs[]]) }),
  },
  responses: { 200: json(songs, 'The songs') },
})

const decide = createRoute({
  method: 'patch',
  path: `${PATH}/{id}`,
  security: admits.owner,
  tags,
  summary: 'Approve or reject a pending song request',
  request: { params: idParam, ...body(z.object({ status: z.enum(VERDICTS) })) },
  responses: { 204: { description: 'Done' } },
})

const decideAll = createRoute({
  method: 'post',
  path: `${PATH}/decide`,
  security: admits.owner,
  tags,
  summary: 'Approve or reject song requests, whatever they were',
  request: body(z.object({ ids, status: z.enum(VERDICTS) })),
  responses: { 200: json(z.object({ count: z.int(), before }), 'How many, and what they were') },
})

const undo = createRoute({
  method: 'post',
  path: `${PATH}/undo`,
  security: admits.owner,
  tags,
  summary:
    'Take back a decision: song requests are what they were before, unless they were decided again since',
  request: body(z.object({ status: z.enum(VERDICTS), before })),
  responses: { 200: counted },
})

const star = createRoute({
  method: 'post',
  path: `${PATH}/favorite`,
  security: admits.owner,
  tags,
  summary: 'Mark song requests as favorites, or no longer',
  request: body(z.object({ ids, favorite: z.boolean() })),
  responses: { 200: counted },
})

/** The couple's calls about song requests. */
export const ownSongRoutes = createRouter()
  .openapi(summary, async (c) => c.json(await summarizeSongs(await owner(c)), 200))
  .openapi(popular, async (c) =>
    c.json({ songs: await listCountedSongs(await owner(c), REQUEST_STATUSES) }, 200),
  )
  .openapi(playlist, async (c) => {
    const scope = await owner(c)
    return c.json({ songs: await listPlaylist(scope, c.req.valid('query').songs) }, 200)
  })
  .openapi(decide, async (c) => {
    await decideSong(await owner(c), c.req.valid('param').id, c.req.valid('json').status)
    return c.body(null, 204)
  })
  .openapi(decideAll, async (c) => {
    const scope = await owner(c)
    const { ids: chosen, status } = c.req.valid('json')
    return c.json(await decideSongs(scope, chosen, status), 200)
  })
  .openapi(undo, async (c) => {
    const { status, before: were } = c.req.valid('json')
    return c.json({ count: await undoSongDecisions(await owner(c), status, were) }, 200)
  })
  .openapi(star, async (c) => {
    const scope = await owner(c)
    const { ids: chosen, favorite } = c.req.valid('json')
    return c.json({ count: await changeActivities(scope, 'request', chosen, { favorite }) }, 200)
  })

/** The list itself: its pages, deletion and CSV. */
export const ownSongListRoutes = createActivityListRoutes({
  type: 'request',
  path: PATH,
  noun: 'song requests',
  list: songList,
  schema: activityRowSchema('request'),
  rows: (scope) => activityRows(scope, 'request'),
  read: activityReader('request'),
  fileName: 'song-requests',
  columns: songCsvColumns,
})
