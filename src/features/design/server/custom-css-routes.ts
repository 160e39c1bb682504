import { createRoute, z } from '@hono/zod-openapi'
import { owner } from '#platform/server/http/caller.ts'
import { admits, body, createRouter, json } from '#platform/server/http/router.ts'
import { customCss } from '../model/design-input.ts'
import { scopedCss } from './custom-css.ts'

const checkCss = createRoute({
  method: 'post',
  path: '/api/couple/custom-css',
  security: admits.owner,
  tags: ['couple'],
  summary: 'Custom CSS as the guest page would take it; 422 says what it cannot take. Nothing is saved',
  request: body(z.object({ custom_css: customCss })),
  responses: { 200: json(z.object({ css: z.string() }), 'The rules, confined to the page') },
})

export const customCssRoutes = createRouter().openapi(checkCss, async (c) => {
  await owner(c)
  return c.json({ css: scopedCss(c.req.valid('json').custom_css) }, 200)
})
