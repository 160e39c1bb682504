import { describe, expect, it } from 'vitest'
import type { Couple } from '#features/couples/model/couple.ts'
import { jsonOf, makeOwner, makeWedding } from '../../../../tests/support/factories.ts'
import type { Owner } from '../../../../tests/support/factories.ts'
import { PRICE_ID, actOnSandbox, buyLicence, startCheckout } from '../../../../tests/support/licence.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import type { Billing } from '../model/subscription.ts'

const app = startTestApp({ env: { LICENCE_REQUIRED: 'on' } })

async function billingOf({ token }: Owner): Promise<Billing> {
  return jsonOf<Billing>(await app.request('GET', '/api/subscription', { token }), 200)
}

async function statusOf(owner: Owner): Promise<string | undefined> {
  return (await billingOf(owner)).subscription?.subscription_status
}

function publish({ token }: Owner): Promise<Response> {
  return app.request('PATCH', '/api/couple', { token, json: { settings: { published: true } } })
}

async function isPublished({ token }: Owner): Promise<boolean> {
  const couple = await jsonOf<Couple>(await app.request('GET', '/api/couple', { token }), 200)
  return couple.settings.published
}

function ordersOf({ userId }: Owner) {
  return app.deps.db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

function licencesOf({ userId }: Owner) {
  return app.deps.db.selectFrom('licences').selectAll().where('user_id', '=', userId).execute()
}

const checkout = (owner: Owner | null, json: object) =>
  app.request('POST', '/api/checkout', {
    token: owner?.token,
    json: { price_id: PRICE_ID, mode: 'payment', ...json },
  })

describe('buying a licence', () => {
  it('goes from nothing over an order to an active licence, which lets the site go live', async () => {
    const owner = await makeOwner(app)
    const couple = await makeWedding(app, owner, { published: false })
    expect((await billingOf(owner)).subscription).toBeNull()
    const refused = await publish(owner)
    expect(refused.status).toBe(402)
    expect(await refused.json()).toMatchObject({
      error: { code: 'licence_required', message: expect.stringContaining('licence') },
    })

    const session = await startCheckout(app, owner)
    expect(await statusOf(owner)).toBe('incomplete')
    const page = await (await app.request('GET', `/sandbox/checkout/${session}`)).text()
    expect(page).toContain('No money is taken')
    expect(page).toContain('C$1.00')
    const left = await actOnSandbox(app, session, 'pay')
    const back = new URL(left.headers.get('location')!)
    expect(back.origin + back.pathname).toBe('http://localhost/checkout/success')
    expect(Object.fromEntries(back.searchParams)).toEqual({ email: owner.email, session_id: session })

    const { subscription, products } = await billingOf(owner)
    expect(subscription).toEqual({
      price_id: PRICE_ID,
      subscription_status: 'active',
      // Midnight in the wedding's own time zone.
      current_period_end: Date.parse(`${couple.expiration_date}T04:00:00Z`) / 1000,
      cancel_at_period_end: true,
    })
    expect(products).toMatchObject([{ price_id: PRICE_ID, price: 'C$1.00', mode: 'payment' }])
    expect((await publish(owner)).status).toBe(200)
    const [order] = await ordersOf(owner)
    expect(order).toMatchObject({
      status: 'paid',
      amount_cents: 100,
      currency: 'CAD',
      provider: 'sandbox',
      session_url: null,
    })
    expect(await licencesOf(owner)).toMatchObject([
      { status: 'active', session_id: session, order_id: order?.id },
    ])
  })

  it('sends who asks again, or twice at once, to the same session', async () => {
    const owner = await makeOwner(app)
    const sessions = await Promise.all([1, 2, 3, 4, 5].map(() => startCheckout(app, owner)))
    expect(new Set(sessions).size).toBe(1)
    expect(await startCheckout(app, owner)).toBe(sessions[0])
    expect(await ordersOf(owner)).toHaveLength(1)
  })

  it('is refused while a licence holds, and possible again after it was given back', async () => {
    const owner = await makeOwner(app)
    const session = await buyLicence(app, owner)
    const again = await checkout(owner, {})
    expect(again.status).toBe(409)
    expect(await again.json()).toEqual({ error: expect.stringContaining('active licence already') })
    await actOnSandbox(app, session, 'refund')
    expect(await statusOf(owner)).toBe('canceled')
    expect(await buyLicence(app, owner)).not.toBe(session)
    expect(await statusOf(owner)).toBe('active')
  })

  it('begins again where the session has run out or the bank has refused, also when no event said so', async () => {
    const owner = await makeOwner(app)
    const first = await startCheckout(app, owner)
    await actOnSandbox(app, first, 'expire', 'held')
    const second = await startCheckout(app, owner)
    await actOnSandbox(app, second, 'pay later', 'held')
    const waiting = await checkout(owner, {})
    expect(waiting.status).toBe(409)
    expect(await waiting.json()).toEqual({ error: expect.stringContaining('bank has not answered') })
    await actOnSandbox(app, second, 'bank refuses', 'held')
    const third = await startCheckout(app, owner)
    expect(new Set([first, second, third]).size).toBe(3)
    expect((await ordersOf(owner)).map(({ status }) => status).toSorted()).toEqual([
      'expired',
      'failed',
      'open',
    ])
    await actOnSandbox(app, third, 'pay')
    expect(await statusOf(owner)).toBe('active')
  })

  it('is granted by the success page asking the provider, when the event is late', async () => {
    const owner = await makeOwner(app)
    const stranger = await makeOwner(app)
    const session = await startCheckout(app, owner)
    const confirm = async ({ token }: Owner, session_id = session) =>
      (await app.request('POST', '/api/checkout/confirm', { token, json: { session_id } })).json()
    expect(await confirm(owner)).toEqual({ activated: false })
    await actOnSandbox(app, session, 'pay', 'held')
    expect(await statusOf(owner)).toBe('incomplete')
    expect(await confirm(stranger)).toEqual({ activated: false })
    expect(await confirm(owner, 'cs_test_nothing')).toEqual({ activated: false })
    expect(await confirm(owner)).toEqual({ activated: true })
    expect(await statusOf(owner)).toBe('active')
    await actOnSandbox(app, session, 'send held')
    expect(await licencesOf(owner)).toHaveLength(1)
  })

  it.each(['price_of_somebody_else', ''])('knows no price %j', async (price_id) => {
    const response = await checkout(await makeOwner(app), { price_id })
    expect(response.status).toBe(422)
    expect(await response.json()).toEqual({ error: expect.any(String) })
  })

  it.each([
    { success_url: 'https://evil.example/checkout/success' },
    { cancel_url: '//evil.example' },
    { success_url: String.raw`http://localhost\@evil.example/` },
    { success_url: 'http://localhost@evil.example/' },
    { cancel_url: 'javascript:alert(1)' },
    { cancel_url: 'http://localhost.evil.example/' },
    { success_url: 'http://localhost:9999/' },
    { success_url: 'http://lоcalhost/' },
  ])('leads back to no other place: %j', async (json) => {
    const owner = await makeOwner(app)
    const response = await checkout(owner, json)
    expect(response.status).toBe(422)
    expect(await response.json()).toEqual({ error: 'A payment can lead back to this site only' })
    const portal = Object.values(json)[0]
    const opened = await app.request('POST', '/api/customer-portal', {
      token: owner.token,
      json: { return_url: portal },
    })
    expect(opened.status).toBe(422)
  })

  it('takes the addresses of this site, with what they say', async () => {
    const owner = await makeOwner(app)
    const response = await checkout(owner, { success_url: 'http://localhost/checkout/success?from=x#there' })
    const session = new URL((await jsonOf<{ url: string }>(response, 200)).url).pathname.split('/').at(-1)!
    const left = await actOnSandbox(app, session, 'pay')
    expect(left.headers.get('location')).toBe(
      `http://localhost/checkout/success?from=x&email=${encodeURIComponent(owner.email)}&session_id=${session}#there`,
    )
  })

  it('asks to sign in, in the words of the call', async () => {
    for (const [path, json] of [
      ['/api/checkout', { price_id: PRICE_ID, mode: 'payment' }],
      ['/api/customer-portal', {}],
    ] as const) {
      const response = await app.request('POST', path, { json })
      expect(response.status).toBe(401)
      expect(await response.json()).toEqual({ error: 'Please sign in to continue' })
    }
  })
})

describe('a licence that ends', () => {
  it.each([
    ['refund', ['refund'], 'refunded', 'refunded'],
    ['lost dispute', ['dispute', 'lose dispute'], 'disputed', 'suspended'],
  ])(
    'by a %s makes the site a draft, keeps everything in it and says so',
    async (_, acts, order, licence) => {
      const owner = await makeOwner(app)
      const session = await buyLicence(app, owner)
      await makeWedding(app, owner)
      expect(await isPublished(owner)).toBe(true)
      for (const act of acts) {
        expect(await isPublished(owner)).toBe(true)
        await actOnSandbox(app, session, act, 'twice')
      }
      expect(await isPublished(owner)).toBe(false)
      expect(await ordersOf(owner)).toMatchObject([{ status: order }])
      expect(await licencesOf(owner)).toMatchObject([{ status: licence, ended_at: expect.any(String) }])
      expect(await statusOf(owner)).toBe('canceled')
      expect((await publish(owner)).status).toBe(402)
      expect((await app.request('GET', '/api/guests', { token: owner.token })).status).toBe(200)
      expect((await app.request('GET', '/api/guests/export.csv', { token: owner.token })).status).toBe(200)
      const { notifications } = await jsonOf<{ notifications: { type: string }[] }>(
        await app.request('GET', '/api/notifications', { token: owner.token }),
        200,
      )
      expect(notifications.filter(({ type }) => type === 'system')).toHaveLength(1)
    },
  )

  it('stays while a dispute is open, and after it was won', async () => {
    const owner = await makeOwner(app)
    const session = await buyLicence(app, owner)
    await makeWedding(app, owner)
    await actOnSandbox(app, session, 'dispute')
    expect(await ordersOf(owner)).toMatchObject([{ status: 'disputed' }])
    expect(await statusOf(owner)).toBe('active')
    await actOnSandbox(app, session, 'win dispute')
    expect(await ordersOf(owner)).toMatchObject([{ status: 'paid' }])
    expect(await isPublished(owner)).toBe(true)
  })

  it('leaves a site that is live as it is where it was published before licences were asked for', async () => {
    const owner = await makeOwner(app)
    const couple = await makeWedding(app, owner, { published: false })
    const settings = JSON.stringify({ ...couple.settings, published: true })
    await app.deps.db.updateTable('couples').set({ settings }).where('id', '=', couple.id).execute()
    const json = { ceremony_time: '15:00', settings: { published: true } }
    expect((await app.request('PATCH', '/api/couple', { token: owner.token, json })).status).toBe(200)
  })
})

describe('the portal', () => {
  it('shows what was paid to who has its address, for an hour', async () => {
    const owner = await makeOwner(app)
    const open = () => app.request('POST', '/api/customer-portal', { token: owner.token, json: {} })
    const before = await open()
    expect(before.status).toBe(404)
    expect(await before.json()).toEqual({ error: expect.stringContaining('nothing was bought') })
    await buyLicence(app, owner)
    const response = await open()
    expect(response.headers.get('cache-control')).toBe('no-store')
    const { url } = await jsonOf<{ url: string }>(response, 200)
    const path = url.replace('http://localhost', '')
    const page = await (await app.request('GET', path)).text()
    const [order] = await ordersOf(owner)
    expect(page).toContain(order!.id)
    expect(page).toContain('href="http://localhost/dashboard"')
    const forged = path.replace(/cus_test_./, 'cus_test_0')
    expect(
      (await app.request('GET', forged === path ? path.replace(/cus_test_./, 'cus_test_1') : forged)).status,
    ).toBe(404)
    const now = app.deps.clock()
    app.passTime(3_600_000)
    expect((await app.request('GET', path)).status).toBe(404)
    app.setNow(now)
  })
})

describe('the receipt', () => {
  it('is mailed once, to who has paid', async () => {
    const owner = await makeOwner(app)
    const session = await startCheckout(app, owner)
    await actOnSandbox(app, session, 'pay', 'twice')
    await app.request('POST', '/api/checkout/confirm', { token: owner.token, json: { session_id: session } })
    const mails = await app.deps.db
      .selectFrom('mail_messages')
      .select(['to_email', 'subject', 'text'])
      .where('kind', '=', 'receipt')
      .where('user_id', '=', owner.userId)
      .execute()
    const [order] = await ordersOf(owner)
    expect(mails).toMatchObject([{ to_email: owner.email, subject: 'Your receipt for C$1.00' }])
    for (const part of [order!.id, session, 'Wedding licence', 'C$1.00 (CAD)', 'no money was taken'])
      expect(mails[0]?.text).toContain(part)
  })
})
