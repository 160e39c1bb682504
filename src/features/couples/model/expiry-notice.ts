import { SUSPENDED, daysLeft, isExpired } from './site-availability.ts'
import type { Couple } from './couple.ts'
import type { Instant } from '#platform/model/dates.ts'

const WARNING_DAYS = 7
const INFO_DAYS = 30

export interface ExpiryNotice {
  kind: 'error' | 'warning' | 'info'
  title: string
  text: string
  /** whether the export is offered beside it */
  offersExport: boolean
}

const SUSPENSION = {
  title: 'Your wedding site is suspended',
  text: 'Guests cannot open it. Write to our support to have it opened again. Everything in it stays, and you can download it.',
}
const DOWNLOADS = 'All guest photos, RSVPs and activities are available for download.'

/** What the dashboard says about the site's end; null if that is far off or not set. */
export function expiryNotice(
  couple: Pick<Couple, 'date' | 'time_zone' | 'expiration_date' | 'site_status'>,
  now: Instant,
): ExpiryNotice | null {
  if (couple.site_status === SUSPENDED) return { kind: 'error', ...SUSPENSION, offersExport: true }
  const days = daysLeft(couple, now)
  if (days === null) return null
  if (isExpired(couple, now))
    return { kind: 'error', title: 'Your wedding site has expired', text: DOWNLOADS, offersExport: false }
  const advice = { text: `Export your data before the site expires. ${DOWNLOADS}`, offersExport: true }
  // The singular is used for one, the fixed 'day(s)' for every other number (rule A11).
  if (days === 1) return { kind: 'warning', title: 'Site expires in 1 day', ...advice }
  if (days <= WARNING_DAYS) return { kind: 'warning', title: `Site expires in ${days} day(s)`, ...advice }
  return days <= INFO_DAYS ? { kind: 'info', title: `Site expires in ${days} days`, ...advice } : null
}
