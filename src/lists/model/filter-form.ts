import { z } from 'zod'

import type { FilterValues } from './define-list.ts'
import type { AnyFilter, DateRange, NumberRange } from './list-filters.ts'
import { listCopy as copy } from './list-copy.ts'
import { isCalendarDate } from '#platform/model/dates.ts'

/**
 * The values of a list's filter dialog: a choice, several, two days, or a range with the two numbers of a custom one;
 * each empty while its filter is off.
 */
export type FilterFormValues = Record<string, string | string[]>

/** The choice that lets every row through. */
export const ANY = 'all'

/** The choice of a custom range. */
export const TYPED = 'typed'

/** The parts of a list definition that the dialog needs. */
export interface FilteredList {
  filters: Record<string, AnyFilter>
  segments?: string | undefined
  /** the only filters that the dialog sets, if it does not set all */
  only?: readonly string[]
}

/** The filters that the dialog sets: all, or those in `only`, but never the one shown above the list as segments. */
export function dialogFilters(list: FilteredList): (AnyFilter & { name: string })[] {
  return Object.entries(list.filters)
    .filter(([name]) => name !== list.segments && (list.only?.includes(name) ?? true))
    .map(([name, filter]) => ({ name, ...filter }))
}

/** The schema of the dialog; days are named '{filter}_from' and '{filter}_to'. */
export function filterForm(list: FilteredList): z.ZodObject {
  const filters = dialogFilters(list)
  const day = z.string().refine((text) => text === '' || isCalendarDate(text), copy.notADate)
  const fields = filters.flatMap(({ name, kind, choices, typed }): [string, z.ZodType][] => {
    const values = Object.keys(choices)
    if (typed) {
      const { min, max } = endsOf(name)
      const number = z.string().refine((text) => isWithin(text, typed), copy.notWithin(typed.min, typed.max))
      return [
        [name, z.enum([ANY, ...values, TYPED])],
        [min, number],
        [max, number],
      ]
    }
    if (kind === 'values') return [[name, z.array(z.string())]]
    if (kind === 'any-of') return [[name, z.array(z.enum(values))]]
    if (kind !== 'days') return [[name, z.enum([ANY, ...values])]]
    const { from, to } = daysOf(name)
    return [
      [from, day],
      [to, day],
    ]
  })
  let form = z.object(Object.fromEntries(fields))
  for (const { name, kind } of filters) {
    if (kind === 'days') form = withDaysInOrder(form, name)
    if (kind === 'numbers') form = withNumbersInOrder(form, name)
  }
  return form
}

/** The dialog's values for the active `filters`. */
export function toFilterForm(list: FilteredList, filters: Partial<FilterValues>): FilterFormValues {
  const values = dialogFilters(list).flatMap((filter): [string, string | string[]][] => {
    const { name, kind, choices, typed, write } = filter
    const value = filters[name]
    if (typed) {
      const { min, max } = endsOf(name)
      const range = (value as NumberRange | undefined) ?? typed
      const written = value === undefined ? ANY : write(value as never)
      return [
        [name, written === ANY || Object.hasOwn(choices, written) ? written : TYPED],
        [min, String(range.min)],
        [max, String(range.max)],
      ]
    }
    if (kind === 'any-of' || kind === 'values')
      return [[name, [...((value as readonly string[] | undefined) ?? [])]]]
    if (kind !== 'days') return [[name, (value as string | undefined) ?? ANY]]
    const { from = '', to = '' } = (value as DateRange | undefined) ?? {}
    const days = daysOf(name)
    return [
      [days.from, from],
      [days.to, to],
    ]
  })
  return Object.fromEntries(values)
}

/** The filters set in the dialog, combined with those that it does not set, which stay unchanged. */
export function fromFilterForm(
  list: FilteredList,
  values: FilterFormValues,
  before: Partial<FilterValues>,
): Partial<FilterValues> {
  const filters: Partial<FilterValues> = { ...before }
  for (const { name, kind, read, write } of dialogFilters(list)) {
    const { from, to } = daysOf(name)
    const set =
      kind === 'days'
        ? { from: values[from], to: values[to] }
        : kind === 'numbers'
          ? rangeOf(name, values)
          : values[name]
    const value = read(set === ANY ? '' : typeof set === 'string' ? set : write(set as never))
    if (value === undefined) delete filters[name]
    else filters[name] = value
  }
  return filters
}

/** The names of the two fields of a date range. */
export function daysOf(filter: string): { from: string; to: string } {
  return { from: `${filter}_from`, to: `${filter}_to` }
}

/** The names of the two fields of a custom number range. */
export function endsOf(filter: string): { min: string; max: string } {
  return { min: `${filter}_min`, max: `${filter}_max` }
}

function rangeOf(filter: string, values: FilterFormValues): string | NumberRange {
  const chosen = values[filter] as string
  const { min, max } = endsOf(filter)
  return chosen === TYPED ? { min: Number(values[min]), max: Number(values[max]) } : chosen
}

function isWithin(text: string, { min, max }: NumberRange): boolean {
  return /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max
}

function withNumbersInOrder<Form extends z.ZodObject>(form: Form, filter: string): Form {
  const { min, max } = endsOf(filter)
  const isInOrder = (values: Record<string, unknown>) =>
    values[filter] !== TYPED || Number(values[min]) <= Number(values[max])
  return form.refine(isInOrder, { path: [max], error: copy.smaller })
}

function withDaysInOrder<Form extends z.ZodObject>(form: Form, filter: string): Form {
  const { from, to } = daysOf(filter)
  const isInOrder = (values: Record<string, unknown>) => {
    const [first, last] = [values[from] as string, values[to] as string]
    return !first || !last || first <= last
  }
  return form.refine(isInOrder, { path: [to], error: copy.reversed })
}
