import Stripe from 'stripe'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AppError } from '#platform/model/app-error.ts'
import { readConfig } from '#platform/server/config.ts'
import { system } from '#platform/server/system-scope.ts'
import { jsonOf, makeOwner } from '../../../../tests/support/factories.ts'
import type { Owner } from '../../../../tests/support/factories.ts'
import { STRIPE_PRICE, startStripeServer } from '../../../../tests/support/stripe-server.ts'
import type { StripeServer } from '../../../../tests/support/stripe-server.ts'
import { priceShape } from '../../../../tests/support/stripe-shapes.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import type { Billing } from '../model/subscription.ts'
import { openFulfilment, openProvider, soldProduct } from './open-billing.ts'
import { PROVIDER_DOWN } from './payment-provider.ts'
import { reconcilePayments } from './payment-event-commands.ts'
import { createStripeProvider } from './stripe-provider.ts'

const env: Record<string, string> = {}
let stripe: StripeServer
beforeAll(async () => {
  stripe = await startStripeServer()
  Object.assign(env, stripe.env)
})
const app = startTestApp({ env })
afterAll(() => stripe.stop())
beforeEach(() => {
  stripe.requests.length = 0
  stripe.faults.length = 0
})

const ask = ({ token }: Owner, more: object = {}) =>
  app.request('POST', '/api/checkout', { token, json: { price_id: STRIPE_PRICE, mode: 'payment', ...more } })

async function checkout(owner: Owner): Promise<string> {
  const { url } = await jsonOf<{ url: string }>(await ask(owner), 200)
  return url.split('/').at(-1)!
}

async function statusOf({ token }: Owner): Promise<string | undefined> {
  const response = await app.request('GET', '/api/subscription', { token })
  return (await jsonOf<Billing>(response, 200)).subscription?.subscription_status
}

const send = ({ body, signature }: { body: string; signature: string }) =>
  app.request('POST', '/api/payment-events', { body, headers: { 'stripe-signature': signature } })

const tell = async (type: string, object: object) =>
  expect((await send(stripe.event(type, object))).status).toBe(200)

/** Somebody who has paid, and whose event has been received. */
async function makePaid() {
  const owner = await makeOwner(app)
  const session = await checkout(owner)
  stripe.pay(session)
  await tell('checkout.session.completed', { id: session })
  return { owner, session }
}

const made = (path: string) =>
  stripe.requests.filter((request) => request.path === path && request.method === 'POST')

