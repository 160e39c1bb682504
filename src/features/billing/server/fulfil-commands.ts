import { AppError } from '#platform/model/app-error.ts'
import type { Id } from '#platform/model/ids.ts'
import { unpublishSite } from '#features/couples/server/unpublish-commands.ts'
import { notifyOwner } from '#features/notifications/server/notification-commands.ts'
import { toFlag } from '#platform/server/db/db.ts'
import { inTransaction } from '#platform/server/db/scope.ts'
import type { AnyScope } from '#platform/server/db/scope.ts'
import type { MailContent } from '#platform/server/mail/mail-commands.ts'
import { queueMail } from '#platform/server/mail/mail-commands.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import { paths } from '#platform/model/paths.ts'
import { billingCopy } from '../model/billing-copy.ts'
import { findMismatches, paymentOutcome } from '../model/payment.ts'
import type { LicenceStatus, Payment, PaymentOutcome } from '../model/payment.ts'
import { findOrder, findOrderOfSession, hasActiveLicence } from './billing-queries.ts'
import type { OrderRow } from './billing-tables.ts'
import type { PaymentEvent, PaymentProvider } from './payment-provider.ts'

export interface Fulfilment {
  provider: PaymentProvider
  secrets: Secrets
  /** writes the receipt of an order that was just paid; null sends none */
  writeReceipt: ((order: OrderRow, payment: Payment) => Promise<MailContent>) | null
}

/** Each retry means that another writer has just written the same order: that many cannot happen. */
const TRIES = 25

/**
 * Updates an order and its licence to what the provider reports about its checkout session now, no matter who calls:
 * an event, the success page or the reconciliation job. Returns the resulting state, or null for a session that
 * is not one of ours.
 *
 * The order's version is read first, then the provider is asked; if the order was written in the meantime,
 * everything starts over. So parallel and late events cannot undo newer state. `event` is recorded in the same
 * transaction; one that is already recorded changes nothing.
 * @throws AppError `unavailable` if the provider cannot be asked; then nothing was written
 */
export async function fulfil(
  scope: AnyScope,
  parts: Fulfilment,
  sessionId: string,
  event: PaymentEvent | null = null,
): Promise<PaymentOutcome | null> {
  for (let tries = 0; tries < TRIES; tries++) {
    const known = await findOrderOfSession(scope, sessionId)
    const payment = await parts.provider.readPayment(scope, sessionId)
    // A process may have died after it opened the session and before it saved the id.
    const order = known ?? (payment?.orderId ? await findUnopened(scope, payment.orderId) : null)
    if (!order || !payment) {
      if (event) await recordEvent(scope, event, null)
      scope.log.warn({ event: event?.id, type: event?.type }, 'a payment belongs to no order here')
      return null
    }
    const settled = paymentOutcome(expectedPaymentOf(order), payment)
    if (settled.order === 'failed' && payment.payment === 'paid')
      scope.log.error(
        { order: order.id, misfits: findMismatches(expectedPaymentOf(order), payment) },
        'a payment does not fit its order, and grants nothing',
      )
    const isNew = settled.licence === 'active' && order.paid_at === null
    const receipt = isNew && order.user_id !== null ? await parts.writeReceipt?.(order, payment) : undefined
    const result = await inTransaction(scope, async (inner) => {
      if (event && !(await recordEvent(inner, event, order.id))) return 'known'
      if (!(await writeOrder(inner, order, payment, settled))) throw WRITE_CONFLICT
      await writeLicence(inner, order, sessionId, settled.licence)
      if (receipt && order.user_id) await queueReceipt(inner, parts.secrets, order, order.user_id, receipt)
      return 'written'
    }).catch((cause: unknown) => {
      if (cause === WRITE_CONFLICT) return 'overtaken'
      throw cause
    })
    if (result !== 'overtaken') return settled
  }
  throw new AppError('unavailable', 'This payment changes too fast to be written down', {
    retryAfterSeconds: 5,
  })
}

/** Rolls the transaction back, including the record of the event. */
const WRITE_CONFLICT = new Error('another process has written this order meanwhile')

