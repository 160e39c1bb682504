import { AppError } from '#platform/model/app-error.ts'
import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import type { AnyScope } from '#platform/server/db/scope.ts'
import type { Payment } from '../model/payment.ts'
import type { ProviderName } from './billing-tables.ts'

/** What a checkout is opened for. */
export interface CheckoutRequest {
  /** also the idempotency key */
  orderId: string
  userId: Id
  customerId: string
  priceId: string
  /** the sandbox shows it; Stripe uses the name of its own price */
  name: string
  amountCents: number
  currency: string
  /** the provider replaces `{CHECKOUT_SESSION_ID}` with the session's id */
  successUrl: string
  cancelUrl: string
}

/** The trusted part of an event: what has changed. The current state is read from the provider. */
export interface PaymentEvent {
  id: string
  type: string
  isLive: boolean
  /** the session or the payment that changed; both null for an event that is irrelevant here */
  sessionId: string | null
  paymentId: string | null
}

/**
 * Takes the money. There are two implementations: Stripe, and a sandbox in which nobody pays. Every call may
 * throw an AppError `unavailable`: the provider could not be asked, and nothing is known to have happened.
 */
export interface PaymentProvider {
  name: ProviderName
  isLive: boolean
  /** The person's id at the provider, created on the first request; the same for the same `userId`. */
  createCustomer(scope: AnyScope, userId: Id, email: string): Promise<string>
  /** @throws AppError `conflict` if the same order was opened with other values before */
  openCheckout(scope: AnyScope, request: CheckoutRequest): Promise<{ sessionId: string; url: string }>
  /** The current state of the session; null if there is none. */
  readPayment(scope: AnyScope, sessionId: string): Promise<Payment | null>
  /** The session that a payment was made in; null if it is not one of ours. */
  findSession(scope: AnyScope, paymentId: string): Promise<string | null>
  /** A URL that shows the person their payments, which nobody else may get. */
  openPortal(scope: AnyScope, customerId: string, returnUrl: string): Promise<string>
  /** The content of a signed event. @throws AppError `bad_request` if the provider did not sign it just now */
  readEvent(rawBody: string, signature: string, now: Instant): Promise<PaymentEvent>
  /** The relevant events since `since`. */
  listEvents(scope: AnyScope, since: Instant): AsyncIterable<PaymentEvent>
  /** Ends the open sessions of a person whose account is deleted, and deletes their customers. */
  forget(scope: AnyScope, gone: { customerIds: string[]; openSessionIds: string[] }): Promise<void>
  /** What the operator has to fix before anybody can pay, in a sentence; null if all is well. */
  checkSetup(): Promise<string | null>
}

/** The types of events that have an effect. */
export const HANDLED_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const
export type HandledEvent = (typeof HANDLED_EVENTS)[number]

/** Whether the server acts on events of this type; it acknowledges all others and ignores them. */
export function isHandled(type: string): type is HandledEvent {
  return (HANDLED_EVENTS as readonly string[]).includes(type)
}

export const PROVIDER_DOWN =
  'The payment service does not respond right now. You have not been charged; please try again in a moment.'

/** The error for a provider that cannot be reached. */
export function providerDown(): AppError {
  return new AppError('unavailable', PROVIDER_DOWN, { retryAfterSeconds: 10 })
}