describe('a checkout at Stripe', () => {
  it('is opened for one customer, with our price, our order, an invoice, and keys that make it one', async () => {
    const owner = await makeOwner(app)
    const session = await checkout(owner)
    const [customer] = made('/v1/customers')
    expect(customer).toMatchObject({ key: `cust_${owner.userId}`, form: { 'metadata[user]': owner.userId } })
    const [opened] = made('/v1/checkout/sessions')
    const order = await app.deps.db
      .selectFrom('orders')
      .selectAll()
      .where('user_id', '=', owner.userId)
      .executeTakeFirstOrThrow()
    const { client_reference_id } = stripe.sessionOf(session)
    expect(client_reference_id).toBe(order.id)
    expect(opened).toMatchObject({ key: order.id, version: Stripe.API_VERSION })
    const customerId = stripe.customerOf(session)
    expect(stripe.customers.get(customerId)?.email).toBe(owner.email)
    expect(opened?.form).toEqual({
      mode: 'payment',
      customer: customerId,
      client_reference_id: order.id,
      'metadata[user]': owner.userId,
      'metadata[order]': order.id,
      'payment_intent_data[metadata][user]': owner.userId,
      'payment_intent_data[metadata][order]': order.id,
      'line_items[0][price]': STRIPE_PRICE,
      'line_items[0][quantity]': '1',
      'invoice_creation[enabled]': 'true',
      'adaptive_pricing[enabled]': 'false',
      success_url: `http://localhost/checkout/success?email=${encodeURIComponent(owner.email)}&session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: 'http://localhost/checkout/cancel',
    })
    expect(await checkout(owner)).toBe(session)
    expect(made('/v1/checkout/sessions')).toHaveLength(1)
  })

  it('is one, however many ask at once', async () => {
    const owner = await makeOwner(app)
    const sessions = await Promise.all([1, 2, 3, 4].map(() => checkout(owner)))
    expect(new Set(sessions).size).toBe(1)
    const { customer } = stripe.sessionOf(sessions[0]!)
    expect([...stripe.sessions.values()].filter((session) => session.customer === customer)).toHaveLength(1)
  })

  it.each([500, 'lost', 'no json'] as const)(
    'is asked for again under the same key where the answer is %s, and opened once',
    async (fault) => {
      const before = stripe.sessions.size
      // Creating the customer, naming them, and then opening the session.
      stripe.faults.push(null, null, fault)
      await checkout(await makeOwner(app))
      const opened = made('/v1/checkout/sessions')
      expect(opened).toHaveLength(2)
      expect(new Set(opened.map(({ key }) => key)).size).toBe(1)
      expect(stripe.sessions.size).toBe(before + 1)
    },
  )

  it('is not opened while Stripe fails, says so in words, and goes on with the same order afterwards', async () => {
    const owner = await makeOwner(app)
    stripe.faults.push(500, 500, 500)
    const failed = await ask(owner)
    expect(failed.status).toBe(503)
    expect(await failed.json()).toEqual({ error: PROVIDER_DOWN })
    expect(failed.headers.get('retry-after')).toBe('10')
    stripe.faults.push(429)
    const refused = await ask(owner)
    expect(refused.status).toBe(503)
    expect(await refused.json()).toEqual({ error: PROVIDER_DOWN })
    await checkout(owner)
    const orders = await app.deps.db
      .selectFrom('orders')
      .select('id')
      .where('user_id', '=', owner.userId)
      .execute()
    expect(orders).toHaveLength(1)
  })

  it('gives up on a Stripe that does not answer at all', async () => {
    const config = readConfig(env).stripe!
    const patient = createStripeProvider({
      config,
      product: soldProduct(app.deps),
      log: pino({ level: 'silent' }),
      timeoutMs: 100,
    })
    stripe.faults.push('silent', 'silent', 'silent')
    const reading = patient.readPayment(system(app.deps), 'cs_test_1')
    await expect(reading).rejects.toMatchObject({ code: 'unavailable' } satisfies Partial<AppError>)
    expect(stripe.requests).toHaveLength(3)
  })

  it('of an order that was opened with other details before is another order', async () => {
    const owner = await makeOwner(app)
    const first = await checkout(owner)
    // As if the process had died before it saved the session.
    await app.deps.db
      .updateTable('orders')
      .set({ session_id: null, session_url: null })
      .where('user_id', '=', owner.userId)
      .execute()
    expect(await checkout(owner)).toBe(first)
    await app.deps.db
      .updateTable('orders')
      .set({ session_id: null, session_url: null })
      .where('user_id', '=', owner.userId)
      .execute()
    const other = await ask(owner, { cancel_url: 'http://localhost/dashboard' })
    expect((await jsonOf<{ url: string }>(other, 200)).url).not.toContain(first)
  })
})

describe('a payment at Stripe', () => {
  it('activates the licence by its event, and mails a receipt that says nothing of a test', async () => {
    const { owner, session } = await makePaid()
    expect(await statusOf(owner)).toBe('active')
    const receipt = await app.deps.db
      .selectFrom('mail_messages')
      .select('text')
      .where('kind', '=', 'receipt')
      .where('user_id', '=', owner.userId)
      .executeTakeFirstOrThrow()
    expect(receipt.text).toContain(session)
    expect(receipt.text).not.toContain('no money was taken')
  })

  it('by a bank that takes its time is pending, then refused or paid', async () => {
    for (const [end, type, state] of [
      ['paid', 'checkout.session.async_payment_succeeded', 'active'],
      ['refused', 'checkout.session.async_payment_failed', undefined],
    ] as const) {
      const owner = await makeOwner(app)
      const session = await checkout(owner)
      stripe.pay(session, 'processing')
      await tell('checkout.session.completed', { id: session })
      expect(await statusOf(owner)).toBe('incomplete')
      stripe.pay(session, end)
      await tell(type, { id: session })
      expect(await statusOf(owner)).toBe(state)
    }
  })

  it('that was given back in part keeps the licence; in whole it ends', async () => {
    const { owner, session } = await makePaid()
    const charge = stripe.chargeOf(session)
    charge.amount_refunded = 50
    await tell('charge.refunded', charge)
    expect(await statusOf(owner)).toBe('active')
    Object.assign(charge, { amount_refunded: 100, refunded: true })
    await tell('charge.refunded', charge)
    expect(await statusOf(owner)).toBe('canceled')
  })

  it.each([
    ['needs_response', 'active'],
    ['warning_closed', 'active'],
    ['won', 'active'],
    ['lost', 'canceled'],
    ['appeal_under_review', 'canceled'],
  ] as const)('with a dispute that is %s has a licence that is %s', async (dispute, status) => {
    const { owner, session } = await makePaid()
    stripe.dispute(session, dispute)
    const { payment_intent } = stripe.chargeOf(session)
    await tell('charge.dispute.closed', { id: 'dp_1', object: 'dispute', payment_intent })
    expect(await statusOf(owner)).toBe(status)
  })

  it('whose dispute was won after all, on appeal, is active again', async () => {
    const { owner, session } = await makePaid()
    const { payment_intent } = stripe.chargeOf(session)
    for (const [dispute, status] of [
      ['lost', 'canceled'],
      ['won', 'active'],
    ] as const) {
      stripe.dispute(session, dispute)
      await tell('charge.dispute.closed', { id: 'dp_1', object: 'dispute', payment_intent })
      expect(await statusOf(owner)).toBe(status)
    }
  })

  it('is found by the payment alone, before its own event has come', async () => {
    const owner = await makeOwner(app)
    const session = await checkout(owner)
    stripe.pay(session)
    stripe.chargeOf(session).refunded = true
    await tell('charge.refunded', stripe.chargeOf(session))
    expect(await statusOf(owner)).toBe('canceled')
    await tell('checkout.session.completed', { id: session })
    expect(await statusOf(owner)).toBe('canceled')
  })

  it.each<[string, (session: Stripe.Checkout.Session) => void]>([
    ['another amount', (session) => (session.amount_total = 50)],
    ['another currency', (session) => (session.currency = 'usd')],
    ['more than one', (session) => (session.line_items!.data[0]!.quantity = 2)],
    ['another price', (session) => (session.line_items!.data[0]!.price = priceShape('price_2'))],
    ['the live mode', (session) => (session.livemode = true)],
    ['another order', (session) => (session.client_reference_id = 'TF-SOMEBODYELSE')],
  ])('of %s grants nothing', async (_, change) => {
    const owner = await makeOwner(app)
    const session = await checkout(owner)
    stripe.pay(session)
    change(stripe.sessionOf(session))
    await tell('checkout.session.completed', { id: session })
    expect(await statusOf(owner)).toBeUndefined()
    const licences = await app.deps.db
      .selectFrom('licences')
      .selectAll()
      .where('user_id', '=', owner.userId)
      .execute()
    expect(licences).toEqual([])
  })
})

describe('an event of Stripe', () => {
  it('comes again when Stripe could not be asked about it', async () => {
    const owner = await makeOwner(app)
    const session = await checkout(owner)
    stripe.pay(session)
    const event = stripe.event('checkout.session.completed', { id: session })
    stripe.faults.push(500, 500, 500)
    expect((await send(event)).status).toBe(503)
    expect(await statusOf(owner)).toBe('incomplete')
    expect((await send(event)).status).toBe(200)
    expect(await statusOf(owner)).toBe('active')
  })

  it('of the live mode, or of another secret, is refused', async () => {
    const owner = await makeOwner(app)
    const session = await checkout(owner)
    stripe.pay(session)
    for (const options of [{ livemode: true }, { secret: 'whsec_of_another_endpoint' }])
      expect(
        (
          await send(
            stripe.event('checkout.session.completed', { id: session }, { ...options, isListed: false }),
          )
        ).status,
      ).toBe(400)
    expect(await statusOf(owner)).toBe('incomplete')
  })

  it('that never came is found, page after page', async () => {
    const owners = await Promise.all([1, 2, 3, 4, 5].map(() => makeOwner(app)))
    for (const owner of owners) {
      const session = await checkout(owner)
      stripe.pay(session)
      stripe.event('checkout.session.completed', { id: session })
    }
    await reconcilePayments(system(app.deps), openFulfilment(app.deps))
    for (const owner of owners) expect(await statusOf(owner)).toBe('active')
  })
})

describe('the rest of Stripe', () => {
  it('shows a person their payments, and is told where they come from', async () => {
    const { owner } = await makePaid()
    const json = { return_url: 'http://localhost/dashboard' }
    const response = await app.request('POST', '/api/customer-portal', { token: owner.token, json })
    expect(await response.json()).toEqual({ url: expect.stringMatching(/^https:\/\/billing\.stripe\.com\//) })
    const [opened] = made('/v1/billing_portal/sessions')
    expect(opened?.form).toEqual({ customer: expect.stringMatching(/^cus_/), return_url: json.return_url })
  })

  it('forgets who deletes their account, and ends what they have not paid', async () => {
    const { owner } = await makePaid()
    const waiting = await makeOwner(app)
    const open = await checkout(waiting)
    const customer = stripe.customerOf(open)
    for (const { token } of [owner, waiting])
      expect((await app.request('DELETE', '/api/account', { token })).status).toBe(204)
    expect(stripe.sessionOf(open).status).toBe('expired')
    expect(stripe.customers.has(customer)).toBe(false)
    const kept = await app.deps.db
      .selectFrom('orders')
      .select('user_id')
      .where('session_id', '=', open)
      .execute()
    expect(kept).toEqual([])
  })

  it('keeps an account’s deletion from failing when it does not answer', async () => {
    const { owner } = await makePaid()
    stripe.faults.push(500, 500, 500)
    expect((await app.request('DELETE', '/api/account', { token: owner.token })).status).toBe(204)
  })

  it('turns the sandbox off', async () => {
    expect((await app.request('GET', '/sandbox/checkout/cs_test_1')).status).toBe(404)
  })

  it('tells the operator at the start what nobody could pay with', async () => {
    const check = () => openProvider(app.deps).checkSetup()
    expect(await check()).toBeNull()
    const right = stripe.prices.get(STRIPE_PRICE)!
    for (const wrong of [
      { active: false },
      { unit_amount: 1000 },
      { currency: 'usd' },
      { type: 'recurring' as const },
    ]) {
      stripe.prices.set(STRIPE_PRICE, priceShape(STRIPE_PRICE, wrong))
      expect(await check()).toContain('not an active one-time price of C$1.00')
    }
    stripe.prices.delete(STRIPE_PRICE)
    expect(await check()).toContain('Set STRIPE_PRICE_ID')
    stripe.prices.set(STRIPE_PRICE, right)
    stripe.faults.push(500, 500, 500)
    expect(await check()).toContain('could not be asked')
  })
})
