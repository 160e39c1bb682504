import { listCopy as copy } from './list-copy.ts'
import { addDays, formatShortDate, isCalendarDate, startOfDayIn } from '#platform/model/dates.ts'
import type { CalendarDate, Instant, TimeZone } from '#platform/model/dates.ts'

/** Days from the first to the last, both included; an absent end is open. */
export interface DateRange {
  from?: CalendarDate | undefined
  to?: CalendarDate | undefined
}

/** Numbers from the smallest to the largest, both included. */
export interface NumberRange {
  min: number
  max: number
}

export type FilterValue = string | readonly string[] | DateRange | NumberRange

/** The context in which a row is tested: the whole list, and the time zone of its days. */
export interface ListContext<T> {
  all: readonly T[]
  zone: TimeZone
}

/** How the filter is set, and what the server compares if it reads the list in pages. */
export type FilterKind =
  | 'one-of'
  | 'any-of'
  | 'is-true'
  | 'is-set'
  | 'yes-or-no'
  | 'days'
  | 'numbers'
  | 'values'

interface FilterWords {
  /** Its name, on its chip and in the dialog. */
  label: string
  /** Its name in the dialog, if that is longer. */
  legend?: string
  help?: string
}

/** One filter of a list, defined once: the URL, the request, the dialog and the chips are derived from it. */
export interface ListFilter<T, V extends FilterValue> extends FilterWords {
  kind: FilterKind
  /** The field of a row that it tests; null if it looks at more than one, which only works for lists read whole. */
  field: string | null
  /** The values to choose from, with their labels; empty for days and for values taken from the rows. */
  choices: Readonly<Record<string, string>>
  /** For numbers: the limits of a custom range, the label of that choice, and the unit. */
  typed?: NumberRange & { custom: string; unit: string }
  /** The values of a row, for a filter whose choices are the values that occur. */
  valuesOf?: (row: T) => readonly string[]
  /** The form in which these values are compared; absent if they must be equal. */
  keyOf?: (value: string) => string
  /** Such a filter is not offered while no value occurs. */
  isOptional?: true
  /** The label for no choice among segments. */
  all: string
  /** The value for a text in a URL; undefined for an unknown text. */
  read: (text: string) => V | undefined
  write: (value: V) => string
  /** The value's text on the chip. */
  words: (value: V) => string
  /** Prepares the test once, and returns the function that is applied to every row. */
  test: (value: V, around: ListContext<T>) => (row: T) => boolean
}

/** A filter on one field of a row, so that a database can apply it too. */
export type FieldFilter<T, V extends FilterValue> = Omit<ListFilter<T, V>, 'kind' | 'valuesOf' | 'keyOf'> & {
  field: string
  kind: Exclude<FilterKind, 'values'>
}

/** A filter of any list, as the dialog sees it. */
export type AnyFilter = Omit<ListFilter<never, never>, 'read' | 'test'> & {
  read: (text: string) => FilterValue | undefined
}

const YES_OR_NO = { yes: copy.yes, no: copy.no } as const
export type YesOrNo = keyof typeof YES_OR_NO

interface ChoiceWords<V extends string> extends FilterWords {
  choices: Readonly<Record<V, string>>
  all?: string
}

/** Rows whose field has the chosen value, such as a status; can be shown as segments above the list. */
export function oneOf<K extends string, V extends string>(
  field: K,
  words: ChoiceWords<V>,
): FieldFilter<Record<K, string>, V> {
  return {
    ...choiceOf(words),
    kind: 'one-of',
    field,
    test: (value) => (row) => row[field] === value,
  }
}

/** Rows whose field has one of several values; in a URL 'pending.declined'. */
export function anyOf<K extends string, V extends string>(
  field: K,
  words: ChoiceWords<V>,
): FieldFilter<Record<K, V>, readonly V[]> {
  const values = Object.keys(words.choices) as V[]
  return {
    all: copy.all,
    ...words,
    kind: 'any-of',
    field,
    read: (text) => {
      const named = text.split('.')
      const known = values.filter((value) => named.includes(value))
      return known.length > 0 ? known : undefined
    },
    write: (chosen) => chosen.join('.'),
    words: (chosen) => chosen.map((value) => words.choices[value]).join(', '),
    test: (chosen) => (row) => chosen.includes(row[field]),
  }
}

/** Rows that belong to one of several groups, decided by more than one field; in a URL 'not_sent.failed'. */
export function anyGroup<T, G extends string>(
  groups: Readonly<Record<G, { label: string; has: (row: T) => boolean }>>,
  words: FilterWords,
): ListFilter<T, readonly G[]> {
  const names = Object.keys(groups) as G[]
  const choices = Object.fromEntries(names.map((name) => [name, groups[name].label])) as Record<G, string>
  return {
    ...anyOf('', { ...words, choices }),
    field: null,
    test: (chosen) => (row) => chosen.some((name) => groups[name].has(row)),
  }
}

