import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import {
  chargeShape,
  customerShape,
  disputeShape,
  intentShape,
  lineShape,
  listShape,
  portalShape,
  priceShape,
  sessionShape,
} from './stripe-shapes.ts'
import type { DisputeShape } from './stripe-shapes.ts'

/** How to respond to the next request: null means normally; `lost` carries it out, but hangs up before responding. */
export type StripeFault = 500 | 429 | 'lost' | 'silent' | 'no json' | null

export interface StripeRequest {
  method: string
  path: string
  form: Record<string, string>
  key: string | undefined
  version: string | undefined
}

const SECRET = 'whsec_of_this_test'
export const STRIPE_PRICE = 'price_of_this_test'

/**
 * A server that responds as Stripe does, in the shapes of Stripe's own library: it remembers what was requested
 * under an idempotency key, and refuses the same key with other parameters.
 */
export async function startStripeServer() {
  const customers = new Map<string, Stripe.Customer>()
  const sessions = new Map<string, Stripe.Checkout.Session>()
  const disputes = new Map<string, DisputeShape>()
  const prices = new Map([[STRIPE_PRICE, priceShape(STRIPE_PRICE)]])
  const events: Stripe.Event[] = []
  const requests: StripeRequest[] = []
  const faults: StripeFault[] = []
  const answered = new Map<string, { params: string; body: unknown }>()
  let count = 0
  const next = (prefix: string) => `${prefix}_${++count}`

  function carryOut(
    method: string,
    path: string,
    form: Record<string, string>,
    query: URLSearchParams,
  ): unknown {
    const [, , resource = '', id = '', third = ''] = path.split('/')
    if (method === 'POST' && path === '/v1/customers') {
      const customer = customerShape(next('cus'), form['email'] ?? null)
      customers.set(customer.id, customer)
      return customer
    }
    if (resource === 'customers') {
      const customer = customers.get(id)
      if (!customer) return null
      if (method === 'DELETE') {
        customers.delete(id)
        return { id, object: 'customer', deleted: true } satisfies Stripe.DeletedCustomer
      }
      customer.email = form['email'] ?? customer.email
      return customer
    }
    if (resource === 'prices') return prices.get(id) ?? null
    if (path === '/v1/checkout/sessions' && method === 'POST') {
      const price = prices.get(form['line_items[0][price]'] ?? '')
      if (!price || !customers.has(form['customer'] ?? '')) return null
      const sessionId = next('cs_test')
      const session = sessionShape(sessionId, {
        customer: form['customer']!,
        client_reference_id: form['client_reference_id'] ?? null,
        success_url: (form['success_url'] ?? '').replace('{CHECKOUT_SESSION_ID}', sessionId),
        cancel_url: form['cancel_url'] ?? null,
        amount_total: price.unit_amount,
        line_items: listShape([lineShape(price, Number(form['line_items[0][quantity]']))]),
      })
      sessions.set(sessionId, session)
      return shown(session, [])
    }
    if (path === '/v1/checkout/sessions') {
      const wanted = query.get('payment_intent')
      const found = [...sessions.values()].filter(({ payment_intent: intent }) =>
        typeof intent === 'object' ? intent?.id === wanted : false,
      )
      return listShape(found.map((session) => shown(session, [])))
    }
    if (resource === 'checkout') {
      const session = sessions.get(third)
      if (!session) return null
      if (path.endsWith('/expire')) Object.assign(session, { status: 'expired', url: null })
      return shown(
        session,
        [...query].filter(([name]) => name.startsWith('expand')).map(([, value]) => value),
      )
    }
    if (path === '/v1/billing_portal/sessions')
      return portalShape(next('bps'), form['customer']!, form['return_url']!)
    if (resource === 'disputes')
      return listShape([...disputes.values()].filter(({ charge }) => charge === query.get('charge')))
    if (resource === 'events') {
      const limit = 2
      const types = [...query].filter(([name]) => name.startsWith('types')).map(([, value]) => value)
      const since = Number(query.get('created[gte]'))
      const all = events.filter((event) => types.includes(event.type) && event.created >= since)
      const from = all.findIndex(({ id: known }) => known === query.get('starting_after')) + 1
      return listShape(all.slice(from, from + limit), from + limit < all.length)
    }
    return null
  }

  /** Objects that the request does not expand are left out, or given by their id. */
  function shown(session: Stripe.Checkout.Session, expand: string[]): Stripe.Checkout.Session {
    const { line_items, payment_intent, ...rest } = session
    const intent = typeof payment_intent === 'object' ? payment_intent : null
    const isWhole = expand.some((path) => path.startsWith('payment_intent'))
    return {
      ...rest,
      payment_intent: intent && (isWhole ? intent : intent.id),
      ...(expand.includes('line_items') && line_items && { line_items }),
    }
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const body = await text(request)
    const form = Object.fromEntries(new URLSearchParams(body))
    const method = request.method ?? ''
    const key = request.headers['idempotency-key'] as string | undefined
    const version = request.headers['stripe-version'] as string | undefined
    requests.push({ method, path: url.pathname, form, key, version })
    const fault = faults.shift()
    if (fault === 'silent') return
    const send = (status: number, answer: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': next('req') })
      response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
    }
    const refuse = (status: number, error: object) => send(status, { error: { message: 'No', ...error } })
    if (fault === 500) return refuse(500, { type: 'api_error' })
    if (fault === 429) return refuse(429, { type: 'invalid_request_error', code: 'rate_limit' })
    if (fault === 'no json') return send(502, '<html>Bad gateway</html>')
    if (request.headers.authorization !== 'Bearer sk_test_of_this_test')
      return refuse(401, { type: 'invalid_request_error' })
    const known = method === 'POST' && key ? answered.get(key) : undefined
    if (known && known.params !== `${url.pathname}?${body}`) return refuse(400, { type: 'idempotency_error' })
    const answer = known ? known.body : carryOut(method, url.pathname, form, url.searchParams)
    if (answer === null) return refuse(404, { type: 'invalid_request_error', code: 'resource_missing' })
    if (method === 'POST' && key) answered.set(key, { params: `${url.pathname}?${body}`, body: answer })
    if (fault === 'lost') return void request.socket.destroy()
    send(200, answer)
  }

  const server = createServer((request, response) => void respond(request, response))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))

  function sessionOf(id: string): Stripe.Checkout.Session {
    const session = sessions.get(id)
    if (!session) throw new Error(`there is no session ${id}`)
    return session
  }

  function chargeOf(id: string): Stripe.Charge {
    const intent = sessionOf(id).payment_intent as Stripe.PaymentIntent
    return intent.latest_charge as Stripe.Charge
  }

  return {
    env: {
      STRIPE_SECRET_KEY: 'sk_test_of_this_test',
      STRIPE_WEBHOOK_SECRET: SECRET,
      STRIPE_PRICE_ID: STRIPE_PRICE,
      STRIPE_API_BASE: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    customers,
    sessions,
    disputes,
    prices,
    requests,
    faults,
    sessionOf,
    customerOf: (id: string) => sessionOf(id).customer as string,
    chargeOf,
    /**
     * The buyer pays: `paid` at once, or `processing` by a bank that takes its time, and later the bank's final
     * decision.
     */
    pay(id: string, state: 'paid' | 'processing' | 'refused' = 'paid') {
      const session = sessionOf(id)
      const known = session.payment_intent as Stripe.PaymentIntent | null
      const intentId = known?.id ?? next('pi')
      const charge = state === 'paid' ? chargeShape(next('ch'), intentId, {}) : null
      const status = { paid: 'succeeded', processing: 'processing', refused: 'requires_payment_method' }[
        state
      ]
      Object.assign(session, {
        status: 'complete',
        url: null,
        payment_status: state === 'paid' ? 'paid' : 'unpaid',
        payment_intent: intentShape(intentId, status, charge),
      } satisfies Partial<Stripe.Checkout.Session>)
    },
    dispute(id: string, status: Stripe.Dispute.Status) {
      const charge = chargeOf(id)
      charge.disputed = true
      disputes.set(charge.id, disputeShape('dp_1', charge.id, status))
    },
    /** An event as it is sent, with a signature; it is also among those that can be listed. */
    event(type: string, object: object, { livemode = false, secret = SECRET, isListed = true } = {}) {
      const event = {
        id: next('evt'),
        object: 'event',
        api_version: Stripe.API_VERSION,
        created: Math.floor(Date.now() / 1000),
        data: { object },
        livemode,
        pending_webhooks: 1,
        request: null,
        type,
      } as unknown as Stripe.Event
      if (isListed) events.push(event)
      const body = JSON.stringify(event)
      return { body, signature: Stripe.webhooks.generateTestHeaderString({ payload: body, secret }) }
    },
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

export type StripeServer = Awaited<ReturnType<typeof startStripeServer>>
