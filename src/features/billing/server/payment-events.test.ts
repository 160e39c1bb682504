import Stripe from 'stripe'
import { beforeAll, describe, expect, it } from 'vitest'
import { epochMs } from '#platform/model/dates.ts'
import { system } from '#platform/server/system-scope.ts'
import { makeOwner } from '../../../../tests/support/factories.ts'
import { actOnSandbox, startCheckout } from '../../../../tests/support/licence.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import { openFulfilment } from './open-billing.ts'
import { reconcilePayments, sweepPaymentEvents } from './payment-event-commands.ts'
import { listSandboxEvents } from './sandbox-commands.ts'
import { signSandboxEvent } from './sandbox-provider.ts'

const app = startTestApp()

/** Somebody who has paid, before any event has arrived; `sign` signs the one event there is, with any changes. */
async function makePaid() {
  const owner = await makeOwner(app)
  const session = await startCheckout(app, owner)
  await actOnSandbox(app, session, 'pay', 'held')
  const { id: eventId } = await app.deps.db
    .selectFrom('sandbox_events')
    .select('id')
    .where('session_id', '=', session)
    .executeTakeFirstOrThrow()
  const event = {
    id: eventId,
    type: 'checkout.session.completed',
    isLive: false,
    sessionId: session,
    paymentId: null,
  }
  const sign = (changes: Partial<typeof event> = {}, now = app.deps.clock()) =>
    signSandboxEvent(app.deps.secrets, { ...event, ...changes }, now)
  const licences = () =>
    app.deps.db.selectFrom('licences').selectAll().where('user_id', '=', owner.userId).execute()
  return { owner, session, eventId, sign, licences }
}

function send({ body, signature }: { body: string; signature: string }): Promise<Response> {
  return app.request('POST', '/api/payment-events', { body, headers: { 'stripe-signature': signature } })
}

const knownEvents = async () =>
  (await app.deps.db.selectFrom('payment_events').select('event_id').execute()).map(
    ({ event_id }) => event_id,
  )