/**
 * Rows that have one of several free-form values, such as tags; `none` is the label for rows without any, and values
 * with the same `keyOf` are one choice. In a URL 'Family;Work', and '*' for none.
 */
export function anyValue<T>(
  valuesOf: (row: T) => readonly string[],
  words: FilterWords & { none: string; keyOf?: (value: string) => string },
): ListFilter<T, readonly string[]> {
  const { none, ...texts } = words
  const { keyOf = asWritten } = words
  return {
    all: copy.all,
    ...texts,
    kind: 'values',
    field: null,
    choices: {},
    valuesOf: (row) => orNone(valuesOf(row)),
    read: (text) => {
      const values = text.split(';').flatMap(readValue)
      return values.length > 0 ? [...new Set(values)] : undefined
    },
    write: (chosen) => chosen.map(writeValue).join(';'),
    words: (chosen) => chosen.map((value) => value || none).join(', '),
    test: (chosen) => {
      const wanted = new Set(chosen.map(keyOf))
      return (row) => orNone(valuesOf(row)).some((value) => wanted.has(keyOf(value)))
    },
  }
}

/**
 * Rows by several things known only once the list is loaded, such as their answer to each of the events: of each thing,
 * a row must have one of the values chosen for it. In a URL written as for `anyValue`. Not offered while no row has
 * any.
 */
export function anyOfEach<T>(
  valuesOf: (row: T) => readonly { of: string; words: string }[],
  words: FilterWords,
): ListFilter<T, readonly string[]> {
  const texts = anyValue((row: T) => valuesOf(row).map((value) => value.words), { ...words, none: '' })
  return {
    ...texts,
    valuesOf: (row) => valuesOf(row).map((value) => value.words),
    isOptional: true,
    test: (chosen, { all }) => {
      const thingOf = new Map(all.flatMap((row) => valuesOf(row).map((value) => [value.words, value.of])))
      const wanted = [...Map.groupBy(chosen, (value) => thingOf.get(value)).values()].map((of) => new Set(of))
      return (row) => {
        const has = valuesOf(row)
        return wanted.every((values) => has.some((value) => values.has(value.words)))
      }
    },
  }
}

/**
 * The values that occur in `rows`, with their labels; 'Table 2' comes before 'Table 10', and none comes last. Of values
 * that are one choice, the one that occurs most often stands for all.
 */
export function occurringChoices<T>(
  {
    valuesOf,
    keyOf = asWritten,
    words,
  }: Pick<ListFilter<T, FilterValue>, 'valuesOf' | 'keyOf'> & { words: (value: string[]) => string },
  rows: readonly T[],
): { value: string; label: string }[] {
  const counts = new Map<string, number>()
  for (const value of rows.flatMap((row) => valuesOf?.(row) ?? []))
    counts.set(value, (counts.get(value) ?? 0) + 1)
  const byKey = new Map<string, string>()
  for (const [value, count] of counts) {
    const best = byKey.get(keyOf(value))
    if (best === undefined || count > counts.get(best)!) byKey.set(keyOf(value), value)
  }
  return [...byKey.values()]
    .toSorted((a, b) => Number(a === '') - Number(b === '') || natural.compare(a, b))
    .map((value) => ({ value, label: words([value]) }))
}

const natural = new Intl.Collator('en', { numeric: true })
/** How 'none' is written in a URL: an empty text would be no filter. */
const NONE = '*'

function asWritten(value: string): string {
  return value
}

function orNone(values: readonly string[]): readonly string[] {
  return values.length > 0 ? values : ['']
}

function writeValue(value: string): string {
  return value === ''
    ? NONE
    : value.replace(/[%;*]/g, (character) => encodeURIComponent(character).replace('*', '%2A'))
}

function readValue(text: string): string[] {
  if (text === '') return []
  return [text === NONE ? '' : text.replace(/%(25|3B|2A)/g, (code) => decodeURIComponent(code))]
}

/** Rows whose field is true, or false. */
export function isTrue<K extends string>(
  field: K,
  words: FilterWords,
): FieldFilter<Record<K, boolean>, YesOrNo> {
  return {
    ...yesOrNo<Record<K, boolean>>((row) => row[field], words),
    kind: 'is-true',
    field,
  }
}

