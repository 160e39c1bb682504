import { describe, expect, it } from 'vitest'
import {
  jsonOf,
  makeGuest,
  makeGuestToken,
  makeOwner,
  makeWedding,
} from '../../../../tests/support/factories.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import type { GuestLink } from './personal-link-queries.ts'

const app = startTestApp()

async function makeList() {
  const owner = await makeOwner(app)
  const couple = await makeWedding(app, owner)
  const zoe = await makeGuest(app, owner, { first_name: 'Zoë', last_name: 'Öberg' })
  const ada = await makeGuest(app, owner, { first_name: 'Ada', last_name: 'King' })
  return { owner, couple, zoe, ada, token: owner.token }
}

const listLinks = async (token: string, query = '') =>
  jsonOf<GuestLink[]>(await app.request('GET', `/api/guests/links${query}`, { token }), 200)
const revoke = (token: string, id: string) => app.request('POST', `/api/guests/${id}/revoke-link`, { token })

/** Opens a link like a browser without cookies; returns where it leads, and with which cookie. */
async function open({ url }: GuestLink) {
  const response = await app.request('GET', new URL(url).pathname)
  return {
    to: response.headers.get('location'),
    cookie: response.headers.get('set-cookie')?.split(';')[0] ?? null,
  }
}

describe("guests' personal links", () => {
  it('are whole addresses, one for each guest by last name, and open that guest’s page', async () => {
    const { token, couple, zoe, ada } = await makeList()
    const links = await listLinks(token)
    expect(links.map(({ guest_id }) => guest_id)).toEqual([ada.id, zoe.id])
    for (const { url } of links)
      expect(url).toMatch(new RegExp(`^https?://[^/]+/wedding/${couple.slug}/for/[\\w-]{43}$`))
    const { to, cookie } = await open(links[1]!)
    expect(to).toBe(`/wedding/${couple.slug}`)
    const page = await app.request('GET', to ?? '', { headers: { cookie: cookie ?? '' } })
    expect(await page.text()).toContain('Zoë')
  })

  it('can be asked for one by one; of guests of other couples there are none', async () => {
    const { token, ada } = await makeList()
    const stranger = (await makeList()).ada
    const all = await listLinks(token)
    expect(await listLinks(token, `?guest_id=${ada.id}`)).toEqual(all.slice(0, 1))
    expect(await listLinks(token, `?guest_id=${stranger.id}`)).toEqual([])
    expect((await app.request('GET', '/api/guests/links?guest_id=ada', { token })).status).toBe(422)
  })

  it('stay the same until one is revoked: then the old one and the sessions it began end at once', async () => {
    const { token, couple, zoe, ada } = await makeList()
    const [adas, zoes] = await listLinks(token)
    expect(await listLinks(token)).toEqual([adas, zoes])
    const { cookie } = await open(zoes!)
    const asks = (token: string) => app.request('GET', '/api/rsvp', { token })
    const session = cookie?.split('=')[1] ?? ''
    expect((await asks(session)).status).toBe(200)

    const renewed = await jsonOf<GuestLink>(await revoke(token, zoe.id), 200)
    expect(renewed.guest_id).toBe(zoe.id)
    expect(renewed.url).not.toBe(zoes!.url)
    expect((await asks(session)).status).toBe(401)
    expect(await open(zoes!)).toEqual({ to: `/wedding/${couple.slug}?link=ended`, cookie: null })
    expect((await open(renewed)).to).toBe(`/wedding/${couple.slug}`)
    expect(await listLinks(token)).toEqual([adas, renewed])
    expect(await listLinks(token, `?guest_id=${ada.id}`)).toEqual([adas])

    const written = await app.deps.db
      .selectFrom('history')
      .select(['action', 'actor_kind', 'target_id'])
      .where('target_id', '=', zoe.id)
      .where('action', '=', 'guest.revoke_link')
      .execute()
    expect(written).toEqual([{ action: 'guest.revoke_link', actor_kind: 'owner', target_id: zoe.id }])
  })

  it('name the address that a guest typed, and no address that the couple entered', async () => {
    const owner = await makeOwner(app)
    const couple = await makeWedding(app, owner)
    const guest = await makeGuest(app, owner, { email: 'entered@example.com' })
    const typedAddress = async () => (await listLinks(owner.token))[0]!.typed_address
    expect(await typedAddress()).toBeNull()
    const token = await makeGuestToken(app, couple.slug, guest)
    const json = { rsvp_status: 'accepted', email: 'typed@example.com' }
    await jsonOf(await app.request('PUT', '/api/rsvp', { token, json }), 200)
    expect(await typedAddress()).toBe('typed@example.com')
    expect(await jsonOf(await revoke(owner.token, guest.id), 200)).toMatchObject({
      typed_address: 'typed@example.com',
    })
  })

  it('are renewed one after the other by two who press at once', async () => {
    const { token, ada } = await makeList()
    const responses = await Promise.all([1, 2, 3].map(() => revoke(token, ada.id)))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    const { link_version } = await app.deps.db
      .selectFrom('guests')
      .select('link_version')
      .where('id', '=', ada.id)
      .executeTakeFirstOrThrow()
    expect(link_version).toBe(4)
  })

  it('are nobody’s who is not on the list', async () => {
    const { token } = await makeList()
    const stranger = (await makeList()).ada
    expect((await revoke(token, stranger.id)).status).toBe(404)
    expect((await revoke(token, app.deps.newId())).status).toBe(404)
  })
})
