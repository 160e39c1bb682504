import {
  calendarDateIn,
  instantIn,
  isCalendarDate,
  isLocalTime,
  isTimeZone,
  localTimeIn,
} from '#platform/model/dates.ts'
import type { CalendarDate, Instant, TimeZone } from '#platform/model/dates.ts'

/** The error of an unlock time after the site's last day. */
export const UNLOCK_AFTER_EXPIRATION = 'Features cannot open after the site has expired'

/** Whether the features open before the site's last day is over, in the wedding's time zone (rule A1). */
export function isUnlockInTime(
  unlockAt: Instant | null,
  { expiration_date, time_zone }: { expiration_date: CalendarDate | null; time_zone: TimeZone },
): boolean {
  if (unlockAt === null || expiration_date === null) return true
  return calendarDateIn(time_zone, unlockAt) <= expiration_date
}

/** True for `YYYY-MM-DDTHH:MM`, the format of the browser's date and time field. */
export function isLocalDateTime(text: string): boolean {
  const [date = '', time = '', ...rest] = text.split('T')
  return rest.length === 0 && isCalendarDate(date) && isLocalTime(time)
}

/** The instant of such a text in `zone`; null if it is empty or invalid. */
export function unlockInstant(local: string | null, zone: TimeZone): Instant | null {
  if (!local || !isLocalDateTime(local) || !isTimeZone(zone)) return null
  return instantIn(zone, local.slice(0, 10), local.slice(11))
}

/** The inverse; empty without an unlock time. */
export function unlockText(unlockAt: Instant | null, zone: TimeZone): string {
  return unlockAt === null ? '' : `${calendarDateIn(zone, unlockAt)}T${localTimeIn(zone, unlockAt)}`
}
