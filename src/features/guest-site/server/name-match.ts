import { z } from 'zod'
import { hasToken, secondsPerToken, takeToken } from '#platform/server/http/rate-limit.ts'
import type { RateLimit } from '#platform/server/http/rate-limit.ts'
import type { VisitorScope } from '#platform/server/db/scope.ts'
import { requiredText } from '#platform/model/text-input.ts'
import { letsIn } from '#features/couples/model/access-mode.ts'
import type { Entry } from '#features/couples/model/access-mode.ts'
import type { Couple } from '#features/couples/model/couple.ts'
import { siteAvailability } from '#features/couples/model/site-availability.ts'
import { findCoupleBySlug } from '#features/couples/server/couple-queries.ts'
import { GUEST_LIMITS } from '#features/guests/model/guest.ts'
import { requestAccess } from '#features/guests/server/access-request-commands.ts'
import type { AccessAsked } from '#features/guests/server/access-request-commands.ts'
import { findAdmitted } from '#features/guests/server/access-request-queries.ts'
import { matchName as foldName } from '#features/guests/model/guest-names.ts'
import { matchGuest } from '#features/guests/server/guest-match-queries.ts'
import type { Match, MatchedGuest } from '#features/guests/server/guest-match-queries.ts'
import { guestPageCopy as copy } from '../model/guest-page.ts'
import { companionMark } from './guest-standing.ts'
import type { GuestTokens } from './guest-token.ts'

/** Only misses count (rule A4): a venue's guests share one address, and a right name is never refused for it. */
const MISSES_PER_ADDRESS: RateLimit = { bucket: 'match.address', burst: 20, perSeconds: 600 }
/** When a place in the narrower bucket is free again; sent as Retry-After with a 429. */
export const RETRY_AFTER_SECONDS = secondsPerToken(MISSES_PER_ADDRESS)
const MISSES_PER_WEDDING: RateLimit = { bucket: 'match.wedding', burst: 300, perSeconds: 3600 }

/** Wrong addresses and digits for one guest, from wherever: four digits could be found by trying. */
const WRONG_CONTACTS: RateLimit = { bucket: 'match.contact', burst: 5, perSeconds: 3600 }

export const nameInput = z.object({
  first_name: requiredText(() => copy.firstNameRequired, GUEST_LIMITS.name),
  last_name: requiredText(() => copy.lastNameRequired, GUEST_LIMITS.name),
  contact: z.string().max(GUEST_LIMITS.email).default(''),
})
export type NameInput = z.infer<typeof nameInput>

/** A visitor who is in, with the token of their own. */
export interface Admission {
  matched: true
  guest: MatchedGuest
  token: string
  couple: Couple
}

export type MatchOutcome =
  | Admission
  | {
      matched: false
      status: 200 | 404 | 410 | 429
      error: string
      canRequest: boolean
      /** whether the form has a field for it; another try, where the couple was asked already */
      needsContact: boolean
      /** what the visitor waits with; null where nobody was asked to let them in */
      requestKey: string | null
    }

/**
 * Lets a visitor in by name. A miss has left its access request and the owner's notification before it is told
 * (rule A5); all misses of a live site are alike, no matter which part of the name was close, and where guests always
 * confirm who they are, so are misses of a name that is on the list (rule C9). `device` is who waits (`visitorDevice`).
 */
