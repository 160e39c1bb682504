import { AppError } from '#platform/model/app-error.ts'
import { addMs, DAY_MS } from '#platform/model/dates.ts'
import type { AnyScope, SystemScope } from '#platform/server/db/scope.ts'
import { findSessionOfPayment, listKnownEvents } from './billing-queries.ts'
import { fulfil, recordEvent } from './fulfil-commands.ts'
import type { Fulfilment } from './fulfil-commands.ts'
import { isHandled } from './payment-provider.ts'
import type { PaymentEvent } from './payment-provider.ts'

/** How far back the reconciliation looks. */
const RECONCILED_MS = 3 * DAY_MS
/** The provider stops resending an event long before that. */
const KEPT_MS = 60 * DAY_MS
const EVENTS_AT_ONCE = 100

/**
 * Processes an event that the provider has signed or listed. The event only says that something has changed; the
 * current state is read from the provider. An event that is known or irrelevant here changes nothing.
 * @throws AppError `bad_request` for an event of the other mode; `unavailable` if the provider cannot be asked:
 * then the event is not recorded, and counts when it arrives again
 */
export async function takeEvent(scope: AnyScope, parts: Fulfilment, event: PaymentEvent): Promise<void> {
  if (!isHandled(event.type)) return
  if (event.isLive !== parts.provider.isLive) {
    scope.log.warn({ event: event.id, live: event.isLive }, 'a payment event is of the other mode')
    throw new AppError('bad_request', 'This event is of another mode than this site')
  }
  const known = await listKnownEvents(scope, [event.id])
  if (known.has(event.id)) return
  const sessionId = event.sessionId ?? (await findSessionOf(scope, parts, event.paymentId))
  if (sessionId) await fulfil(scope, parts, sessionId, event)
  else await recordEvent(scope, event, null)
}

/** A payment may be refunded before the event of the payment itself has arrived. */
async function findSessionOf(
  scope: AnyScope,
  { provider }: Fulfilment,
  paymentId: string | null,
): Promise<string | null> {
  if (!paymentId) return null
  return (await findSessionOfPayment(scope, paymentId)) ?? provider.findSession(scope, paymentId)
}

/** Processes the events of the last three days that never arrived; one that fails does not hold up the others. */
export async function reconcilePayments(scope: SystemScope, parts: Fulfilment): Promise<void> {
  const since = addMs(scope.now, -RECONCILED_MS)
  let waiting: PaymentEvent[] = []
  const takeWaiting = async () => {
    const known = await listKnownEvents(
      scope,
      waiting.map(({ id }) => id),
    )
    for (const event of waiting) {
      if (known.has(event.id)) continue
      await takeEvent(scope, parts, event).catch((cause: unknown) =>
        scope.log.warn({ err: cause, event: event.id }, 'a payment event could not be taken'),
      )
    }
    waiting = []
  }
  for await (const event of parts.provider.listEvents(scope, since)) {
    waiting.push(event)
    if (waiting.length === EVENTS_AT_ONCE) await takeWaiting()
  }
  await takeWaiting()
}

/** Deletes the records of events that will not arrive again. */
export async function sweepPaymentEvents(scope: SystemScope): Promise<void> {
  const limit = addMs(scope.now, -KEPT_MS)
  await scope.db.deleteFrom('payment_events').where('received_at', '<', limit).execute()
}
