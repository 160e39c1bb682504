import { expect, test } from 'vitest'

import { guestFilterCopy } from './guest-filter-copy.ts'
import { filterChips, guestFilterInput, toFilterInput, toFilters } from './guest-filters.ts'
import type { GuestFilters } from './guest-list.ts'

const ALL: Partial<GuestFilters> = {
  status: 'accepted',
  statuses: ['pending', 'accepted'],
  plus_one: 'yes',
  email: 'no',
  phone: 'yes',
  meal: 'no',
  diet: 'yes',
  duplicate: 'yes',
  added: { from: '2027-01-11', to: '2027-02-28' },
}

test('what the dialog shows becomes the same filters again; the status of the segments is left alone', () => {
  for (const filters of [ALL, {}, { added: { to: '2027-02-28' } }, { status: 'declined' as const }])
    expect(toFilters(guestFilterInput.parse(toFilterInput(filters)), filters)).toEqual(filters)
})

test('filters that are on read as names and values; the status of the segments is none of them', () => {
  expect(filterChips(ALL).map(({ name, value }) => `${name} ${value}`)).toEqual([
    'Status Pending, Accepted',
    'Plus one Yes',
    'Email No',
    'Phone Yes',
    'Meal choice No',
    'Dietary restrictions Yes',
    'Possible duplicates Yes',
    'Added Jan 11 – Feb 28, 2027',
  ])
  expect(filterChips({ status: 'pending' })).toEqual([])
})

test.each([
  [{ from: '2026-12-30', to: '2027-01-03' }, 'Dec 30, 2026 – Jan 3, 2027'],
  [{ from: '2027-06-12', to: '2027-06-12' }, 'Jun 12, 2027'],
  [{ from: '2027-06-12' }, 'from Jun 12, 2027'],
  [{ to: '2027-06-12' }, 'until Jun 12, 2027'],
])('the days of %j read %j', (added, value) => {
  expect(filterChips({ added })).toMatchObject([{ filter: 'added', value }])
})

test.each([
  [{ added_from: '2027-02-01', added_to: '2027-01-31' }, 'added_to', guestFilterCopy.reversed],
  [{ added_from: '2027-02-30' }, 'added_from', guestFilterCopy.notADate],
  [{ added_to: '0027-01-01' }, 'added_to', guestFilterCopy.notADate],
])('%j is an error of its field', (days, field, message) => {
  const read = guestFilterInput.safeParse({ ...toFilterInput({}), ...days })
  expect(read.error?.issues).toMatchObject([{ path: [field], message }])
})
