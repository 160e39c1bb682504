import { createHmac } from 'node:crypto'
import type { Selectable } from 'kysely'
import { AppError } from '#platform/model/app-error.ts'
import type { Instant } from '#platform/model/dates.ts'
import { toFlag } from '#platform/server/db/db.ts'
import { inTransaction } from '#platform/server/db/scope.ts'
import type { AnyScope } from '#platform/server/db/scope.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import type { Payment } from '../model/payment.ts'
import type { SandboxSessionTable } from './billing-tables.ts'
import type { CheckoutRequest, HandledEvent, PaymentEvent } from './payment-provider.ts'

export type SandboxSession = Selectable<SandboxSessionTable>

/** What a tester can do to a session, and the events that the provider then sends. */
const ACTS = {
  pay: {
    from: { status: 'open' },
    to: { status: 'complete', payment: 'paid' },
    events: ['checkout.session.completed'],
  },
  'pay later': {
    from: { status: 'open' },
    to: { status: 'complete', payment: 'pending' },
    events: ['checkout.session.completed'],
  },
  'bank agrees': {
    from: { payment: 'pending' },
    to: { payment: 'paid' },
    events: ['checkout.session.async_payment_succeeded'],
  },
  'bank refuses': {
    from: { payment: 'pending' },
    to: { payment: 'failed' },
    events: ['checkout.session.async_payment_failed'],
  },
  expire: { from: { status: 'open' }, to: { status: 'expired' }, events: ['checkout.session.expired'] },
  refund: { from: { payment: 'paid', refunded: 0 }, to: { refunded: 1 }, events: ['charge.refunded'] },
  dispute: {
    from: { payment: 'paid', dispute: 'none' },
    to: { dispute: 'open' },
    events: ['charge.dispute.created'],
  },
  'win dispute': { from: { dispute: 'open' }, to: { dispute: 'won' }, events: ['charge.dispute.closed'] },
  'lose dispute': { from: { dispute: 'open' }, to: { dispute: 'lost' }, events: ['charge.dispute.closed'] },
} as const satisfies Record<
  string,
  { from: Partial<SandboxSession>; to: Partial<SandboxSession>; events: readonly HandledEvent[] }
>
export type SandboxAct = keyof typeof ACTS

/** Whether the sandbox knows this act, in whatever state a session is. */
export function isSandboxAct(text: string): text is SandboxAct {
  return Object.hasOwn(ACTS, text)
}

/** What can be done to the session in its current state. */
export function possibleActs(session: SandboxSession): SandboxAct[] {
  return (Object.keys(ACTS) as SandboxAct[]).filter((act) => isPossible(session, act))
}

function isPossible(session: SandboxSession, act: SandboxAct): boolean {
  return Object.entries(ACTS[act].from).every(
    ([column, value]) => session[column as keyof SandboxSession] === value,
  )
}

