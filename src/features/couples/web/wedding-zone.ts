import { useQuery } from '@tanstack/react-query'

import { readCoupleQuery } from './couple-api.ts'
import type { TimeZone } from '#platform/model/dates.ts'
import { browserTimeZone } from '#platform/web/browser-time-zone.ts'

/** The time zone in which the wedding's days are counted. */
export function useWeddingZone(): TimeZone {
  const { data: couple } = useQuery(readCoupleQuery)
  return couple?.time_zone ?? browserTimeZone()
}
