import { daysLeft, isExpired } from '#features/couples/model/site-availability.ts'
import type { Couple } from '#features/couples/model/couple.ts'
import type { Instant } from '#platform/model/dates.ts'
import { exportCopy as copy } from './data-export-copy.ts'

const WARNING_DAYS = 7

export interface ExportNotice {
  kind: 'error' | 'warning'
  title: string
  text: string
}

/**
 * What the export screen says about the end of the site, in its own words (rule C28); null until a week before
 * it.
 */
export function exportNotice(
  couple: Pick<Couple, 'date' | 'time_zone' | 'expiration_date' | 'site_status'>,
  now: Instant,
): ExportNotice | null {
  if (isExpired(couple, now)) return { kind: 'error', ...copy.expired }
  const days = daysLeft(couple, now)
  if (days === null || days > WARNING_DAYS) return null
  return { kind: 'warning', title: copy.expires(days), text: copy.expiresText }
}
