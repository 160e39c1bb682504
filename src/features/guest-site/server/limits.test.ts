import { beforeAll, describe, expect, it } from 'vitest'
import { jsonOf, makeGuest, makeOwner, makeWedding } from '../../../../tests/support/factories.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'

const app = startTestApp({ limitsUse: true, env: { TRUST_PROXY: 'on' } })

// On a slow machine, the rate limit must not refill while it is being tested.
beforeAll(() => app.stopClock())

const match = (slug: string, lastName: string, address: string, contact?: string) =>
  app.request('POST', '/api/guest-name-match', {
    json: { slug, firstName: 'Ada', lastName, contact },
    headers: { 'x-forwarded-for': address },
  })

async function makeSite(date: string) {
  const owner = await makeOwner(app)
  const couple = await makeWedding(app, owner, { date })
  const guest = await makeGuest(app, owner, { first_name: 'Ada', last_name: 'King' })
  return { owner, slug: couple.slug, guest }
}

describe('limits of name tries', () => {
  it('refuse the twenty-first miss of an address, and a right name only then', async () => {
    const { slug } = await makeSite('2030-01-01')
    for (let miss = 1; miss <= 19; miss++)
      expect((await match(slug, `Miss${miss}`, '203.0.113.1')).status).toBe(200)
    expect(await (await match(slug, 'King', '203.0.113.1')).json()).toMatchObject({ success: true })
    expect((await match(slug, 'Miss20', '203.0.113.1')).status).toBe(200)
    const refused = await match(slug, 'Miss21', '203.0.113.1')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
    expect(await refused.json()).toMatchObject({
      success: false,
      canRequest: false,
      error: expect.stringContaining('wait'),
    })
    expect((await match(slug, 'King', '203.0.113.1')).status).toBe(429)
    expect((await match(slug, 'King', '203.0.113.2')).status).toBe(200)
    app.passTime(31_000)
    expect((await match(slug, 'King', '203.0.113.1')).status).toBe(200)
  })

  it('believe only the hop that the proxy saw, not what the client wrote', async () => {
    const { slug } = await makeSite('2030-02-01')
    for (let miss = 1; miss <= 20; miss++) await match(slug, `Miss${miss}`, `198.51.100.${miss}, 203.0.113.9`)
    expect((await match(slug, 'More', '198.51.100.77, 203.0.113.9')).status).toBe(429)
  })

  it('hold exactly under parallel misses', async () => {
    const { slug } = await makeSite('2030-03-01')
    const tries = await Promise.all(
      Array.from({ length: 30 }, (_, miss) => match(slug, `P${miss}`, '203.0.113.50')),
    )
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(20)
  })

  it('admit no right contact among many that are tried at once, and as many right ones as come', async () => {
    const { owner, slug, guest } = await makeSite('2030-07-01')
    const { token } = owner
    const settings = { access_mode: 'name_and_contact' }
    await jsonOf(await app.request('PATCH', '/api/couple', { token, json: { settings } }), 200)
    const phone = '+1 416 555 7788'
    await jsonOf(await app.request('PATCH', `/api/guests/${guest.id}`, { token, json: { phone } }), 200)
    const admitted = async (contacts: string[]) => {
      const tries = contacts.map((contact, at) => match(slug, 'King', `203.0.113.${100 + at}`, contact))
      // Of so many at once, not all can wait for the couple: some hear 429.
      const replies = (await Promise.all(tries)).map((reply) => reply.json() as Promise<{ success: boolean }>)
      return (await Promise.all(replies)).filter(({ success }) => success).length
    }
    const wrong = Array.from({ length: 30 }, (_, index) => String(1000 + index))
    expect(await admitted(Array.from({ length: 12 }, () => '7788'))).toBe(12)
    expect(await admitted([...wrong, '7788'])).toBe(0)
    app.passTime(3_600_000 / 5)
    expect(await admitted(Array.from({ length: 12 }, () => '7788'))).toBe(12)
  })
})

describe('other limits', () => {
  it('refuse the thirty-first save of an answer within a minute', async () => {
    const { slug, guest } = await makeSite('2030-04-01')
    const { token } = await jsonOf<{ token: string }>(await match(slug, guest.last_name, '203.0.113.60'), 200)
    const save = () => app.request('PUT', '/api/rsvp', { token, json: { rsvp_status: 'accepted' } })
    for (let times = 1; times <= 30; times++) expect((await save()).status).toBe(200)
    const refused = await save()
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('2')
  })

  it('refuse the sixty-first question of a waiting page within a minute', async () => {
    const { slug } = await makeSite('2030-06-01')
    const ask = () =>
      app.request('POST', '/api/access-requests/status', {
        json: { slug, key: 'forged' },
        headers: { 'x-forwarded-for': '203.0.113.70' },
      })
    const responses = await Promise.all(Array.from({ length: 61 }, ask))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(60)
    const refused = responses.find(({ status }) => status === 429)
    expect(refused?.headers.get('retry-after')).toBe('1')
  })

  it('refuse the eleventh import within an hour', async () => {
    const { owner } = await makeSite('2030-05-01')
    const send = (row: number) =>
      app.request('POST', '/api/guests/import?file_name=g.csv', {
        token: owner.token,
        body: `first_name,last_name\nA${row},B`,
      })
    for (let times = 1; times <= 10; times++) expect((await send(times)).status).toBe(200)
    expect((await send(11)).status).toBe(429)
  })

  it('refuse the eleventh wrong password of an account, and then the right one too', async () => {
    const owner = await makeOwner(app)
    const signIn = (password: string, address: string) =>
      app.request('POST', '/auth/v1/token?grant_type=password', {
        json: { email: owner.email, password },
        headers: { 'x-forwarded-for': address },
      })
    for (let times = 1; times <= 10; times++)
      expect((await signIn('wrong horse', `192.0.2.${times}`)).status).toBe(400)
    expect((await signIn('correct horse', '192.0.2.100')).status).toBe(429)
    app.passTime(31_000)
    expect((await signIn('correct horse', '192.0.2.100')).status).toBe(200)
  })
})
