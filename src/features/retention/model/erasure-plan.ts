import { KEPT_FOR_GOOD } from '#features/couples/model/erase-after.ts'
import { addDays, daysBetween } from '#platform/model/dates.ts'
import type { CalendarDate } from '#platform/model/dates.ts'

/** How many days before the erasure each notice goes out; a couple gets both. */
export const FIRST_NOTICE_DAYS = 30
const LAST_NOTICE_DAYS = 7

export interface Retained {
  /** the first day on which the operator's setting allows the wedding to be erased */
  due: CalendarDate
  /** the day of erasure that the couple was told; null before the first notice */
  erase_after: CalendarDate | null
  /** when the couple's mail server accepted each notice; null if it has not, or if the notice was not queued */
  first_sent: CalendarDate | null
  last_sent: CalendarDate | null
}

export type ErasureStep =
  /** send the first notice, which names this day */
  | { step: 'announce'; erase_after: CalendarDate }
  /** send the last notice, unless it is queued already */
  | { step: 'remind' }
  | { step: 'erase' }
  /** the announced day does not hold: the wedding has moved, or the clock was ahead when it was announced */
  | { step: 'withdraw' }
  | { step: 'wait' }

/**
 * What to do about a wedding on the day `today` of its own time zone, if the operator erases weddings. Nothing
 * is erased before the couple has had thirty days since the first notice and seven since the last, both of them
 * sent; an erasure whose notices were late is announced again, for another day.
 */
export function erasureStep(wedding: Retained, today: CalendarDate): ErasureStep {
  const { due, erase_after, first_sent, last_sent } = wedding
  const earliest = addDays(today, FIRST_NOTICE_DAYS)
  const announce: ErasureStep = { step: 'announce', erase_after: due > earliest ? due : earliest }
  if (erase_after === null) return due <= earliest ? announce : { step: 'wait' }
  if (erase_after === KEPT_FOR_GOOD) return { step: 'wait' }
  if (erase_after < due) return { step: 'withdraw' }
  // No announcement names a later day. One day more, because the couple may have moved to another time zone.
  if (daysBetween(today, erase_after) > FIRST_NOTICE_DAYS + 1) return { step: 'withdraw' }
  const isOver = today >= erase_after
  // The server, or the setting, was off for a long time: the couple may not remember the announcement.
  if (daysBetween(erase_after, today) > FIRST_NOTICE_DAYS) return announce
  if (first_sent === null) return isOver ? announce : { step: 'wait' }
  if (daysBetween(today, erase_after) > LAST_NOTICE_DAYS) return { step: 'wait' }
  if (last_sent === null) return isOver ? announce : { step: 'remind' }
  const hasTime =
    daysBetween(first_sent, today) >= FIRST_NOTICE_DAYS && daysBetween(last_sent, today) >= LAST_NOTICE_DAYS
  return hasTime && isOver ? { step: 'erase' } : { step: 'wait' }
}
