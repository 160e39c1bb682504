import { expect, it } from 'vitest'
import {
  jsonOf,
  makeGuest,
  makeGuestToken,
  makeOwner,
  makeWedding,
} from '../../../../tests/support/factories.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import { PAGE_GUEST_HEADER } from '../model/offline.ts'

const app = startTestApp()

async function makeSite() {
  const owner = await makeOwner(app)
  const { slug } = await makeWedding(app, owner)
  const guest = await makeGuest(app, owner, {
    first_name: 'Ada',
    last_name: 'King',
    plus_one_allowed: true,
    plus_one_first_name: 'Bo',
    plus_one_last_name: 'Roy',
  })
  return { slug, guest, token: await makeGuestToken(app, slug, guest) }
}

const open = (path: string, token?: string) =>
  app.request('GET', path, { headers: token ? { cookie: `twofold_guest=${token}` } : {} })

it('a page says whose it is, so that it is kept for them alone', async () => {
  const { slug, guest, token } = await makeSite()
  const markOf = async (path: string, cookie?: string) =>
    (await open(path, cookie)).headers.get(PAGE_GUEST_HEADER)
  expect(await markOf(`/wedding/${slug}`)).toBe('none')
  expect(await markOf(`/wedding/${slug}`, token)).toBe(guest.id)
  await app.request('PUT', '/api/rsvp', { token, json: { rsvp_status: 'accepted' } })
  expect(await markOf(`/wedding/${slug}`, token)).toBe(guest.id)
  expect(await markOf('/wedding/nobody-2030', token)).toBeNull()
})

it('a browser that came by a personal link gets the token of its cookie, and keeps it nowhere else', async () => {
  const { slug, guest, token } = await makeSite()
  const response = await open(`/wedding/${slug}/session`, token)
  expect(response.headers.get('cache-control')).toContain('no-store')
  expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(await jsonOf(response, 200)).toEqual({
    token,
    guest: { id: guest.id, firstName: 'Ada', lastName: 'King', plusOneAllowed: true },
  })
})

it('a plus one is told as themselves, with a mark of their own', async () => {
  const { slug, guest } = await makeSite()
  const matched = await app.request('POST', '/api/guest-name-match', {
    json: { slug, firstName: 'Bo', lastName: 'Roy' },
  })
  const { token } = await jsonOf<{ token: string }>(matched, 200)
  expect(await jsonOf(await open(`/wedding/${slug}/session`, token), 200)).toMatchObject({
    guest: { id: guest.id, firstName: 'Bo', lastName: 'Roy' },
  })
  const page = await open(`/wedding/${slug}`, token)
  expect(page.headers.get(PAGE_GUEST_HEADER)).toMatch(new RegExp(`^${guest.id}\\+.{16}$`))
})

it('nobody else has a session there', async () => {
  const { slug } = await makeSite()
  const elsewhere = await makeSite()
  for (const token of [undefined, 'nonsense', elsewhere.token])
    expect((await open(`/wedding/${slug}/session`, token)).status).toBe(404)
})
