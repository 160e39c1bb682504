import { LANGUAGES } from './languages.ts'
import type { Language } from './languages.ts'
import { currentLanguage } from './words.ts'

/** An instant in ISO 8601 UTC with milliseconds, `2027-06-12T20:00:00.000Z`. */
export type Instant = string
/** A calendar date without a zone, `2027-06-12`. It is the same day in every time zone. */
export type CalendarDate = string
/** A local time of day in 24-hour `HH:MM`. */
export type LocalTime = string
/** An IANA time zone name, `America/Toronto`. */
export type TimeZone = string

/** 24 hours, the length of a day in UTC; on the wall clock of a zone some days are longer or shorter. */
export const DAY_MS = 86_400_000

/** True for a real date written `YYYY-MM-DD` between the years 1900 and 9999 (2027-02-30 is not one). */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '1900') return false
  const utc = utcOf(text)
  return !Number.isNaN(utc) && new Date(utc).toISOString().slice(0, 10) === text
}

/** True for the name, in any case, of a zone that this runtime knows. */
export function isTimeZone(name: string): boolean {
  return timeZoneName(name) !== null
}

/** The one spelling of a zone's name, 'Europe/Berlin' of 'europe/BERLIN'; null for an offset or an unknown zone. */
export function timeZoneName(text: string): TimeZone | null {
  let name: TimeZone
  try {
    name = new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions().timeZone
  } catch {
    // Intl can only be tried: it throws a RangeError for a zone that it does not know.
    return null
  }
  if (/^[+-]/.test(name)) return null
  // Intl returns older names for some places, such as Europe/Kiev: a name that is already capitalized is kept.
  return /^[A-Z][a-z]+(?:[/_][A-Z][a-z]+)+$/.test(text) ? text : name
}

/** Whether the text is a time of day, from '00:00' to '23:59'. */
export function isLocalTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/** The calendar date on the wall clock of `zone` at `instant`. */
export function calendarDateIn(zone: TimeZone, instant: Instant): CalendarDate {
  const second = instant.slice(0, 19)
  const last = lastDates.get(zone)
  if (last?.second === second) return last.date
  const { year, month, day } = wallClock(zone, instant)
  const date = `${year}-${month}-${day}`
  lastDates.set(zone, { second, date })
  return date
}

/** Intl is slower than a database read, and requests within the same second need the same day. */
const lastDates = new Map<TimeZone, { second: string; date: CalendarDate }>()

/** `date` moved by whole days, across the ends of months and years. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return new Date(utcOf(date) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Whole days from `from` to `to`; negative when `to` is before. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((utcOf(to) - utcOf(from)) / DAY_MS)
}

/** The instant at which `date` begins on the wall clock of `zone`. */
export function startOfDayIn(zone: TimeZone, date: CalendarDate): Instant {
  return instantIn(zone, date, '00:00')
}

/**
 * The instant at which the wall clock of `zone` shows `date` and `time`; for an hour that the clock skips, one
 * close to it.
 */
export function instantIn(zone: TimeZone, date: CalendarDate, time: LocalTime): Instant {
  const wanted = Date.parse(`${date}T${time}:00Z`)
  // A zone's offset at that time in UTC may differ from its offset at that local time, so correct twice.
  let utc = wanted
  for (let pass = 0; pass < 2; pass++) utc -= wallClockUtc(zone, utc) - wanted
  return new Date(utc).toISOString()
}

/** A calendar date with the instant at which it begins in a zone, and the one at which the next day begins. */
export interface Day {
  date: CalendarDate
  from: Instant
  to: Instant
}

/** The last `count` days on the wall clock of `zone`, up to and including today, oldest first. */
export function lastDays(zone: TimeZone, now: Instant, count: number): Day[] {
  const today = calendarDateIn(zone, now)
  return Array.from({ length: count }, (_, index) => {
    const date = addDays(today, index + 1 - count)
    return { date, from: startOfDayIn(zone, date), to: startOfDayIn(zone, addDays(date, 1)) }
  })
}

/** How many of `instants` fall into each hour of the day, 0 to 23, on the wall clock of `zone`. */
export function countByHour(zone: TimeZone, instants: readonly Instant[]): number[] {
  const offsets = new Map<number, number>()
  // Intl is slow: a day that begins and ends with the same offset has that offset throughout.
  const offsetAt = (utc: number) => {
    const offset = offsets.get(utc) ?? wallClockUtc(zone, utc) - utc
    offsets.set(utc, offset)
    return offset
  }
  const counts = Array<number>(24).fill(0)
  for (const instant of instants) {
    const second = Math.floor(Date.parse(instant) / 1000) * 1000
    const day = Math.floor(second / DAY_MS) * DAY_MS
    const isEven = offsetAt(day) === offsetAt(day + DAY_MS)
    const hour = new Date(second + (isEven ? offsetAt(day) : offsetAt(second))).getUTCHours()
    counts[hour] = (counts[hour] ?? 0) + 1
  }
  return counts
}

/** 'Saturday, June 12, 2027', in the current language, like all formats below. */
export function formatLongDate(date: CalendarDate): string {
  return inFull(date)
}

/** 'June 12, 2027' */
export function formatDate(date: CalendarDate): string {
  return inDate(date)
}

/** 'Jun 12' */
export function formatShortDate(date: CalendarDate): string {
  return inShort(date)
}

