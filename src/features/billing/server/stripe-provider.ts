import type { Logger } from 'pino'
import type Stripe from 'stripe'
import { AppError } from '#platform/model/app-error.ts'
import { epochMs, instantOf } from '#platform/model/dates.ts'
import { priceText } from '#platform/model/licence-price.ts'
import type { StripeConfig } from '#platform/server/config.ts'
import type { Product } from '../model/product.ts'
import type { DisputeState, Payment } from '../model/payment.ts'
import { HANDLED_EVENTS, providerDown } from './payment-provider.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { readSignedEvent, toPaymentEvent } from './payment-signature.ts'

interface StripeOptions {
  config: StripeConfig
  /** the product for sale, with its price at the provider */
  product: Product
  log: Logger
  /** timeout of a single attempt */
  timeoutMs?: number
}

/** Two more attempts, with the same key: a request that succeeded but whose response was lost is not done twice. */
const RETRIES = 2
const TIMEOUT_MS = 10_000
const EVENTS_AT_ONCE = 100
/** Everything that decides about a payment, in one response. */
const WHOLE_PAYMENT = ['line_items', 'payment_intent.latest_charge']

/** Stripe, through its own library. */
export function createStripeProvider(options: StripeOptions): PaymentProvider {
  const { config, product, log } = options
  let opened: Promise<Stripe> | undefined
  // Its hundreds of resources are loaded on the first call, not at startup.
  const client = () => (opened ??= openClient(options))

  /** Calls Stripe and rethrows errors in our words; null for something that does not exist. */
  async function callStripe<T>(what: string, call: (stripe: Stripe) => Promise<T>): Promise<T | null> {
    try {
      return await call(await client())
    } catch (cause) {
      const { type, code, statusCode, requestId } = cause as Partial<Stripe.errors.StripeError>
      if (statusCode === 404 || code === 'resource_missing') return null
      // Never the error's message, which may quote what was sent.
      log.warn({ what, type, code, statusCode, requestId }, 'the payment provider could not be asked')
      if (type === 'StripeIdempotencyError')
        throw new AppError('conflict', 'This order was opened with different details')
      throw providerDown()
    }
  }

  async function callStripeOrFail<T>(what: string, call: (stripe: Stripe) => Promise<T>): Promise<T> {
    const result = await callStripe(what, call)
    if (result === null) throw providerDown()
    return result
  }

  return {
    name: 'stripe',
    isLive: config.isLive,

    async createCustomer(_scope, userId, email) {
      const { id } = await callStripeOrFail('create a customer', (stripe) =>
        // Only values that never change: a retry has to send exactly the same.
        stripe.customers.create({ metadata: { user: userId } }, { idempotencyKey: `cust_${userId}` }),
      )
      await callStripeOrFail('name a customer', (stripe) => stripe.customers.update(id, { email }))
      return id
    },

    async openCheckout(_scope, request) {
      const metadata = { user: request.userId, order: request.orderId }
      const session = await callStripeOrFail('open a checkout', (stripe) =>
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            customer: request.customerId,
            client_reference_id: request.orderId,
            metadata,
            payment_intent_data: { metadata },
            line_items: [{ price: request.priceId, quantity: 1 }],
            // Without an invoice the portal has nothing to show for a payment.
            invoice_creation: { enabled: true },
            // The amount paid has to be the one requested, in its currency.
            adaptive_pricing: { enabled: false },
            success_url: request.successUrl,
            cancel_url: request.cancelUrl,
          },
          { idempotencyKey: request.orderId },
        ),
      )
      if (!session.url) throw new AppError('conflict', 'This order was opened before')
      return { sessionId: session.id, url: session.url }
    },

    async readPayment(_scope, sessionId) {
      const session = await callStripe('read a checkout', (stripe) =>
        stripe.checkout.sessions.retrieve(sessionId, { expand: WHOLE_PAYMENT }),
      )
      if (!session) return null
      const charge = chargeOf(session)
      const disputes = charge?.disputed
        ? await callStripeOrFail('read disputes', (stripe) =>
            stripe.disputes.list({ charge: charge.id, limit: 100 }),
          )
        : { data: [] }
      return toPayment(session, charge, disputeStateOf(disputes.data))
    },

    async findSession(_scope, paymentId) {
      const sessions = await callStripe('find a checkout', (stripe) =>
        stripe.checkout.sessions.list({ payment_intent: paymentId, limit: 1 }),
      )
      return sessions?.data[0]?.id ?? null
    },

    async openPortal(_scope, customerId, returnUrl) {
      const session = await callStripeOrFail('open the portal', (stripe) =>
        stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl }),
      )
      return session.url
    },

    async readEvent(rawBody, signature, now) {
      const secret = config.webhookSecret
      if (secret === null) {
        log.error('STRIPE_WEBHOOK_SECRET is not set: an event of the payment provider could not be read')
        throw new AppError('unavailable', 'Payment events cannot be read before STRIPE_WEBHOOK_SECRET is set')
      }
      return readSignedEvent(await client(), { rawBody, signature, secret, now })
    },

    async *listEvents(_scope, since) {
      let startingAfter: string | undefined
      for (;;) {
        const page = await callStripeOrFail('list events', (stripe) =>
          stripe.events.list({
            types: [...HANDLED_EVENTS],
            created: { gte: Math.floor(epochMs(since) / 1000) },
            limit: EVENTS_AT_ONCE,
            ...(startingAfter && { starting_after: startingAfter }),
          }),
        )
        yield* page.data.map(toPaymentEvent)
        startingAfter = page.data.at(-1)?.id
        if (!page.has_more || !startingAfter) return
      }
    },

    async forget(_scope, { customerIds, openSessionIds }) {
      for (const id of openSessionIds) {
        // A session that was paid or is over cannot be expired, and need not be.
        await callStripe('end a checkout', (stripe) => stripe.checkout.sessions.expire(id)).catch(() => null)
      }
      for (const id of customerIds)
        await callStripe('forget a customer', (stripe) => stripe.customers.del(id))
    },

    async checkSetup() {
      const price = await callStripe('read the price', (stripe) =>
        stripe.prices.retrieve(product.priceId),
      ).catch(() => undefined)
      if (price === undefined)
        return 'Stripe could not be asked for the price of a licence: look at STRIPE_SECRET_KEY, and at the log.'
      if (price === null)
        return `Stripe has no price ${product.priceId}, so nobody can buy a licence. Set STRIPE_PRICE_ID to the id of the price that you made there.`
      const isRight =
        price.active &&
        price.type === 'one_time' &&
        price.unit_amount === product.amount_cents &&
        price.currency.toUpperCase() === product.currency
      if (!isRight)
        return `The price ${product.priceId} at Stripe is not an active one-time price of ${priceText(product)}, so payments would not be accepted. Make one, and set STRIPE_PRICE_ID to its id.`
      return config.webhookSecret === null
        ? 'STRIPE_WEBHOOK_SECRET is not set: what happens at Stripe is noticed up to a quarter of an hour later.'
        : null
    },
  }
}

