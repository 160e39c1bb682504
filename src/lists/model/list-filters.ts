import { listCopy as copy } from './list-copy.ts'
import { addDays, formatShortDate, isCalendarDate, startOfDayIn } from '#platform/model/dates.ts'
import type { CalendarDate, Instant, TimeZone } from '#platform/model/dates.ts'

/** Days from the first to the last, both included; an absent end is open. */
export interface DateRange {
  from?: CalendarDate | undefined
  to?: CalendarDate | undefined
}

/** Numbers from the least to the greatest, both included. */
export interface NumberRange {
  min: number
  max: number
}

export type FilterValue = string | readonly string[] | DateRange | NumberRange

/** What a row is compared with: the whole list, and the zone in which its days are counted. */
export interface ListAround<T> {
  all: readonly T[]
  zone: TimeZone
}

/** How the filter is set, and what the server compares where it reads the list in pages. */
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
  /** What it is called, on its chip and in the dialog. */
  label: string
  /** What the dialog calls it, where that is longer. */
  legend?: string
  help?: string
}

/** One filter of a list, said once: the URL, the request, the dialog and the chips follow from it. */
export interface ListFilter<T, V extends FilterValue> extends FilterWords {
  kind: FilterKind
  /** The field of a row that it is about; null where it looks at more than one, which only whole lists can do. */
  field: string | null
  /** The values to choose from, with what they are called; none for days and for values that the rows have. */
  choices: Readonly<Record<string, string>>
  /** Of numbers: the two between which a range may be typed, what the choice to type one is called, and their unit. */
  typed?: NumberRange & { custom: string; unit: string }
  /** What a row has, where the values to choose from are those that occur. */
  valuesOf?: (row: T) => readonly string[]
  /** Of such: not offered while none occurs. */
  isOptional?: true
  /** What the choice of no value is called among segments. */
  all: string
  /** The value that a text in a URL means; undefined for an unknown text. */
  read: (text: string) => V | undefined
  write: (value: V) => string
  /** The value as people read it on the chip. */
  words: (value: V) => string
  /** Prepares once what is then asked of every row. */
  test: (value: V, around: ListAround<T>) => (row: T) => boolean
}

/** A filter about one field of a row, so that a database can apply it too. */
export type FieldFilter<T, V extends FilterValue> = Omit<ListFilter<T, V>, 'kind' | 'valuesOf'> & {
  field: string
  kind: Exclude<FilterKind, 'values'>
}

/** A filter of any list, as the dialog knows it. */
export type AnyFilter = Omit<ListFilter<never, never>, 'read' | 'test'> & {
  read: (text: string) => FilterValue | undefined
}

const YES_OR_NO = { yes: copy.yes, no: copy.no } as const
export type YesOrNo = keyof typeof YES_OR_NO

interface ChoiceWords<V extends string> extends FilterWords {
  choices: Readonly<Record<V, string>>
  all?: string
}

/** Rows whose field is the chosen value, such as a status; can be shown as segments above the list. */
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

/** Rows whose field is one of several values; in a URL 'pending.declined'. */
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

/** Rows that are of one of several groups, which more than one field decides; in a URL 'not_sent.failed'. */
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
 * Rows that have one of several values which people made up, such as tags; `none` stands for a row without any. In a
 * URL 'Family;Work', and '*' for none.
 */
export function anyValue<T>(
  valuesOf: (row: T) => readonly string[],
  words: FilterWords & { none: string },
): ListFilter<T, readonly string[]> {
  const { none, ...said } = words
  return {
    all: copy.all,
    ...said,
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
      const wanted = new Set(chosen)
      return (row) => orNone(valuesOf(row)).some((value) => wanted.has(value))
    },
  }
}

/**
 * Rows by several things of each that are known only once the list is read, such as their answer to each of the events: of
 * each thing one of the values that are chosen of it. In a URL as `anyValue` has them. Not offered while no row has any.
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

/** The values that occur in `rows`, with what each is called; 'Table 2' stands before 'Table 10', and none last. */
export function occurringChoices<T>(
  { valuesOf, words }: Pick<ListFilter<T, FilterValue>, 'valuesOf'> & { words: (value: string[]) => string },
  rows: readonly T[],
): { value: string; label: string }[] {
  const values = [...new Set(rows.flatMap((row) => valuesOf?.(row) ?? []))]
  return values
    .toSorted((a, b) => Number(a === '') - Number(b === '') || natural.compare(a, b))
    .map((value) => ({ value, label: words([value]) }))
}

const natural = new Intl.Collator('en', { numeric: true })
/** How 'none' is written: an empty text would be no filter. */
const NONE = '*'

function orNone(values: readonly string[]): readonly string[] {
  return values.length > 0 ? values : ['']
}

function writeValue(value: string): string {
  return value === '' ? NONE : value.replace(/[%;*]/g, (sign) => encodeURIComponent(sign).replace('*', '%2A'))
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

/** Rows of which something is true that more than one field decides, or the whole list. */
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

/** Rows of a day within a range, on the wall clock of the list's zone; in a URL '2027-01-11..2027-02-28'. */
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
  /** the ranges that have a name; whole numbers between `min` and `max` */
  ranges: readonly (NumberRange & { label: string; note?: string })[]
  custom: string
  min: number
  max: number
  /** behind each number: '%' */
  unit: string
}

/** Rows whose number is within a range: one that has a name, or any that is typed; in a URL '80..99'. */
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

/** The instants that `range` begins with and ends before, on the wall clock of `zone`; null for an open end. */
export function instantsOf(
  { from, to }: DateRange,
  zone: TimeZone,
): { start: Instant | null; end: Instant | null } {
  return {
    start: from === undefined ? null : startOfDayIn(zone, from),
    // No day after the last one can be written.
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
