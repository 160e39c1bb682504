import { addDays, calendarDateIn, startOfDayIn } from '#platform/model/dates.ts'
import type { CalendarDate, Instant, TimeZone } from '#platform/model/dates.ts'

const DAYS = 7

export interface Week {
  from: CalendarDate
  to: CalendarDate
}

/** The last seven days, including today, by the wedding's calendar. */
export function lastWeek(zone: TimeZone, now: Instant): Week {
  const to = calendarDateIn(zone, now)
  return { from: addDays(to, 1 - DAYS), to }
}

/** The instant at which the week begins in the wedding's time zone. */
export function weekStart(zone: TimeZone, { from }: Week): Instant {
  return startOfDayIn(zone, from)
}