/** 'Sat' */
export function formatWeekday(date: CalendarDate): string {
  return inWeekday(date)
}

/** 'Saturday, June 12, 2027, 4:00 PM' */
export function formatLongDateTime(date: CalendarDate, time: LocalTime): string {
  return joined(formatLongDate(date), time)
}

/** '4:00 PM', with an ordinary space: some engines' Intl writes U+202F there, and server and browser must agree. */
export function formatTime(time: LocalTime): string {
  const language = currentLanguage()
  // Intl leaves out the word that a German time ends with.
  if (language === 'de') return `${inTime(time)} Uhr`
  if (language !== 'en') return inTime(time).replaceAll('\u202F', ' ')
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

/** 'June 12, 2027, 10:42 AM' on the wall clock of `zone`. */
export function formatInstant(zone: TimeZone, instant: Instant): string {
  const { year, month, day, hour, minute } = wallClock(zone, instant)
  return joined(formatDate(`${year}-${month}-${day}`), `${hour}:${minute}`)
}

/** '2027-06-12T10:42' on the wall clock of `zone`, to be formatted later. */
export function wallClockIn(zone: TimeZone, instant: Instant): string {
  const { year, month, day, hour, minute } = wallClock(zone, instant)
  return `${year}-${month}-${day}T${hour}:${minute}`
}

/** 'June 12, 2027, 10:42 AM' from the text of `wallClockIn`. */
export function formatWallClock(text: string): string {
  const [date = '', time = ''] = text.split('T')
  return joined(formatDate(date), time)
}

/** 'June 12' */
export function formatDay(date: CalendarDate): string {
  return inDay(date)
}

/** '10:42 AM' on the wall clock of `zone`. */
export function formatTimeIn(zone: TimeZone, instant: Instant): string {
  const { hour, minute } = wallClock(zone, instant)
  return formatTime(`${hour}:${minute}`)
}

/** '10:42', the 24-hour time on the wall clock of `zone`. */
export function localTimeIn(zone: TimeZone, instant: Instant): LocalTime {
  const { hour, minute } = wallClock(zone, instant)
  return `${hour}:${minute}`
}

/** '10:42:09 AM' on the wall clock of `zone`. */
export function formatClock(zone: TimeZone, instant: Instant): string {
  return formatTimeIn(zone, instant).replace(' ', `:${wallClock(zone, instant).second} `)
}

/** The current time by the browser's clock. The server takes its time from the scope instead. */
export function clockNow(): Instant {
  return new Date().toISOString()
}

/** Epoch milliseconds of an instant. */
export function epochMs(instant: Instant): number {
  return Date.parse(instant)
}

/** The instant for a number of epoch milliseconds. */
export function instantOf(epoch: number): Instant {
  return new Date(epoch).toISOString()
}

/** `instant` moved by `ms` milliseconds: forward, or backward if they are negative. */
export function addMs(instant: Instant, ms: number): Instant {
  return instantOf(epochMs(instant) + ms)
}

/** A formatted date with its time, joined by the comma of the current language. */
function joined(date: string, time: LocalTime): string {
  return `${date}${currentLanguage() === 'ar' ? '،' : ','} ${formatTime(time)}`
}

const inFull = inUtc({ dateStyle: 'full' })
const inDate = inUtc({ dateStyle: 'long' })
const inDay = inUtc({ month: 'long', day: 'numeric' })
const inShort = inUtc({ month: 'short', day: 'numeric' })
const inWeekday = inUtc({ weekday: 'short' })
const inClock = inUtc({ timeStyle: 'short' })
const inTime = (time: LocalTime) => inClock('1970-01-01', time)

/**
 * Formats in the current language. Created on first use: on a phone, creating all of them takes longer than
 * everything else at load time.
 */
function inUtc(options: Intl.DateTimeFormatOptions): (date: CalendarDate, time?: LocalTime) => string {
  const formats = new Map<Language, Intl.DateTimeFormat>()
  return (date, time) => {
    const language = currentLanguage()
    let format = formats.get(language)
    if (!format) {
      format = new Intl.DateTimeFormat(LANGUAGES[language].locale, { ...options, timeZone: 'UTC' })
      formats.set(language, format)
    }
    return format.format(time ? Date.parse(`${date}T${time}Z`) : utcOf(date))
  }
}

const zoneFormats = new Map<TimeZone, Intl.DateTimeFormat>()

function zoneFormat(zone: TimeZone): Intl.DateTimeFormat {
  let format = zoneFormats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    zoneFormats.set(zone, format)
  }
  return format
}

function wallClock(zone: TimeZone, instant: Instant | number) {
  const parts: Record<string, string> = {}
  const at = typeof instant === 'number' ? instant : Date.parse(instant)
  for (const part of zoneFormat(zone).formatToParts(at)) parts[part.type] = part.value
  const { year = '', month = '', day = '', hour = '', minute = '', second = '' } = parts
  return { year, month, day, hour, minute, second }
}

function wallClockUtc(zone: TimeZone, utc: number): number {
  const at = wallClock(zone, utc)
  return Date.UTC(+at.year, +at.month - 1, +at.day, +at.hour, +at.minute, +at.second)
}

function utcOf(date: CalendarDate): number {
  return Date.parse(`${date}T00:00:00Z`)
}
