import { createHash } from 'node:crypto'
import { AppError } from '#platform/model/app-error.ts'
import { platformCopy as copy } from '#platform/model/platform-copy.ts'
import type { Flag } from '#platform/server/db/db.ts'
import type { GuestScope } from '#platform/server/db/scope.ts'

/** The columns of a guest's record that say whom they bring. */
export interface CompanionRow {
  plus_one_allowed: Flag
  plus_one_match_name: string | null
}

/**
 * Identifies in a plus one's token the folded name that let them in: under another name it
 * would be another person's.
 */
export function companionMark(plusOneMatchName: string): string {
  return createHash('sha256').update(plusOneMatchName).digest('base64url').slice(0, 16)
}

/** The mark of the guest's current plus one; null if they bring nobody by name. */
export function currentCompanion({
  plus_one_allowed,
  plus_one_match_name: name,
}: CompanionRow): string | null {
  return plus_one_allowed === 1 && name !== null ? companionMark(name) : null
}

/**
 * Refuses a plus one whom the guest has replaced since their session was looked up: the call waited for the record, and
 * what it writes would be another person's. `row` is the record as it is now.
 * @throws AppError `unauthenticated`
 */
export function checkIsBrought({ companion, companionMark: mark }: GuestScope, row: CompanionRow): void {
  if (companion && currentCompanion(row) !== mark)
    throw new AppError('unauthenticated', copy.enterNameAgain, { denial: 'no_session' })
}
