import { coupleTitle } from '../model/couple.ts'
import type { Couple } from '../model/couple.ts'
import { localizedWords } from '#platform/model/words.ts'
import type { words as calendarWords } from '../model/words/calendar-words.en.ts'
import { addMs, instantIn } from '#platform/model/dates.ts'
import { calendarFile } from '#platform/server/calendar.ts'
import type { CalendarEntry } from '#platform/server/calendar.ts'
import type { MailAttachment } from '#platform/server/mail/mail-commands.ts'

const words = localizedWords<typeof calendarWords>('calendar-words')

const LONG_MS = 8 * 60 * 60 * 1000

/**
 * The wedding for a guest's calendar. The entry of a wedding is always the same: a later file with another time
 * or place replaces it.
 */
export function weddingFile(couple: Couple, url: string): MailAttachment {
  return calendarFile('wedding.ics', [weddingEntry(couple, url)])
}

/** The wedding as an entry in a calendar. `url` is its page. */
export function weddingEntry(couple: Couple, url: string): CalendarEntry {
  const { id, names, date, ceremony_time, time_zone, venue, updated_at } = couple
  const start = instantIn(time_zone, date, ceremony_time)
  return {
    id,
    summary: words.weddingOf(coupleTitle(names)),
    start,
    end: addMs(start, LONG_MS),
    location: [venue.name, venue.address].filter(Boolean).join(', '),
    url,
    changedAt: updated_at,
  }
}
