import { expect, test } from 'vitest'

import type { Guest, RsvpStatus } from './guest.ts'
import { guestList } from './guest-list.ts'
import { applyList, countByFilter, readQuery } from '#lists/model/define-list.ts'

const guests = [
  guest('1', 'José', 'García', 'jose@Example.com', 'accepted'),
  guest('2', 'Ada', 'King', 'ada@example.com', 'pending'),
  guest('3', 'Zoë', 'Østergaard', null, 'declined'),
  guest('4', 'Anne', 'garcia', null, 'pending'),
  guest('5', 'Ann', 'van Berg', null, 'pending'),
  guest('6', 'Zed', 'Van', null, 'pending'),
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

function guest(
  id: string,
  first_name: string,
  last_name: string,
  email: string | null,
  rsvp_status: RsvpStatus,
): Guest {
  return {
    id,
    first_name,
    last_name,
    email,
    phone: null,
    rsvp_status,
    rsvp_responded_at: null,
    plus_one_allowed: false,
    plus_one_first_name: null,
    plus_one_last_name: null,
    meal_choice: null,
    plus_one_meal_choice: null,
    dietary_restrictions: null,
    photo_consent: false,
    seat: null,
    party: null,
    tags: [],
    created_at: '2027-01-01T00:00:00.000Z',
    updated_at: '2027-01-01T00:00:00.000Z',
  }
}
