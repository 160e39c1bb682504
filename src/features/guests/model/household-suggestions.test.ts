import { expect, test } from 'vitest'

import type { Guest } from './guest.ts'
import { suggestedName, suggestHouseholds } from './household-suggestions.ts'
import { guest } from '../../../../tests/support/guest.ts'

/** 'Ada King', 'Ada King ada@x', 'Ada King +1416', 'Ada King - The Kings' */
function guestOf(text: string): Guest {
  const [who = '', party = null] = text.split(' - ')
  const [first_name = '', last_name = '', ...contact] = who.split(' ')
  const email = contact.find((one) => one.includes('@')) ?? null
  const phone = contact.find((one) => one.startsWith('+')) ?? null
  return guest({ id: first_name, first_name, last_name, email, phone, party })
}

test.each([
  ['one family name', ['Ada King', 'Bo KING', 'Cy Li'], [['King family', 'Ada', 'Bo']]],
  ['one e-mail', ['Ada King a@x', 'Bo Li A@x', 'Cy Li'], [['Ada King & Bo Li', 'Ada', 'Bo']]],
  [
    'a family whose e-mail two of them share',
    ['Ada King a@x', 'Bo King a@x', 'Cy King'],
    [['King family', 'Ada', 'Bo', 'Cy']],
  ],
  ['a family that is grouped already', ['Ada King - The Kings', 'Bo King'], [['The Kings', 'Bo']]],
  ['an e-mail of a household', ['Ada King a@x - Us', 'Bo Li a@x'], [['Us', 'Bo']]],
  ['two households of one name', ['Ada King - A', 'Bo King - B', 'Cy King'], []],
  ['a name that is taken', ['Ada Li - King family', 'Bo King', 'Cy King'], [['King family 2', 'Bo', 'Cy']]],
  ['nobody', ['Ada King', 'Bo Li'], []],
  ['too many of one name', Array.from({ length: 9 }, (_, index) => `G${index} Smith`), []],
])('%s', (_what, list, expected) => {
  const found = suggestHouseholds(list.map(guestOf))
  expect(found.map(({ name, guest_ids }) => [name, ...guest_ids])).toEqual(expected)
})

test.each([
  ['few of one name', ['Ada King', 'Bo King', 'Cy King +1', 'Di King +1'], ['Ada Bo Cy Di: likely']],
  ['more than four', ['A King', 'B King', 'C King', 'D King', 'E King'], ['A B C D E']],
  ['different e-mails', ['Ada King a@x', 'Bo King b@x'], ['Ada Bo']],
  ['different phones', ['Ada King +1416', 'Bo King +1 417'], ['Ada Bo']],
  ['a household with another e-mail', ['Ada King a@x - Us', 'Bo King b@x'], ['Bo']],
  [
    'two who share an e-mail among strangers of their name',
    ['Ada King a@x', 'Bo King b@x', 'Cy King B@x', 'Di King'],
    ['Bo Cy: likely', 'Ada Di'],
  ],
  [
    'one e-mail of two names',
    ['Ada King', 'Bo King', 'Cy King +1', 'Di King +2', 'Ed Li e@x', 'Flo Ng e@x'],
    ['Ed Flo: likely', 'Ada Bo Cy Di'],
  ],
])('what speaks for a household: %s', (_what, list, expected) => {
  const found = suggestHouseholds(list.map(guestOf))
  expect(found.map(({ guest_ids, likely }) => `${guest_ids.join(' ')}${likely ? ': likely' : ''}`)).toEqual(
    expected,
  )
})

test('a selection is named after its household, its family or its first two', () => {
  const named = (...list: string[]) => suggestedName(list.map(guestOf))
  expect(named('Ada King - The Kings', 'Bo Li')).toBe('The Kings')
  expect(named('Ada King - The Kings', 'Bo Li - the  kings')).toBe('The Kings')
  expect(named('Ada King', 'Bo King')).toBe('King family')
  expect(named('Ada King', 'Bo Li', 'Cy Ng')).toBe('Ada King & Bo Li')
})
