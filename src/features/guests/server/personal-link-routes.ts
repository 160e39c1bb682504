import { createRoute, z } from '@hono/zod-openapi'
import { owner } from '#platform/server/http/caller.ts'
import { notFoundError } from '#platform/server/http/error-response.ts'
import { admits, createRouter, idParam, json } from '#platform/server/http/router.ts'
import { revokeLink } from './personal-link-commands.ts'
import { listGuestLinks } from './personal-link-queries.ts'
import type { PersonalLinks } from './personal-link-queries.ts'

const tags = ['guests']
const guestLink = z.object({ guest_id: z.uuid(), url: z.string(), typed_address: z.string().nullable() })

const list = createRoute({
  method: 'get',
  path: '/api/guests/links',
  security: admits.owner,
  tags,
  summary: "Your guests' personal links, or that of one of them",
  request: { query: z.object({ guest_id: z.uuid().optional() }) },
  responses: { 200: json(z.array(guestLink), 'The links') },
})

const revoke = createRoute({
  method: 'post',
  path: '/api/guests/{id}/revoke-link',
  security: admits.owner,
  tags,
  summary: 'Give a guest a new personal link; the old one, its QR code and their sessions end',
  request: { params: idParam },
  responses: { 200: json(guestLink, 'The new link') },
})

/** The couple's own view of the links that `links` creates and reads. */
export function createPersonalLinkRoutes(links: PersonalLinks) {
  return createRouter()
    .openapi(list, async (c) => {
      const scope = await owner(c)
      const { guest_id } = c.req.valid('query')
      return c.json(await listGuestLinks(scope, links, c.var.deps.config.publicUrl, guest_id), 200)
    })
    .openapi(revoke, async (c) => {
      const scope = await owner(c)
      const { id } = c.req.valid('param')
      await revokeLink(scope, id)
      const [link] = await listGuestLinks(scope, links, c.var.deps.config.publicUrl, id)
      if (!link) throw notFoundError()
      return c.json(link, 200)
    })
}
