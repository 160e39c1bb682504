import type { Instant } from '#platform/model/dates.ts'

export const ORDER_STATUSES = ['open', 'paid', 'failed', 'expired', 'refunded', 'disputed'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const LICENCE_STATUSES = ['active', 'suspended', 'refunded'] as const
export type LicenceStatus = (typeof LICENCE_STATUSES)[number]

/** How a bank's claim for the money back stands: `open` while it is argued about. */
export type DisputeState = 'none' | 'open' | 'won' | 'lost'

/** What the provider says of one checkout session at the moment it is asked. */
export interface Payment {
  sessionId: string
  /** the order that the session was opened for, as we told the provider */
  orderId: string | null
  /** where a buyer goes on with it; null once that is over */
  url: string | null
  session: 'open' | 'complete' | 'expired'
  /** `pending`: a bank takes its time; `failed`: it said no */
  payment: 'unpaid' | 'pending' | 'failed' | 'paid'
  amount_cents: number | null
  /** in any letter case */
  currency: string | null
  price_id: string | null
  isLive: boolean
  /** the provider's id of the payment itself, which refunds and disputes name */
  paymentId: string | null
  paidAt: Instant | null
  /** all of it was given back */
  isRefunded: boolean
  dispute: DisputeState
}

/** What an order was opened for: a payment has to fit it. */
export interface AskedPayment {
  id: string
  price_id: string
  amount_cents: number
  currency: string
  isLive: boolean
}

export interface SettledPayment {
  order: OrderStatus
  /** null: none is granted */
  licence: LicenceStatus | null
}

/**
 * The state of an order and its licence: a function of what the provider says now, so that it does not matter which event
 * asked for it, how often, or in which order they came.
 */
export function settlePayment(asked: AskedPayment, payment: Payment): SettledPayment {
  if (payment.payment !== 'paid') {
    if (payment.session === 'expired') return { order: 'expired', licence: null }
    return { order: payment.payment === 'failed' ? 'failed' : 'open', licence: null }
  }
  if (misfits(asked, payment).length > 0) return { order: 'failed', licence: null }
  if (payment.isRefunded) return { order: 'refunded', licence: 'refunded' }
  if (payment.dispute === 'lost') return { order: 'disputed', licence: 'suspended' }
  // While it is argued about, the couple keep what they paid for.
  return { order: payment.dispute === 'open' ? 'disputed' : 'paid', licence: 'active' }
}

/** What of a payment is not what its order asked for; empty for one that fits. */
export function misfits(asked: AskedPayment, payment: Payment): string[] {
  const checks = {
    order: payment.orderId === asked.id,
    amount: payment.amount_cents === asked.amount_cents,
    currency: payment.currency?.toUpperCase() === asked.currency.toUpperCase(),
    price: payment.price_id === asked.price_id,
    mode: payment.isLive === asked.isLive,
  }
  return Object.entries(checks).flatMap(([name, fits]) => (fits ? [] : [name]))
}
