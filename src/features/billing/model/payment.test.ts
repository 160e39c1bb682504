import { describe, expect, it } from 'vitest'
import { findMismatches, paymentOutcome } from './payment.ts'
import type { Payment } from './payment.ts'

const ASKED = { id: 'T-1', price_id: 'price_1', amount_cents: 100, currency: 'CAD', isLive: false }
const PAID: Payment = {
  sessionId: 'cs_1',
  orderId: 'T-1',
  url: null,
  session: 'complete',
  payment: 'paid',
  amount_cents: 100,
  currency: 'cad',
  price_id: 'price_1',
  isLive: false,
  paymentId: 'pi_1',
  paidAt: null,
  isRefunded: false,
  dispute: 'none',
}

describe('an order', () => {
  it.each<[string, Partial<Payment>, string, string | null]>([
    ['was not paid yet', { session: 'open', payment: 'unpaid' }, 'open', null],
    ['waits for a bank', { payment: 'pending' }, 'open', null],
    ['was refused by a bank', { payment: 'failed' }, 'failed', null],
    ['was never paid', { session: 'expired', payment: 'unpaid' }, 'expired', null],
    ['is paid', {}, 'paid', 'active'],
    ['is argued about', { dispute: 'open' }, 'disputed', 'active'],
    ['was won', { dispute: 'won' }, 'paid', 'active'],
    ['was lost', { dispute: 'lost' }, 'disputed', 'suspended'],
    ['was given back', { isRefunded: true }, 'refunded', 'refunded'],
    ['was given back after all', { isRefunded: true, dispute: 'lost' }, 'refunded', 'refunded'],
  ])('that %s', (_, changes, order, licence) => {
    expect(paymentOutcome(ASKED, { ...PAID, ...changes })).toEqual({ order, licence })
  })

  it.each<[string, Partial<Payment>]>([
    ['amount', { amount_cents: 1 }],
    ['amount', { amount_cents: null }],
    ['currency', { currency: 'usd' }],
    ['price', { price_id: 'price_2' }],
    ['mode', { isLive: true }],
    ['order', { orderId: 'T-2' }],
  ])('is not filled by a payment of another %s', (name, changes) => {
    expect(findMismatches(ASKED, { ...PAID, ...changes })).toEqual([name])
    expect(paymentOutcome(ASKED, { ...PAID, ...changes })).toEqual({ order: 'failed', licence: null })
  })
})
