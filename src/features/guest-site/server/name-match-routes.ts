import { createRoute, z } from '@hono/zod-openapi'
import { guest, visitor } from '#platform/server/http/caller.ts'
import { invalid } from '#platform/server/http/error-response.ts'
import { admits, body, createRouter, json } from '#platform/server/http/router.ts'
import type { AppContext } from '#platform/server/http/app-context.ts'
import type { Couple } from '#features/couples/model/couple.ts'
import type { GuestScope } from '#platform/server/db/scope.ts'
import { limitRate } from '#platform/server/http/rate-limit.ts'
import type { RateLimit } from '#platform/server/http/rate-limit.ts'
import { guestPageCopy as copy } from '../model/guest-page.ts'
import { keepVisitorDevice, setGuestCookie, visitorDevice } from './guest-cookie.ts'
import type { GuestTokens } from './guest-token.ts'
import { RETRY_AFTER_SECONDS, admitWaiting, admitByName, nameInput } from './name-match.ts'
import type { Admission } from './name-match.ts'

/** A waiting page polls twelve times a minute, and less often after a while. */
const ASKS_PER_ADDRESS: RateLimit = { bucket: 'waiting.address', burst: 60, perSeconds: 60 }

// The call has field names of its own; the rules are those of the form.
const matchBody = z.object({
  slug: z.string().max(250),
  firstName: z.string().default(''),
  lastName: z.string().default(''),
  contact: z.string().optional(),
  /** Sent by a page that can show the form without reloading. */
  view: z.literal('rsvp').optional(),
})

/** The guest who got in, and their token: what the browser stores. */
const admitted = z.object({
  guest: z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string(), plusOneAllowed: z.boolean() }),
  token: z.string(),
})
const matched = admitted.extend({
  success: z.literal(true),
  page: z.unknown().optional(),
  html: z.string().optional(),
})
const missed = z.object({
  success: z.literal(false),
  error: z.string(),
  canRequest: z.boolean(),
  needsContact: z.boolean().optional(),
  requestKey: z.string().optional(),
})

const match = createRoute({
  method: 'post',
  path: '/api/guest-name-match',
  security: admits.anyone,
  tags: ['guest page'],
  summary: 'Let a guest in by first and last name; sets the guest cookie',
  request: { body: { required: true, content: { 'application/json': { schema: matchBody } } } },
  responses: {
    200: json(z.union([matched, missed]), 'Matched, or the reason why not'),
    404: json(missed, 'No such site, or not yet available'),
    410: json(missed, 'The celebration has concluded'),
    422: json(missed, 'A name is missing'),
    429: json(missed, 'Too many names were tried'),
  },
})

const status = createRoute({
  method: 'post',
  path: '/api/access-requests/status',
  security: admits.anyone,
  tags: ['guest page'],
  summary: 'Ask, with the key of a miss, whether the couple has said yes; then sets the guest cookie',
  request: body(z.object({ slug: z.string().max(250), key: z.string().max(100) })),
  responses: {
    200: json(
      z.union([
        z.object({ status: z.literal('pending') }),
        admitted.extend({ status: z.literal('approved') }),
      ]),
      'Let in, or not yet; nobody is told of a no',
    ),
  },
})

/** The RSVP form as HTML and the data it was rendered from; null if the guest gets another page. */
type DrawEntry = (scope: GuestScope, couple: Couple) => Promise<{ page: unknown; html: string } | null>

/**
 * POST /api/guest-name-match, one of the named calls: its `error` is a text (rule C8); and the call with which a
 * page polls while waiting after a miss.
 */
export function createNameMatchRoutes(tokens: GuestTokens, draw: DrawEntry) {
  return createRouter()
    .openapi(match, async (c) => {
      const request = c.req.valid('json')
      const name = nameInput.safeParse({
        first_name: request.firstName,
        last_name: request.lastName,
        contact: request.contact,
      })
      if (!name.success) {
        const { message } = invalid(name.error.issues)
        return c.json({ success: false as const, error: message, canRequest: false }, 422)
      }
      const device = visitorDevice(c)
      const outcome = await admitByName(visitor(c), tokens, request.slug, name.data, device)
      if (outcome.matched) {
        const drawn = request.view && (await draw(await guest(c, outcome.token), outcome.couple))
        return c.json({ success: true as const, ...welcome(c, outcome), ...drawn }, 200)
      }
      const { error, canRequest, needsContact, requestKey } = outcome
      if (requestKey && !canRequest) keepVisitorDevice(c, device)
      if (outcome.status === 429) c.header('Retry-After', String(RETRY_AFTER_SECONDS))
      return c.json(
        {
          success: false as const,
          error,
          canRequest,
          ...(needsContact ? { needsContact } : {}),
          ...(requestKey ? { requestKey } : {}),
        },
        outcome.status,
      )
    })
    .openapi(status, async (c) => {
      const scope = visitor(c)
      await limitRate(scope, ASKS_PER_ADDRESS, scope.address, copy.tooManyAsks)
      const { slug, key } = c.req.valid('json')
      const admission = await admitWaiting(scope, tokens, slug, key)
      if (!admission) return c.json({ status: 'pending' as const }, 200)
      return c.json({ status: 'approved' as const, ...welcome(c, admission) }, 200)
    })
}

/** Sets the cookie of a guest who got in; returns what their page stores. */
function welcome(c: AppContext, { guest: person, token, couple }: Admission) {
  setGuestCookie(c, couple, token)
  return {
    guest: {
      id: person.id,
      firstName: person.first_name,
      lastName: person.last_name,
      plusOneAllowed: person.plus_one_allowed,
    },
    token,
  }
}
