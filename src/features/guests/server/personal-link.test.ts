import { describe, expect, it } from 'vitest'
import {
  makeGuest,
  makeGuestToken,
  makeOwner,
  makeWedding,
  makeWholeWedding,
} from '../../../../tests/support/factories.ts'
import { variantOf } from '../../../../tests/support/app-variant.ts'
import { markupOf } from '../../../../tests/support/markup.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import type { Couple } from '#features/couples/model/couple.ts'
import type { Guest } from '#features/guests/model/guest.ts'
import { paths } from '#platform/model/paths.ts'
import { weddingPaths } from '#platform/model/wedding-paths.ts'
import { createPersonalLinks } from './personal-link-queries.ts'

const app = startTestApp()
const strict = startTestApp({ limitsUse: true })

interface Site {
  couple: Couple
  guest: Guest
}

const keyOf = ({ guest }: Site, link_version = 1) =>
  createPersonalLinks(app.deps.secrets).keyOf({ id: guest.id, link_version })
const open = (
  { couple }: Pick<Site, 'couple'>,
  key: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
) => app.request(method, weddingPaths.weddingFor(couple.slug, key), { headers })
const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? ''
const page = async ({ couple }: Pick<Site, 'couple'>, cookie = '', query = '') =>
  (await app.request('GET', paths.wedding(couple.slug) + query, { headers: { cookie } })).text()
const openedAt = async ({ guest }: Site) =>
  (
    await app.deps.db
      .selectFrom('guests')
      .select('link_opened_at')
      .where('id', '=', guest.id)
      .executeTakeFirstOrThrow()
  ).link_opened_at

const ENDED = 'This link no longer opens your invitation. Please enter your name.'

