import { SignJWT, jwtVerify } from 'jose'
import { epochMs, instantOf } from '#platform/model/dates.ts'
import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import type { Secrets } from '#platform/server/secrets.ts'

const ALGORITHM = 'HS256'
const AUDIENCE = 'draft preview'
const LIFETIME_MS = 2 * 3_600_000

/**
 * The key with which a couple can view an unpublished site (rule C17). It opens the page, with
 * its film and picture, and nothing else.
 */
export interface DraftKeys {
  issue(coupleId: Id, now: Instant): Promise<{ key: string; expires_at: Instant }>
  /** The couple and the end of a key that we signed and that has not expired; otherwise null. */
  read(key: string, now: Instant): Promise<{ coupleId: Id; expires_at: Instant } | null>
}

/** Issues and reads keys that are signed with a secret derived from `secrets`. */
export function createDraftKeys(secrets: Secrets): DraftKeys {
  const signing = secrets.derive('draft preview')
  return {
    async issue(coupleId, now) {
      const endsMs = epochMs(now) + LIFETIME_MS
      const key = await new SignJWT()
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(coupleId)
        .setAudience(AUDIENCE)
        .setExpirationTime(Math.floor(endsMs / 1000))
        .sign(signing)
      return { key, expires_at: instantOf(endsMs) }
    },
    async read(key, now) {
      try {
        const { payload } = await jwtVerify(key, signing, {
          algorithms: [ALGORITHM],
          audience: AUDIENCE,
          currentDate: new Date(now),
          requiredClaims: ['sub', 'exp'],
        })
        const { sub, exp = 0 } = payload
        return sub === undefined ? null : { coupleId: sub, expires_at: instantOf(exp * 1000) }
      } catch {
        // jose can only throw: every invalid key is an exception, and all of them mean the same here.
        return null
      }
    },
  }
}
