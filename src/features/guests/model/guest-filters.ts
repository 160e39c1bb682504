import { z } from 'zod'

import { RSVP_LABELS, RSVP_STATUSES } from './guest.ts'
import { guestFilterCopy as copy } from './guest-filter-copy.ts'
import type { GuestFilters } from './guest-list.ts'
import type { DateRange } from '#lists/model/list-filters.ts'
import { formatShortDate, isCalendarDate } from '#platform/model/dates.ts'
import type { CalendarDate } from '#platform/model/dates.ts'

/** Filters that are on, off, or turned around: 'has an e-mail', 'has none'. */
export const YES_NO_FILTERS = ['plus_one', 'email', 'phone', 'meal', 'diet', 'duplicate'] as const

const CHOICES = ['all', 'yes', 'no'] as const
const choice = z.enum(CHOICES)
const day = z.string().refine((text) => text === '' || isCalendarDate(text), copy.notADate)

/** What the dialog of the Advanced Filters takes; empty days are open ends. */
export const guestFilterInput = z
  .object({
    statuses: z.array(z.enum(RSVP_STATUSES)),
    plus_one: choice,
    email: choice,
    phone: choice,
    meal: choice,
    diet: choice,
    duplicate: choice,
    added_from: day,
    added_to: day,
  })
  .refine(({ added_from, added_to }) => !added_from || !added_to || added_from <= added_to, {
    path: ['added_to'],
    error: copy.reversed,
  })
export type GuestFilterInput = z.output<typeof guestFilterInput>

/** What the dialog shows while `filters` are on. */
export function toFilterInput(filters: Partial<GuestFilters>): GuestFilterInput {
  const { statuses = [], plus_one, email, phone, meal, diet, duplicate, added } = filters
  return {
    statuses: [...statuses],
    plus_one: plus_one ?? 'all',
    email: email ?? 'all',
    phone: phone ?? 'all',
    meal: meal ?? 'all',
    diet: diet ?? 'all',
    duplicate: duplicate ?? 'all',
    added_from: added?.from ?? '',
    added_to: added?.to ?? '',
  }
}

/** The filters that `input` asks for, beside the status of the segments, which the dialog leaves alone. */
export function toFilters(
  input: GuestFilterInput,
  { status }: Pick<Partial<GuestFilters>, 'status'>,
): Partial<GuestFilters> {
  const { statuses, added_from: from, added_to: to } = input
  const filters: Partial<GuestFilters> = {}
  if (status) filters.status = status
  if (statuses.length > 0) filters.statuses = RSVP_STATUSES.filter((one) => statuses.includes(one))
  for (const name of YES_NO_FILTERS) {
    const value = input[name]
    if (value !== 'all') filters[name] = value
  }
  if (from || to) filters.added = { ...(from && { from }), ...(to && { to }) }
  return filters
}

/** The Advanced Filters that are on, as people read them. */
export function filterChips(
  filters: Partial<GuestFilters>,
): { filter: Exclude<keyof GuestFilters, 'status'>; name: string; value: string }[] {
  const { statuses, added } = filters
  return [
    ...(statuses ? [chip('statuses', statuses.map((status) => RSVP_LABELS[status]).join(', '))] : []),
    ...YES_NO_FILTERS.flatMap((name) => {
      const value = filters[name]
      return value === undefined ? [] : [chip(name, copy.choices[value])]
    }),
    ...(added ? [chip('added', rangeWords(added))] : []),
  ]
}

function chip<K extends Exclude<keyof GuestFilters, 'status'>>(filter: K, value: string) {
  return { filter, name: copy.names[filter], value }
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
