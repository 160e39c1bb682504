import { expect, test } from 'vitest'

import { possibleDuplicates } from './guest-duplicates.ts'

const guest = (id: string, first_name: string, last_name: string, email: string | null = null) => ({
  id,
  first_name,
  last_name,
  email,
})

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
