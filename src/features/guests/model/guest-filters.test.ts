import { expect, test } from 'vitest'

import { guest } from '../../../../tests/support/guest.ts'
import { guestList } from './guest-list.ts'
import type { GuestListQuery } from './guest-list.ts'
import { dialogFilters, filterForm, fromFilterForm, toFilterForm } from '#lists/model/filter-form.ts'
import type { FilterFormValues } from '#lists/model/filter-form.ts'
import { occurringChoices } from '#lists/model/list-filters.ts'
import { listCopy } from '#lists/model/list-copy.ts'

const form = filterForm(guestList)
const ALL: GuestListQuery['filters'] = {
  status: 'accepted',
  statuses: ['pending', 'accepted'],
  chase: ['failed'],
  invitation: ['sent', 'failed'],
  tags: ['Family', ''],
  table: ['4'],
  events: ['Welcome dinner: Coming', 'Brunch; early: Not invited'],
  answers: ['Bus?: Yes'],
  language: ['Français'],
  household: ['The Kings'],
  plus_one: 'yes',
  email: 'no',
  phone: 'yes',
  meal: 'no',
  diet: 'yes',
  duplicate: 'yes',
  added: { from: '2027-01-11', to: '2027-02-28' },
}

test('what the dialog shows becomes the same filters again; the status of the segments is left alone', () => {
  for (const filters of [ALL, {}, { added: { to: '2027-02-28' } }, { status: 'declined' as const }]) {
    const values = form.parse(toFilterForm(guestList, filters)) as FilterFormValues
    expect(fromFilterForm(guestList, values, filters)).toEqual(filters)
  }
})

test('filters that are on read as names and values; the status of the segments is none of them', () => {
  const chips = dialogFilters(guestList).map(
    ({ name, label, words }) => `${label} ${words(ALL[name as never])}`,
  )
  expect(chips).toEqual([
    'Status Pending, Accepted',
    'To chase Failed',
    'Invitation Sent, Failed',
    'Tags Family, No tags',
    'Table 4',
    'Events Welcome dinner: Coming, Brunch; early: Not invited',
    'Questions Bus?: Yes',
    'Language Français',
    'Household The Kings',
    'Plus one Yes',
    'Email No',
    'Phone Yes',
    'Meal choice No',
    'Dietary restrictions Yes',
    'Possible duplicates Yes',
    'Added Jan 11 – Feb 28, 2027',
  ])
})

test.each([
  [{ from: '2026-12-30', to: '2027-01-03' }, 'Dec 30, 2026 – Jan 3, 2027'],
  [{ from: '2027-06-12', to: '2027-06-12' }, 'Jun 12, 2027'],
  [{ from: '2027-06-12' }, 'from Jun 12, 2027'],
  [{ to: '2027-06-12' }, 'until Jun 12, 2027'],
])('the days of %j read %j', (added, words) => {
  expect(guestList.filters.added.words(added)).toBe(words)
})

test.each([
  [{ added_from: '2027-02-01', added_to: '2027-01-31' }, 'added_to', listCopy.reversed],
  [{ added_from: '2027-02-30' }, 'added_from', listCopy.notADate],
  [{ added_to: '0027-01-01' }, 'added_to', listCopy.notADate],
])('%j is an error of its field', (days, field, message) => {
  const read = form.safeParse({ ...toFilterForm(guestList, {}), ...days })
  expect(read.error?.issues).toMatchObject([{ path: [field], message }])
})

test('the spellings of a household are one choice, under the one that occurs most', () => {
  const guests = ['fam', 'Fam', 'Fam', '♥', null].map((party, index) => guest({ id: String(index), party }))
  const { household } = guestList.filters
  expect(occurringChoices(household, guests).map(({ label }) => label)).toEqual(['♥', 'Fam', 'No household'])
  const found = (value: string) =>
    guests.filter(household.test([value], { all: guests, zone: 'UTC' })).map(({ party }) => party)
  expect(found('fam')).toEqual(['fam', 'Fam', 'Fam'])
  expect(found('')).toEqual([null])
})
