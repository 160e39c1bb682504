import type { OfferedProduct } from './product.ts'

/** A subscription as the dashboard shows it: for a licence that is paid once, its state and when it ends. */
export interface Subscription {
  price_id: string
  subscription_status: string
  /** epoch seconds; null before there is a wedding */
  current_period_end: number | null
  cancel_at_period_end: boolean
}

/** GET /api/subscription */
export interface Billing {
  subscription: Subscription | null
  products: OfferedProduct[]
  /** why nothing can be bought here; null if it can */
  not_for_sale: string | null
  /** sites can be published only with an active licence */
  licence_required: boolean
}

export interface StatusLook {
  label: string
  color: 'green' | 'blue' | 'red' | 'gray' | 'yellow'
}

const LOOKS: Record<string, StatusLook> = {
  active: { label: 'Active', color: 'green' },
  trialing: { label: 'Trial', color: 'blue' },
  past_due: { label: 'Past Due', color: 'red' },
  canceled: { label: 'Canceled', color: 'gray' },
  incomplete: { label: 'Incomplete', color: 'yellow' },
  not_started: { label: 'Not Started', color: 'gray' },
}

/** How a status is shown; an unknown status is shown as it is, in gray. */
export function statusLook(status: string): StatusLook {
  return (Object.hasOwn(LOOKS, status) && LOOKS[status]) || { label: status, color: 'gray' }
}

/** Whether the subscription is an active licence. */
export function isActive(subscription: Subscription | null): boolean {
  return subscription?.subscription_status === 'active'
}

declare module '#platform/model/live-change.ts' {
  interface LiveKinds {
    licence: unknown
  }
}
