import { addDays, calendarDateIn, daysBetween, startOfDayIn } from '#platform/model/dates.ts'
import type { CalendarDate, Instant, TimeZone } from '#platform/model/dates.ts'

interface SiteDates {
  date: CalendarDate
  time_zone: TimeZone
  expiration_date: CalendarDate | null
  site_status: string
}

/** Of a site that an operator has closed. */
export const SUSPENDED = 'suspended'

export type SiteAvailability =
  | 'open'
  | 'draft'
  /** new visitors are told that the celebration has concluded; guests already in keep the page (rule A1) */
  | 'closing'
  | 'expired'

/**
 * What the guest page is at `now`. Expiry is worked out on every read, in the wedding's own zone;
 * a stored `expired` closes the site to new visitors on its own.
 */
export function siteAvailability(
  couple: SiteDates & { settings: { published: boolean } },
  now: Instant,
): SiteAvailability {
  // To everybody but its owner it is a site that is not there yet.
  if (couple.site_status === SUSPENDED) return 'draft'
  if (isConcluded(couple, now)) return 'expired'
  if (isExpired(couple, now)) return 'closing'
  return couple.settings.published ? 'open' : 'draft'
}

/** Whole calendar days until the expiration date; null when there is none. */
export function daysLeft(couple: SiteDates, now: Instant): number | null {
  if (couple.expiration_date === null) return null
  return daysBetween(calendarDateIn(couple.time_zone, now), couple.expiration_date)
}

/** Days until the wedding day in its own zone: 0 is today, negative has been. */
export function daysToGo(couple: SiteDates, now: Instant): number {
  return daysBetween(calendarDateIn(couple.time_zone, now), couple.date)
}

/** True once banners, site_status and new visitors say expired: no days are left. */
export function isExpired(couple: SiteDates, now: Instant): boolean {
  return couple.site_status === 'expired' || (daysLeft(couple, now) ?? 1) <= 0
}

/** True once even guests who are in may write no more: the expiration date itself is over (rule A1). */
export function isConcluded(couple: SiteDates, now: Instant): boolean {
  const left = daysLeft(couple, now)
  return left === null ? couple.site_status === 'expired' : left < 0
}

/** For so long what guests took before the site closed is still accepted from their phones (rule A1). */
export const LATE_UPLOAD_DAYS = 7

/** When even guests who are in may write no more; null without an expiration date. */
export function closesAt({ time_zone, expiration_date }: Pick<SiteDates, 'time_zone' | 'expiration_date'>) {
  return expiration_date && startOfDayIn(time_zone, addDays(expiration_date, 1))
}

/** The site outlives the wedding by a day. */
export function expirationFor(date: CalendarDate): CalendarDate {
  return addDays(date, 1)
}

/**
 * What a changed wedding date does to the expiration: it moves along and revives an expired site, unless an
 * operator had set another expiration (rule A2); a couple without one gets one.
 */
export function moveExpiration(
  before: Pick<SiteDates, 'date' | 'expiration_date' | 'site_status'>,
  date: CalendarDate,
): Pick<SiteDates, 'expiration_date' | 'site_status'> {
  const { expiration_date, site_status } = before
  if (expiration_date === null)
    return {
      expiration_date: expirationFor(date),
      site_status: site_status === SUSPENDED ? SUSPENDED : 'active',
    }
  if (date === before.date || expiration_date !== expirationFor(before.date))
    return { expiration_date, site_status }
  return {
    expiration_date: expirationFor(date),
    site_status: site_status === 'expired' ? 'active' : site_status,
  }
}
