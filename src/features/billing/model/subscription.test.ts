import { expect, it } from 'vitest'
import { priceText } from './product.ts'
import { statusLook } from './subscription.ts'

it.each([
  ['active', 'Active', 'green'],
  ['trialing', 'Trial', 'blue'],
  ['past_due', 'Past Due', 'red'],
  ['canceled', 'Canceled', 'gray'],
  ['incomplete', 'Incomplete', 'yellow'],
  ['not_started', 'Not Started', 'gray'],
  ['paused', 'paused', 'gray'],
  ['constructor', 'constructor', 'gray'],
])('the status %s is shown as %s, in %s', (status, label, color) => {
  expect(statusLook(status)).toEqual({ label, color })
})

it('writes a price as the landing page does', () => {
  expect(priceText({ amount_cents: 100, currency: 'cad' })).toBe('C$1.00')
  expect(priceText({ amount_cents: 1250, currency: 'EUR' })).toBe('EUR 12.50')
})
