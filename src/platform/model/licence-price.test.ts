import { expect, it } from 'vitest'
import { priceText } from './licence-price.ts'

it('writes a price with the sign of its currency, or else with its code', () => {
  expect(priceText({ amount_cents: 100, currency: 'cad' })).toBe('C$1.00')
  expect(priceText({ amount_cents: 1250, currency: 'EUR' })).toBe('EUR 12.50')
})
