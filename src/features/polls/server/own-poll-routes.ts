import { createRoute } from '@hono/zod-openapi'
import { owner } from '#platform/server/http/caller.ts'
import { admits, body, createRouter, idParam, json } from '#platform/server/http/router.ts'
import { askingInput, pollChanges, pollInput } from '../model/poll-input.ts'
import { askEveryone, changePoll, createPoll, deletePoll } from './poll-commands.ts'
import { readPollReport, readPollSummary } from './poll-queries.ts'
import { ownPollSchema, pollReportSchema, pollSummarySchema } from './poll-schema.ts'
import { idempotencyHeader, keyIn } from '#platform/server/http/idempotency-key.ts'

const path = '/api/activities/polls'
const tags = ['polls']
const changed = { 200: json(ownPollSchema, 'The poll') }

const read = createRoute({
  method: 'get',
  path,
  security: admits.owner,
  tags,
  summary: "The couple's polls with their results, and figures about all of them",
  responses: { 200: json(pollSummarySchema, 'The polls') },
})

const report = createRoute({
  method: 'get',
  path: `${path}/report`,
  security: admits.owner,
  tags,
  summary: 'Votes of the last 7 days, and who voted most often',
  responses: { 200: json(pollReportSchema, 'The report') },
})

const create = createRoute({
  method: 'post',
  path,
  security: admits.owner,
  tags,
  summary: 'Create a poll; guests can vote at once',
  request: { ...body(pollInput), headers: idempotencyHeader },
  responses: { 201: json(ownPollSchema, 'The poll') },
})

const change = createRoute({
  method: 'patch',
  path: `${path}/{id}`,
  security: admits.owner,
  tags,
  summary: 'Change the words of a poll, close or reopen it. Refused where words were changed since `seen`',
  request: { params: idParam, ...body(pollChanges) },
  responses: changed,
})

const remove = createRoute({
  method: 'delete',
  path: `${path}/{id}`,
  security: admits.owner,
  tags,
  summary: 'Delete a poll with its votes for good',
  request: { params: idParam },
  responses: { 204: { description: 'It is gone' } },
})

const ask = createRoute({
  method: 'put',
  path: `${path}/{id}/asking`,
  security: admits.owner,
  tags,
  summary: 'Put a poll to everybody on their open pages, or stop',
  request: { params: idParam, ...body(askingInput) },
  responses: changed,
})

/** The couple's calls about their polls. */
export const ownPollRoutes = createRouter()
  .openapi(read, async (c) => c.json(await readPollSummary(await owner(c)), 200))
  .openapi(report, async (c) => c.json(await readPollReport(await owner(c)), 200))
  .openapi(create, async (c) => {
    const key = keyIn(c.req.valid('header'))
    return c.json(await createPoll(await owner(c), c.req.valid('json'), key), 201)
  })
  .openapi(change, async (c) =>
    c.json(await changePoll(await owner(c), c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .openapi(remove, async (c) => {
    await deletePoll(await owner(c), c.req.valid('param').id)
    return c.body(null, 204)
  })
  .openapi(ask, async (c) =>
    c.json(await askEveryone(await owner(c), c.req.valid('param').id, c.req.valid('json').asks), 200),
  )