/** Opens the session of an order, or returns the existing one: its id is derived from the order. */
export async function openSandboxSession(
  scope: AnyScope,
  secrets: Secrets,
  request: CheckoutRequest,
): Promise<SandboxSession> {
  const id = `cs_test_${keyedHash(secrets, `session ${request.orderId}`)}`
  await scope.db
    .insertInto('sandbox_sessions')
    .values({
      id,
      order_id: request.orderId,
      customer_id: request.customerId,
      price_id: request.priceId,
      name: request.name,
      amount_cents: request.amountCents,
      currency: request.currency,
      success_url: request.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', id),
      cancel_url: request.cancelUrl,
      created_at: scope.now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return getSandboxSession(scope, id)
}

/** The id of a person in the sandbox. */
export function sandboxCustomer(secrets: Secrets, userId: string): string {
  return `cus_test_${keyedHash(secrets, `customer ${userId}`)}`
}

function keyedHash(secrets: Secrets, text: string): string {
  return createHmac('sha256', secrets.derive('sandbox ids')).update(text).digest('hex').slice(0, 32)
}

/** @throws AppError `not_found` */
export async function getSandboxSession(scope: AnyScope, id: string): Promise<SandboxSession> {
  const session = await findSandboxSession(scope, id)
  if (!session) throw new AppError('not_found', 'There is no such payment in the sandbox')
  return session
}

/** The session with this id; null if there is none. */
export async function findSandboxSession(scope: AnyScope, id: string): Promise<SandboxSession | null> {
  const row = await scope.db
    .selectFrom('sandbox_sessions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** The session that a payment was made in; null if there is none. */
export async function findSandboxPayment(scope: AnyScope, paymentIntent: string): Promise<string | null> {
  const row = await scope.db
    .selectFrom('sandbox_sessions')
    .select('id')
    .where('payment_intent', '=', paymentIntent)
    .executeTakeFirst()
  return row?.id ?? null
}

/** What a person paid for in the sandbox, latest first. */
export function listSandboxPayments(scope: AnyScope, customerId: string): Promise<SandboxSession[]> {
  return scope.db
    .selectFrom('sandbox_sessions')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('payment', '=', 'paid')
    .orderBy('paid_at', 'desc')
    .execute()
}

/**
 * Does `act` to the session and stores the resulting events, which are returned. Two calls at once do it only
 * once.
 * @throws AppError `not_found`; `conflict` if the session is not in a state for it
 */
export async function actInSandbox(
  scope: AnyScope,
  id: string,
  act: SandboxAct,
  { isHeld = false } = {},
): Promise<PaymentEvent[]> {
  return inTransaction(scope, async (inner) => {
    const session = await getSandboxSession(inner, id)
    const { from, to, events } = ACTS[act]
    const isPaying = 'payment' in to && to.payment !== 'failed'
    const changed = await inner.db
      .updateTable('sandbox_sessions')
      .set({
        ...to,
        ...('payment' in to && to.payment === 'paid' && { paid_at: inner.now }),
        ...(isPaying && { payment_intent: session.payment_intent ?? id.replace('cs_test_', 'pi_test_') }),
      })
      .where('id', '=', id)
      .where((eb) => eb.and(from as Partial<SandboxSession>))
      .executeTakeFirst()
    if (!changed.numUpdatedRows) throw new AppError('conflict', 'This payment cannot do that any more')
    const eventIds: string[] = []
    for (const type of events) {
      const eventId = `evt_test_${inner.newId().replaceAll('-', '')}`
      eventIds.push(eventId)
      await inner.db
        .insertInto('sandbox_events')
        .values({ id: eventId, type, session_id: id, held: toFlag(isHeld), created_at: inner.now })
        .execute()
    }
    return readEvents(inner, (query) => query.where('sandbox_events.id', 'in', eventIds))
  })
}

/** Releases the session's events that were held back and returns them, latest first. */
export async function releaseHeldEvents(scope: AnyScope, sessionId: string): Promise<PaymentEvent[]> {
  const released = await scope.db
    .updateTable('sandbox_events')
    .set({ held: 0 })
    .where('session_id', '=', sessionId)
    .where('held', '=', 1)
    .returning('id')
    .execute()
  const ids = released.map(({ id }) => id)
  if (ids.length === 0) return []
  return (await readEvents(scope, (query) => query.where('sandbox_events.id', 'in', ids))).toReversed()
}

/** Every event since `since` that is not held back, oldest first. */
export function listSandboxEvents(scope: AnyScope, since: Instant): Promise<PaymentEvent[]> {
  return readEvents(scope, (query) =>
    query.where('sandbox_events.created_at', '>=', since).where('held', '=', 0),
  )
}

async function readEvents(
  scope: AnyScope,
  narrow: (query: ReturnType<typeof eventsQuery>) => ReturnType<typeof eventsQuery>,
): Promise<PaymentEvent[]> {
  const rows = await narrow(eventsQuery(scope)).execute()
  return rows.map(({ id, type, session_id, payment_intent }) => ({
    id,
    type,
    isLive: false,
    sessionId: type.startsWith('checkout.session.') ? session_id : null,
    paymentId: payment_intent,
  }))
}

function eventsQuery(scope: AnyScope) {
  return scope.db
    .selectFrom('sandbox_events')
    .innerJoin('sandbox_sessions', 'sandbox_sessions.id', 'sandbox_events.session_id')
    .select(['sandbox_events.id', 'type', 'session_id', 'payment_intent'])
    .orderBy('sandbox_events.created_at')
    .orderBy('sandbox_events.id')
}

/** The session as a provider reports it. */
export function toPayment(session: SandboxSession, url: string): Payment {
  const { id, status, payment, paid_at } = session
  return {
    sessionId: id,
    orderId: session.order_id,
    url: status === 'open' ? url : null,
    session: status,
    payment,
    amount_cents: session.amount_cents,
    currency: session.currency,
    price_id: session.price_id,
    isLive: false,
    paymentId: session.payment_intent,
    paidAt: paid_at,
    isRefunded: session.refunded === 1,
    dispute: session.dispute,
  }
}

/** Expires those of the sessions that are open. */
export async function expireInSandbox(scope: AnyScope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await scope.db
    .updateTable('sandbox_sessions')
    .set({ status: 'expired' })
    .where('id', 'in', ids)
    .where('status', '=', 'open')
    .execute()
}
