import { ICalCalendarMethod, ICalEventStatus, default as calendar } from 'ical-generator'
import { epochMs } from '#platform/model/dates.ts'
import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import type { MailAttachment } from './mail/mail-commands.ts'

/** An entry for a guest's calendar: the wedding or one of its events. */
export interface CalendarEntry {
  id: Id
  summary: string
  start: Instant
  end: Instant
  location: string
  description?: string
  /** the wedding's page */
  url: string
  /** An entry with a later change replaces the one that a calendar holds. */
  changedAt: Instant
}

/** A calendar to subscribe to: its name, and how often it should be refreshed. */
export interface Feed {
  name: string
  everySeconds: number
}

const CONTENT_TYPE = 'text/calendar; charset=utf-8; method=PUBLISH'

/** A file of entries for guests' calendars (RFC 5545), or a feed of them (RFC 7986). */
export function calendarFile(
  filename: string,
  entries: readonly CalendarEntry[],
  feed?: Feed,
): MailAttachment {
  const file = calendar({
    prodId: { company: 'Twofold', product: 'Wedding', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ...(feed && { name: feed.name, ttl: feed.everySeconds }),
  })
  for (const { id, changedAt, start, end, ...details } of entries)
    file.createEvent({
      ...details,
      id: `${id}@twofold`,
      // Seconds since 2020, because a calendar holds 31 bits.
      sequence: Math.max(0, Math.floor((epochMs(changedAt) - Date.UTC(2020, 0, 1)) / 1000)),
      stamp: new Date(changedAt),
      lastModified: new Date(changedAt),
      start: new Date(start),
      end: new Date(end),
      status: ICalEventStatus.CONFIRMED,
    })
  return { filename, contentType: CONTENT_TYPE, content: `${file.toString()}\r\n` }
}
