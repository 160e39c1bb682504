import { z } from '@hono/zod-openapi'

/** As long as the longest name that any browser makes; a longer one is ignored. */
const KEY_MAX = 100

/** The header of calls that may be sent more than once but are carried out once: see `received-calls.ts`. */
export const idempotencyHeader = z.object({ 'idempotency-key': z.string().max(KEY_MAX).optional() })
