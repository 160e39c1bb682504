import type { GuestScope } from '#platform/server/db/scope.ts'

/**
 * The mark on the pages of a guest or of their plus one, by which a form, and what a phone stores, is told from that
 * of anybody else who uses the phone, a later plus one of the same guest included.
 */
export function pageMark({
  guestId,
  companion,
  companionMark,
}: Pick<GuestScope, 'guestId' | 'companion' | 'companionMark'>): string {
  return companion ? `${guestId}+${companionMark}` : guestId
}
