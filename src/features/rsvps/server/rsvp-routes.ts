import { createRoute, z } from '@hono/zod-openapi'
import { guest } from '#platform/server/http/caller.ts'
import { admits, body, createRouter, json } from '#platform/server/http/router.ts'
import { keyIn, replacedKeysIn, replacingHeader } from '#platform/server/http/idempotency-key.ts'
import { guestSchema } from '#features/guests/model/guest-schema.ts'
import { ANSWER_FIELDS, COMPANION_FIELDS, INVITED_FIELDS, OWN_FIELDS } from '../model/own-answer.ts'
import { rsvpInput } from '../model/rsvp-input.ts'
import { answerRsvp } from './rsvp-commands.ts'
import { getOwnAnswer } from './rsvp-queries.ts'

const tags = ['rsvp']

const guestAnswer = guestSchema.pick(maskOf([...ANSWER_FIELDS, ...OWN_FIELDS])).extend({
  companion_of: z.null(),
  mail_withheld: z.boolean(),
  party: z.array(guestSchema.pick(maskOf(['id', ...ANSWER_FIELDS]))),
})
const companionAnswer = guestSchema
  .pick(maskOf(COMPANION_FIELDS))
  .extend({ companion_of: guestSchema.pick(maskOf(INVITED_FIELDS)) })
const ownAnswer = z.union([guestAnswer, companionAnswer])

const read = createRoute({
  method: 'get',
  path: '/api/rsvp',
  security: admits.guest,
  tags,
  summary: "A guest's own record, and what the others of their party answered; a plus one's own part of it",
  responses: { 200: json(ownAnswer, 'The record') },
})

const save = createRoute({
  method: 'put',
  path: '/api/rsvp',
  security: admits.guest,
  tags,
  summary:
    "Save a guest's own answer, and what they answer for others of their party; a plus one's for themselves",
  request: { ...body(rsvpInput), headers: replacingHeader },
  responses: { 200: json(ownAnswer, 'The record as it is now') },
})

export const rsvpRoutes = createRouter()
  .openapi(read, async (c) => c.json(await getOwnAnswer(await guest(c)), 200))
  .openapi(save, async (c) => {
    const headers = c.req.valid('header')
    const keys = { key: keyIn(headers), replaced: replacedKeysIn(headers) }
    return c.json(await answerRsvp(await guest(c), c.req.valid('json'), keys), 200)
  })

function maskOf<K extends string>(fields: readonly K[]): Record<K, true> {
  return Object.fromEntries(fields.map((field) => [field, true])) as Record<K, true>
}
