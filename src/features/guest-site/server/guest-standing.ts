import type { GuestScope } from '#platform/server/db/scope.ts'
import type { AccessMode } from '#features/couples/model/couple.ts'
import type { Instant } from '#platform/model/dates.ts'

/** The columns of a guest's record and of their couple's that decide whether a session remains valid. */
export interface StandingRow {
  link_version: number
  name_sessions_since: Instant | null
  contact_sessions_since: Instant | null
}

/**
 * The mark on the pages of a guest or of their plus one, by which a form, and what a phone stores, is told from that
 * of anybody else who uses the phone, a later plus one of the same guest included.
 */
export function guestMark({
  guestId,
  companion,
  companionMark: mark,
}: Pick<GuestScope, 'guestId' | 'companion' | 'companionMark'>): string {
  return companion ? `${guestId}+${mark}` : guestId
}

/**
 * What a session depends on, as a text. A key issued for it ends when this changes: the link was revoked,
 * the couple changed the access mode, or the guest brings somebody else. `companion` is the plus one's
 * mark, empty for the guest.
 */
export function guestStanding(row: StandingRow, mode: AccessMode, companion: string): string {
  const { link_version, name_sessions_since, contact_sessions_since } = row
  return [link_version, name_sessions_since, contact_sessions_since, mode, companion].join(' ')
}
