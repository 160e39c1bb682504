import { z } from 'zod'
import { hasToken, secondsPerToken, takeToken } from '#platform/server/rate-limit.ts'
import type { RateLimit } from '#platform/server/rate-limit.ts'
import type { VisitorScope } from '#platform/server/scope.ts'
import { requiredText } from '#platform/model/text-input.ts'
import type { Couple } from '#features/couples/model/couple.ts'
import { siteAvailability } from '#features/couples/model/site-availability.ts'
import { findCoupleBySlug } from '#features/couples/server/couple-queries.ts'
import { GUEST_LIMITS } from '#features/guests/model/guest.ts'
import { requestAccess } from '#features/guests/server/access-request-commands.ts'
import { matchGuest } from '#features/guests/server/guest-match-queries.ts'
import type { MatchedGuest } from '#features/guests/server/guest-match-queries.ts'
import { guestPageCopy as copy } from '../model/guest-page.ts'
import type { GuestTokens } from './guest-token.ts'

/** Only misses count (ruling A4): a venue's guests share one address, and a right name is never refused for it. */
const MISSES_PER_ADDRESS: RateLimit = { bucket: 'match.address', burst: 20, perSeconds: 600 }
/** When a place in the narrower bucket is free again; sent as Retry-After with a 429. */
export const RETRY_AFTER_SECONDS = secondsPerToken(MISSES_PER_ADDRESS)
const MISSES_PER_WEDDING: RateLimit = { bucket: 'match.wedding', burst: 300, perSeconds: 3600 }

export const nameInput = z.object({
  first_name: requiredText(copy.firstNameRequired, GUEST_LIMITS.name),
  last_name: requiredText(copy.lastNameRequired, GUEST_LIMITS.name),
  contact: z.string().max(GUEST_LIMITS.email).default(''),
})
export type NameInput = z.infer<typeof nameInput>

export type MatchOutcome =
  | { matched: true; guest: MatchedGuest; token: string; couple: Couple }
  | {
      matched: false
      status: 200 | 404 | 410 | 429
      error: string
      canRequest: boolean
      needsContact: boolean
    }

/**
 * Lets a visitor in by name. A miss has left its access request and the owner's notification before it is told
 * (ruling A5); every miss of a live site is alike, whatever part of the name was close.
 */
export async function matchName(
  scope: VisitorScope,
  tokens: GuestTokens,
  slug: string,
  name: NameInput,
): Promise<MatchOutcome> {
  const couple = await findCoupleBySlug(scope, slug)
  if (!couple) return refused(404, copy.notFound)
  const availability = siteAvailability(couple, scope.now)
  if (availability === 'draft') return refused(404, copy.draft)
  if (availability !== 'open') return refused(410, copy.concluded)
  if (couple.settings.access_mode === 'personal_link_only') return refused(200, copy.personalLinkOnly)
  if (!(await mayTry(scope, couple))) return refused(429, copy.tooManyMisses)

  const match = await matchGuest(scope, couple.id, name, name.contact)
  if (match.kind === 'one') return admit(scope, tokens, couple, match.guest)
  if (match.kind === 'several' && !name.contact.trim())
    return refused(200, copy.contactRequired, { needsContact: true })
  if (!(await countMiss(scope, couple))) return refused(429, copy.tooManyMisses)
  if (match.kind === 'several') return refused(200, copy.contactUnknown, { needsContact: true })
  await requestAccess(scope, couple.id, { first_name: name.first_name, last_name: name.last_name })
  return refused(200, copy.miss(couple.names.bride_first, couple.names.groom_first), { canRequest: true })
}

async function admit(
  scope: VisitorScope,
  tokens: GuestTokens,
  couple: Couple,
  guest: MatchedGuest,
): Promise<MatchOutcome> {
  const claims = {
    coupleId: couple.id,
    guestId: guest.id,
    linkVersion: guest.link_version,
    companion: guest.companion,
  }
  return { matched: true, guest, token: await tokens.issue(claims, couple, scope.now), couple }
}

async function mayTry(scope: VisitorScope, couple: Couple): Promise<boolean> {
  return (
    (await hasToken(scope, MISSES_PER_ADDRESS, scope.address)) &&
    (await hasToken(scope, MISSES_PER_WEDDING, couple.id))
  )
}

async function countMiss(scope: VisitorScope, couple: Couple): Promise<boolean> {
  return (
    (await takeToken(scope, MISSES_PER_ADDRESS, scope.address)) &&
    (await takeToken(scope, MISSES_PER_WEDDING, couple.id))
  )
}

function refused(
  status: 200 | 404 | 410 | 429,
  error: string,
  more: { canRequest?: boolean; needsContact?: boolean } = {},
): MatchOutcome {
  return { matched: false, status, error, canRequest: false, needsContact: false, ...more }
}
