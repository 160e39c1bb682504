import { limitRate } from '#platform/server/http/rate-limit.ts'
import type { RateLimit } from '#platform/server/http/rate-limit.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import { exportCopy as copy } from '../model/data-export-copy.ts'

/** Each may read everything that a wedding has. */
const EXPORTS: RateLimit = { bucket: 'data.exports', burst: 30, perSeconds: 600 }

/** Counts one more file of a wedding's data. @throws AppError `rate_limited` */
export function limitDataExports(scope: OwnerScope): Promise<void> {
  return limitRate(scope, EXPORTS, scope.coupleId, copy.tooMany)
}
