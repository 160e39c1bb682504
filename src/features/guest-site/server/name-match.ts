import { z } from 'zod'
import { giveBackToken, hasToken, secondsPerToken, takeToken } from '#platform/server/http/rate-limit.ts'
import type { RateLimit } from '#platform/server/http/rate-limit.ts'
import { inTransaction } from '#platform/server/db/scope.ts'
import type { VisitorScope } from '#platform/server/db/scope.ts'
import { requiredText, tooLongError } from '#platform/model/text-input.ts'
import { admitsEntry } from '#features/couples/model/access-mode.ts'
import type { Entry } from '#features/couples/model/access-mode.ts'
import type { Couple } from '#features/couples/model/couple.ts'
import { siteAvailability } from '#features/couples/model/site-availability.ts'
import { findCoupleBySlug } from '#features/couples/server/couple-queries.ts'
import { GUEST_LIMITS } from '#features/guests/model/guest.ts'
import { requestAccess } from '#features/guests/server/access-request-commands.ts'
import type { SubmittedAccessRequest } from '#features/guests/server/access-request-commands.ts'
import { findAdmitted } from '#features/guests/server/access-request-queries.ts'
import { companionMark } from '#features/guests/server/companion-mark.ts'
import { recordEntry } from '#features/guests/server/entry-commands.ts'
import { foldedName } from '#features/guests/model/guest-names.ts'
import { matchGuest } from '#features/guests/server/guest-match-queries.ts'
import type { Match, MatchedGuest } from '#features/guests/server/guest-match-queries.ts'
import { guestPageCopy as copy } from '../model/guest-page.ts'
import type { GuestTokens } from './guest-token.ts'

/** Only misses count (rule A4): a venue's guests share one address, and a correct name is never refused. */
const MISSES_PER_ADDRESS: RateLimit = { bucket: 'match.address', burst: 20, perSeconds: 600 }
/** When the smaller bucket has room again; sent as Retry-After with a 429. */
export const RETRY_AFTER_SECONDS = secondsPerToken(MISSES_PER_ADDRESS)
const MISSES_PER_WEDDING: RateLimit = { bucket: 'match.wedding', burst: 300, perSeconds: 3600 }

/** Wrong addresses and digits for one guest, from anywhere: four digits could be found by trial and error. */
const WRONG_CONTACTS: RateLimit = { bucket: 'match.contact', burst: 5, perSeconds: 3600 }

export const nameInput = z.object({
  first_name: requiredText(() => copy.firstNameRequired, GUEST_LIMITS.name),
  last_name: requiredText(() => copy.lastNameRequired, GUEST_LIMITS.name),
  contact: z.string().max(GUEST_LIMITS.email, tooLongError(GUEST_LIMITS.email)).default(''),
})
export type NameInput = z.infer<typeof nameInput>

/** A visitor who is let in, and their token. */
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
      /** Whether the form has a field for the contact; a second chance, if the couple has already been asked. */
      needsContact: boolean
      /** The key with which the visitor waits; null if nobody was asked to let them in. */
      requestKey: string | null
    }

/**
 * Lets a visitor in by name. A miss records an access request and notifies the owner before the visitor learns
 * of it (rule A5). All misses on a live site look alike, no matter which part of the name was close; if guests
 * must always confirm who they are, so do misses for names on the list (rule C9). `device` is the waiting
 * browser (`visitorDevice`).
 */
export async function admitByName(
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
  // Before the list is read: the response takes the same time whether or not anybody has the name.
  if (mustConfirm && !contact) return refused(200, copy.confirmContact, { needsContact: true })
  const match = await matchGuest(scope, couple.id, name, { contact, mustConfirm })
  if (match.kind === 'one' && !match.isConfirmed) return admit(scope, tokens, couple, match.guest, 'name')
  if (match.kind === 'several' && !contact && match.canTell)
    return refused(200, copy.contactRequired, { needsContact: true })
  const confirmed = contact ? await confirmContact(scope, couple, name, match) : null
  if (confirmed) return admit(scope, tokens, couple, confirmed, 'contact')
  if (!(await countMiss(scope, couple))) return refused(429, copy.tooManyMisses)
  const request = {
    first_name: name.first_name,
    last_name: name.last_name,
    asks: match.kind === 'none' ? ('access' as const) : ('which' as const),
    device: mustConfirm || match.kind !== 'none' ? device : null,
  }
  // A typo in the contact can be corrected in place; if every guest must give one, then for unknown names too.
  const canTell = match.kind === 'one' || (match.kind === 'several' && match.canTell)
  return askCouple(scope, tokens, couple, request, mustConfirm || canTell)
}

