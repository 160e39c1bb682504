import {
  calendarDateIn,
  instantIn,
  isCalendarDate,
  isLocalTime,
  isTimeZone,
  localTimeIn,
} from '#platform/model/dates.ts'
import type { CalendarDate, Instant, TimeZone } from '#platform/model/dates.ts'

/** Under the field of an unlock time that no guest would live to see on the site. */
export const UNLOCK_AFTER_WEDDING = 'Features cannot open after the wedding day'

/** Whether the features open on the wedding day, on the wedding's own clock, or before it. */
export function isUnlockInTime(
  unlockAt: Instant | null,
  { date, time_zone }: { date: CalendarDate; time_zone: TimeZone },
): boolean {
  return unlockAt === null || !isTimeZone(time_zone) || calendarDateIn(time_zone, unlockAt) <= date
}

/** True for `YYYY-MM-DDTHH:MM`, as the browser's field of a date and time writes it. */
export function isLocalDateTime(text: string): boolean {
  const [date = '', time = '', ...rest] = text.split('T')
  return rest.length === 0 && isCalendarDate(date) && isLocalTime(time)
}

/** The instant of such a text on the clock of `zone`; null where there is none. */
export function unlockInstant(local: string | null, zone: TimeZone): Instant | null {
  if (!local || !isLocalDateTime(local) || !isTimeZone(zone)) return null
  return instantIn(zone, local.slice(0, 10), local.slice(11))
}

/** The same the other way round; empty without an unlock time. */
export function unlockText(unlockAt: Instant | null, zone: TimeZone): string {
  return unlockAt === null ? '' : `${calendarDateIn(zone, unlockAt)}T${localTimeIn(zone, unlockAt)}`
}
