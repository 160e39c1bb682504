import { hasTagOf } from '#features/guests/model/tag-key.ts'
import type { CalendarDate, Instant, LocalTime, TimeZone } from '#platform/model/dates.ts'
import { addDays, addMs, formatLongDateTime, formatTime, instantIn } from '#platform/model/dates.ts'
import type { ExportedEvent } from './event-schema.ts'

/** Not counting the wedding itself. */
export const EVENTS_MAX = 20
/** In characters. */
export const EVENT_LIMITS = { name: 80, place: 120, address: 200, dress: 120, note: 500 } as const

/** The texts of an event that the couple may also write in other languages. */
export const EVENT_TEXTS = ['name', 'dress', 'note'] as const
export type EventText = (typeof EVENT_TEXTS)[number]

/** The ways to choose who is invited to an event. */
export const AUDIENCES = ['everyone', 'tags', 'chosen'] as const
export type Audience = (typeof AUDIENCES)[number]

export const EVENT_STATUSES = ['pending', 'accepted', 'declined'] as const
export type EventStatus = (typeof EVENT_STATUSES)[number]

/** When an event takes place, in the wedding's local time; one that ends before it starts ends on the next day. */
export interface EventTimes {
  date: CalendarDate
  start_time: LocalTime
  end_time: LocalTime | null
}

/** The assumed length of an event without an end, until which it can be answered. */
const ASSUMED_LENGTH_MS = 3 * 60 * 60 * 1000

/** When an event begins and ends; three hours later if it has no end. */
export function eventSpan(
  { date, start_time, end_time }: EventTimes,
  zone: TimeZone,
): { start: Instant; end: Instant } {
  const start = instantIn(zone, date, start_time)
  if (end_time === null) return { start, end: addMs(start, ASSUMED_LENGTH_MS) }
  return { start, end: instantIn(zone, end_time > start_time ? date : addDays(date, 1), end_time) }
}

/** 'Friday, June 11, 2027, 7:00 PM to 11:00 PM' */
export function eventTimeWords(
  { date, start_time, end_time }: EventTimes,
  until = (from: string, to: string) => `${from} to ${to}`,
): string {
  const begins = formatLongDateTime(date, start_time)
  return end_time === null ? begins : until(begins, formatTime(end_time))
}

/** The fields that decide who is invited. */
export interface Invitation {
  audience: Audience
  tags: readonly string[]
  guest_ids: ReadonlySet<string>
}

/**
 * Whether a guest is invited to an event: the only function that decides this. Plus ones are invited along with
 * their guest. Tags are compared without regard to case and accents.
 */
export function isInvited(
  { audience, tags, guest_ids }: Invitation,
  guest: { id: string; tags: readonly string[] },
): boolean {
  if (audience === 'everyone') return true
  if (audience === 'chosen') return guest_ids.has(guest.id)
  return hasTagOf(tags, guest.tags)
}

/** Sorts events in the order in which they happen. */
export function compareEvents(a: EventTimes & { id: string }, b: EventTimes & { id: string }): number {
  const [first, second] = [a, b].map(({ date, start_time, id }) => `${date} ${start_time} ${id}`)
  return first! < second! ? -1 : 1
}

declare module '#platform/model/live-change.ts' {
  interface LiveKinds {
    event: unknown
  }
}

declare module '#platform/model/export-parts.ts' {
  interface ExportParts {
    events: ExportedEvent[]
  }
}
