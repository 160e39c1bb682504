import { createRoute, z } from '@hono/zod-openapi'
import { REQUEST_STATUSES } from '#features/activities/model/activity-payload.ts'
import { guest } from '#platform/server/http/caller.ts'
import { admits, body, createRouter, json } from '#platform/server/http/router.ts'
import { idempotencyHeader, keyIn } from '#platform/server/http/idempotency-key.ts'
import { SONG_REQUEST_CALL } from '../model/song-request-call.ts'
import { songRequestInput } from '../model/song-request-input.ts'
import { checkSongsAreOpen, requestSong } from './song-commands.ts'
import { readSongRequests } from './song-queries.ts'

const { path } = SONG_REQUEST_CALL
const tags = ['song requests']

const songs = z.object({
  songs: z.array(
    z.object({
      id: z.uuid(),
      song: z.string(),
      artist: z.string(),
      requester: z.string(),
      status: z.enum(REQUEST_STATUSES),
      created_at: z.iso.datetime(),
    }),
  ),
})

const read = createRoute({
  method: 'get',
  path,
  security: admits.guest,
  tags,
  summary: "The latest song requests of a guest's wedding",
  responses: { 200: json(songs, 'The requests, newest first') },
})

const request = createRoute({
  method: 'post',
  path,
  security: admits.guest,
  tags,
  summary: 'Request a song',
  request: { ...body(songRequestInput), headers: idempotencyHeader },
  responses: { 201: json(songs.extend({ again: z.boolean() }), 'The latest requests, with this one') },
})

/** The guests' calls about songs. */
export const songRoutes = createRouter()
  .openapi(read, async (c) => {
    const scope = await guest(c)
    await checkSongsAreOpen(scope)
    return c.json(await readSongRequests(scope), 200)
  })
  .openapi(request, async (c) => {
    const key = keyIn(c.req.valid('header'))
    return c.json(await requestSong(await guest(c), c.req.valid('json'), key), 201)
  })
