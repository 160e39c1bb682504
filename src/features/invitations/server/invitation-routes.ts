import { createRoute, z } from '@hono/zod-openapi'
import { owner } from '#platform/server/http/caller.ts'
import { admits, body, createRouter, idParam, json } from '#platform/server/http/router.ts'
import { LETTERS_MAX } from '../model/letter.ts'
import { previewInput, sendInput } from '../model/letter-input.ts'
import { listGuestHistory } from './guest-history-queries.ts'
import {
  batchResponse,
  batchMessageResponse,
  guestEventResponse,
  previewResponse,
} from './invitation-schema.ts'
import { previewLetter } from './letter-preview.ts'
import type { LetterWriter } from './letter-writer.ts'
import { pauseBatch, retryMessages } from './mail-batch-commands.ts'
import { getBatch, listBatchMessages, listBatches } from './mail-batch-queries.ts'
import { sendLetters, senderRequirements } from './send-commands.ts'

const tags = ['invitations']
const oneBatch = z.object({ batch: batchResponse })

const send = createRoute({
  method: 'post',
  path: '/api/mail-batches',
  security: admits.owner,
  tags,
  summary: 'Send an invitation, a reminder or a message to many guests; the same client_key is one send',
  request: body(sendInput),
  responses: {
    202: json(
      oneBatch.extend({ without_email: z.int(), not_pending: z.int() }),
      'The send, which goes on by itself, and how many of the chosen it leaves out',
    ),
  },
})

const list = createRoute({
  method: 'get',
  path: '/api/mail-batches',
  security: admits.owner,
  tags,
  summary: 'The newest 50 sends',
  responses: { 200: json(z.object({ batches: z.array(batchResponse) }), 'Newest first') },
})

const preview = createRoute({
  method: 'post',
  path: '/api/mail-batches/preview',
  security: admits.owner,
  tags,
  summary: 'A letter as one guest would get it',
  request: body(previewInput),
  responses: { 200: json(previewResponse, 'The letter') },
})

const read = createRoute({
  method: 'get',
  path: '/api/mail-batches/{id}',
  security: admits.owner,
  tags,
  summary: 'One send with all of its messages',
  request: { params: idParam },
  responses: { 200: json(oneBatch.extend({ messages: z.array(batchMessageResponse) }), 'In the order sent') },
})

const pause = createRoute({
  method: 'patch',
  path: '/api/mail-batches/{id}',
  security: admits.owner,
  tags,
  summary: 'Pause a send, or let it go on',
  request: { params: idParam, ...body(z.object({ paused: z.boolean() })) },
  responses: { 200: json(oneBatch, 'The send as it is now') },
})

const retry = createRoute({
  method: 'post',
  path: '/api/mail-batches/{id}/retry',
  security: admits.owner,
  tags,
  summary: 'Send messages again that failed or may not have been sent',
  request: {
    params: idParam,
    ...body(z.object({ message_ids: z.array(z.uuid()).min(1).max(LETTERS_MAX) })),
  },
  responses: { 200: json(oneBatch, 'The send as it is now') },
})

const history = createRoute({
  method: 'get',
  path: '/api/guests/{id}/history',
  security: admits.owner,
  tags,
  summary: 'What happened with one guest: letters, the personal link, answers',
  request: { params: idParam },
  responses: { 200: json(z.object({ events: z.array(guestEventResponse) }), 'Newest first') },
})

/** The couple's letters: sends, their state, and previews. */
export function createInvitationRoutes(writer: LetterWriter) {
  return createRouter()
    .openapi(send, async (c) => {
      const asks = senderRequirements(c.var.deps.config)
      return c.json(await sendLetters(await owner(c), c.req.valid('json'), asks), 202)
    })
    .openapi(list, async (c) => c.json({ batches: await listBatches(await owner(c)) }, 200))
    .openapi(preview, async (c) => {
      const { mailFrom } = c.var.deps.config
      const { kind, guest_id, body: words } = c.req.valid('json')
      const letter = { kind, guest_id, body: words ?? null }
      return c.json(await previewLetter(await owner(c), { writer, mailFrom }, letter), 200)
    })
    .openapi(read, async (c) => {
      const [scope, { id }] = [await owner(c), c.req.valid('param')]
      const batch = await getBatch(scope, id)
      return c.json({ batch, messages: await listBatchMessages(scope, id) }, 200)
    })
    .openapi(pause, async (c) => {
      const { id } = c.req.valid('param')
      return c.json({ batch: await pauseBatch(await owner(c), id, c.req.valid('json').paused) }, 200)
    })
    .openapi(retry, async (c) => {
      const { id } = c.req.valid('param')
      return c.json({ batch: await retryMessages(await owner(c), id, c.req.valid('json').message_ids) }, 200)
    })
    .openapi(history, async (c) => {
      const { id } = c.req.valid('param')
      return c.json({ events: await listGuestHistory(await owner(c), id) }, 200)
    })
}
