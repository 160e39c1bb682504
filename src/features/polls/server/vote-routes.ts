import { createRoute } from '@hono/zod-openapi'
import { guest } from '#platform/server/http/caller.ts'
import { admits, body, createRouter, json } from '#platform/server/http/router.ts'
import { idempotencyHeader, keyIn } from '#platform/server/http/idempotency-key.ts'
import { voteInput } from '../model/poll-input.ts'
import { VOTE_CALL } from '../model/vote-call.ts'
import { guestPollsSchema } from './poll-schema.ts'
import { readGuestPolls } from './poll-queries.ts'
import { checkPollsAreOpen, vote } from './vote-commands.ts'

const tags = ['polls']

const read = createRoute({
  method: 'get',
  path: '/api/polls',
  security: admits.guest,
  tags,
  summary: "The polls of a guest's wedding with their results, and how the guest voted",
  responses: { 200: json(guestPollsSchema, 'The polls') },
})

const cast = createRoute({
  method: 'post',
  path: VOTE_CALL.path,
  security: admits.guest,
  tags,
  summary: 'Vote; one vote for each guest, plus one and poll counts, the first one',
  request: { ...body(voteInput), headers: idempotencyHeader },
  responses: { 200: json(guestPollsSchema, 'The polls, with this vote') },
})

/** The guests' calls about polls. */
export const voteRoutes = createRouter()
  .openapi(read, async (c) => {
    const scope = await guest(c)
    await checkPollsAreOpen(scope)
    return c.json(await readGuestPolls(scope), 200)
  })
  .openapi(cast, async (c) => {
    const key = keyIn(c.req.valid('header'))
    return c.json(await vote(await guest(c), c.req.valid('json'), key), 200)
  })
