import { createHmac } from 'node:crypto'
import { jwtVerify } from 'jose'
import type { JWTPayload } from 'jose'
import { addDays, epochMs, instantOf } from '#platform/model/dates.ts'
import type { CalendarDate, Instant, TimeZone } from '#platform/model/dates.ts'
import { isId } from '#platform/model/ids.ts'
import type { Id } from '#platform/model/ids.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import { rememberVerified } from '#platform/server/http/verified-tokens.ts'
import { ENTRIES } from '#features/couples/model/access-mode.ts'
import type { Entry } from '#features/couples/model/access-mode.ts'
import { closesAt, LATE_UPLOAD_DAYS } from '#features/couples/model/site-availability.ts'
import { matchName } from '#features/guests/model/guest-names.ts'

const ALGORITHM = 'HS256'
const AUDIENCE = 'guest'
/** For old rows without an expiration date. */
const FALLBACK_DAYS = 365
const DAY_MS = 24 * 60 * 60 * 1000

export interface GuestClaims {
  coupleId: Id
  guestId: Id
  linkVersion: number
  /** of the record's plus one (rule A9) the `companionMark` of the name that let them in; null for the guest */
  companion: string | null
  /** what the session began with: some weddings are entered by personal link only */
  entry: Entry
}

export type IssuedClaims = GuestClaims & { issuedAt: Instant }

/** The guest's credential for every later call: it names couple and guest and ends with the site. */
export interface GuestTokens {
  issue(
    claims: GuestClaims,
    site: { time_zone: TimeZone; expiration_date: CalendarDate | null },
    now: Instant,
  ): string
  /** The claims of a token that we signed and that has not run out; null otherwise. */
  read(token: string, now: Instant): Promise<IssuedClaims | null>
  /**
   * What a visitor waits with who asked to be let in: one key for each name, so that every device on which the name
   * was typed goes on, and nothing but the name itself gets anybody further; one for each device where that is named.
   */
  waitingKey(coupleId: Id, name: { first_name: string; last_name: string }, device: string | null): string
}

export function createGuestTokens(secrets: Secrets): GuestTokens {
  const key = secrets.derive('guest token')
  const waiting = secrets.derive('waiting visitor')
  const verified = rememberVerified(verifySignature)
  return {
    issue(claims, site, now) {
      return signed({
        cpl: claims.coupleId,
        ver: claims.linkVersion,
        ...(claims.companion === null ? {} : { cmp: claims.companion }),
        ent: claims.entry,
        sub: claims.guestId,
        aud: AUDIENCE,
        // With its fraction (RFC 7519, 2): a setting may end sessions within the second.
        iat: epochMs(now) / 1000,
        exp: Math.floor(epochMs(endOf(site, now)) / 1000),
      })
    },
    async read(token, now) {
      const payload = await verified(token, epochMs(now))
      if (!payload) return null
      const { sub, cpl, ver, cmp = null, ent, iat = 0 } = payload
      if (!isId(String(sub)) || !isId(String(cpl)) || typeof ver !== 'number') return null
      // Of an older form, which named nobody: taken for the guest's it would open their whole record.
      if (cmp !== null && typeof cmp !== 'string') return null
      return {
        coupleId: String(cpl),
        guestId: String(sub),
        linkVersion: ver,
        companion: cmp,
        // Of an older form, which did not say: a link is opened again with ease.
        entry: ENTRIES.find((entry) => entry === ent) ?? 'name',
        issuedAt: instantOf(Math.round(iat * 1000)),
      }
    },
    waitingKey(coupleId, { first_name, last_name }, device) {
      const text = `${coupleId} ${matchName(first_name, last_name)}${device === null ? '' : ` #${device}`}`
      return createHmac('sha256', waiting).update(text).digest('base64url')
    },
  }

  /** RFC 7515, A.1. Not by WebCrypto: it hands a hash of some microseconds to another thread, and waits for that. */
  function signed(payload: JWTPayload): string {
    const text = [{ alg: ALGORITHM }, payload].map((part) => base64url(JSON.stringify(part))).join('.')
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
  }

  async function verifySignature(token: string, nowMs: number): Promise<JWTPayload | null> {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [ALGORITHM],
        audience: AUDIENCE,
        currentDate: new Date(nowMs),
        requiredClaims: ['sub', 'exp'],
      })
      return payload
    } catch {
      // jose has no question form: every token that does not hold is an exception, and all mean the same here.
      return null
    }
  }
}

function base64url(text: string): string {
  return Buffer.from(text).toString('base64url')
}

/** It outlives the site, for uploads that waited; `guestLookup` says what it opens when (rule A1). */
function endOf(site: { time_zone: TimeZone; expiration_date: CalendarDate | null }, now: Instant): Instant {
  const end = closesAt(site) ?? `${addDays(now.slice(0, 10), FALLBACK_DAYS)}T00:00:00.000Z`
  return instantOf(epochMs(end) + LATE_UPLOAD_DAYS * DAY_MS)
}
