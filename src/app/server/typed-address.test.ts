import { describe, expect, it } from 'vitest'
import { jsonOf, makeGuest, makeOwner, makeWedding } from '../../../tests/support/factories.ts'
import { startTestApp } from '../../../tests/support/test-app.ts'

const app = startTestApp()

/** Where a guest who types the address ends up, and the redirects on the way. */
async function follow(address: string) {
  const statuses: number[] = []
  let at = address
  for (;;) {
    const response = await app.request('GET', at)
    statuses.push(response.status)
    const location = response.headers.get('location')
    if (location === null) return { at, statuses }
    expect(location).toMatch(/^\/(?!\/)/)
    expect(response.headers.get('cache-control')).toContain('no-store')
    at = location
  }
}

describe('an address that is typed from paper', () => {
  it('leads to the wedding with capitals and with a slash at its end, and keeps its query', async () => {
    const { slug } = await makeWedding(app, await makeOwner(app))
    const typed = slug.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase())
    const page = `/wedding/${slug}`
    for (const address of [`/wedding/${typed}`, `${page}/`, `/Wedding/${typed}//`])
      expect(await follow(`${address}?tab=notes&from=%2F%2Fevil`)).toEqual({
        at: `${page}?tab=notes&from=%2F%2Fevil`,
        statuses: [301, 200],
      })
    for (const address of [`/${typed}`, `/${slug}/`, `/${typed}/`])
      expect(await follow(`${address}?tab=notes`)).toEqual({
        at: `${page}?tab=notes`,
        statuses: [301, 302, 200],
      })
    const head = await app.request('HEAD', `/wedding/${typed}`)
    expect([head.status, head.headers.get('location')]).toEqual([301, page])
  })

  it('leads to the page that says so while the site is not yet published', async () => {
    const { slug } = await makeWedding(app, await makeOwner(app), { published: false })
    const page = `/wedding/${slug}`
    expect(await follow(`/${slug}`)).toEqual({ at: page, statuses: [302, 404] })
    expect(await (await app.request('GET', page)).text()).toContain('This wedding site is not yet available.')
  })

  it('leads to a personal link, whose key keeps its capitals', async () => {
    const owner = await makeOwner(app)
    const { slug } = await makeWedding(app, owner)
    await makeGuest(app, owner, { first_name: 'Ada', last_name: 'King' })
    const links = await app.request('GET', '/api/guests/links', { token: owner.token })
    const [link] = await jsonOf<{ url: string }[]>(links, 200)
    const { pathname } = new URL(link!.url)
    const opened = await app.request('GET', `${pathname.replace(slug, slug.toUpperCase())}/`)
    expect([opened.status, opened.headers.get('location')]).toEqual([301, pathname])
    expect(await follow(`${pathname}/`)).toEqual({ at: `/wedding/${slug}`, statuses: [301, 303, 200] })
  })

  it('leads nowhere else, and no form with it', async () => {
    const { slug } = await makeWedding(app, await makeOwner(app))
    const hostile = [
      '//evil.example/',
      '//Evil',
      '/%2F%2FEvil/',
      '/\\Evil/',
      '/wedding//Evil.example/',
      '/api/Couple/',
    ]
    for (const address of hostile) {
      const response = await app.routes.request(`http://localhost${address}`)
      expect([address, response.status, response.headers.get('location')]).toEqual([address, 404, null])
    }
    const post = { body: new URLSearchParams({ first_name: 'Ada', last_name: 'King' }) }
    expect((await app.request('POST', `/wedding/${slug.toUpperCase()}`, post)).status).toBe(404)
    expect((await follow('/Nobody-2030/')).statuses).toEqual([301, 404])
    expect((await follow('/wedding/')).statuses).toEqual([302, 200])
  })

  it('is looked up at once, whatever it holds', async () => {
    const { slug } = await makeWedding(app, await makeOwner(app))
    const page = `/wedding/${slug}`
    const slashes = '/'.repeat(1_000_000)
    expect((await app.request('GET', `${page}${slashes}x`)).status).toBe(404)
    expect(await follow(`${page}${slashes}`)).toEqual({ at: page, statuses: [301, 200] })
  })
})
