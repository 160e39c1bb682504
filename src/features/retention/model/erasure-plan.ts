import { addDays, daysBetween } from '#platform/model/dates.ts'
import type { CalendarDate } from '#platform/model/dates.ts'

/** A couple is told so many days before, twice at the least. */
export const FIRST_NOTICE_DAYS = 30
export const LAST_NOTICE_DAYS = 7

export interface Retained {
  /** the day from which the operator's setting lets the wedding go */
  due: CalendarDate
  /** the day that the couple was told; null before the first notice */
  erase_after: CalendarDate | null
  /** when each notice reached the couple's mail server; null while it has not, or was not queued */
  first_sent: CalendarDate | null
  last_sent: CalendarDate | null
}

export type ErasureStep =
  /** the first notice of this day is to go out */
  | { step: 'announce'; erase_after: CalendarDate }
  /** the last notice is to go out, unless it is in the queue */
  | { step: 'remind' }
  | { step: 'erase' }
  /** the wedding has moved: what was announced does not hold */
  | { step: 'withdraw' }
  | { step: 'wait' }

/**
 * What is to be done about a wedding on the day `today` of its own zone, where the operator erases weddings. Nothing goes
 * before the couple has had thirty days since the first notice and seven since the last, both of them sent; what they were
 * not told in time is announced anew, for another day.
 */
export function erasureStep(wedding: Retained, today: CalendarDate): ErasureStep {
  const { due, erase_after, first_sent, last_sent } = wedding
  const earliest = addDays(today, FIRST_NOTICE_DAYS)
  const announce: ErasureStep = { step: 'announce', erase_after: due > earliest ? due : earliest }
  if (erase_after === null) return due <= earliest ? announce : { step: 'wait' }
  if (erase_after < due) return { step: 'withdraw' }
  const isOver = today >= erase_after
  // The server, or the setting, was off for long: who remembers what was announced?
  if (daysBetween(erase_after, today) > FIRST_NOTICE_DAYS) return announce
  if (first_sent === null) return isOver ? announce : { step: 'wait' }
  if (daysBetween(today, erase_after) > LAST_NOTICE_DAYS) return { step: 'wait' }
  if (last_sent === null) return isOver ? announce : { step: 'remind' }
  const hasTime =
    daysBetween(first_sent, today) >= FIRST_NOTICE_DAYS && daysBetween(last_sent, today) >= LAST_NOTICE_DAYS
  return hasTime && isOver ? { step: 'erase' } : { step: 'wait' }
}
