import { z } from '@hono/zod-openapi'

/** As long as the longest name that any browser makes. */
const KEY_MAX = 100

/**
 * The header of calls that may be sent more than once but are carried out once: those of guests by
 * `received-calls.ts`, those with which a couple creates something by `created-id.ts`.
 */
export const idempotencyHeader = z.object({ 'idempotency-key': z.string().max(KEY_MAX).optional() })

/** The key in the headers of a call; null without one. */
export function keyIn(headers: z.infer<typeof idempotencyHeader>): string | null {
  return headers['idempotency-key'] ?? null
}