describe('an event', () => {
  it('that is signed grants the licence, once, however often it comes', async () => {
    const { eventId, sign, licences } = await makePaid()
    const signed = await sign()
    for (let time = 0; time < 3; time++) {
      const response = await send(signed)
      expect(response.status).toBe(200)
      expect(await response.json()).toEqual({ received: true })
    }
    expect(await licences()).toHaveLength(1)
    expect((await knownEvents()).filter((id) => id === eventId)).toHaveLength(1)
  })

  it.each<
    [string, (given: Awaited<ReturnType<typeof makePaid>>) => Promise<{ body: string; signature: string }>]
  >([
    [
      'of a changed body',
      async ({ sign }) => {
        const { body, signature } = await sign()
        return { body: body.replace('completed', 'expired!'), signature }
      },
    ],
    [
      'whose JSON was rewritten',
      async ({ sign }) => {
        const { body, signature } = await sign()
        return { body: JSON.stringify(JSON.parse(body), null, 2), signature }
      },
    ],
    [
      'of another secret',
      async ({ sign }) => {
        const { body } = await sign()
        const timestamp = Math.floor(epochMs(app.deps.clock()) / 1000)
        return {
          body,
          signature: Stripe.webhooks.generateTestHeaderString({
            payload: body,
            secret: 'whsec_other',
            timestamp,
          }),
        }
      },
    ],
    ['without a signature', async ({ sign }) => ({ body: (await sign()).body, signature: '' })],
    [
      'with a signature of nothing',
      async ({ sign }) => ({ body: (await sign()).body, signature: 't=,v1=,v0=x' }),
    ],
    [
      'of more than five minutes ago',
      ({ sign }) => sign({}, new Date(epochMs(app.deps.clock()) - 302_000).toISOString()),
    ],
    [
      'of more than five minutes ahead',
      ({ sign }) => sign({}, new Date(epochMs(app.deps.clock()) + 302_000).toISOString()),
    ],
    ['of the live mode', ({ sign }) => sign({ isLive: true })],
  ])('%s is refused, and grants nothing', async (_, make) => {
    const paid = await makePaid()
    expect((await send(await make(paid))).status).toBe(400)
    expect(await paid.licences()).toEqual([])
    expect(await knownEvents()).not.toContain(paid.eventId)
    expect((await send(await paid.sign())).status).toBe(200)
    expect(await paid.licences()).toHaveLength(1)
  })

  it('within five minutes of our clock is taken', async () => {
    for (const shift of [-295_000, 295_000]) {
      const { sign, licences } = await makePaid()
      const at = new Date(epochMs(app.deps.clock()) + shift).toISOString()
      expect((await send(await sign({}, at))).status).toBe(200)
      expect(await licences()).toHaveLength(1)
    }
  })

  it.each([
    ['of an unknown type', { type: 'invoice.paid' }],
    ['of a prototype’s type', { type: 'constructor' }],
    ['of an unknown session', { sessionId: 'cs_test_nowhere' }],
    [
      'of an unknown payment',
      { type: 'charge.refunded', sessionId: null as never, paymentId: 'pi_nowhere' as never },
    ],
    ['about nothing', { type: 'charge.refunded', sessionId: null as never }],
  ])('%s is taken, and changes nothing', async (_, changes) => {
    const { sign, licences } = await makePaid()
    const id = `evt_${app.deps.newId()}`
    for (let time = 0; time < 2; time++) expect((await send(await sign({ id, ...changes }))).status).toBe(200)
    expect(await licences()).toEqual([])
  })

  it.each([
    ['amount', { amount_cents: 1 }],
    ['currency', { currency: 'USD' }],
    ['price', { price_id: 'price_of_something_else' }],
  ])('of a payment with another %s grants nothing', async (_, changes) => {
    const { owner, session, sign, licences } = await makePaid()
    await app.deps.db.updateTable('sandbox_sessions').set(changes).where('id', '=', session).execute()
    expect((await send(await sign())).status).toBe(200)
    expect(await licences()).toEqual([])
    const orders = await app.deps.db
      .selectFrom('orders')
      .select(['status', 'paid_at'])
      .where('user_id', '=', owner.userId)
      .execute()
    expect(orders).toMatchObject([{ status: 'failed', paid_at: expect.any(String) }])
  })

  it('that says too much is refused', async () => {
    const { sign } = await makePaid()
    const { signature } = await sign()
    expect((await send({ body: 'x'.repeat(300_000), signature })).status).toBe(413)
  })

  it('of a refund counts also before that of the payment, and the other way round nothing is given back', async () => {
    const { session, sign, licences } = await makePaid()
    await actOnSandbox(app, session, 'refund', 'reversed')
    expect(await licences()).toMatchObject([{ status: 'refunded' }])
    expect((await send(await sign())).status).toBe(200)
    expect(await licences()).toMatchObject([{ status: 'refunded' }])
  })
})

describe('the reconciling', () => {
  let waiting: Awaited<ReturnType<typeof makePaid>>
  beforeAll(async () => {
    waiting = await makePaid()
    await app.deps.db.updateTable('sandbox_events').set({ held: 0 }).execute()
  })
  const reconcile = () => reconcilePayments(system(app.deps), openFulfilment(app.deps))

  it('takes events of three days that never came', async () => {
    expect(await waiting.licences()).toEqual([])
    await reconcile()
    expect(await waiting.licences()).toMatchObject([{ status: 'active' }])
    const known = await knownEvents()
    const sent = await listSandboxEvents(system(app.deps), '2000-01-01T00:00:00.000Z')
    expect(sent.map(({ id }) => id).filter((id) => !known.includes(id))).toEqual([])
    await reconcile()
    expect(await waiting.licences()).toHaveLength(1)
  })

  it('leaves older ones, and one that cannot be taken holds up no other', async () => {
    const older = await makePaid()
    await app.deps.db
      .updateTable('sandbox_events')
      .set({ held: 0, created_at: '2020-01-01T00:00:00.000Z' })
      .where('session_id', '=', older.session)
      .execute()
    const late = await makePaid()
    await app.deps.db.updateTable('sandbox_events').set({ held: 0 }).execute()
    await reconcile()
    expect(await older.licences()).toEqual([])
    expect(await late.licences()).toHaveLength(1)
  })

  it('forgets events two months later', async () => {
    const before = app.deps.clock()
    expect((await knownEvents()).length).toBeGreaterThan(0)
    app.passTime(61 * 86_400_000)
    await sweepPaymentEvents(system(app.deps))
    expect(await knownEvents()).toEqual([])
    app.setNow(before)
  })
})