async function findUnopened(scope: AnyScope, orderId: string): Promise<OrderRow | null> {
  const order = await findOrder(scope, orderId)
  return order?.session_id === null ? order : null
}

function expectedPaymentOf({ id, price_id, amount_cents, currency, livemode }: OrderRow) {
  return { id, price_id, amount_cents, currency, isLive: livemode === 1 }
}

/** Records an event as processed; returns false if it already was. */
export async function recordEvent(
  scope: AnyScope,
  { id, type, isLive }: PaymentEvent,
  orderId: string | null,
): Promise<boolean> {
  const noted = await scope.db
    .insertInto('payment_events')
    .values({
      event_id: id,
      type,
      livemode: toFlag(isLive),
      order_id: orderId,
      received_at: scope.now,
    })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .executeTakeFirst()
  return Number(noted.numInsertedOrUpdatedRows ?? 0) > 0
}

/** Returns false if the order was written since it was read. */
async function writeOrder(
  scope: AnyScope,
  order: OrderRow,
  payment: Payment,
  { order: status }: PaymentOutcome,
): Promise<boolean> {
  const written = await scope.db
    .updateTable('orders')
    .set({
      // An order that was abandoned for another one does not become open again.
      status: status === 'open' && order.status !== 'open' ? order.status : status,
      session_id: payment.sessionId,
      session_url: payment.url,
      payment_intent: payment.paymentId,
      version: order.version + 1,
      paid_at: order.paid_at ?? (payment.payment === 'paid' ? (payment.paidAt ?? scope.now) : null),
    })
    .where('id', '=', order.id)
    .where('version', '=', order.version)
    .executeTakeFirst()
  return Number(written.numUpdatedRows) > 0
}

/** Grants the licence of a session once, ends it, or reinstates it. */
async function writeLicence(
  scope: AnyScope,
  order: OrderRow,
  sessionId: string,
  status: LicenceStatus | null,
): Promise<void> {
  const userId = order.user_id
  // Only the order of a deleted account remains.
  if (!userId || !status) return
  const before = await scope.db
    .selectFrom('licences')
    .select(['id', 'status'])
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  if (before?.status === status) return
  if (!before && status === 'active' && (await hasActiveLicence(scope, userId)))
    scope.log.warn({ order: order.id }, 'somebody with an active licence has paid for another one')
  const id = before?.id ?? scope.newId()
  const ended_at = status === 'active' ? null : scope.now
  if (before) await scope.db.updateTable('licences').set({ status, ended_at }).where('id', '=', id).execute()
  else
    await scope.db
      .insertInto('licences')
      .values({
        id,
        user_id: userId,
        order_id: order.id,
        session_id: sessionId,
        price_id: order.price_id,
        status,
        granted_at: scope.now,
        ended_at,
      })
      .execute()
  const coupleId = await (status === 'active' || (await hasActiveLicence(scope, userId))
    ? findCoupleId(scope, userId)
    : endPublication(scope, userId, status))
  if (coupleId) scope.announce(coupleId, { type: 'licence', id })
}

async function findCoupleId(scope: AnyScope, userId: Id): Promise<Id | null> {
  const row = await scope.db
    .selectFrom('couples')
    .select('id')
    .where('owner_id', '=', userId)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Turns the site into a draft and tells its owner why; nothing in it is deleted. */
async function endPublication(scope: AnyScope, userId: Id, status: LicenceStatus): Promise<Id | null> {
  const coupleId = await unpublishSite(scope, userId)
  if (!coupleId) return null
  await notifyOwner(scope, coupleId, {
    type: 'system',
    title: status === 'refunded' ? billingCopy.refundedTitle : billingCopy.suspendedTitle,
    message: billingCopy.endedText,
    action_url: paths.dashboard,
    metadata: {},
  })
  return coupleId
}

async function queueReceipt(
  scope: AnyScope,
  secrets: Secrets,
  order: OrderRow,
  userId: Id,
  receipt: MailContent,
): Promise<void> {
  const user = await scope.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
  if (!user) return
  await queueMail(scope, secrets, {
    ...receipt,
    kind: 'receipt',
    userId,
    to: { email: user.email, name: null },
    idempotencyKey: `receipt:${order.id}`,
  })
}