async function openClient({ config, timeoutMs = TIMEOUT_MS }: StripeOptions): Promise<Stripe> {
  const { default: Client } = await import('stripe')
  const base = config.apiBase === null ? null : new URL(config.apiBase)
  return new Client(config.secretKey, {
    maxNetworkRetries: RETRIES,
    timeout: timeoutMs,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === 'http:' ? 80 : 443),
      protocol: base.protocol === 'http:' ? 'http' : 'https',
    }),
  })
}

function chargeOf({ payment_intent }: Stripe.Checkout.Session): Stripe.Charge | null {
  const charge = intentOf(payment_intent)?.latest_charge
  return typeof charge === 'object' ? charge : null
}

function intentOf(intent: Stripe.Checkout.Session['payment_intent']): Stripe.PaymentIntent | null {
  return typeof intent === 'object' ? intent : null
}

function toPayment(
  session: Stripe.Checkout.Session,
  charge: Stripe.Charge | null,
  dispute: DisputeState,
): Payment {
  const { payment_intent: intent, status } = session
  const lines = session.line_items?.data ?? []
  return {
    sessionId: session.id,
    orderId: session.client_reference_id,
    url: session.url,
    session: status === 'complete' ? 'complete' : status === 'expired' ? 'expired' : 'open',
    payment: paymentStateOf(session),
    amount_cents: session.amount_total,
    currency: session.currency,
    // An order is for exactly one item: anything else has no price of ours.
    price_id: lines.length === 1 && lines[0]?.quantity === 1 ? (lines[0].price?.id ?? null) : null,
    isLive: session.livemode,
    paymentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    paidAt: charge?.paid ? instantOf(charge.created * 1000) : null,
    isRefunded: charge?.refunded ?? false,
    dispute,
  }
}

/** A session that is complete and unpaid waits for a bank until it has declined. */
function paymentStateOf({ payment_status, payment_intent, status }: Stripe.Checkout.Session) {
  if (payment_status === 'paid') return 'paid'
  if (status !== 'complete') return 'unpaid'
  const state = intentOf(payment_intent)?.status
  return state === 'requires_payment_method' || state === 'canceled' ? 'failed' : 'pending'
}

/** The worst of several disputes; one that is appealed after it was lost counts as lost until it is won. */
function disputeStateOf(disputes: readonly Stripe.Dispute[]): DisputeState {
  const states = disputes.map(({ status }): DisputeState => {
    if (status === 'lost' || status.startsWith('appeal_')) return 'lost'
    return ['won', 'warning_closed', 'prevented'].includes(status) ? 'won' : 'open'
  })
  return (['lost', 'open', 'won'] as const).find((state) => states.includes(state)) ?? 'none'
}
