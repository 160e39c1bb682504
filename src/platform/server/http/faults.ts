import { platformCopy as copy } from '#platform/model/platform-copy.ts'
import { AppError } from '#platform/model/app-error.ts'
import { isDamageCode } from '#platform/server/db/database-file.ts'
import { FULL_DISK_CODES } from '#platform/server/files/disk-space.ts'

// SQLite: the disk or the file fails. PostgreSQL: classes 08 (connection), 28 (who may connect), 53
// (resources), 57 (operator), 58 (system), a database that accepts no connections or does not exist, a
// read-only server, and transactions that it ended in favor of another.
const SQLITE_FAULT = /^SQLITE_(BUSY|LOCKED|IOERR|FULL|CANTOPEN|READONLY|NOMEM)/
const POSTGRES_FAULT = /^(08|28|53|57|58|25006|3D000|40001|40P01|55000)/
/** A backup has to be restored. Phones that hold what a guest sent keep trying anyway. */
const DAMAGED_RETRY_SECONDS = 60
/** The `code` of a fault in a bucket. */
export const STORAGE_FAULT = 'STORAGE_FAULT'
const SYSTEM_FAULT = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EIO',
  'EMFILE',
  'ENFILE',
  'ENOMEM',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EACCES',
  'EPERM',
  'EROFS',
  'ESTALE',
  ...FULL_DISK_CODES,
  STORAGE_FAULT,
])

/**
 * The error to send for a fault of the machine (503); null if `cause` is something else, and therefore a bug of ours.
 */
export function machineFault(cause: unknown): AppError | null {
  const code = codeOf(cause)
  // Unlike other faults, it does not pass by itself.
  if (code && isDamageCode(code))
    return new AppError('unavailable', copy.internal, { retryAfterSeconds: DAMAGED_RETRY_SECONDS })
  const isFault =
    (code &&
      (SQLITE_FAULT.test(code) ||
        SYSTEM_FAULT.has(code) ||
        (code.length === 5 && POSTGRES_FAULT.test(code)))) ||
    (cause instanceof Error &&
      /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable/.test(
        cause.message,
      ))
  return isFault ? new AppError('unavailable', copy.busy, { retryAfterSeconds: 5 }) : null
}

/**
 * True if the client hung up while its request was still being read: nothing is wrong here, and nobody is listening.
 */
export function isClientDisconnect(cause: unknown): boolean {
  // Node's own error for it. A database that closes its connection causes 'read ECONNRESET'.
  return cause instanceof Error && codeOf(cause) === 'ECONNRESET' && cause.message === 'aborted'
}

/**
 * True if `cause` is a violated unique constraint; `constraint` is its name on PostgreSQL, and `columns` the
 * `table.column` that SQLite reports instead, as in "UNIQUE constraint failed: couples.slug".
 */
export function isUniqueViolation(cause: unknown, where: { constraint: string; columns: string }): boolean {
  if (!(cause instanceof Error)) return false
  const code = codeOf(cause)
  if (code === '23505') return (cause as { constraint?: string }).constraint === where.constraint
  return Boolean(code?.startsWith('SQLITE_CONSTRAINT')) && cause.message.endsWith(`: ${where.columns}`)
}

/**
 * The error to send when a row was written whose owner was deleted in the meantime, as happens to requests in
 * progress while their account is deleted. Null if `cause` is something else.
 */
export function ownerDeleted(cause: unknown): AppError | null {
  const isGone = ['23503', 'SQLITE_CONSTRAINT_FOREIGNKEY'].includes(codeOf(cause) ?? '')
  return isGone ? new AppError('not_found', copy.gone) : null
}

function codeOf(cause: unknown): string | undefined {
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : undefined
}
