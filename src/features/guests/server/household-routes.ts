import { createRoute, z } from '@hono/zod-openapi'
import { owner } from '#platform/server/http/caller.ts'
import { admits, body, createRouter, json } from '#platform/server/http/router.ts'
import { dismissInput, householdsInput } from '../model/household-input.ts'
import { dismissHouseholds, groupHouseholds } from './household-commands.ts'
import { listHouseholdSuggestions } from './household-queries.ts'

const tags = ['guests']

const group = createRoute({
  method: 'post',
  path: '/api/households',
  security: admits.owner,
  tags,
  summary: 'Group guests as households; a name that one has adds to it',
  request: body(householdsInput),
  responses: {
    200: json(
      z.object({
        count: z.int(),
        before: z.array(z.object({ name: z.string().nullable(), guest_ids: z.array(z.uuid()) })),
      }),
      'How many guests were grouped, and what takes it back',
    ),
  },
})

const suggestions = createRoute({
  method: 'get',
  path: '/api/household-suggestions',
  security: admits.owner,
  tags,
  summary: 'Households that guests of one family name or e-mail could be',
  responses: {
    200: json(
      z.object({
        suggestions: z.array(
          z.object({
            key: z.string(),
            name: z.string(),
            guest_ids: z.array(z.uuid()),
            joins: z.boolean(),
            likely: z.boolean(),
          }),
        ),
      }),
      'Without those that were dismissed',
    ),
  },
})

const dismiss = createRoute({
  method: 'post',
  path: '/api/household-suggestions/dismiss',
  security: admits.owner,
  tags,
  summary: 'Take suggestions away',
  request: body(dismissInput),
  responses: { 204: { description: 'They are not suggested again' } },
})

export const householdRoutes = createRouter()
  .openapi(group, async (c) => {
    const { households } = c.req.valid('json')
    return c.json(await groupHouseholds(await owner(c), households), 200)
  })
  .openapi(suggestions, async (c) =>
    c.json({ suggestions: await listHouseholdSuggestions(await owner(c)) }, 200),
  )
  .openapi(dismiss, async (c) => {
    await dismissHouseholds(await owner(c), c.req.valid('json').keys)
    return c.body(null, 204)
  })
