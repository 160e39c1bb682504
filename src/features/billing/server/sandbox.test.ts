import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jsonOf, makeOwner } from '../../../../tests/support/factories.ts'
import type { Owner } from '../../../../tests/support/factories.ts'
import { PRICE_ID, actOnSandbox, buyLicence, startCheckout } from '../../../../tests/support/licence.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import type { TestApp } from '../../../../tests/support/test-app.ts'
import type { Billing } from '../model/subscription.ts'
import { startSentence } from './open-billing.ts'

const NOT_FOR_SALE = 'Payments are not set up on this site yet, so a licence cannot be bought here.'

const app = startTestApp()
const elsewhere = startTestApp({ env: { PUBLIC_URL: 'https://wedding.example.com', LICENCE_REQUIRED: 'on' } })

let server: ReturnType<typeof serve>
beforeAll(async () => {
  server = serve({ fetch: app.routes.fetch, port: 0, hostname: '0.0.0.0' })
  await new Promise((ready) => server.once('listening', ready))
})
afterAll(() => server.close())

/** The status of a request over a socket, with these headers replacing the usual ones. */
function statusOf(path: string, headers: Record<string, string> = {}, host = '127.0.0.1'): Promise<number> {
  const { port } = server.address() as AddressInfo
  return new Promise((done, fail) => {
    const sent = request(
      { host, port, path, headers: { host: `localhost:${port}`, ...headers } },
      (response) => {
        response.resume()
        done(response.statusCode ?? 0)
      },
    )
    sent.on('error', fail)
    sent.end()
  })
}

function checkout(where: TestApp, { token }: Owner, headers: Record<string, string> = {}) {
  const json = { price_id: PRICE_ID, mode: 'payment' }
  return where.request('POST', '/api/checkout', { token, json, headers })
}

describe('the sandbox', () => {
  it('responds to the machine itself, and to nobody who comes by a proxy, another name or another address', async () => {
    const path = `/sandbox/checkout/${await startCheckout(app, await makeOwner(app))}`
    expect(await statusOf(path)).toBe(200)
    const foreign: Record<string, string>[] = [
      { 'x-forwarded-for': '127.0.0.1' },
      { 'x-forwarded-host': 'localhost' },
      { forwarded: 'for=127.0.0.1' },
      { via: '1.1 proxy' },
      { 'x-real-ip': '127.0.0.1' },
      { host: 'wedding.example.com' },
      { host: 'localhost.wedding.example.com' },
    ]
    for (const headers of foreign) expect(await statusOf(path, headers), JSON.stringify(headers)).toBe(404)
  })

  it('is not there at all where others reach the site, and the start says that nobody can buy', async () => {
    for (const path of ['/sandbox/checkout/cs_test_1', '/sandbox/portal/x'])
      expect((await elsewhere.request('GET', path)).status).toBe(404)
    expect(await startSentence(elsewhere.deps)).toContain('nobody can buy a licence here')
    expect(await startSentence(elsewhere.deps)).toContain('no site can be published')
    expect(await startSentence(app.deps)).toBeNull()
  })

  it('sells nothing to those who could not open its page, and says so', async () => {
    const owner = await makeOwner(elsewhere)
    const { not_for_sale } = await jsonOf<Billing>(
      await elsewhere.request('GET', '/api/subscription', { token: owner.token }),
      200,
    )
    expect(not_for_sale).toBe(NOT_FOR_SALE)
    const refused = await checkout(elsewhere, owner)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toEqual({ error: NOT_FOR_SALE })
    const guest = await makeOwner(app)
    expect((await checkout(app, guest, { 'x-forwarded-for': '203.0.113.7' })).status).toBe(409)
    expect((await checkout(app, guest)).status).toBe(200)
  })

  it('does nothing that the state of a payment forbids, also when it is asked twice at once', async () => {
    const owner = await makeOwner(app)
    const session = await startCheckout(app, owner)
    await expect(actOnSandbox(app, session, 'refund')).rejects.toThrow('409')
    const pays = await Promise.allSettled([1, 2, 3].map(() => actOnSandbox(app, session, 'pay')))
    expect(pays.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(actOnSandbox(app, session, 'pay')).rejects.toThrow('409')
    await expect(actOnSandbox(app, session, 'constructor')).rejects.toThrow('400')
    await expect(actOnSandbox(app, 'cs_test_nothing', 'pay')).rejects.toThrow('404')
    const licences = await app.deps.db
      .selectFrom('licences')
      .selectAll()
      .where('user_id', '=', owner.userId)
      .execute()
    expect(licences).toHaveLength(1)
  })

  it('refuses a form that another website sends', async () => {
    const session = await startCheckout(app, await makeOwner(app))
    const response = await app.request('POST', `/sandbox/checkout/${session}`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
      body: 'act=pay',
    })
    expect(response.status).toBe(403)
  })
})

describe('the pages that a payment leads back to', () => {
  const page = async (path: string) => {
    const response = await app.request('GET', path)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    return response.text()
  }

  it('say that the licence is activated once that is known, and grant nothing', async () => {
    const owner = await makeOwner(app)
    const open = await startCheckout(app, owner)
    for (const id of [open, 'cs_test_unknown', '']) {
      const html = await page(`/checkout/success?session_id=${id}&email=zoe%40example.com`)
      expect(html).toContain('>Your licence is activated as soon as the payment is confirmed</output>')
      expect(html).toContain('zoe@example.com')
      // Nobody is thanked before they have paid.
      expect(html).toContain('<h1>Your payment</h1>')
    }
    await actOnSandbox(app, open, 'expire')
    const paid = await buyLicence(app, owner)
    const html = await page(`/checkout/success?session_id=${paid}`)
    expect(html).toContain('>Your licence is activated</output>')
    expect(html).toContain('<h1>Thank you</h1>')
    expect(html).toContain('your email address')
    expect(html).toContain('Transaction ID')
    expect(html.match(/<li>(?=Set up|Bring|Publish)/g)).toHaveLength(3)
  })

  it('show what their address says as a text, if it can be one', async () => {
    const evil = encodeURIComponent('"><script>alert(1)</script>')
    const html = await page(`/checkout/success?session_id=${evil}&email=${evil}`)
    expect(html).not.toContain('<script>alert')
    expect(html).toContain('your email address')
    await page(`/checkout/success?session_id=a%00b&email=${'x'.repeat(5000)}`)
    await page(`/checkout/success?session_id=${'x'.repeat(5000)}`)
  })

  it('say that nothing was paid, and lead on', async () => {
    const html = await page('/checkout/cancel')
    expect(html).toContain('No payment was processed.')
    for (const href of ['/#pricing', '/', 'mailto:support@twofold.example', '/help'])
      expect(html).toContain(`href="${href}"`)
  })
})
