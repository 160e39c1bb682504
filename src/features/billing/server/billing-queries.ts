import type { Selectable } from 'kysely'
import { epochMs, startOfDayIn } from '#platform/model/dates.ts'
import { toFlag } from '#platform/server/db/db.ts'
import type { AccountScope, AnyScope } from '#platform/server/db/scope.ts'
import type { Id } from '#platform/model/ids.ts'
import type { Subscription } from '../model/subscription.ts'
import type { LicenceTable, OrderRow } from './billing-tables.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** Whether a person has an active licence. */
export async function hasActiveLicence(scope: AnyScope, userId: Id): Promise<boolean> {
  const row = await scope.db
    .selectFrom('licences')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'active')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Returns the licence that the dashboard shows: the active one, otherwise the latest of an order in progress and
 * a licence that was revoked; null if there was never any.
 */
export async function findSubscription(scope: AccountScope): Promise<Subscription | null> {
  const [licences, order, couple] = await Promise.all([
    listLicences(scope),
    findOpenOrder(scope),
    scope.db
      .selectFrom('couples')
      .select(['time_zone', 'expiration_date'])
      .where('owner_id', '=', scope.userId)
      .executeTakeFirst(),
  ])
  const active = licences.find(({ status }) => status === 'active')
  const ended = licences[0]
  const isOrderNewer = order && (!ended || order.created_at > ended.granted_at)
  const shown = active ?? (isOrderNewer ? order : ended)
  if (!shown) return null
  return {
    price_id: shown.price_id,
    subscription_status: active ? 'active' : shown === order ? 'incomplete' : 'canceled',
    current_period_end: couple?.expiration_date
      ? epochMs(startOfDayIn(couple.time_zone, couple.expiration_date)) / 1000
      : null,
    // A licence is paid once: nothing is renewed.
    cancel_at_period_end: true,
  }
}

/** Latest first. */
function listLicences(scope: AccountScope): Promise<Selectable<LicenceTable>[]> {
  return scope.db
    .selectFrom('licences')
    .selectAll()
    .where('user_id', '=', scope.userId)
    .orderBy('granted_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** The order that the person has started and neither paid nor abandoned. */
export async function findOpenOrder(scope: AccountScope): Promise<OrderRow | null> {
  const row = await scope.db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', scope.userId)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return row ?? null
}

/** The order of a checkout session; null if the session is not one of ours. */
export async function findOrderOfSession(scope: AnyScope, sessionId: string): Promise<OrderRow | null> {
  const row = await scope.db
    .selectFrom('orders')
    .selectAll()
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return row ?? null
}

/** The order by its number. */
export async function findOrder(scope: AnyScope, id: string): Promise<OrderRow | null> {
  const row = await scope.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** The session of the order that was paid with this payment; null if it is not known here. */
export async function findSessionOfPayment(scope: AnyScope, paymentId: string): Promise<string | null> {
  const row = await scope.db
    .selectFrom('orders')
    .select('session_id')
    .where('payment_intent', '=', paymentId)
    .executeTakeFirst()
  return row?.session_id ?? null
}

/** The person's id at the provider; null until one is needed. */
export async function findCustomer(
  scope: AnyScope,
  userId: Id,
  provider: Pick<PaymentProvider, 'name' | 'isLive'>,
): Promise<string | null> {
  const row = await scope.db
    .selectFrom('payment_customers')
    .select('customer_id')
    .where('user_id', '=', userId)
    .where('provider', '=', provider.name)
    .where('livemode', '=', toFlag(provider.isLive))
    .executeTakeFirst()
  return row?.customer_id ?? null
}

/** Returns which of these events have already been processed. */
export async function listKnownEvents(scope: AnyScope, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await scope.db
    .selectFrom('payment_events')
    .select('event_id')
    .where('event_id', 'in', ids)
    .execute()
  return new Set(rows.map(({ event_id }) => event_id))
}
