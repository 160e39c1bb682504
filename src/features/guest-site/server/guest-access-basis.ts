import type { AccessMode } from '#features/couples/model/couple.ts'
import type { Instant } from '#platform/model/dates.ts'

/** The columns of a guest's record and of their couple's that decide whether a session remains valid. */
export interface AccessBasisRow {
  link_version: number
  name_sessions_since: Instant | null
  contact_sessions_since: Instant | null
}

/**
 * What a guest's access is based on, as a text. A session, and a key issued for it, ends when this changes: the link
 * was revoked, the couple changed the access mode, or the guest brings somebody else. `companionMark` is the plus
 * one's, empty for the guest.
 */
export function guestAccessBasis(row: AccessBasisRow, mode: AccessMode, companionMark: string): string {
  const { link_version, name_sessions_since, contact_sessions_since } = row
  return [link_version, name_sessions_since, contact_sessions_since, mode, companionMark].join(' ')
}