/** Rows that have a value in the field, or null. */
export function isSet<K extends string>(
  field: K,
  words: FilterWords,
): FieldFilter<Record<K, unknown>, YesOrNo> {
  return {
    ...yesOrNo<Record<K, unknown>>((row) => row[field] !== null, words),
    kind: 'is-set',
    field,
  }
}

/** Rows with a property that is decided by more than one field, or by the whole list. */
export function yesOrNo<T>(
  has: (row: T, all: readonly T[]) => boolean,
  words: FilterWords,
): ListFilter<T, YesOrNo> {
  return {
    ...choiceOf({ ...words, choices: YES_OR_NO }),
    kind: 'yes-or-no',
    field: null,
    test:
      (value, { all }) =>
      (row) =>
        has(row, all) === (value === 'yes'),
  }
}

/** Rows on a day within a range, in the list's time zone; in a URL '2027-01-11..2027-02-28'. */
export function betweenDays<K extends string>(
  field: K,
  words: FilterWords,
): FieldFilter<Record<K, Instant>, DateRange> {
  return {
    all: copy.all,
    ...words,
    kind: 'days',
    field,
    choices: {},
    read: readRange,
    write: ({ from = '', to = '' }) => `${from}..${to}`,
    words: rangeWords,
    test: (range, { zone }) => {
      const { start, end } = instantsOf(range, zone)
      return (row) => (start === null || row[field] >= start) && (end === null || row[field] < end)
    },
  }
}

interface RangeWords extends FilterWords {
  all: string
  /** the named ranges; whole numbers between `min` and `max` */
  ranges: readonly (NumberRange & { label: string; note?: string })[]
  custom: string
  min: number
  max: number
  /** follows each number: '%' */
  unit: string
}

/** Rows whose number is within a range, either a named or a custom one; in a URL '80..99'. */
export function numberRange<K extends string>(
  field: K,
  { ranges, all, custom, min, max, unit, ...words }: RangeWords,
): FieldFilter<Record<K, number>, NumberRange> {
  const write = (range: NumberRange) => `${range.min}..${range.max}`
  const named = new Map(ranges.map((range) => [write(range), range.label]))
  return {
    all,
    ...words,
    kind: 'numbers',
    field,
    choices: Object.fromEntries(
      ranges.map((range) => [write(range), range.note ? `${range.label} ${range.note}` : range.label]),
    ),
    typed: { min, max, custom, unit },
    read: (text) => {
      const [, from, to] = /^(\d{1,9})\.\.(\d{1,9})$/.exec(text) ?? []
      const range = { min: Number(from), max: Number(to) }
      const isRange = range.min >= min && range.min <= range.max && range.max <= max
      return isRange && write(range) === text ? range : undefined
    },
    write,
    words: (range) => named.get(write(range)) ?? `${range.min}${unit} – ${range.max}${unit}`,
    test: (range) => (row) => row[field] >= range.min && row[field] <= range.max,
  }
}

/** The instants at which `range` starts and before which it ends, in the time zone `zone`; null for an open end. */
export function instantsOf(
  { from, to }: DateRange,
  zone: TimeZone,
): { start: Instant | null; end: Instant | null } {
  return {
    start: from === undefined ? null : startOfDayIn(zone, from),
    // The last possible day has no day after it.
    end: to === undefined || to === LAST_DAY ? null : startOfDayIn(zone, addDays(to, 1)),
  }
}

const LAST_DAY = '9999-12-31'

function choiceOf<V extends string>(words: ChoiceWords<V>) {
  return {
    all: copy.all,
    ...words,
    read: (text: string) => (Object.hasOwn(words.choices, text) ? (text as V) : undefined),
    write: (value: V) => value,
    words: (value: V) => words.choices[value],
  }
}

function readRange(text: string): DateRange | undefined {
  const [from = '', to, ...rest] = text.split('..')
  const ends = [from, to ?? ''].filter((end) => end !== '')
  if (to === undefined || rest.length > 0 || ends.length === 0 || !ends.every(isCalendarDate))
    return undefined
  if (from !== '' && to !== '' && to < from) return undefined
  return { ...(from && { from }), ...(to && { to }) }
}

/** 'Jan 11 – Feb 28, 2027', 'from Jan 11, 2027' */
function rangeWords({ from, to }: DateRange): string {
  if (from === undefined || to === undefined)
    return from === undefined ? copy.until(withYear(to ?? '')) : copy.since(withYear(from))
  if (from === to) return withYear(from)
  const isOneYear = from.slice(0, 4) === to.slice(0, 4)
  return copy.between(isOneYear ? formatShortDate(from) : withYear(from), withYear(to))
}

function withYear(date: CalendarDate): string {
  return `${formatShortDate(date)}, ${date.slice(0, 4)}`
}
