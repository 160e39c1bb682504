import { AppError } from '#platform/model/app-error.ts'
import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import type { AnyScope } from '#platform/server/db/scope.ts'
import type { Payment } from '../model/payment.ts'
import type { ProviderName } from './billing-tables.ts'

/** What a checkout is opened for. */
export interface CheckoutRequest {
  /** also the key that makes asking twice the same as asking once */
  orderId: string
  userId: Id
  customerId: string
  priceId: string
  /** what the sandbox shows; Stripe has its own of the price */
  name: string
  amountCents: number
  currency: string
  /** `{CHECKOUT_SESSION_ID}` in it stands for the session */
  successUrl: string
  cancelUrl: string
}

/** An event, as far as anything of it is believed: what has changed. What it is now, the provider is asked. */
export interface PaymentEvent {
  id: string
  type: string
  isLive: boolean
  /** the session or the payment that it is about; neither for an event that means nothing here */
  sessionId: string | null
  paymentId: string | null
}

/**
 * Who takes the money. Two implementations: Stripe, and a sandbox in which nobody pays. All calls may throw an AppError
 * `unavailable`: then the provider could not be asked, and nothing is known to have happened.
 */
export interface PaymentProvider {
  name: ProviderName
  isLive: boolean
  /** The person's id there, made when first asked for; the same for the same `userId`. */
  createCustomer(scope: AnyScope, userId: Id, email: string): Promise<string>
  /** @throws AppError `conflict` when the same order was asked for with something else before */
  openCheckout(scope: AnyScope, request: CheckoutRequest): Promise<{ sessionId: string; url: string }>
  /** What is true of the session now; null where there is none. */
  readPayment(scope: AnyScope, sessionId: string): Promise<Payment | null>
  /** The session that a payment came through; null for one that is none of ours. */
  findSession(scope: AnyScope, paymentId: string): Promise<string | null>
  /** An address that shows the person their payments, which nobody else may get. */
  openPortal(scope: AnyScope, customerId: string, returnUrl: string): Promise<string>
  /** What a signed event says. @throws AppError `bad_request` for one that the provider did not sign just now */
  readEvent(rawBody: string, signature: string, now: Instant): Promise<PaymentEvent>
  /** The events that mean something here, of the time since `since`. */
  listEvents(scope: AnyScope, since: Instant): AsyncIterable<PaymentEvent>
  /** Ends what is open of a person whose account is deleted, and forgets who they were. */
  forget(scope: AnyScope, gone: { customerIds: string[]; openSessionIds: string[] }): Promise<void>
  /** What the operator has to mend before anybody can pay, in a sentence; null where all is well. */
  checkSetup(): Promise<string | null>
}

/** The types of events that lead to anything. */
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

export function isHandled(type: string): type is HandledEvent {
  return (HANDLED_EVENTS as readonly string[]).includes(type)
}

export const PROVIDER_DOWN =
  'The payment service does not respond right now. You have not been charged; please try again in a moment.'

/** The error for a provider that cannot be asked. */
export function providerDown(): AppError {
  return new AppError('unavailable', PROVIDER_DOWN, { retryAfterSeconds: 10 })
}
