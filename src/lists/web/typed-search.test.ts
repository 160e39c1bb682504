import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTypedSearch } from './typed-search.ts'

let address = ''
let typed: ReturnType<typeof createTypedSearch>

beforeEach(() => {
  vi.useFakeTimers()
  address = ''
  typed = createTypedSearch(() => address)
})
afterEach(() => {
  vi.useRealTimers()
})

const type = (text: string) => typed.type(text, () => (address = text))

test('what is typed holds at once, and is in the address after a pause', () => {
  type('a')
  type('ad')
  expect([typed.text(), address]).toEqual(['ad', ''])
  vi.runAllTimers()
  expect([typed.text(), address]).toEqual(['ad', 'ad'])
  typed.arrived('ad')
  expect(typed.text()).toBeNull()
})

test('a letter that is typed while the address is on its way stays', () => {
  type('ad')
  vi.runAllTimers()
  type('ada')
  typed.arrived('ad')
  expect(typed.text()).toBe('ada')
})

test('a letter that is taken back to what the screen still has of the address stays away', () => {
  address = 'a'
  typed.arrived('a')
  type('ad')
  vi.runAllTimers()
  // The screen still shows 'a' until it gets 'ad'.
  type('a')
  typed.arrived('a')
  typed.arrived('ad')
  expect(typed.text()).toBe('a')
  vi.runAllTimers()
  typed.arrived('a')
  expect([typed.text(), address]).toEqual([null, 'a'])
})

test('of two that are on their way only the later one counts', () => {
  type('ad')
  vi.runAllTimers()
  type('ada')
  vi.runAllTimers()
  typed.arrived('ad')
  expect(typed.text()).toBe('ada')
})

test('an address that was changed by somebody else holds', () => {
  type('a')
  type('')
  vi.runAllTimers()
  address = 'zoe'
  typed.arrived('zoe')
  expect(typed.text()).toBeNull()
})
