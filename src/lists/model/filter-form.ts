import { z } from 'zod'

import type { FilterValues } from './define-list.ts'
import type { AnyFilter, DateRange } from './list-filters.ts'
import { listCopy as copy } from './list-copy.ts'
import { isCalendarDate } from '#platform/model/dates.ts'

/** What the filter dialog of a list holds: a choice, several, or two days, each empty while the filter is off. */
export type FilterFormValues = Record<string, string | string[]>

/** A choice that lets every row through. */
export const ANY = 'all'

/** Of a list definition what the dialog has to know. */
export interface FilteredList {
  filters: Record<string, AnyFilter>
  segments?: string | undefined
}

/** The filters that the dialog sets: all but the one shown above the list as segments. */
export function dialogFilters(list: FilteredList): (AnyFilter & { name: string })[] {
  return Object.entries(list.filters)
    .filter(([name]) => name !== list.segments)
    .map(([name, filter]) => ({ name, ...filter }))
}

/** What the dialog takes; days are named '{filter}_from' and '{filter}_to'. */
export function filterForm(list: FilteredList): z.ZodObject {
  const filters = dialogFilters(list)
  const day = z.string().refine((text) => text === '' || isCalendarDate(text), copy.notADate)
  const fields = filters.flatMap(({ name, kind, choices }): [string, z.ZodType][] => {
    const values = Object.keys(choices)
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
  for (const { name, kind } of filters) if (kind === 'days') form = withDaysInOrder(form, name)
  return form
}

/** What the dialog shows while `filters` are on. */
export function toFilterForm(list: FilteredList, filters: Partial<FilterValues>): FilterFormValues {
  const values = dialogFilters(list).flatMap(({ name, kind }): [string, string | string[]][] => {
    const value = filters[name]
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

/** The filters that the dialog asks for, beside that of the segments, which it leaves as it is. */
export function fromFilterForm(
  list: FilteredList,
  values: FilterFormValues,
  before: Partial<FilterValues>,
): Partial<FilterValues> {
  const { segments } = list
  const kept = segments === undefined ? undefined : before[segments]
  const filters: Partial<FilterValues> = kept === undefined ? {} : { [segments as string]: kept }
  for (const { name, kind, read, write } of dialogFilters(list)) {
    const { from, to } = daysOf(name)
    const set = kind === 'days' ? { from: values[from], to: values[to] } : values[name]
    const value = read(set === ANY ? '' : write(set as never))
    if (value !== undefined) filters[name] = value
  }
  return filters
}

/** The names of a range's two fields. */
export function daysOf(filter: string): { from: string; to: string } {
  return { from: `${filter}_from`, to: `${filter}_to` }
}

function withDaysInOrder<Form extends z.ZodObject>(form: Form, filter: string): Form {
  const { from, to } = daysOf(filter)
  const isInOrder = (values: Record<string, unknown>) => {
    const [first, last] = [values[from] as string, values[to] as string]
    return !first || !last || first <= last
  }
  return form.refine(isInOrder, { path: [to], error: copy.reversed })
}
