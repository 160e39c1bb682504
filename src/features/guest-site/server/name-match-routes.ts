import { createRoute, z } from '@hono/zod-openapi'
import { createRouter, invalid, json, visitor } from '#platform/server/http.ts'
import { setGuestCookie } from './guest-cookie.ts'
import type { GuestTokens } from './guest-token.ts'
import { RETRY_AFTER_SECONDS, matchName, nameInput } from './name-match.ts'

// The call's own names (S0 §7); the rules are those of the form.
const matchBody = z.object({
  slug: z.string().max(250),
  firstName: z.string().default(''),
  lastName: z.string().default(''),
  contact: z.string().optional(),
})

const matched = z.object({
  success: z.literal(true),
  guest: z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string(), plusOneAllowed: z.boolean() }),
  token: z.string(),
})
const missed = z.object({
  success: z.literal(false),
  error: z.string(),
  canRequest: z.boolean(),
  needsContact: z.boolean().optional(),
})

const match = createRoute({
  method: 'post',
  path: '/api/guest-name-match',
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

/** POST /api/guest-name-match, one of the five named calls: its `error` is a text (ruling C8). */
export function createNameMatchRoutes(tokens: GuestTokens) {
  return createRouter().openapi(match, async (c) => {
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
    const outcome = await matchName(visitor(c), tokens, request.slug, name.data)
    if (outcome.matched) {
      const { guest, token, couple } = outcome
      setGuestCookie(c, couple, token)
      return c.json(
        {
          success: true as const,
          guest: {
            id: guest.id,
            firstName: guest.first_name,
            lastName: guest.last_name,
            plusOneAllowed: guest.plus_one_allowed,
          },
          token,
        },
        200,
      )
    }
    const { status, error, canRequest, needsContact } = outcome
    if (status === 429) c.header('Retry-After', String(RETRY_AFTER_SECONDS))
    return c.json(
      { success: false as const, error, canRequest, ...(needsContact ? { needsContact } : {}) },
      status,
    )
  })
}
