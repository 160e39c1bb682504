import { expect, test } from 'vitest'

import { guest } from '../../../../tests/support/guest.ts'
import { guestList } from './guest-list.ts'
import { applyList, countByFilter, readQuery } from '#lists/model/define-list.ts'

const guests = [
  guest({
    id: '1',
    first_name: 'José',
    last_name: 'García',
    email: 'jose@Example.com',
    rsvp_status: 'accepted',
  }),
  guest({ id: '2', first_name: 'Ada', last_name: 'King', email: 'ada@example.com', rsvp_status: 'pending' }),
  guest({ id: '3', first_name: 'Zoë', last_name: 'Østergaard', email: null, rsvp_status: 'declined' }),
  guest({ id: '4', first_name: 'Anne', last_name: 'garcia', email: null, rsvp_status: 'pending' }),
  guest({ id: '5', first_name: 'Ann', last_name: 'van Berg', email: null, rsvp_status: 'pending' }),
  guest({ id: '6', first_name: 'Zed', last_name: 'Van', email: null, rsvp_status: 'pending' }),
]

const find = (params: Record<string, string>) =>
  applyList(guestList, guests, readQuery(guestList, new URLSearchParams(params))).map((one) => one.id)

test('guests stand by last name, then first name, without regard to case and accents', () => {
  expect(find({})).toEqual(['4', '1', '2', '3', '6', '5'])
})

test.each([
  ['ada ki', ['2']],
  ['JOSE', ['1']],
  ['josé garcía', ['1']],
  ['oster', ['3']],
  ['@example', ['1', '2']],
  ['king ada', []],
])('the search %j finds guests by full name or e-mail', (search, ids) => {
  expect(find({ search })).toEqual(ids)
})

test('the status filter matches exactly; other texts let every guest through', () => {
  expect(find({ status: 'accepted' })).toEqual(['1'])
  expect(find({ status: 'all' })).toHaveLength(6)
  expect(
    countByFilter(guestList, guests, readQuery(guestList, new URLSearchParams('search=an')), 'status'),
  ).toEqual({
    all: 3,
    pending: 3,
    accepted: 0,
    declined: 0,
  })
})

test('tags that differ only in case and accents are one tag of the filter; symbols are tags of their own', () => {
  const tagged = ['family', 'Family', 'Fámily', '🎉', '🌿'].map((tag, index) =>
    guest({ id: `${index}`, tags: [tag], last_name: `${index}` }),
  )
  const shown = (tags: string) =>
    applyList(guestList, tagged, readQuery(guestList, new URLSearchParams({ tags }))).map(({ id }) => id)
  expect(shown('FAMILY')).toEqual(['0', '1', '2'])
  expect(shown('🎉')).toEqual(['3'])
})
