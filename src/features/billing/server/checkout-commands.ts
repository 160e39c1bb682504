import { AppError } from '#platform/model/app-error.ts'
import { isUniqueViolation } from '#platform/server/http/faults.ts'
import { limitRate } from '#platform/server/http/rate-limit.ts'
import type { RateLimit } from '#platform/server/http/rate-limit.ts'
import { toFlag } from '#platform/server/db/db.ts'
import { inTransaction } from '#platform/server/db/scope.ts'
import type { AccountScope } from '#platform/server/db/scope.ts'
import { billingCopy as copy } from '../model/billing-copy.ts'
import type { Product } from '../model/product.ts'
import { findCustomer, findOpenOrder, findOrder, hasActiveLicence } from './billing-queries.ts'
import type { OrderRow } from './billing-tables.ts'
import { fulfil } from './fulfil-commands.ts'
import type { Fulfilment } from './fulfil-commands.ts'
import { newOrderNumber } from './order-number.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** Each call asks the provider, which may take several seconds. */
const CHECKOUT_LIMIT: RateLimit = { bucket: 'billing.checkout', burst: 20, perSeconds: 600 }
const PORTAL_LIMIT: RateLimit = { bucket: 'billing.portal', burst: 20, perSeconds: 600 }

const OPEN_ORDER_KEY = { constraint: 'orders_open_key', columns: 'orders.user_id' }
/** An open order turns out to be over at most once, and the next one is new. */
const TRIES = 4

interface Return {
  successUrl: string
  cancelUrl: string
}

/**
 * Returns the URL at which the person pays. A person who comes back, or asks twice at once, is sent to the same
 * session.
 * @throws AppError `conflict` if a licence is active, or while a bank is still deciding; `rate_limited`;
 * `unavailable`
 */
export async function startCheckout(
  scope: AccountScope,
  parts: Fulfilment,
  product: Product,
  back: Return,
): Promise<string> {
  const { provider } = parts
  await limitRate(scope, CHECKOUT_LIMIT, scope.userId, copy.tooOften)
  for (let tries = 0; tries < TRIES; tries++) {
    if (await hasActiveLicence(scope, scope.userId)) throw new AppError('conflict', copy.alreadyBought)
    const order = (await findOpenOrder(scope)) ?? (await addOrder(scope, provider, product))
    if (!order) continue
    if (!matchesProduct(order, provider, product)) await expireOrder(scope, order, provider)
    else if (!order.session_id) {
      const url = await openSession(scope, provider, order, product, back)
      if (url) return url
    } else {
      // It may have been paid or have expired without our being notified.
      const settled = await fulfil(scope, parts, order.session_id)
      const now = await findOrder(scope, order.id)
      if (settled?.order === 'open' && now?.session_url) return now.session_url
      if (settled?.order === 'open') throw new AppError('conflict', copy.beingPaid)
      if (!settled) await expireOrder(scope, order, provider)
    }
  }
  throw new AppError('unavailable', copy.checkoutFailed, { retryAfterSeconds: 5 })
}

/** Whether the order is for the product as it is sold now, at the provider that is used now. */
function matchesProduct(order: OrderRow, provider: PaymentProvider, product: Product): boolean {
  return (
    order.provider === provider.name &&
    order.livemode === toFlag(provider.isLive) &&
    order.price_id === product.priceId &&
    order.amount_cents === product.amount_cents &&
    order.currency === product.currency
  )
}

/** Null if another tab was faster. */
async function addOrder(
  scope: AccountScope,
  provider: PaymentProvider,
  product: Product,
): Promise<OrderRow | null> {
  const row = {
    id: newOrderNumber(),
    user_id: scope.userId,
    price_id: product.priceId,
    amount_cents: product.amount_cents,
    currency: product.currency,
    mode: product.mode,
    provider: provider.name,
    livemode: provider.isLive ? (1 as const) : (0 as const),
    created_at: scope.now,
  }
  try {
    return await scope.db.insertInto('orders').values(row).returningAll().executeTakeFirstOrThrow()
  } catch (cause) {
    if (isUniqueViolation(cause, OPEN_ORDER_KEY)) return null
    throw cause
  }
}

/** Expires an order that nobody is going to pay. */
async function expireOrder(scope: AccountScope, order: OrderRow, provider: PaymentProvider): Promise<void> {
  const { id, version, session_id } = order
  if (session_id && order.provider === provider.name)
    await provider.forget(scope, { customerIds: [], openSessionIds: [session_id] })
  await scope.db
    .updateTable('orders')
    .set({ status: 'expired', version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', '=', 'open')
    .execute()
}

/** Null if the order cannot be opened and another one is needed. */
async function openSession(
  scope: AccountScope,
  provider: PaymentProvider,
  order: OrderRow,
  product: Product,
  { successUrl, cancelUrl }: Return,
): Promise<string | null> {
  const customerId = await getCustomer(scope, provider)
  const opened = await provider
    .openCheckout(scope, {
      orderId: order.id,
      userId: scope.userId,
      customerId,
      priceId: order.price_id,
      name: product.name,
      amountCents: order.amount_cents,
      currency: order.currency,
      successUrl,
      cancelUrl,
    })
    .catch((cause: unknown) => {
      if (cause instanceof AppError && cause.code === 'conflict') return null
      throw cause
    })
  if (!opened) {
    await expireOrder(scope, order, provider)
    return null
  }
  // Two requests at once get the same session.
  await scope.db
    .updateTable('orders')
    .set({ session_id: opened.sessionId, session_url: opened.url })
    .where('id', '=', order.id)
    .where('session_id', 'is', null)
    .execute()
  return opened.url
}

/** The person's id at the provider, which stays the same however often it is requested. */
async function getCustomer(scope: AccountScope, provider: PaymentProvider): Promise<string> {
  const known = await findCustomer(scope, scope.userId, provider)
  if (known) return known
  const customer_id = await provider.createCustomer(scope, scope.userId, scope.email)
  await inTransaction(scope, async (inner) => {
    await inner.db
      .insertInto('payment_customers')
      .values({
        user_id: inner.userId,
        provider: provider.name,
        livemode: toFlag(provider.isLive),
        customer_id,
        created_at: inner.now,
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'provider', 'livemode']).doNothing())
      .execute()
  })
  return (await findCustomer(scope, scope.userId, provider)) ?? customer_id
}

/**
 * Returns the URL at which a person sees what they paid, which must stay private to them.
 * @throws AppError `not_found` before anything was bought; `rate_limited`; `unavailable`
 */
export async function openPortal(
  scope: AccountScope,
  provider: PaymentProvider,
  returnUrl: string,
): Promise<string> {
  const customerId = await findCustomer(scope, scope.userId, provider)
  if (!customerId) throw new AppError('not_found', copy.noCustomer)
  await limitRate(scope, PORTAL_LIMIT, scope.userId, copy.tooOften)
  return provider.openPortal(scope, customerId, returnUrl)
}
