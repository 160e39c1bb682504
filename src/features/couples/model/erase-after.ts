import { calendarDateIn, daysBetween, formatLongDate } from '#platform/model/dates.ts'
import type { CalendarDate, Instant } from '#platform/model/dates.ts'
import type { Couple } from './couple.ts'
import type { ExpiryNotice } from './expiry-notice.ts'
import { SUSPENDED } from './site-availability.ts'

/** The erasure date of a wedding that an operator has excluded from erasure. */
export const KEPT_FOR_GOOD: CalendarDate = '9999-12-31'

const SHOWN_DAYS = 30

/** What the dashboard says about a wedding that will soon be erased; null otherwise. */
export function erasureNotice(
  { time_zone, erase_after, site_status }: Pick<Couple, 'time_zone' | 'erase_after' | 'site_status'>,
  now: Instant,
): ExpiryNotice | null {
  // A suspended site is not erased.
  if (erase_after === null || site_status === SUSPENDED) return null
  const days = daysBetween(calendarDateIn(time_zone, now), erase_after)
  if (days > SHOWN_DAYS) return null
  return {
    kind: 'warning',
    title: `Your account is erased on ${formatLongDate(erase_after)}`,
    text: 'Your guest list, photos, notes and answers go with it, and nothing can bring them back. Download everything before then.',
    offersExport: true,
  }
}
