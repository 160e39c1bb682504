import { ICalCalendarMethod, ICalEventStatus, default as calendar } from 'ical-generator'
import { epochMs } from '#platform/model/dates.ts'
import type { TimeZone } from '#platform/model/dates.ts'
import type { MailAttachment } from '#platform/server/mail/mail-commands.ts'
import { eventSpan } from '../model/wedding-event.ts'
import type { StoredEvent } from './event-queries.ts'

/** An event for a guest's calendar; one that was opened later replaces the first. `url` is the page of the wedding. */
export function eventFile(event: StoredEvent, zone: TimeZone, url: string): MailAttachment {
  const { id, name, place, address, dress, note, updated_at } = event
  const { start, end } = eventSpan(event, zone)
  const entry = calendar({
    prodId: { company: 'Twofold', product: 'Wedding', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  })
  entry.createEvent({
    id: `${id}@twofold`,
    // Seconds since 2020: a calendar holds 31 bits.
    sequence: Math.max(0, Math.floor((epochMs(updated_at) - Date.UTC(2020, 0, 1)) / 1000)),
    stamp: new Date(updated_at),
    start: new Date(start),
    end: new Date(end),
    status: ICalEventStatus.CONFIRMED,
    summary: name,
    location: [place, address].filter(Boolean).join(', '),
    description: [dress && `Dress: ${dress}`, note].filter(Boolean).join('\n'),
    url,
  })
  return {
    filename: 'event.ics',
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: `${entry.toString()}\r\n`,
  }
}
