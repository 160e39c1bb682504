import { createRoute, z } from '@hono/zod-openapi'
import { DELIVERY_STATES } from '#platform/model/delivery-state.ts'
import { owner } from '#platform/server/http/caller.ts'
import { admits, createRouter, json } from '#platform/server/http/router.ts'
import { listGuestLetters } from './guest-letter-queries.ts'

const instant = z.iso.datetime().nullable()

const letters = createRoute({
  method: 'get',
  path: '/api/invitations',
  security: admits.owner,
  tags: ['guests'],
  summary: 'The newest invitation and the last reminder of every guest who was sent one',
  responses: {
    200: json(
      z.array(
        z.object({
          guest_id: z.uuid(),
          state: z.enum(DELIVERY_STATES).nullable(),
          reason: z.string().nullable(),
          at: instant,
          reminded_at: instant,
        }),
      ),
      'In no order',
    ),
  },
})

export const guestLetterRoutes = createRouter().openapi(letters, async (c) =>
  c.json(await listGuestLetters(await owner(c)), 200),
)