/** Asks the couple to let the visitor in, and tells the visitor so (rule E5), or that too many have asked already. */
async function askCouple(
  scope: VisitorScope,
  tokens: GuestTokens,
  couple: Couple,
  request: Omit<SubmittedAccessRequest, 'key'>,
  needsContact: boolean,
): Promise<MatchOutcome> {
  const { bride_first, groom_first } = couple.names
  const key = tokens.waitingKey(couple.id, request, request.device)
  const isAsked = await requestAccess(scope, couple.id, { ...request, key })
  if (!isAsked) return refused(429, copy.tooManyMisses, { needsContact })
  if (couple.settings.access_mode === 'name_and_contact')
    return refused(200, copy.notConfirmed(bride_first, groom_first), { requestKey: key, needsContact })
  if (request.asks === 'which')
    return refused(200, copy.whichOne(bride_first, groom_first), { requestKey: key, needsContact })
  return refused(200, copy.miss(bride_first, groom_first), { canRequest: true, requestKey: key })
}

/**
 * Lets a waiting visitor in once the couple has agreed. Null for everybody else: anyone still waiting or declined,
 * with a made-up key, or facing a site that no longer admits people by their way in.
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
  // For a single device the couple knows who it is; a name may be anybody's.
  const entry = admitted.for_device ? 'contact' : 'name'
  if (!admitsEntry(couple.settings.access_mode, entry)) return null
  return admit(scope, tokens, couple, admitted.guest, entry)
}

async function admit(
  scope: VisitorScope,
  tokens: GuestTokens,
  couple: Couple,
  guest: MatchedGuest,
  entry: Entry,
): Promise<Admission> {
  await recordEntry(scope, couple.id, guest.id)
  const claims = {
    coupleId: couple.id,
    guestId: guest.id,
    linkVersion: guest.link_version,
    entry,
    companion: guest.companion ? companionMark(foldedName(guest.first_name, guest.last_name)) : null,
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

/**
 * The guest whose contact it is; null for a wrong contact, and beyond the limit for the right one too: nobody learns
 * that it was correct. Each is counted as wrong before anything comes of it, and a right one is taken back, so that of
 * many at once no more are tried than the limit allows. Right ones wait for each other instead of being refused. Names
 * that are not on the list write as much, so that timing does not reveal the difference.
 */
async function confirmContact(
  scope: VisitorScope,
  couple: Couple,
  name: NameInput,
  match: Match,
): Promise<MatchedGuest | null> {
  const nobody = `${couple.id} ${foldedName(name.first_name, name.last_name)}`
  // In this order, so that two names that some of the same guests may have do not deadlock.
  const contactKeys = match.kind === 'none' ? [nobody] : match.guestIds.toSorted()
  return inTransaction(scope, async (inner) => {
    const counted: string[] = []
    for (const key of contactKeys) if (await takeToken(inner, WRONG_CONTACTS, key)) counted.push(key)
    if (match.kind !== 'one' || !counted.includes(match.guest.id)) return null
    for (const key of counted) await giveBackToken(inner, WRONG_CONTACTS, key)
    return match.guest
  })
}

function refused(
  status: 200 | 404 | 410 | 429,
  error: string,
  more: { canRequest?: boolean; needsContact?: boolean; requestKey?: string } = {},
): MatchOutcome {
  return { matched: false, status, error, canRequest: false, needsContact: false, requestKey: null, ...more }
}
