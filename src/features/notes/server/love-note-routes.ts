import { createRoute, z } from '@hono/zod-openapi'
import { guest } from '#platform/server/http/caller.ts'
import { admits, body, createRouter, json } from '#platform/server/http/router.ts'
import { idempotencyHeader, keyIn } from '#platform/server/http/idempotency-key.ts'
import { LOVE_NOTE_CALL } from '../model/love-note-call.ts'
import { loveNoteInput } from '../model/love-note-input.ts'
import { checkNotesAreOpen, shareLoveNote } from './love-note-commands.ts'
import { readLoveNotes } from './love-note-queries.ts'

const { path } = LOVE_NOTE_CALL
const tags = ['love notes']

const loveNotes = z.object({
  notes: z.array(
    z.object({
      id: z.uuid(),
      author: z.string(),
      message: z.string(),
      created_at: z.iso.datetime(),
      wall_clock: z.string(),
    }),
  ),
})

const read = createRoute({
  method: 'get',
  path,
  security: admits.guest,
  tags,
  summary: "The latest love notes of a guest's wedding",
  responses: { 200: json(loveNotes, 'The notes, newest first') },
})

const share = createRoute({
  method: 'post',
  path,
  security: admits.guest,
  tags,
  summary: 'Share a love note',
  request: { ...body(loveNoteInput), headers: idempotencyHeader },
  responses: { 201: json(loveNotes, 'The latest notes, with this one') },
})

export const loveNoteRoutes = createRouter()
  .openapi(read, async (c) => {
    const scope = await guest(c)
    await checkNotesAreOpen(scope)
    return c.json(await readLoveNotes(scope), 200)
  })
  .openapi(share, async (c) => {
    const key = keyIn(c.req.valid('header'))
    return c.json(await shareLoveNote(await guest(c), c.req.valid('json'), key), 201)
  })
