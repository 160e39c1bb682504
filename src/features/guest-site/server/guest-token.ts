import { createHmac } from 'node:crypto'
import { jwtVerify } from 'jose'
import type { JWTPayload } from 'jose'
import { addDays, addMs, DAY_MS, epochMs, instantOf } from '#platform/model/dates.ts'
import type { CalendarDate, Instant, TimeZone } from '#platform/model/dates.ts'
import { isLanguage } from '#platform/model/languages.ts'
import type { Language } from '#platform/model/languages.ts'
import { isId } from '#platform/model/ids.ts'
import type { Id } from '#platform/model/ids.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import { rememberVerified } from '#platform/server/http/verified-tokens.ts'
import { ENTRIES } from '#features/couples/model/access-mode.ts'
import type { Entry } from '#features/couples/model/access-mode.ts'
import { closesAt, LATE_UPLOAD_DAYS } from '#features/couples/model/site-availability.ts'
import { foldedName } from '#features/guests/model/guest-names.ts'

const ALGORITHM = 'HS256'
const AUDIENCE = 'guest'
/** The audience of the secret in a guest's calendar address, which opens nothing else. */
const FEED_AUDIENCE = 'calendar'
/** For old rows without an expiration date. */
const FALLBACK_DAYS = 365

export interface GuestClaims {
  coupleId: Id
  guestId: Id
  linkVersion: number
  /** For the record's plus one (rule A9), the `companionMark` of the name that let them in; null for the guest. */
  companion: string | null
  /** How the session began: some weddings admit guests by personal link only. */
  entry: Entry
}

export type IssuedClaims = GuestClaims & { issuedAt: Instant }

/** The fields of a site that determine when its sessions end. */
type SiteEnd = { time_zone: TimeZone; expiration_date: CalendarDate | null }

/** The guest's credential for every later call: it names the couple and the guest, and ends with the site. */
export interface GuestTokens {
  issue(claims: GuestClaims, site: SiteEnd, now: Instant): string
  /**
   * The secret in the address of a guest's calendar feed: it ends with the session it was made from. Calendar
   * programs do not send their user's language, so the key holds the language that the guest reads.
   */
  feedKey(session: IssuedClaims, site: SiteEnd, language: Language): string
  /** The session and language of a calendar feed; null for a key that is not ours or has expired. */
  ofFeed(key: string, now: Instant): Promise<{ token: string; language: Language } | null>
  /** The claims of a token that we signed and that has not expired; otherwise null. */
  read(token: string, now: Instant): Promise<IssuedClaims | null>
  /**
   * The key with which a visitor waits after asking to be let in. One per name, so that every device on which the
   * name was typed gets in, and nothing but the name itself helps; or one per device, if `device` is given.
   */
  waitingKey(coupleId: Id, name: { first_name: string; last_name: string }, device: string | null): string
}

/** Issues and reads tokens that are signed with a secret derived from `secrets`. */
export function createGuestTokens(secrets: Secrets): GuestTokens {
  const key = secrets.derive('guest token')
  const verified = rememberVerified((token, nowMs) => verifySignature(token, nowMs))
  return {
    issue(claims, site, now) {
      return signed(sessionPayload({ ...claims, issuedAt: now }, site))
    },
    feedKey(session, site, language) {
      return signed({ ...sessionPayload(session, site), aud: FEED_AUDIENCE, lng: language })
    },
    async ofFeed(feedKey, now) {
      const payload = await verifySignature(feedKey, epochMs(now), FEED_AUDIENCE)
      if (!payload) return null
      const { lng: language, ...session } = payload
      if (!isLanguage(language)) return null
      return { token: signed({ ...session, aud: AUDIENCE }), language }
    },
    async read(token, now) {
      const payload = await verified(token, epochMs(now))
      if (!payload) return null
      const { sub, cpl, ver, cmp = null, ent, iat = 0 } = payload
      if (!isId(String(sub)) || !isId(String(cpl)) || typeof ver !== 'number') return null
      // An older format that named nobody: treated as the guest's, it would open their whole record.
      if (cmp !== null && typeof cmp !== 'string') return null
      return {
        coupleId: String(cpl),
        guestId: String(sub),
        linkVersion: ver,
        companion: cmp,
        // An older format without this claim: treated as entry by name, since a personal
        // link is easily opened again.
        entry: ENTRIES.find((entry) => entry === ent) ?? 'name',
        issuedAt: instantOf(Math.round(iat * 1000)),
      }
    },
    waitingKey(coupleId, { first_name, last_name }, device) {
      const text = `${coupleId} ${foldedName(first_name, last_name)}${device === null ? '' : ` #${device}`}`
      return secrets.sign('waiting visitor', text)
    },
  }

  /** RFC 7515, A.1. Without WebCrypto, which hands a hash of a few microseconds to another thread and waits for it. */
  function signed(payload: JWTPayload): string {
    const text = [{ alg: ALGORITHM }, payload].map((part) => base64url(JSON.stringify(part))).join('.')
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
  }

  async function verifySignature(
    token: string,
    nowMs: number,
    audience = AUDIENCE,
  ): Promise<JWTPayload | null> {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [ALGORITHM],
        audience,
        currentDate: new Date(nowMs),
        requiredClaims: ['sub', 'exp'],
      })
      return payload
    } catch {
      // jose can only throw: every invalid token is an exception, and all of them mean the same here.
      return null
    }
  }
}

function sessionPayload(session: IssuedClaims, site: SiteEnd): JWTPayload {
  const { coupleId, guestId, linkVersion, companion, entry, issuedAt } = session
  return {
    cpl: coupleId,
    ver: linkVersion,
    ...(companion === null ? {} : { cmp: companion }),
    ent: entry,
    sub: guestId,
    aud: AUDIENCE,
    // With fractions (RFC 7519, 2): a setting may end sessions within the same second.
    iat: epochMs(issuedAt) / 1000,
    exp: Math.floor(epochMs(endOf(site, issuedAt)) / 1000),
  }
}

function base64url(text: string): string {
  return Buffer.from(text).toString('base64url')
}

/** Tokens outlive the site because of delayed uploads; `guestLookup` decides what they open when (rule A1). */
function endOf(site: SiteEnd, now: Instant): Instant {
  const end = closesAt(site) ?? `${addDays(now.slice(0, 10), FALLBACK_DAYS)}T00:00:00.000Z`
  return addMs(end, LATE_UPLOAD_DAYS * DAY_MS)
}
