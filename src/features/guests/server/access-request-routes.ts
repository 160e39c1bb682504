import { createRoute, z } from '@hono/zod-openapi'
import { owner } from '#platform/server/http/caller.ts'
import { admits, createRouter, idParam, json } from '#platform/server/http/router.ts'
import { approveRequest, declineRequest, reopenRequest } from './access-request-commands.ts'
import { listRequests } from './access-request-queries.ts'
import { savedGuestSchema } from '../model/guest-schema.ts'

const tags = ['guests']

const requestResponse = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  attempts: z.int(),
  asks: z.enum(['access', 'which']),
  candidates: z.array(
    z.object({
      guest_id: z.uuid(),
      companion: z.boolean(),
      first_name: z.string(),
      last_name: z.string(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      party: z.string().nullable(),
      plus_one_of: z.string().nullable(),
    }),
  ),
  first_at: z.iso.datetime(),
  last_at: z.iso.datetime(),
})

const pick = z.object({ guest_id: z.uuid().optional(), companion: z.boolean().optional() })

const list = createRoute({
  method: 'get',
  path: '/api/access-requests',
  security: admits.owner,
  tags,
  summary: 'Visitors who are not on your list and wait for your decision, the newest first',
  responses: { 200: json(z.object({ requests: z.array(requestResponse) }), 'The requests') },
})

const approve = createRoute({
  method: 'post',
  path: '/api/access-requests/{id}/approve',
  security: admits.owner,
  tags,
  summary: 'Put who asked on your list, or say which of its guests they are; their page opens by itself',
  request: {
    params: idParam,
    body: { required: false, content: { 'application/json': { schema: pick } } },
  },
  responses: { 200: json(savedGuestSchema, 'The guest they are') },
})

const decline = createRoute({
  method: 'post',
  path: '/api/access-requests/{id}/decline',
  security: admits.owner,
  tags,
  summary: 'Decline a request; the visitor is not told',
  request: { params: idParam },
  responses: { 204: { description: 'Declined' } },
})

const reopen = createRoute({
  method: 'post',
  path: '/api/access-requests/{id}/reopen',
  security: admits.owner,
  tags,
  summary: 'Take a decline back',
  request: { params: idParam },
  responses: { 204: { description: 'It waits again' } },
})

export const accessRequestRoutes = createRouter()
  .openapi(list, async (c) => c.json({ requests: await listRequests(await owner(c)) }, 200))
  .openapi(approve, async (c) => {
    const { guest_id, companion = false } = c.req.valid('json')
    const picked = guest_id === undefined ? null : { guest_id, companion }
    return c.json(await approveRequest(await owner(c), c.req.valid('param').id, picked), 200)
  })
  .openapi(decline, async (c) => {
    await declineRequest(await owner(c), c.req.valid('param').id)
    return c.body(null, 204)
  })
  .openapi(reopen, async (c) => {
    await reopenRequest(await owner(c), c.req.valid('param').id)
    return c.body(null, 204)
  })
