import { createRoute, z } from '@hono/zod-openapi'
import { body, createRouter, guest, json } from '#platform/server/http.ts'
import { RSVP_STATUSES } from '#features/guests/model/guest.ts'
import { rsvpInput } from '../model/rsvp-input.ts'
import { answerRsvp } from './rsvp-commands.ts'
import { getOwnAnswer } from './rsvp-queries.ts'

const tags = ['rsvp']
const text = z.string().nullable()

const answer = {
  first_name: z.string(),
  last_name: z.string(),
  rsvp_status: z.enum(RSVP_STATUSES),
  plus_one_allowed: z.boolean(),
  plus_one_first_name: text,
  plus_one_last_name: text,
  meal_choice: text,
  plus_one_meal_choice: text,
  dietary_restrictions: text,
}

const ownAnswer = z.object({
  ...answer,
  email: text,
  phone: text,
  seat: text,
  companion_name: text,
  party: z.array(z.object({ id: z.uuid(), ...answer })),
})

const read = createRoute({
  method: 'get',
  path: '/api/rsvp',
  tags,
  summary: "A guest's own record, and what the others of their party answered",
  responses: { 200: json(ownAnswer, 'The record') },
})

const save = createRoute({
  method: 'put',
  path: '/api/rsvp',
  tags,
  summary: "Save a guest's own answer, and what they answer for others of their party",
  request: { ...body(rsvpInput), headers: z.object({ 'idempotency-key': z.string().max(100).optional() }) },
  responses: { 200: json(ownAnswer, 'The record as it is now') },
})

export const rsvpRoutes = createRouter()
  .openapi(read, async (c) => c.json(await getOwnAnswer(await guest(c)), 200))
  .openapi(save, async (c) => {
    const key = c.req.valid('header')['idempotency-key'] ?? null
    return c.json(await answerRsvp(await guest(c), c.req.valid('json'), key), 200)
  })
