import { countDue } from './mail-claims.ts'
import { takeToken } from '#platform/server/http/rate-limit.ts'
import type { RateLimit } from '#platform/server/http/rate-limit.ts'
import type { SystemScope } from '#platform/server/db/scope.ts'

/** How many seconds' worth may be sent at once, so that a process that looks only rarely can use the full rate. */
const BURST_SECONDS = 0.2

/**
 * Takes messages from the rate of the whole installation, which all processes share; returns how many may be
 * sent, at most `most`. The rate applies even if RATE_LIMITS is off: it is the mail server's, not ours.
 */
export async function takeMailTokens(
  scope: SystemScope,
  perSecond: number | null,
  most: number,
): Promise<number> {
  if (perSecond === null) return most
  const limit = limitOf(perSecond)
  // Takes no token without a message for it.
  const due = await countDue(scope, most)
  let taken = 0
  while (taken < due && (await takeToken({ ...scope, limitsUse: true }, limit, ''))) taken++
  return taken
}

function limitOf(perSecond: number): RateLimit {
  const burst = Math.max(1, perSecond * BURST_SECONDS)
  return { bucket: 'mail', burst, perSeconds: burst / perSecond }
}
