import { SUSPENDED, daysLeft, isExpired } from '#features/couples/model/site-availability.ts'
import type { Couple } from '#features/couples/model/couple.ts'
import { expiryNotice } from '#features/couples/model/expiry-notice.ts'
import { calendarDateIn, formatLongDate, instantIn } from '#platform/model/dates.ts'
import type { CalendarDate, Instant, TimeZone } from '#platform/model/dates.ts'
import { paths } from '#platform/model/paths.ts'

/**
 * When a day's mails are sent, in the wedding's local time: the daily ones, and those that could wait for the
 * morning.
 */
const MORNING = '09:00'

/**
 * How many days before the expiration date a couple is warned; for as many days after it they are told that it
 * is over.
 */
export const NOTICE_DAYS = 7

/** The morning of `date`, when mails may be sent. */
export function morningOf(zone: TimeZone, date: CalendarDate): Instant {
  return instantIn(zone, date, MORNING)
}

/**
 * What a couple should be told at `now` about the end of their site, once per `name`; null if there is nothing
 * to tell.
 */
export function siteNotice(
  couple: Pick<Couple, 'date' | 'time_zone' | 'expiration_date' | 'site_status'>,
  now: Instant,
) {
  const { expiration_date, time_zone, site_status } = couple
  if (site_status === SUSPENDED) return null
  const days = daysLeft(couple, now)
  // An end that is long past is not news: an operator may have restored an old database.
  if (expiration_date === null || days === null || days > NOTICE_DAYS || days < -NOTICE_DAYS) return null
  const notice = expiryNotice(couple, now)
  if (!notice) return null
  const isOver = isExpired(couple, now)
  const closes = isOver ? '' : `It closes on ${formatLongDate(expiration_date)}. `
  return {
    name: `${isOver ? 'expired' : 'expires'}:${expiration_date}`,
    type: 'system' as const,
    title: notice.title,
    message: `${closes}${notice.text}`,
    action_url: paths.dataExport,
    metadata: {},
    // The night after the wedding is not the time for this mail.
    mailFrom: morningOf(time_zone, calendarDateIn(time_zone, now)),
  }
}
