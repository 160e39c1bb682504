import { z } from '@hono/zod-openapi'

/** As long as the longest name that any browser makes. */
const KEY_MAX = 100

/**
 * The header of calls that may be sent more than once but are carried out once: those of guests by
 * `received-calls.ts`, those with which a couple creates something by `created-id.ts`.
 */
export const idempotencyHeader = z.object({ 'idempotency-key': z.string().max(KEY_MAX).optional() })

/** Far more answers than one guest gives without a network. */
const REPLACED_MAX = 20

/**
 * The keys, between commas, of earlier calls that this one replaces. The browser got no response to them, so each may
 * have been carried out.
 */
export const replacingHeader = idempotencyHeader.extend({
  'twofold-replaces': z
    .string()
    .max(REPLACED_MAX * (KEY_MAX + 1))
    .optional(),
})

/** The keys of the calls that a call replaces, the last ones of too many. */
export function replacedKeysIn(headers: z.infer<typeof replacingHeader>): string[] {
  const keys = headers['twofold-replaces']?.split(',') ?? []
  return keys.filter(Boolean).slice(-REPLACED_MAX)
}

/** The key in the headers of a call; null without one, or with an empty one, which would be the same for all calls. */
export function keyIn(headers: z.infer<typeof idempotencyHeader>): string | null {
  return headers['idempotency-key'] || null
}
