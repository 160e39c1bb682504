import { AppError } from '#platform/model/app-error.ts'
import { epochMs, instantOf } from '#platform/model/dates.ts'
import type { AnyScope, SystemScope } from '#platform/server/db/scope.ts'
import { findSessionOfPayment, listKnownEvents } from './billing-queries.ts'
import { fulfil, noteEvent } from './fulfil-commands.ts'
import type { Fulfilment } from './fulfil-commands.ts'
import { isHandled } from './payment-provider.ts'
import type { PaymentEvent } from './payment-provider.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** What the reconciling looks back at. */
const RECONCILED_MS = 3 * DAY_MS
/** The provider gives up sending an event long before: an older one is not sent again. */
const KEPT_MS = 60 * DAY_MS
const EVENTS_AT_ONCE = 100

/**
 * Takes an event that the provider has signed, or lists. Of it only that something has changed is believed; what is true,
 * the provider is asked. A known event, and one that means nothing here, changes nothing.
 * @throws AppError `bad_request` for an event of the other mode, `unavailable` when the provider cannot be asked: then the
 * event is not noted, and counts when it comes again
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
  else await noteEvent(scope, event, null)
}

/** A payment may be given back before the event that it was made has come. */
async function findSessionOf(
  scope: AnyScope,
  { provider }: Fulfilment,
  paymentId: string | null,
): Promise<string | null> {
  if (!paymentId) return null
  return (await findSessionOfPayment(scope, paymentId)) ?? provider.findSession(scope, paymentId)
}

/** Takes the events of the last three days that never came; one that cannot be taken holds up no other. */
export async function reconcilePayments(scope: SystemScope, parts: Fulfilment): Promise<void> {
  const since = instantOf(epochMs(scope.now) - RECONCILED_MS)
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

/** Forgets events that will not come again. */
export async function sweepPaymentEvents(scope: SystemScope): Promise<void> {
  const limit = instantOf(epochMs(scope.now) - KEPT_MS)
  await scope.db.deleteFrom('payment_events').where('received_at', '<', limit).execute()
}
