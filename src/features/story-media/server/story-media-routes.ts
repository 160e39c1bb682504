import { createRoute, z } from '@hono/zod-openapi'
import { limitBody } from '#platform/server/http/body-limit.ts'
import { readPieces } from '#platform/server/http/body-pieces.ts'
import { owner } from '#platform/server/http/caller.ts'
import { admits, body, createRouter, json } from '#platform/server/http/router.ts'
import type { AppContext } from '#platform/server/http/app-context.ts'
import { COVER_MAX_BYTES } from '#features/couples/model/story-media.ts'
import { storyMediaCopy as copy } from '../model/story-media-copy.ts'
import { videoPartInput, videoUploadInput } from '../model/story-video-input.ts'
import { changeCoverPhoto, removeCoverPhoto } from './cover-photo-commands.ts'
import type { MediaStore } from './media-store.ts'
import { getStoryMedia } from './story-media-queries.ts'
import { finishVideo, keepVideoPart, removeStoryVideo, uploadOf } from './story-video-commands.ts'
import { countReceived } from '#platform/server/files/upload-parts.ts'

const tags = ['couple']
const storyMedia = z.object({
  story_video_state: z.enum(['none', 'processing', 'ready', 'failed']),
  story_video_url: z.string().nullable(),
  poster_url: z.string().nullable(),
  cover_photo_url: z.string().nullable(),
  converts: z.boolean(),
})
const received = z.object({ bytes_received: z.int() })
const bytes = (type: string) => ({
  body: { content: { [type]: { schema: { type: 'string' as const, format: 'binary' } } } },
})

const read = createRoute({
  method: 'get',
  path: '/api/story-media',
  security: admits.owner,
  tags,
  summary: 'Your story video and cover photo, at addresses that open to you for six hours',
  responses: { 200: json(storyMedia, 'Both') },
})

const readUpload = createRoute({
  method: 'get',
  path: '/api/story-video/upload',
  security: admits.owner,
  tags,
  summary: 'How much of an upload has come: go on from there',
  request: { query: videoUploadInput },
  responses: { 200: json(received, 'Bytes without a gap') },
})

const sendPart = createRoute({
  method: 'put',
  path: '/api/story-video/upload',
  security: admits.owner,
  tags,
  summary:
    'Send the next part: 1 MiB, or what is left; a part from elsewhere is dropped, and the answer says where to go on',
  request: { query: videoPartInput, ...bytes('application/octet-stream') },
  responses: { 200: json(received, 'Bytes without a gap') },
})

const finish = createRoute({
  method: 'post',
  path: '/api/story-video',
  security: admits.owner,
  tags,
  summary: 'Make the upload your story video',
  request: body(videoUploadInput),
  responses: { 200: json(storyMedia, 'It is there, or being converted') },
})

const removeVideo = createRoute({
  method: 'delete',
  path: '/api/story-video',
  security: admits.owner,
  tags,
  summary: 'Delete your story video',
  responses: { 200: json(storyMedia, 'What is left') },
})

const sendCover = createRoute({
  method: 'put',
  path: '/api/cover-photo',
  security: admits.owner,
  tags,
  summary: 'Make a picture your cover photo: the body is the file itself',
  middleware: [limitBody(COVER_MAX_BYTES, copy.coverTooLarge)],
  request: bytes('image/jpeg'),
  responses: { 200: json(storyMedia, 'It is there') },
})

const removeCover = createRoute({
  method: 'delete',
  path: '/api/cover-photo',
  security: admits.owner,
  tags,
  summary: 'Delete your cover photo',
  responses: { 200: json(storyMedia, 'What is left') },
})

/** The path whose request bodies may be larger than those of other calls. */
export const COVER_PHOTO_PATH = '/api/cover-photo'

/** The owner's calls about the film and the picture behind the names. */
export function createStoryMediaRoutes(store: MediaStore) {
  return createRouter()
    .openapi(read, async (c) => c.json(await getStoryMedia(await owner(c), store), 200))
    .openapi(readUpload, async (c) => {
      const upload = uploadOf(await owner(c), c.req.valid('query'))
      const count = await countReceived(store.files, upload)
      return c.json({ bytes_received: count }, 200)
    })
    .openapi(sendPart, async (c) => {
      const scope = await owner(c)
      const { offset, ...upload } = c.req.valid('query')
      const count = await keepVideoPart(scope, store, upload, offset, await readPieces(c))
      return c.json({ bytes_received: count }, 200)
    })
    .openapi(finish, async (c) => {
      const scope = await owner(c)
      await finishVideo(scope, store, c.req.valid('json'))
      return c.json(await getStoryMedia(scope, store), 200)
    })
    .openapi(removeVideo, async (c) => {
      const scope = await owner(c)
      await removeStoryVideo(scope, store)
      return c.json(await getStoryMedia(scope, store), 200)
    })
    .openapi(sendCover, async (c) => {
      const scope = await owner(c)
      await changeCoverPhoto(scope, store, await bodyOf(c))
      return c.json(await getStoryMedia(scope, store), 200)
    })
    .openapi(removeCover, async (c) => {
      const scope = await owner(c)
      await removeCoverPhoto(scope, store)
      return c.json(await getStoryMedia(scope, store), 200)
    })
}

async function bodyOf(c: AppContext): Promise<Uint8Array> {
  return new Uint8Array(await c.req.arrayBuffer())
}
