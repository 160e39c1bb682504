import type Stripe from 'stripe'
import { AppError } from '#platform/model/app-error.ts'
import { epochMs } from '#platform/model/dates.ts'
import type { Instant } from '#platform/model/dates.ts'
import { isHandled } from './payment-provider.ts'
import type { PaymentEvent } from './payment-provider.ts'

/** How far the clocks of the provider and of this machine may differ, in either direction. */
const TOLERANCE_SECONDS = 300

const NOT_SIGNED = 'This event was not signed by the payment provider'

/**
 * Returns the event in a webhook's body. Its signature covers the raw bytes and the time at which it was made.
 * @throws AppError `bad_request` for another secret, a changed body, or a time that is too far off
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
    // Whatever is wrong with it, even if the library cannot parse what was signed.
    throw new AppError('bad_request', NOT_SIGNED)
  }
  // The library only checks the past.
  if (signedAt(given.signature) - now / 1000 > TOLERANCE_SECONDS)
    throw new AppError('bad_request', NOT_SIGNED)
  return toPaymentEvent(event)
}

/** The trusted part of a Stripe event. */
export function toPaymentEvent({ id, type, livemode, data }: Stripe.Event): PaymentEvent {
  const about = { id, type, isLive: livemode, sessionId: null, paymentId: null }
  if (!isHandled(type)) return about
  const object = data.object as { id?: string; payment_intent?: string | { id: string } | null }
  if (type.startsWith('checkout.session.')) return { ...about, sessionId: object.id ?? null }
  const payment = object.payment_intent
  return { ...about, paymentId: typeof payment === 'string' ? payment : (payment?.id ?? null) }
}

/** Epoch seconds; the last one if there are several times, as the library reads it. */
function signedAt(signature: string): number {
  const times = signature.split(',').filter((part) => part.startsWith('t='))
  return Number.parseInt(times.at(-1)?.slice(2) ?? '', 10)
}
