import type { TimeZone } from '#platform/model/dates.ts'
import type { CalendarEntry } from '#platform/server/calendar.ts'
import { itineraryCopy as copy } from '../model/event-copy.ts'
import { eventSpan } from '../model/wedding-event.ts'
import type { StoredEvent } from './event-queries.ts'

/** An event as an entry in a guest's calendar. `url` is the wedding's page. */
export function eventEntry(event: StoredEvent, zone: TimeZone, url: string): CalendarEntry {
  const { id, name, place, address, dress, note, updated_at } = event
  const description = [dress && `${copy.dress} ${dress}`, note].filter(Boolean).join('\n')
  return {
    id,
    ...eventSpan(event, zone),
    summary: name,
    location: [place, address].filter(Boolean).join(', '),
    ...(description && { description }),
    url,
    changedAt: updated_at,
  }
}
