import type Stripe from 'stripe'
import { AppError } from '#platform/model/app-error.ts'
import { epochMs } from '#platform/model/dates.ts'
import type { Instant } from '#platform/model/dates.ts'
import { isHandled } from './payment-provider.ts'
import type { PaymentEvent } from './payment-provider.ts'

/** How far the clocks of the provider and of this machine may be apart, in either direction. */
const TOLERANCE_SECONDS = 300

const NOT_SIGNED = 'This event was not signed by the payment provider'

/**
 * The event of a webhook's body. Its signature covers the bytes as they came, and the time at which it was made.
 * @throws AppError `bad_request` for another secret, a changed body, and a time that is too far away
 */
export function readSignedEvent(
  { webhooks }: Pick<Stripe, 'webhooks'>,
  given: { rawBody: string; signature: string; secret: string; now: Instant },
): PaymentEvent {
  const now = epochMs(given.now)
  let event: Stripe.Event
  try {
    event = webhooks.constructEvent(
      given.rawBody,
      given.signature,
      given.secret,
      TOLERANCE_SECONDS,
      undefined,
      now,
    )
  } catch {
    // Whatever is wrong with it, and also where the library cannot read what was signed.
    throw new AppError('bad_request', NOT_SIGNED)
  }
  // The library looks at the past alone.
  if (signedAt(given.signature) - now / 1000 > TOLERANCE_SECONDS)
    throw new AppError('bad_request', NOT_SIGNED)
  return toPaymentEvent(event)
}

/** What is believed of an event of Stripe's. */
export function toPaymentEvent({ id, type, livemode, data }: Stripe.Event): PaymentEvent {
  const about = { id, type, isLive: livemode, sessionId: null, paymentId: null }
  if (!isHandled(type)) return about
  const object = data.object as { id?: string; payment_intent?: string | { id: string } | null }
  if (type.startsWith('checkout.session.')) return { ...about, sessionId: object.id ?? null }
  const payment = object.payment_intent
  return { ...about, paymentId: typeof payment === 'string' ? payment : (payment?.id ?? null) }
}

/** Epoch seconds; of several times the last one, as the library reads it. */
function signedAt(signature: string): number {
  const times = signature.split(',').filter((part) => part.startsWith('t='))
  return Number.parseInt(times.at(-1)?.slice(2) ?? '', 10)
}