describe('a personal link', () => {
  it('lets its guest in as their name would, and leaves no key in the address', async () => {
    const site = await makeWholeWedding(app)
    const response = await open(site, keyOf(site))
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(paths.wedding(site.couple.slug))
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('set-cookie')).toMatch(/HttpOnly/i)
    const html = await page(site, cookieOf(response))
    expect(html).toContain('Welcome,')
    expect(html).toContain('Margaret Okafor')
    expect(html).toContain('Will you be there?')
  })

  it('shows who has answered already what they answered', async () => {
    const site = await makeWholeWedding(app)
    await app.request('PUT', '/api/rsvp', { token: site.guestToken, json: { rsvp_status: 'accepted' } })
    const html = await page(site, cookieOf(await open(site, keyOf(site))))
    expect(html).toContain('You are coming.')
    expect(html).toContain('Change your RSVP')
  })

  it('is good for the answer itself, with and without scripts', async () => {
    const site = await makeWholeWedding(app)
    const cookie = cookieOf(await open(site, keyOf(site)))
    const form = await app.request('POST', weddingPaths.weddingRsvp(site.couple.slug), {
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'rsvp_status=declined',
    })
    expect(form.status).toBe(303)
    expect(await page(site, cookie)).toContain('Thank you for letting us know.')
  })

  it('notes when it was opened first, and neither looks ahead nor heads', async () => {
    const site = await makeWholeWedding(app)
    const key = keyOf(site)
    await open(site, key, { method: 'HEAD' })
    await open(site, key, { headers: { 'sec-purpose': 'prefetch' } })
    await open(site, key, { headers: { 'sec-purpose': 'prefetch;prerender' } })
    expect(await openedAt(site)).toBeNull()
    await open(site, key)
    const first = await openedAt(site)
    expect(first).not.toBeNull()
    app.passTime(60_000)
    await open(site, key)
    expect(await openedAt(site)).toBe(first)
  })

  it('ends with a new version, and another couple’s, a forged and a removed guest’s all say the same', async () => {
    const site = await makeWholeWedding(app)
    const other = await makeWholeWedding(app)
    const removed = { ...site, guest: await makeGuest(app, site.owner, { last_name: 'Removed' }) }
    const bytes = Buffer.from(keyOf(site), 'base64url')
    bytes[31]! ^= 1
    const keys = [
      keyOf(site, 2),
      keyOf(other),
      keyOf(removed),
      bytes.toString('base64url'),
      'A'.repeat(43),
      'x',
      '%00',
      `${keyOf(site)}AAAA`,
    ]
    await app.request('DELETE', `/api/guests/${removed.guest.id}`, { token: site.owner.token })
    for (const key of keys) {
      const response = await open(site, key)
      expect([response.status, response.headers.get('set-cookie')]).toEqual([303, null])
      expect(response.headers.get('location')).toBe(`${paths.wedding(site.couple.slug)}?link=ended`)
    }
    expect(await page(site, '', '?link=ended')).toContain(ENDED)
    expect(await page(site)).not.toContain(ENDED)
    await app.deps.db.updateTable('guests').set({ link_version: 2 }).where('id', '=', site.guest.id).execute()
    expect(cookieOf(await open(site, keyOf(site)))).toBe('')
    expect(cookieOf(await open(site, keyOf(site, 2)))).not.toBe('')
  })

  it('is worth nothing on a server with another secret', async () => {
    const site = await makeWholeWedding(app)
    const key = createPersonalLinks(strict.deps.secrets).keyOf({ id: site.guest.id, link_version: 1 })
    expect(cookieOf(await open(site, key))).toBe('')
  })

  it('opens nothing while the site is a draft, and nothing once it has expired', async () => {
    const owner = await makeOwner(app)
    const couple = await makeWedding(app, owner, { published: false })
    const site = { couple, guest: await makeGuest(app, owner) }
    const draft = await open(site, keyOf(site))
    expect([draft.status, cookieOf(draft)]).toEqual([404, ''])
    expect(await draft.text()).toContain('This wedding site is not yet available.')
    await app.deps.db
      .updateTable('couples')
      .set({ site_status: 'expired', expiration_date: '2020-01-01' })
      .where('id', '=', couple.id)
      .execute()
    const expired = await open(site, keyOf(site))
    expect([expired.status, cookieOf(expired)]).toEqual([410, ''])
    const nowhere = await app.request('GET', weddingPaths.weddingFor('no-such-wedding', keyOf(site)))
    expect(nowhere.status).toBe(404)
    expect(await openedAt(site)).toBeNull()
  })

  it('opens a site that takes no names, and tells those whose link has ended what to do there', async () => {
    const site = await makeWholeWedding(app)
    const settings = JSON.stringify({ ...site.couple.settings, access_mode: 'personal_link_only' })
    await app.deps.db.updateTable('couples').set({ settings }).where('id', '=', site.couple.id).execute()
    expect(await page(site, cookieOf(await open(site, keyOf(site))))).toContain('Will you be there?')
    const html = await page(site, '', '?link=ended')
    expect(html).toContain('Please use the newest one, or contact the couple directly.')
    expect(html).not.toContain(ENDED)
  })

  it('takes the place of another guest who was in on this browser', async () => {
    const site = await makeWholeWedding(app)
    const second = {
      ...site,
      guest: await makeGuest(app, site.owner, { first_name: 'Ada', last_name: 'King' }),
    }
    const cookie = cookieOf(await open(site, keyOf(site)))
    const response = await open(second, keyOf(second), { headers: { cookie } })
    expect(await page(site, cookieOf(response))).toContain('Ada King')
  })

  it('is not counted among the names that were tried', async () => {
    const limited = variantOf(app, { config: { limitsUse: true } })
    const site = await makeWholeWedding(app)
    const { slug } = site.couple
    const tries = Array.from({ length: 25 }, (_, place) =>
      limited.request('POST', '/api/guest-name-match', {
        json: { slug, firstName: 'Nobody', lastName: `Number ${place}` },
      }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses).toContain(429)
    const response = await limited.request('GET', weddingPaths.weddingFor(slug, keyOf(site)))
    expect([response.status, cookieOf(response) !== '']).toEqual([303, true])
  })

  it('ends the sessions that it opened, together with itself', async () => {
    const site = await makeWholeWedding(app)
    const cookie = cookieOf(await open(site, keyOf(site)))
    await app.deps.db.updateTable('guests').set({ link_version: 2 }).where('id', '=', site.guest.id).execute()
    expect(markupOf(await page(site, cookie))).not.toContain('Will you be there?')
    expect(await makeGuestToken(app, site.couple.slug, site.guest)).not.toBe('')
  })
})
