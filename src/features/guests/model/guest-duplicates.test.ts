import { expect, test } from 'vitest'

import { possibleDuplicates } from './guest-duplicates.ts'

const guest = (
  id: string,
  first_name: string,
  last_name: string,
  email: string | null = null,
  party: string | null = null,
) => ({ id, first_name, last_name, email, party })

test('guests of one folded name or one e-mail are possible duplicates, all of them', () => {
  const guests = [
    guest('1', 'José', 'García', 'home@example.com'),
    guest('2', 'jose', 'garcia'),
    guest('3', 'Ana', 'García', 'Home@Example.com'),
    guest('4', 'JOSÉ', 'GARCÍA', 'other@example.com'),
    guest('5', 'Wei', 'Zhang'),
    guest('6', '李', '小龙'),
    guest('7', '李', '小龙'),
    guest('8', 'Ada', 'King', 'ada@example.com'),
  ]
  expect([...possibleDuplicates(guests)].toSorted()).toEqual(['1', '2', '3', '4', '6', '7'])
})

test('two guests without an e-mail have nothing in common', () => {
  expect(possibleDuplicates([guest('1', 'A', 'B'), guest('2', 'C', 'D')]).size).toBe(0)
})

test('members of one household who share an e-mail are not duplicates, unless they share the name too', () => {
  const home = (id: string, first: string, party: string | null = 'The Kings') =>
    guest(id, first, 'King', 'home@example.com', party)
  const marked = (...guests: ReturnType<typeof guest>[]) => [...possibleDuplicates(guests)].toSorted()
  expect(marked(home('1', 'Ada'), home('2', 'Max', 'the kings'))).toEqual([])
  expect(marked(home('1', 'Ada'), home('2', 'ada'), home('3', 'Max'))).toEqual(['1', '2'])
  expect(marked(home('1', 'Ada'), home('2', 'Max'), home('3', 'Bo', 'Others'))).toEqual(['1', '2', '3'])
  expect(marked(home('1', 'Ada', null), home('2', 'Max', null))).toEqual(['1', '2'])
})

test('a name is not taken for an e-mail', () => {
  const guests = [guest('1', 'ada@example.com', ''), guest('2', 'Bo', 'Li', 'ada@example.com')]
  expect(possibleDuplicates(guests).size).toBe(0)
})

test('a list is looked through once', () => {
  const guests = Array.from({ length: 5000 }, (_, index) =>
    guest(String(index), 'Ada', `King ${index % 2500}`),
  )
  expect(possibleDuplicates(guests).size).toBe(5000)
  expect(possibleDuplicates(guests)).toBe(possibleDuplicates(guests))
})
