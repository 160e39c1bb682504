import { countInTurn } from './mail-claims.ts'
import { takeToken } from './rate-limit.ts'
import type { RateLimit } from './rate-limit.ts'
import type { SystemScope } from './scope.ts'

/** So much of a second's worth may leave at once: what a process that looks now and then would otherwise lose. */
const BURST_SECONDS = 0.2

/**
 * Takes from the rate of the whole installation, which all processes share; answers for how many messages, `most` at
 * most. A rate is kept even where RATE_LIMITS is off: it is the mail server's, not ours.
 */
export async function takeMailTokens(
  scope: SystemScope,
  perSecond: number | null,
  most: number,
): Promise<number> {
  if (perSecond === null) return most
  const limit = limitOf(perSecond)
  // Nothing is taken for what is not there.
  const due = await countInTurn(scope, most)
  let taken = 0
  while (taken < due && (await takeToken({ ...scope, rateLimits: true }, limit, ''))) taken++
  return taken
}

function limitOf(perSecond: number): RateLimit {
  const burst = Math.max(1, perSecond * BURST_SECONDS)
  return { bucket: 'mail', burst, perSeconds: burst / perSecond }
}
