import { expect, test } from 'vitest'
import { originalNamer } from './original-names.ts'

const at = { taken_at: '2027-06-12T20:03:00.000Z', created_at: '2027-06-13T01:00:00.000Z' }
const jpg = (guest_name: string) => ({ ...at, guest_name, storage_key: 'couple/guests/one.jpg' })

test('an original is called after who sent it and when it was taken, on the clock of the wedding', () => {
  const name = originalNamer('America/Toronto')
  expect(name(jpg('Margaret Okafor'))).toBe('Margaret Okafor 2027-06-12 16.03.jpg')
  expect(name({ ...jpg('Margaret Okafor'), taken_at: null })).toBe('Margaret Okafor 2027-06-12 21.00.jpg')
})

test('no two are one file, in whatever letters a system compares them', () => {
  const name = originalNamer('UTC')
  expect(name(jpg('Ana'))).toBe('Ana 2027-06-12 20.03.jpg')
  expect(name(jpg('ANA'))).toBe('ANA 2027-06-12 20.03 (2).jpg')
  expect(name(jpg('Ana'))).toBe('Ana 2027-06-12 20.03 (3).jpg')
  // The same letter, once composed and once as two characters.
  expect(name(jpg('Zo\u00eb'))).toBe('Zo\u00eb 2027-06-12 20.03.jpg')
  expect(name(jpg('Zoe\u0308'))).toBe('Zo\u00eb 2027-06-12 20.03 (2).jpg')
})

test.each([
  ['Nguyễn Thị Minh Khai', 'Nguyễn Thị Minh Khai'],
  ['מרים 花子', 'מרים 花子'],
  ['a/b\\c:d*e?"<f>|g', 'a b c d e f g'],
  ['..\\..\\etc', 'etc'],
  ['\u202Egnp.exe\u0000', 'gnp.exe'],
  [' . ', 'Guest'],
  ['', 'Unknown'],
  ['é'.repeat(300), 'é'.repeat(75)],
])('%j is safe in a folder of any system', (from, to) => {
  expect(originalNamer('UTC')(jpg(from))).toBe(`${to} 2027-06-12 20.03.jpg`)
})
