import { ICalCalendarMethod, ICalEventStatus, default as calendar } from 'ical-generator'
import { coupleTitle } from '../model/couple.ts'
import type { Couple } from '../model/couple.ts'
import { spokenWords } from '#platform/model/words.ts'
import type { words as calendarWords } from '../model/words/calendar-words.en.ts'
import { epochMs, instantIn } from '#platform/model/dates.ts'
import type { MailAttachment } from '#platform/server/mail/mail-commands.ts'

const words = spokenWords<typeof calendarWords>('calendar-words')

const LONG_MS = 8 * 60 * 60 * 1000

/**
 * The wedding for a guest's calendar. The same wedding is the same entry: one that was sent later, with another time
 * or place, replaces the first.
 */
export function calendarFile(couple: Couple, url: string): MailAttachment {
  const { id, names, date, ceremony_time, time_zone, venue, created_at, updated_at } = couple
  const begin = epochMs(instantIn(time_zone, date, ceremony_time))
  const wedding = calendar({
    prodId: { company: 'Twofold', product: 'Wedding', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  })
  wedding.createEvent({
    id: `${id}@twofold`,
    // Seconds, because a calendar holds 31 bits.
    sequence: Math.max(0, Math.floor((epochMs(updated_at) - epochMs(created_at)) / 1000)),
    stamp: new Date(updated_at),
    start: new Date(begin),
    end: new Date(begin + LONG_MS),
    status: ICalEventStatus.CONFIRMED,
    summary: words.weddingOf(coupleTitle(names)),
    location: [venue.name, venue.address].filter(Boolean).join(', '),
    url,
  })
  return {
    filename: 'wedding.ics',
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: `${wedding.toString()}\r\n`,
  }
}
