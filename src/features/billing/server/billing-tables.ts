import type { Generated, Selectable } from 'kysely'
import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import type { Flag } from '#platform/server/db/db.ts'
import type { DisputeState, LicenceStatus, OrderStatus, Payment } from '../model/payment.ts'

export type ProviderName = 'sandbox' | 'stripe'

/** One row per person and provider; a provider's test mode and its live mode count as two. */
export interface PaymentCustomerTable {
  user_id: Id
  provider: ProviderName
  livemode: Flag
  customer_id: string
  created_at: Instant
}

export interface OrderTable {
  /** the order number, which people read on their receipt; also the idempotency key at the provider */
  id: string
  /** null once the account was deleted: what was paid stays for the books, without a name (rule E18) */
  user_id: Id | null
  price_id: string
  amount_cents: number
  currency: string
  mode: 'payment'
  provider: ProviderName
  livemode: Flag
  status: Generated<OrderStatus>
  session_id: string | null
  session_url: string | null
  payment_intent: string | null
  /** incremented whenever the provider's state is written: see `fulfil` */
  version: Generated<number>
  created_at: Instant
  paid_at: Instant | null
}

export type OrderRow = Selectable<OrderTable>

export interface LicenceTable {
  id: Id
  user_id: Id
  order_id: string
  session_id: string
  price_id: string
  status: LicenceStatus
  granted_at: Instant
  ended_at: Instant | null
}

/** Written in the same transaction as the effects of the event: an event found here has been processed. */
export interface PaymentEventTable {
  event_id: string
  type: string
  livemode: Flag
  order_id: string | null
  received_at: Instant
}

/** What the sandbox knows about a checkout: it stands in for the provider's own database. */
export interface SandboxSessionTable {
  id: string
  order_id: string
  customer_id: string
  price_id: string
  name: string
  amount_cents: number
  currency: string
  status: Generated<Payment['session']>
  payment: Generated<Payment['payment']>
  payment_intent: string | null
  refunded: Generated<Flag>
  dispute: Generated<DisputeState>
  success_url: string
  cancel_url: string
  created_at: Instant
  paid_at: Instant | null
}

export interface SandboxEventTable {
  id: string
  type: string
  session_id: string
  /** not sent until the tester releases it */
  held: Generated<Flag>
  created_at: Instant
}

declare module '#platform/server/db/db.ts' {
  interface Tables {
    payment_customers: PaymentCustomerTable
    orders: OrderTable
    licences: LicenceTable
    payment_events: PaymentEventTable
    sandbox_sessions: SandboxSessionTable
    sandbox_events: SandboxEventTable
  }
}
