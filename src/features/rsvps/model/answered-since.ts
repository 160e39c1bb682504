import { formatTimeIn } from '#platform/model/dates.ts'
import type { Instant, TimeZone } from '#platform/model/dates.ts'
import type { StoredAnswer } from './own-answer.ts'

/** 'Stella answered yes at 2:04 PM.', on the clock of `zone` (rule E2). */
export function answeredSince(
  { first_name, rsvp_status, at }: Pick<StoredAnswer, 'first_name' | 'rsvp_status'> & { at: Instant | null },
  zone: TimeZone,
): string {
  if (rsvp_status === 'pending' || at === null) return `What is known of ${first_name} has changed since.`
  return `${first_name} answered ${rsvp_status === 'accepted' ? 'yes' : 'no'} at ${formatTimeIn(zone, at)}.`
}
