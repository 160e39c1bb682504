import { isTimeZone } from '#platform/model/dates.ts'
import type { TimeZone } from '#platform/model/dates.ts'

/** The zone of this browser; UTC if it reports none that we know (rule A40). */
export function browserTimeZone(): TimeZone {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone as string | undefined
  return zone !== undefined && isTimeZone(zone) ? zone : 'UTC'
}

/** Every zone that can be chosen, always including UTC and `present`. */
export function timeZones(present: TimeZone): TimeZone[] {
  return [...new Set(['UTC', present, ...Intl.supportedValuesOf('timeZone')])].toSorted()
}
