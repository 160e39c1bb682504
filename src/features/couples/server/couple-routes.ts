import { createRoute, z } from '@hono/zod-openapi'
import { AppError } from '#platform/model/app-error.ts'
import { account, owner, visitor } from '#platform/server/http/caller.ts'
import { admits, body, createRouter, json } from '#platform/server/http/router.ts'
import { coupleChanges, createWeddingInput } from '../model/couple-input.ts'
import { siteAvailability } from '../model/site-availability.ts'
import { changeCouple, createWedding } from './couple-commands.ts'
import { findCoupleBySlug, getCouple, toPublicCouple } from './couple-queries.ts'
import { coupleResponse, publicCoupleResponse } from './couple-schema.ts'

const tags = ['couple']

const readOwn = createRoute({
  method: 'get',
  path: '/api/couple',
  security: admits.owner,
  tags,
  summary: 'Your wedding; 404 before there is one',
  responses: { 200: json(coupleResponse, 'The wedding') },
})

const create = createRoute({
  method: 'post',
  path: '/api/couple',
  security: admits.account,
  tags,
  summary: 'Create your one wedding, as a draft',
  request: body(createWeddingInput),
  responses: { 201: json(coupleResponse, 'The wedding') },
})

const change = createRoute({
  method: 'patch',
  path: '/api/couple',
  security: admits.owner,
  tags,
  summary:
    'Change details and settings; 402 for publishing without a licence, 412 when someone else saved since `If-Match`',
  request: {
    ...body(coupleChanges),
    headers: z.object({
      'if-match': z.string().optional().openapi({ description: 'the `updated_at` last read' }),
    }),
  },
  responses: { 200: json(coupleResponse, 'The wedding') },
})

const readPublic = createRoute({
  method: 'get',
  path: '/api/weddings/{slug}',
  security: admits.anyone,
  tags: ['guest page'],
  summary: 'What anyone may know of a published wedding',
  request: { params: z.object({ slug: z.string() }) },
  responses: { 200: json(publicCoupleResponse, 'The wedding') },
})

export const coupleRoutes = createRouter()
  .openapi(readOwn, async (c) => c.json(await getCouple(await owner(c)), 200))
  .openapi(create, async (c) => {
    const { weddingBeginners } = c.var.deps
    return c.json(await createWedding(await account(c), c.req.valid('json'), weddingBeginners), 201)
  })
  .openapi(change, async (c) => {
    const scope = await owner(c)
    const version =
      c.req.header('if-match')?.replace(/^(W\/)?"?|"?$/g, '') ?? (await getCouple(scope)).updated_at
    const { settingsFollowers, config } = c.var.deps
    const needsLicence = config.licenceRequired
    const changes = c.req.valid('json')
    return c.json(await changeCouple(scope, changes, version, settingsFollowers, { needsLicence }), 200)
  })
  .openapi(readPublic, async (c) => {
    const scope = visitor(c)
    const couple = await findCoupleBySlug(scope, c.req.valid('param').slug)
    if (!couple || siteAvailability(couple, scope.now) !== 'open') {
      throw new AppError('not_found', 'Wedding not found or not available.')
    }
    return c.json(toPublicCouple(couple), 200)
  })
