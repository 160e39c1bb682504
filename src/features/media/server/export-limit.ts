import type { Id } from '#platform/model/ids.ts'
import type { AnyScope } from '#platform/server/db/scope.ts'
import { limitRate } from '#platform/server/http/rate-limit.ts'
import type { RateLimit } from '#platform/server/http/rate-limit.ts'
import { moderationCopy as copy } from '../model/moderation-copy.ts'

/** Each export may read everything that a wedding's guests have sent. */
const EXPORTS: RateLimit = { bucket: 'media.exports', burst: 30, perSeconds: 600 }

/** Counts one more list, link or ZIP of a wedding's originals. @throws AppError `rate_limited` */
export function limitExports(scope: AnyScope, coupleId: Id): Promise<void> {
  return limitRate(scope, EXPORTS, coupleId, copy.tooManyExports)
}
