import { createHash } from 'node:crypto'
import type { Flag } from '#platform/server/db/db.ts'
import type { AccessMode } from '#features/couples/model/couple.ts'
import type { Instant } from '#platform/model/dates.ts'

/** What of a guest's record and of their couple's row decides whether a session goes on. */
export interface StandingRow {
  link_version: number
  name_sessions_since: Instant | null
  contact_sessions_since: Instant | null
  plus_one_allowed: Flag
  plus_one_match_name: string | null
}

/** What a plus one's token says of the folded name that let them in: under another name it is somebody else's. */
export function companionMark(plusOneMatchName: string): string {
  return createHash('sha256').update(plusOneMatchName).digest('base64url').slice(0, 16)
}

/** The mark of the plus one whom the guest brings now; null where they bring nobody by name. */
export function currentCompanion({
  plus_one_allowed,
  plus_one_match_name: name,
}: StandingRow): string | null {
  return plus_one_allowed === 1 && name !== null ? companionMark(name) : null
}

/**
 * What a session stands on, as a text: a key that was issued for it ends when this changes, because the link was revoked, the
 * couple let in otherwise, or the guest brings somebody else. `companion` is the plus one's mark, empty for the guest.
 */
export function guestStanding(row: StandingRow, mode: AccessMode, companion: string): string {
  const { link_version, name_sessions_since, contact_sessions_since } = row
  return [link_version, name_sessions_since, contact_sessions_since, mode, companion].join(' ')
}
