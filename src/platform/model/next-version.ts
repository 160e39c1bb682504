import { addMs } from './dates.ts'
import type { Instant } from './dates.ts'

/**
 * The `updated_at` of a row that is changed at `now`, where forms name the one they have read as their version: later
 * than `previous`, also for two changes within the same millisecond or after a clock that was ahead.
 */
export function nextVersion(previous: Instant, now: Instant): Instant {
  return now > previous ? now : addMs(previous, 1)
}
