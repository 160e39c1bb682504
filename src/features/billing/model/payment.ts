import type { Instant } from '#platform/model/dates.ts'

const ORDER_STATUSES = ['open', 'paid', 'failed', 'expired', 'refunded', 'disputed'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

const LICENCE_STATUSES = ['active', 'suspended', 'refunded'] as const
export type LicenceStatus = (typeof LICENCE_STATUSES)[number]

/** The state of a dispute, in which a bank claims the money back: `open` until it is decided. */
export type DisputeState = 'none' | 'open' | 'won' | 'lost'

/** What the provider reports about a checkout session at the time of the request. */
export interface Payment {
  sessionId: string
  /** the order that the session was opened for, as we passed it to the provider */
  orderId: string | null
  /** where the buyer continues with the session; null once it is over */
  url: string | null
  session: 'open' | 'complete' | 'expired'
  /** `pending`: the bank has not decided yet; `failed`: it declined */
  payment: 'unpaid' | 'pending' | 'failed' | 'paid'
  amount_cents: number | null
  /** in any letter case */
  currency: string | null
  price_id: string | null
  isLive: boolean
  /** the provider's id of the payment itself, which refunds and disputes name */
  paymentId: string | null
  paidAt: Instant | null
  /** the full amount was refunded */
  isRefunded: boolean
  dispute: DisputeState
}

/** What an order was opened for: a payment has to match it. */
export interface ExpectedPayment {
  id: string
  price_id: string
  amount_cents: number
  currency: string
  isLive: boolean
}

export interface PaymentOutcome {
  order: OrderStatus
  /** null if no licence is granted */
  licence: LicenceStatus | null
}

/**
 * Returns the state of an order and its licence. It depends only on what the provider reports now, so it does
 * not matter which event triggered it, how often, or in which order the events arrived.
 */
export function paymentOutcome(expected: ExpectedPayment, payment: Payment): PaymentOutcome {
  if (payment.payment !== 'paid') {
    if (payment.session === 'expired') return { order: 'expired', licence: null }
    return { order: payment.payment === 'failed' ? 'failed' : 'open', licence: null }
  }
  if (findMismatches(expected, payment).length > 0) return { order: 'failed', licence: null }
  if (payment.isRefunded) return { order: 'refunded', licence: 'refunded' }
  if (payment.dispute === 'lost') return { order: 'disputed', licence: 'suspended' }
  // The couple keep what they paid for until the dispute is decided.
  return { order: payment.dispute === 'open' ? 'disputed' : 'paid', licence: 'active' }
}

/** The parts of a payment that do not match its order; empty if all of them do. */
export function findMismatches(expected: ExpectedPayment, payment: Payment): string[] {
  const checks = {
    order: payment.orderId === expected.id,
    amount: payment.amount_cents === expected.amount_cents,
    currency: payment.currency?.toUpperCase() === expected.currency.toUpperCase(),
    price: payment.price_id === expected.price_id,
    mode: payment.isLive === expected.isLive,
  }
  return Object.entries(checks).flatMap(([name, fits]) => (fits ? [] : [name]))
}
