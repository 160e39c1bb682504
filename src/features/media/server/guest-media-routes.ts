import { createHash } from 'node:crypto'
import { createRoute, z } from '@hono/zod-openapi'
import { hasVersion } from '#platform/server/http/entity-tag.ts'
import { guest } from '#platform/server/http/caller.ts'
import { admits, body, createRouter, idParam, json } from '#platform/server/http/router.ts'
import { readPieces } from '#platform/server/http/body-pieces.ts'
import { idempotencyHeader, keyIn } from '#platform/server/http/idempotency-key.ts'
import { GALLERY_MOST } from '../model/media.ts'
import { galleryItem, ownUpload } from '../model/media-schema.ts'
import { finishUploadInput, photoConsentInput, uploadInput, uploadPartInput } from '../model/upload-input.ts'
import { readGallery } from './gallery-queries.ts'
import type { MediaTools } from './media-tools.ts'
import { listOwnUploads } from './own-upload-queries.ts'
import { savePhotoConsent } from './photo-consent-commands.ts'
import { checkPhotosAreOpen, sendingGuest } from './photos-open.ts'
import { countUploaded, finishUpload, keepUploadPart, removeUpload } from './upload-commands.ts'

const tags = ['photos']

const gallery = z.object({
  key: z.string(),
  items: z.array(galleryItem),
  next: z.string().nullable(),
  total: z.int(),
  decided_at: z.string().nullable(),
})
const ownUploads = z.object({
  key: z.string(),
  uploads: z.array(ownUpload),
  photo_consent: z.boolean().nullable(),
})

const readPage = createRoute({
  method: 'get',
  path: '/api/gallery',
  security: admits.guest,
  tags,
  summary: 'The approved photos and films of a wedding, the latest decision first',
  request: {
    query: z.object({
      after: z.string().max(100).optional(),
      limit: z.coerce.number().int().min(1).max(GALLERY_MOST).optional(),
    }),
  },
  responses: { 200: json(gallery, 'A page of them'), 304: { description: 'As it was' } },
})

const readOwn = createRoute({
  method: 'get',
  path: '/api/uploads',
  security: admits.guest,
  tags,
  summary: 'What you have sent, and what became of it',
  responses: { 200: json(ownUploads, 'Newest first') },
})

const readParts = createRoute({
  method: 'get',
  path: '/api/uploads/parts',
  security: admits.guest,
  tags,
  summary: 'How much of a file has come: go on from there',
  request: { query: uploadInput },
  responses: {
    200: json(z.object({ bytes_received: z.int(), upload: ownUpload.nullable() }), 'Bytes without a gap'),
  },
})

const sendPart = createRoute({
  method: 'put',
  path: '/api/uploads/parts',
  security: admits.guest,
  tags,
  summary:
    'Send the next part: 1 MiB, or what is left; a part from elsewhere is dropped, and the answer says where to go on',
  request: {
    query: uploadPartInput,
    body: {
      content: { 'application/octet-stream': { schema: { type: 'string' as const, format: 'binary' } } },
    },
  },
  responses: { 200: json(z.object({ bytes_received: z.int() }), 'Bytes without a gap') },
})

const finish = createRoute({
  method: 'post',
  path: '/api/uploads',
  security: admits.guest,
  tags,
  summary: 'Share the file whose parts have all come; a week longer than the site is open',
  request: { ...body(finishUploadInput), headers: idempotencyHeader },
  responses: {
    201: json(z.object({ upload: ownUpload.nullable() }), 'Here; null where it was deleted since'),
  },
})

const remove = createRoute({
  method: 'delete',
  path: '/api/uploads/{id}',
  security: admits.guest,
  tags,
  summary: 'Delete what you have sent',
  request: { params: idParam },
  responses: { 204: { description: 'Gone' } },
})

const consent = createRoute({
  method: 'put',
  path: '/api/photo-consent',
  security: admits.guest,
  tags,
  summary: 'Say whether photos of you may be shared',
  request: body(photoConsentInput),
  responses: { 200: json(photoConsentInput, 'As it is kept') },
})

/** The guests' calls about photos and films. */
export function createGuestMediaRoutes(tools: MediaTools) {
  return createRouter()
    .openapi(readPage, async (c) => {
      const scope = await guest(c)
      await checkPhotosAreOpen(scope)
      const page = await readGallery(scope, tools.secrets, c.req.valid('query'))
      const version = `W/"${createHash('sha256').update(JSON.stringify(page)).digest('base64url').slice(0, 22)}"`
      if (hasVersion(c, version)) return c.body(null, 304)
      return c.json(page, 200)
    })
    .openapi(readOwn, async (c) => c.json(await listOwnUploads(await guest(c), tools.secrets), 200))
    .openapi(readParts, async (c) =>
      c.json(await countUploaded(await sendingGuest(c), tools, c.req.valid('query')), 200),
    )
    .openapi(sendPart, async (c) => {
      const scope = await sendingGuest(c)
      const { offset, ...upload } = c.req.valid('query')
      const pieces = await readPieces(c)
      return c.json({ bytes_received: await keepUploadPart(scope, tools, upload, offset, pieces) }, 200)
    })
    .openapi(finish, async (c) => {
      const key = keyIn(c.req.valid('header'))
      const upload = await finishUpload(await sendingGuest(c), tools, c.req.valid('json'), key)
      return c.json({ upload }, 201)
    })
    .openapi(remove, async (c) => {
      await removeUpload(await guest(c), tools, c.req.valid('param').id)
      return c.body(null, 204)
    })
    .openapi(consent, async (c) => {
      const { photo_consent } = c.req.valid('json')
      await savePhotoConsent(await guest(c), photo_consent)
      return c.json({ photo_consent }, 200)
    })
}
