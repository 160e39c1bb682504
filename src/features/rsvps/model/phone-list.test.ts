import { expect, test } from 'vitest'

import { byReach, missingAnswers, phoneList, telephoneLink } from './phone-list.ts'
import { guest } from '../../../../tests/support/guest.ts'

test.each([
  [{ rsvp_status: 'pending' as const, plus_one_allowed: true }, ['whether they come']],
  [{ rsvp_status: 'declined' as const }, []],
  [{ meal_choice: 'fish' }, []],
  [{ meal_choice: null }, ['their meal']],
  [{ meal_choice: 'fish', plus_one_allowed: true }, ['whom they bring']],
  [{ meal_choice: 'fish', plus_one_allowed: true, plus_one_status: 'declined' as const }, []],
  [
    { meal_choice: null, plus_one_allowed: true, plus_one_first_name: 'Bo' },
    ['their meal', 'the meal of Bo'],
  ],
])('of %j is asked %j', (changes, owes) => {
  expect(missingAnswers(guest(changes))).toEqual(owes)
})

test('who owes nothing is left out, and a household stands where the first of it does', () => {
  const pendingGuest = (first_name: string, party: string | null) =>
    guest({ first_name, party, rsvp_status: 'pending' })
  const done = guest({ first_name: 'Zoë', meal_choice: 'fish' })
  const rows = [
    pendingGuest('Ada', 'The Kings'),
    pendingGuest('Bo', null),
    done,
    pendingGuest('Cy', 'the  kings'),
    pendingGuest('Di', null),
  ]
  expect(phoneList(rows).map(({ name }) => name.split(' ')[0])).toEqual(['Ada', 'Cy', 'Bo', 'Di'])
})

test('who has no number stands apart, unless a call to their household reaches them', () => {
  const pendingGuest = (first_name: string, phone: string | null, party: string | null = null) =>
    guest({ first_name, phone, party, rsvp_status: 'pending' })
  const { reachable, unreachable } = byReach(
    phoneList([
      pendingGuest('Ada', null),
      pendingGuest('Bo', '1'),
      pendingGuest('Cy', null, 'The Kings'),
      pendingGuest('Di', '2', 'the kings'),
      pendingGuest('Ed', null, 'The Lis'),
    ]),
  )
  const names = (callees: typeof reachable) => callees.map(({ name }) => name.split(' ')[0])
  expect(names(reachable)).toEqual(['Bo', 'Cy', 'Di'])
  expect(names(unreachable)).toEqual(['Ada', 'Ed'])
})

test('a number is dialled without what people write between its digits', () => {
  expect(telephoneLink('+1 (416) 555-0142')).toBe('tel:+14165550142')
})
