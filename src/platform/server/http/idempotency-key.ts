import { z } from '@hono/zod-openapi'

/** As long as any browser's own names are; a longer one is ignored. */
const KEY_MAX = 100

/** The header of calls that may be sent more than once and are carried out once: see `received-calls.ts`. */
export const idempotencyHeader = z.object({ 'idempotency-key': z.string().max(KEY_MAX).optional() })