export async function matchName(
  scope: VisitorScope,
  tokens: GuestTokens,
  slug: string,
  name: NameInput,
  device: string,
): Promise<MatchOutcome> {
  const couple = await findCoupleBySlug(scope, slug)
  if (!couple) return refused(404, copy.notFound)
  const availability = siteAvailability(couple, scope.now)
  if (availability === 'draft') return refused(404, copy.draft)
  if (availability !== 'open') return refused(410, copy.concluded)
  const { access_mode } = couple.settings
  if (access_mode === 'personal_link_only') return refused(200, copy.personalLinkOnly)
  if (!(await mayTry(scope, couple))) return refused(429, copy.tooManyMisses)

  const mustConfirm = access_mode === 'name_and_contact'
  const contact = name.contact.trim()
  // Before the list is looked at: it takes the same time whether anybody has the name.
  if (mustConfirm && !contact) return refused(200, copy.confirmContact, { needsContact: true })
  const match = await matchGuest(scope, couple.id, name, { contact, mustConfirm })
  if (match.kind === 'one') {
    if (!match.isConfirmed) return admit(scope, tokens, couple, match.guest, 'name')
    // Refused as a wrong one is: nobody learns that it was right.
    if (await hasToken(scope, WRONG_CONTACTS, match.guest.id))
      return admit(scope, tokens, couple, match.guest, 'contact')
  }
  if (match.kind === 'several' && !contact && match.canTell)
    return refused(200, copy.contactRequired, { needsContact: true })
  if (!(await countMiss(scope, couple))) return refused(429, copy.tooManyMisses)
  if (contact) await countWrongContact(scope, couple, name, match)
  const asked = {
    first_name: name.first_name,
    last_name: name.last_name,
    asks: match.kind === 'none' ? ('access' as const) : ('which' as const),
    device: mustConfirm || match.kind !== 'none' ? device : null,
  }
  // A slip in the contact is corrected in its place; where every guest is asked for one, by unknown names alike.
  const canTell = match.kind === 'one' || (match.kind === 'several' && match.canTell)
  return askCouple(scope, tokens, couple, asked, mustConfirm || canTell)
}

/** The couple is asked to let the visitor in, and the visitor is told so (rule E5). */
async function askCouple(
  scope: VisitorScope,
  tokens: GuestTokens,
  couple: Couple,
  asked: Omit<AccessAsked, 'key'>,
  needsContact: boolean,
): Promise<MatchOutcome> {
  const { bride_first, groom_first } = couple.names
  const key = tokens.waitingKey(couple.id, asked, asked.device)
  await requestAccess(scope, couple.id, { ...asked, key })
  if (couple.settings.access_mode === 'name_and_contact')
    return refused(200, copy.notConfirmed(bride_first, groom_first), { requestKey: key, needsContact })
  if (asked.asks === 'which')
    return refused(200, copy.whichOne(bride_first, groom_first), { requestKey: key, needsContact })
  return refused(200, copy.miss(bride_first, groom_first), { canRequest: true, requestKey: key })
}

/**
 * Lets a visitor in who waited, once the couple has said yes. Null for everybody else: who still waits, was
 * declined, has a key of their own making, or finds the site closed to those who came as they did.
 */
export async function admitWaiting(
  scope: VisitorScope,
  tokens: GuestTokens,
  slug: string,
  key: string,
): Promise<Admission | null> {
  const couple = await findCoupleBySlug(scope, slug)
  if (!couple || siteAvailability(couple, scope.now) !== 'open') return null
  const admitted = await findAdmitted(scope, couple.id, key)
  if (!admitted) return null
  // Of one device the couple knows who it is; a name may be anybody's.
  const entry = admitted.for_device ? 'contact' : 'name'
  if (!letsIn(couple.settings.access_mode, entry)) return null
  return admit(scope, tokens, couple, admitted.guest, entry)
}

function admit(
  scope: VisitorScope,
  tokens: GuestTokens,
  couple: Couple,
  guest: MatchedGuest,
  entry: Entry,
): Admission {
  const claims = {
    coupleId: couple.id,
    guestId: guest.id,
    linkVersion: guest.link_version,
    entry,
    companion: guest.companion ? companionMark(foldName(guest.first_name, guest.last_name)) : null,
  }
  return { matched: true, guest, token: tokens.issue(claims, couple, scope.now), couple }
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

/** For a name that is not on the list as much is written: the time it takes would tell. */
async function countWrongContact(
  scope: VisitorScope,
  couple: Couple,
  name: NameInput,
  match: Match,
): Promise<void> {
  const nobody = `${couple.id} ${foldName(name.first_name, name.last_name)}`
  const asked = match.kind === 'several' ? match.guestIds : [match.kind === 'one' ? match.guest.id : nobody]
  for (const guest of asked) await takeToken(scope, WRONG_CONTACTS, guest)
}

function refused(
  status: 200 | 404 | 410 | 429,
  error: string,
  more: { canRequest?: boolean; needsContact?: boolean; requestKey?: string } = {},
): MatchOutcome {
  return { matched: false, status, error, canRequest: false, needsContact: false, requestKey: null, ...more }
}
