import { addDays, isCalendarDate, startOfDayIn } from '#platform/model/dates.ts'
import type { CalendarDate, Instant, TimeZone } from '#platform/model/dates.ts'

/** Days from the first to the last, both included; an absent end is open. */
export interface DateRange {
  from?: CalendarDate | undefined
  to?: CalendarDate | undefined
}

export type FilterValue = string | readonly string[] | DateRange

/** What a row is looked at among: the whole list, and where its days are counted. */
export interface ListAround<T> {
  all: readonly T[]
  zone: TimeZone
}

/** A choice of one value, such as a status. */
export interface ListChoice<T, V extends FilterValue> {
  values: readonly V[]
  matches: (row: T, value: V, all: readonly T[]) => boolean
}

/** Any other filter: how its value is written in a URL, and which rows it lets through. */
export interface ListFilter<T, V extends FilterValue> {
  /** undefined for what it does not know */
  read: (text: string) => V | undefined
  write: (value: V) => string
  /** Prepares once what is then asked of every row. */
  test: (value: V, around: ListAround<T>) => (row: T) => boolean
}

/** Rows that have something, or that have it not. */
export function yesOrNo<T>(has: (row: T, all: readonly T[]) => boolean): ListChoice<T, YesOrNo> {
  return { values: YES_OR_NO, matches: (row, value, all) => has(row, all) === (value === 'yes') }
}

export const YES_OR_NO = ['yes', 'no'] as const
export type YesOrNo = (typeof YES_OR_NO)[number]

/** Rows that match at least one of several values; in a URL 'pending.declined'. */
export function anyOf<T, V extends string>(
  values: readonly V[],
  matches: (row: T, value: V) => boolean,
): ListFilter<T, readonly V[]> {
  return {
    read: (text) => {
      const named = text.split('.')
      const known = values.filter((value) => named.includes(value))
      return known.length > 0 ? known : undefined
    },
    write: (chosen) => chosen.join('.'),
    test: (chosen) => (row) => chosen.some((value) => matches(row, value)),
  }
}

/** Rows of a day within a range, on the wall clock of the list's zone; in a URL '2027-01-11..2027-02-28'. */
export function betweenDays<T>(instantOf: (row: T) => Instant): ListFilter<T, DateRange> {
  return { read: readRange, write: ({ from = '', to = '' }) => `${from}..${to}`, test }

  function test({ from, to }: DateRange, { zone }: ListAround<T>) {
    const start = from === undefined ? '' : startOfDayIn(zone, from)
    // No day after the last one can be written.
    const end = to === undefined || to === LAST_DAY ? null : startOfDayIn(zone, addDays(to, 1))
    return (row: T) => {
      const instant = instantOf(row)
      return instant >= start && (end === null || instant < end)
    }
  }
}

const LAST_DAY = '9999-12-31'

function readRange(text: string): DateRange | undefined {
  const [from = '', to, ...rest] = text.split('..')
  const ends = [from, to ?? ''].filter((end) => end !== '')
  if (to === undefined || rest.length > 0 || ends.length === 0 || !ends.every(isCalendarDate))
    return undefined
  if (from !== '' && to !== '' && to < from) return undefined
  return { ...(from && { from }), ...(to && { to }) }
}

/** The value that `text` stands for in a URL; undefined for what the filter does not know. */
export function readFilter<T, V extends FilterValue>(
  filter: ListChoice<T, V> | ListFilter<T, V>,
  text: string,
): V | undefined {
  return isChoice(filter) ? filter.values.find((value) => value === text) : filter.read(text)
}

/** The text that `readFilter` reads back as `value`. */
export function writeFilter<T, V extends FilterValue>(
  filter: ListChoice<T, V> | ListFilter<T, V>,
  value: V,
): string {
  // The values of a choice are texts.
  return isChoice(filter) ? (value as string) : filter.write(value)
}

/** What `value` asks of a row. */
export function testOf<T, V extends FilterValue>(
  filter: ListChoice<T, V> | ListFilter<T, V>,
  value: V,
  around: ListAround<T>,
): (row: T) => boolean {
  if (isChoice(filter)) return (row) => filter.matches(row, value, around.all)
  return filter.test(value, around)
}

/** Whether the filter is a choice of one value. */
export function isChoice<T, V extends FilterValue>(
  filter: ListChoice<T, V> | ListFilter<T, V>,
): filter is ListChoice<T, V> {
  return 'values' in filter
}
