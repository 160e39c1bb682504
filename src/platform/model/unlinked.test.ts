import { expect, it } from 'vitest'
import { unlinked } from './unlinked.ts'

it.each([
  ['http://evil.example/x', 'http:|//evil|.example/x'],
  ['HTTPS://3232235777/', 'HTTPS:|//3232235777/'],
  ['see www.x.co', 'see www|.x|.co'],
  ['Evil.com', 'Evil|.com'],
  ['10.20.30.40/x', '10|.20|.30|.40/x'],
  ['пример.рф', 'пример|.рф'],
  ['evil。com', 'evil|。com'],
  ['eve@evil.example', 'eve|@evil|.example'],
])('parts the address in %j', (text, parted) => {
  expect(unlinked(text).replaceAll('\u2060', '|')).toBe(parted)
})

it.each([
  'St. John',
  'J.R. Ewing',
  'J. R. R. Tolkien',
  'Dr. Ada King, M.D.',
  "O'Neill-Smith",
  'Ph.D.',
  'Anna Maria.',
])('leaves %j as it is', (name) => {
  expect(unlinked(name)).toBe(name)
})
