import { addDays, calendarDateIn, daysBetween, startOfDayIn } from '#platform/model/dates.ts'
import type { CalendarDate, Instant, TimeZone } from '#platform/model/dates.ts'

interface SiteDates {
  date: CalendarDate
  time_zone: TimeZone
  expiration_date: CalendarDate | null
  site_status: string
}

type ExpiringSite = Omit<SiteDates, 'date'>

/** The status of a site that an operator has closed. */
export const SUSPENDED = 'suspended'

export type SiteAvailability =
  | 'open'
  | 'draft'
  /** new visitors are told that the celebration has concluded; guests who are in keep the page (rule A1) */
  | 'closing'
  | 'expired'

/**
 * The state of the guest page at `now`. Expiry is computed on every read, in the wedding's own time zone: a
 * stored `expired` counts only for a site without an expiration date, since a clock may once have been ahead.
 */
export function siteAvailability(
  couple: SiteDates & { settings: { published: boolean } },
  now: Instant,
): SiteAvailability {
  // To everybody except its owner, the site looks as if it was not published yet.
  if (couple.site_status === SUSPENDED) return 'draft'
  if (isConcluded(couple, now)) return 'expired'
  if (!couple.settings.published) return 'draft'
  return isExpired(couple, now) ? 'closing' : 'open'
}

/** Whether guests who are in may still see what the site shows (rule A1). */
export function isSiteShown(couple: SiteDates & { settings: { published: boolean } }, now: Instant): boolean {
  return ['open', 'closing'].includes(siteAvailability(couple, now))
}

/** Whole calendar days until the expiration date; null if there is none. */
export function daysLeft(couple: ExpiringSite, now: Instant): number | null {
  if (couple.expiration_date === null) return null
  return daysBetween(calendarDateIn(couple.time_zone, now), couple.expiration_date)
}

/** Days until the wedding day in its own time zone: 0 is today, negative is past. */
export function daysToGo(couple: SiteDates, now: Instant): number {
  return daysBetween(calendarDateIn(couple.time_zone, now), couple.date)
}

/** True once no days are left: banners, site_status and the page for new visitors say that it has expired. */
export function isExpired(couple: ExpiringSite, now: Instant): boolean {
  const left = daysLeft(couple, now)
  return left === null ? couple.site_status === 'expired' : left <= 0
}

/** The status at `now`: what is stored, but an expiration date, if there is one, decides between active and expired. */
export function currentSiteStatus(couple: ExpiringSite, now: Instant): string {
  const { site_status, expiration_date } = couple
  if (expiration_date === null || !['active', 'expired'].includes(site_status)) return site_status
  return isExpired(couple, now) ? 'expired' : 'active'
}

/** True once even guests who are in can no longer write: the expiration date itself is over (rule A1). */
function isConcluded(couple: ExpiringSite, now: Instant): boolean {
  const left = daysLeft(couple, now)
  return left === null ? couple.site_status === 'expired' : left < 0
}

/** For this long, photos taken before the site closed are still accepted from guests' phones (rule A1). */
export const LATE_UPLOAD_DAYS = 7

/** When even guests who are in can no longer write; null without an expiration date. */
export function closesAt({ time_zone, expiration_date }: Pick<SiteDates, 'time_zone' | 'expiration_date'>) {
  return expiration_date && startOfDayIn(time_zone, addDays(expiration_date, 1))
}

/** The site expires a day after the wedding. */
export function expirationFor(date: CalendarDate): CalendarDate {
  return addDays(date, 1)
}

/**
 * How a changed wedding date affects the expiration: it moves along and reopens an expired site, unless an
 * operator had chosen another expiration (rule A2); a couple without one gets one.
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
